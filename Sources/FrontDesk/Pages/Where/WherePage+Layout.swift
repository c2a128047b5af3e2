// SPDX-License-Identifier: MIT

extension WherePage {
  /// Rows of the list that fit.
  func visibleRows(_ layout: Layout) -> Int {
    let table = Rows(layout)
    return max(1, table.end - table.first)
  }

  /// Where the parts of the page stand, from the top and from the bottom.
  struct Rows {
    let search, filters, heading, first, end, legend, rule, detail: Int

    init(_ layout: Layout) {
      search = layout.contentTop
      switch layout.sizeClass {
      case .large:
        filters = search + 2
        heading = search + 4
        detail = layout.contentEnd - 3
        rule = detail - 1
        legend = detail - 2
      case .medium:
        filters = search + 1
        heading = search + 2
        detail = layout.contentEnd - 3
        rule = detail - 1
        legend = detail - 2
      case .small:
        filters = search + 1
        heading = search + 2
        detail = layout.contentEnd - 2
        rule = detail - 1
        legend = layout.messageRow
      }
      first = heading + 1
      end = layout.sizeClass == .small ? rule : legend
    }
  }

  /// The columns of the list.
  struct Columns {
    let name, town, distanceEnd, next, days, step: Int
    let nameWidth, townWidth: Int

    init(_ layout: Layout) {
      let isSmall = layout.sizeClass == .small
      step = isSmall ? 1 : 2
      days = layout.right - (isSmall ? 7 : 13) - (isSmall ? 1 : 0)
      name = layout.left
      next = days - (isSmall ? 13 : layout.sizeClass == .medium ? 18 : 19)
      distanceEnd = next - (isSmall ? 2 : 3)
      if layout.sizeClass == .large {
        townWidth = 10 + max(0, layout.width - 96) / 2
        town = distanceEnd - 9 - townWidth
        nameWidth = town - name - 2
      } else {
        townWidth = 0
        town = 0
        nameWidth = distanceEnd - name - 8
      }
    }
  }
}
