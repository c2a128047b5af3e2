// SPDX-License-Identifier: MIT

package import Booking
import Cells

/// A badge as one of three, by which people are counted.
extension Badge.Color {
  /// The word on the pass.
  package var word: String {
    switch self {
    case .green: "Cleared"
    case .yellow: "Check due"
    case .red: "Not today"
    }
  }

  var sign: Sign {
    switch self {
    case .green: .done
    case .yellow: .warning
    case .red: .error
    }
  }

  var ink: Ink {
    switch self {
    case .green: .success
    case .yellow: .warning
    case .red: .danger
    }
  }
}
