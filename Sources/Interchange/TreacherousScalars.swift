// SPDX-License-Identifier: MIT

extension Unicode.Scalar {
  /// Whether a terminal might obey it, or a reader be deceived by it: controls, marks and overrides of
  /// direction, invisible separators, tags.
  ///
  /// U+200C and U+200D are not among them: Persian, Indic scripts and emoji are written with them.
  package var isTreacherous: Bool {
    switch value {
    case 0x00...0x1F, 0x7F...0x9F: true
    case 0x061C, 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x2069: true
    case 0x200B, 0x2028, 0x2029, 0x2060...0x2064, 0xFEFF, 0xFFF9...0xFFFB: true
    case 0xE0000...0xE007F: true
    default: false
    }
  }
}
