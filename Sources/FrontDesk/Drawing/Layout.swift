// SPDX-License-Identifier: MIT

import Cells

/// Which rows and columns a page may use, by the size of the screen.
struct Layout: Hashable, Sendable {
  enum Class: Hashable, Sendable, Comparable {
    case small, medium, large
  }

  static let minimum = Size(columns: 60, rows: 20)

  let size: Size
  let sizeClass: Class

  init(size: Size) {
    self.size = size
    sizeClass =
      if size.columns >= 100, size.rows >= 30 {
        .large
      } else if size.columns >= 80, size.rows >= 24 {
        .medium
      } else {
        .small
      }
  }

  var fits: Bool { size.columns >= Self.minimum.columns && size.rows >= Self.minimum.rows }

  /// Text stands between `left` and `right`; two columns on either side belong to edges and scroll bars.
  var left: Int { margin + 2 }
  /// The first column right of the text.
  var right: Int { size.columns - margin - 2 }
  var width: Int { max(0, right - left) }

  /// Very wide terminals keep lines short enough to read.
  private var margin: Int { max(0, (size.columns - 132) / 2) }

  var headlineRow: Int { sizeClass == .large ? 2 : 1 }
  /// Nil where there is no room for a hint.
  var hintRow: Int? { sizeClass == .small ? nil : headlineRow + 1 }
  var contentTop: Int {
    switch sizeClass {
    case .large: 5
    case .medium: 4
    case .small: 2
    }
  }
  /// The first row under the content.
  var contentEnd: Int { sizeClass == .large ? size.rows - 3 : size.rows - 2 }
  var messageRow: Int { size.rows - 2 }
  var keyRow: Int { size.rows - 1 }
}
