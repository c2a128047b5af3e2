// SPDX-License-Identifier: MIT

extension GS1ElementString.Problem {
  /// What is so, in one plain sentence.
  package var message: String {
    switch self {
    case .notGS1: "This is not the code of a package."
    case .wrongCheckDigit: "A digit of the package's number was misread."
    case .notADate(let text): "The package's code says \(text) for its last day, which is no date."
    case .notALot(let text):
      text.isEmpty
        ? "The package's code has an empty lot number."
        : "The package's code has a lot number with a character that no lot number has."
    case .cutShort(let identifier):
      "The package's code ends in the middle of element \(identifier)."
    case .unknownIdentifier(let identifier):
      "The package's code has an element \(identifier), which is not known."
    }
  }

  package var recovery: String { "Scan it again, or type the lot number and the expiry date." }
}
