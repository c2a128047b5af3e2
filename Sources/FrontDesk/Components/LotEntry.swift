// SPDX-License-Identifier: MIT

import Booking
import Cells
import Interchange

/// What stands in the field of a lot: a lot as it is typed, or a code that was scanned there.
enum LotEntry: Hashable, Sendable {
  /// Nil for what no lot is called.
  case typed(LotNumber?)
  case package(LotNumber, expires: LocalDate?, gtin: String?)
  /// It is somebody's appointment.
  case person(AppointmentCode)
  /// What is so, and what to do.
  case wrong(String)

  /// - Parameter today: which century a year of two digits belongs to.
  init(_ typed: String, today: LocalDate) {
    let text = typed.filter { $0 != " " }
    if text.uppercased().hasPrefix(CodePrefix.appointment.rawValue),
      let code = try? AppointmentCode(text)
    {
      self = .person(code)
      return
    }
    let looksScanned =
      text.hasPrefix("(") || text.hasPrefix("]")
      || text.contains(GS1ElementString.separator) || text.count > LotNumber.limit
    guard looksScanned else {
      self = .typed(LotNumber(text))
      return
    }
    do throws(GS1ElementString.Problem) {
      let read = try GS1ElementString(text, today: today)
      self =
        read.lot.map { .package($0, expires: read.expires, gtin: read.gtin) }
        ?? .wrong("The package's code has no lot number.")
    } catch {
      self = .wrong("\(error.message) \(error.recovery)")
    }
  }

  /// Whether a key begins a package's code, or a person's.
  static func begins(_ key: Key) -> Bool {
    switch key {
    case .character("("), .character("]"): true
    default: ScanField.begins(key)
    }
  }
}
