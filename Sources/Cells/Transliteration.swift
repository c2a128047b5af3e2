// SPDX-License-Identifier: MIT

/// Text for terminals that show ASCII only: near enough to be recognised by whose name it is.
enum Transliteration {
  /// One glyph in ASCII; what has no form of its own is a question mark for each column.
  static func ascii(_ glyph: Glyph) -> [Glyph] {
    guard let base = glyph.text.unicodeScalars.first else { return [] }
    let form: String
    if base.isASCII {
      form = String(base)
    } else if (0xFF01...0xFF5E).contains(base.value) {
      // Full-width forms stand as far from U+FF01 as ASCII from `!`.
      form = String(Unicode.Scalar(UInt8(base.value - 0xFF01 + 0x21)))
    } else {
      form = forms[base.value] ?? String(repeating: "?", count: Int(glyph.columns))
    }
    return form.enumerated().map { index, letter in
      Glyph(text: String(letter), columns: 1, isJoined: glyph.isJoined || index > 0)
    }
  }

  private static let forms: [UInt32: String] = {
    var forms: [UInt32: String] = [:]
    for row in latin + greek + cyrillic + signs {
      for letter in row.letters.unicodeScalars { forms[letter.value] = row.ascii }
    }
    return forms
  }()
}
