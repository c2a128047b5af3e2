// SPDX-License-Identifier: MIT

package import Booking

/// How many people have which badge of the daily check.
package struct BadgeCounts: Hashable, Sendable {
  private var green = 0
  private var yellow = 0
  private var red = 0

  package init(green: Int = 0, yellow: Int = 0, red: Int = 0) {
    self.green = green
    self.yellow = yellow
    self.red = red
  }

  package subscript(color: Badge.Color) -> Int {
    get {
      switch color {
      case .green: green
      case .yellow: yellow
      case .red: red
      }
    }
    set {
      switch color {
      case .green: green = newValue
      case .yellow: yellow = newValue
      case .red: red = newValue
      }
    }
  }

  package var people: Int { green + yellow + red }

  /// In the order of `Badge.Color.allCases`.
  package var all: [Int] { Badge.Color.allCases.map { self[$0] } }

  /// Thousandths of all people, which make a thousand exactly; all of them nothing where nobody is counted.
  package var thousandths: [Int] { Shares.of(1000, by: all) }
}
