// SPDX-License-Identifier: MIT

import Booking
import Cells

/// Where testing or care is offered, the nearest first.
struct CarePage: Page {
  private let sites: [CareSite]
  /// The first one that is seen.
  private(set) var first = 0

  init(_ sites: [CareSite]) { self.sites = sites }

  var kind: PageKind { .care }

  func crumbs(_ desk: Desk) -> [String] { ["Daily check", "Care and tests"] }

  func actions(_ desk: Desk) -> [Action] {
    [
      Action(.up, [.up, .character("k")], "↑", "to those above"),
      Action(.down, [.down, .character("j")], "↓", "to those below"),
      Action(.pageUp, [.pageUp], "PgUp", "a page up"),
      Action(.pageDown, [.pageDown], "PgDn", "a page down"),
      Action(.back, [.escape, .character("q"), .enter], "Esc", "back", hint: "back"),
    ]
  }

  private static let rowsOfOne = 3

  private func visible(_ layout: Layout) -> Int {
    max(1, (layout.contentEnd - layout.contentTop) / Self.rowsOfOne)
  }

  mutating func perform(_ name: Action.Name, _ desk: inout Desk) -> [Effect] {
    let shown = visible(desk.layout)
    switch name {
    case .up: first -= 1
    case .down: first += 1
    case .pageUp: first -= shown
    case .pageDown: first += shown
    case .back: desk.go(.pop)
    default: break
    }
    first = max(0, min(first, sites.count - shown))
    return []
  }

  func draw(on canvas: inout Canvas, _ desk: Desk) {
    let layout = canvas.layout
    let near = desk.preferences.near
    canvas.drawHeadline(
      "Care and tests", hint: near.map { "The nearest to \($0.name) first." } ?? "By their names.")
    if sites.isEmpty {
      canvas.put(
        "None is known here. Call your clinic.", column: layout.left, row: layout.contentTop, .muted
      )
    }
    let shown = visible(layout)
    for (offset, found) in sites.nearest(to: near?.location).dropFirst(first).prefix(shown)
      .enumerated()
    {
      canvas.draw(
        found.site, kilometres: found.kilometres, row: layout.contentTop + offset * Self.rowsOfOne,
        .text, .muted)
    }
    canvas.scrollBar(
      column: layout.right + 1, row: layout.contentTop, rows: shown * Self.rowsOfOne, first: first,
      shown: shown, total: sites.count)
  }
}

extension Canvas {
  /// A name with how far it is, and under it hours, telephone and address.
  mutating func draw(
    _ site: CareSite, kilometres: Double?, row: Int, _ style: Style, _ aside: Style
  ) {
    let phone = site.phone?.text ?? ""
    let distance = kilometres.map { distanceText($0, unit: true) } ?? ""
    let right = [distance, phone].filter { !$0.isEmpty }.joined(separator: "   ")
    put(
      site.name, column: layout.left, row: row, style.bolded,
      limit: layout.width - columns(of: right) - 2)
    putRight(right, endingAt: layout.right, row: row, style)
    let offers = site.offers.map(\.noun).sorted().joined(separator: ", ")
    let words = [offers, site.hours, site.address].compactMap(\.self).joined(separator: "   ")
    put(words, column: layout.left, row: row + 1, aside, limit: layout.width)
  }
}

extension CareSite.Offer {
  fileprivate var noun: String {
    switch self {
    case .testing: "tests"
    case .care: "care"
    }
  }
}
