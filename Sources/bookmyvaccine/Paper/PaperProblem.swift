// SPDX-License-Identifier: MIT

/// Why nothing can be put on paper.
enum PaperProblem: Error, Hashable, Sendable {
  /// Pango, which sets text of all scripts, is not on this machine.
  case libraryMissing
  case noFonts
  case notDrawn
}

extension PaperProblem {
  /// What is so, in one plain sentence.
  var message: String {
    switch self {
    case .libraryMissing: "A PDF cannot be made here: pango is not installed."
    case .noFonts: "A PDF cannot be made here: there are no fonts."
    case .notDrawn: "The PDF could not be drawn."
    }
  }

  /// What can be done about it.
  var recovery: String {
    switch self {
    case .libraryMissing:
      "Install the package libpangocairo-1.0-0, or print the list as plain text."
    case .noFonts: "Install the package fonts-dejavu-core, or print the list as plain text."
    case .notDrawn: "End other programs and try again, or print the list as plain text."
    }
  }

  /// The word by which programs tell errors apart.
  var code: String {
    switch self {
    case .libraryMissing: "pango-missing"
    case .noFonts: "no-fonts"
    case .notDrawn: "not-drawn"
    }
  }
}
