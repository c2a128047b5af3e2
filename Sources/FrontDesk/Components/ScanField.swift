// SPDX-License-Identifier: MIT

import Booking
import Cells

/// Where a scanner types, from anywhere on a page: capitals and digits are no command there, and begin a code.
struct ScanField: Hashable, Sendable {
  private(set) var field = TextField(limit: 120)

  var isEmpty: Bool { field.isEmpty }

  static func begins(_ key: Key) -> Bool {
    switch key {
    case .character(let letter): letter.isASCII && (letter.isUppercase || letter.isNumber)
    case .paste: true
    default: false
    }
  }

  mutating func type(_ key: Key) -> Bool {
    guard !isEmpty || Self.begins(key) else { return false }
    return field.type(key)
  }

  mutating func clear() { field.clear() }

  /// What was typed, which is gone from the field then. Letters left over before a scan do not spoil it.
  mutating func take() -> Result<WrittenCode, CodeLetters.Problem> {
    let text = field.text
    field.clear()
    do throws(CodeLetters.Problem) {
      return .success(try WrittenCode(text.lastScan ?? text))
    } catch {
      return .failure(error)
    }
  }

  func draw(on canvas: inout Canvas, row: Int, columns: Int, hint: String) {
    let left = canvas.layout.left
    canvas.put("Scan", column: left, row: row, isEmpty ? .muted : .accent.bolded)
    canvas.field(
      field, column: left + 5, row: row, columns: columns,
      state: isEmpty ? .rest : .focused, hint: hint, target: .action(.find))
  }
}

extension String {
  /// The text from the last `BMV1:` or `BMP1:` on, whatever the case of its letters; nil where there is none.
  fileprivate var lastScan: String? {
    indices.last { start in
      CodePrefix.allCases.contains {
        self[start].uppercased() == "B" && $0.removed(from: String(self[start...])) != nil
      }
    }.map { String(self[$0...]) }
  }
}

extension CodeLetters.Problem {
  /// What is so and what to do, for a scan.
  var scanMessage: String {
    switch self {
    case .wrongLength(let length):
      "A code has \(CodeLetters.length) letters, this one \(length): read it again."
    case .foreignLetter(let letter): "“\(letter)” is in no code: read it again."
    case .mistyped: "This code has a mistyped letter: read it again."
    }
  }
}
