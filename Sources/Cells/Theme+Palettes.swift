// SPDX-License-Identifier: MIT

extension Palette {
  /// Light words on a dark page.
  static let dark = Palette(
    page: Colour(0x10151C, xterm256: 233, sixteen: 0),
    surface: Colour(0x1A222C, xterm256: 235, sixteen: 0),
    text: Colour(0xE9EEF3, xterm256: 255, sixteen: 15),
    muted: Colour(0xB3BFCB, xterm256: 250, sixteen: 7),
    accent: Colour(0x8ACCFF, xterm256: 117, sixteen: 14),
    success: Colour(0x7FE0B0, xterm256: 115, sixteen: 10),
    warning: Colour(0xFFDF70, xterm256: 221, sixteen: 11),
    danger: Colour(0xFF9678, xterm256: 216, sixteen: 9),
    info: Colour(0xC9BCFF, xterm256: 183, sixteen: 14),
    keyHint: Colour(0x8ACCFF, xterm256: 117, sixteen: 15),
    border: Colour(0x7B8996, xterm256: 102, sixteen: 8),
    heat: [
      Colour(0x4B6DAA, xterm256: 67, sixteen: 8),
      Colour(0x6684B0, xterm256: 69, sixteen: 8),
      Colour(0x8C9CAC, xterm256: 247, sixteen: 6),
      Colour(0xBEB48C, xterm256: 144, sixteen: 6),
      Colour(0xE8CF73, xterm256: 221, sixteen: 11),
      Colour(0xFFF382, xterm256: 228, sixteen: 15),
    ],
    focusForeground: Colour(0x0A1420, xterm256: 233, sixteen: 0),
    focusBackground: Colour(0x8ACCFF, xterm256: 117, sixteen: 15),
    passWords: Colour(0x10151C, xterm256: 233, sixteen: 0),
    passFills: (
      success: Colour(0x7FE0B0, xterm256: 115, sixteen: 10),
      warning: Colour(0xFFDF70, xterm256: 221, sixteen: 11),
      danger: Colour(0xFF9678, xterm256: 216, sixteen: 9)
    ))

  /// Dark words on a light page.
  static let light = Palette(
    page: Colour(0xFCFAF5, xterm256: 231, sixteen: 15),
    surface: Colour(0xF1EDE4, xterm256: 230, sixteen: 15),
    text: Colour(0x1A2027, xterm256: 234, sixteen: 0),
    muted: Colour(0x414A54, xterm256: 238, sixteen: 0),
    accent: Colour(0x0A4A80, xterm256: 18, sixteen: 4),
    success: Colour(0x00563F, xterm256: 22, sixteen: 0),
    warning: Colour(0x5C4300, xterm256: 236, sixteen: 0),
    danger: Colour(0x8F0B3A, xterm256: 89, sixteen: 1),
    info: Colour(0x4A2F9A, xterm256: 55, sixteen: 4),
    keyHint: Colour(0x0A4A80, xterm256: 18, sixteen: 4),
    border: Colour(0x767F89, xterm256: 244, sixteen: 8),
    heat: [
      Colour(0x9F8423, xterm256: 136, sixteen: 8),
      Colour(0x837031, xterm256: 94, sixteen: 8),
      Colour(0x665D47, xterm256: 59, sixteen: 5),
      Colour(0x3E4C64, xterm256: 238, sixteen: 5),
      Colour(0x1F3669, xterm256: 18, sixteen: 4),
      Colour(0x061D5B, xterm256: 234, sixteen: 0),
    ],
    focusForeground: Colour(0xFFFFFF, xterm256: 231, sixteen: 15),
    focusBackground: Colour(0x0A4A80, xterm256: 18, sixteen: 4),
    passWords: Colour(0xFCFAF5, xterm256: 231, sixteen: 0),
    passFills: (
      success: Colour(0x00563F, xterm256: 22, sixteen: 10),
      warning: Colour(0x5C4300, xterm256: 236, sixteen: 11),
      danger: Colour(0x8F0B3A, xterm256: 89, sixteen: 9)
    ))

  /// White on black, for tired eyes and bad screens.
  static let highContrast = Palette(
    page: Colour(0x000000, xterm256: 16, sixteen: 0),
    surface: Colour(0x000000, xterm256: 16, sixteen: 0),
    text: Colour(0xFFFFFF, xterm256: 231, sixteen: 15),
    muted: Colour(0xE4E4E4, xterm256: 254, sixteen: 15),
    accent: Colour(0x7FE3FF, xterm256: 81, sixteen: 14),
    success: Colour(0x7DFFC0, xterm256: 85, sixteen: 10),
    warning: Colour(0xFFE14D, xterm256: 220, sixteen: 11),
    danger: Colour(0xFF9D80, xterm256: 209, sixteen: 15),
    info: Colour(0xD6CCFF, xterm256: 189, sixteen: 15),
    keyHint: Colour(0x7FE3FF, xterm256: 81, sixteen: 14),
    border: Colour(0xC8C8C8, xterm256: 251, sixteen: 7),
    heat: [
      Colour(0x3B60A6, xterm256: 25, sixteen: 8),
      Colour(0x587AAA, xterm256: 67, sixteen: 8),
      Colour(0x8494A4, xterm256: 246, sixteen: 7),
      Colour(0xB9AE82, xterm256: 144, sixteen: 7),
      Colour(0xE8CC66, xterm256: 221, sixteen: 15),
      Colour(0xFFF492, xterm256: 228, sixteen: 15),
    ],
    focusForeground: Colour(0x000000, xterm256: 16, sixteen: 0),
    focusBackground: Colour(0xFFFFFF, xterm256: 231, sixteen: 15),
    passWords: Colour(0x000000, xterm256: 16, sixteen: 0),
    passFills: (
      success: Colour(0x7DFFC0, xterm256: 85, sixteen: 10),
      warning: Colour(0xFFE14D, xterm256: 220, sixteen: 11),
      danger: Colour(0xFF9D80, xterm256: 209, sixteen: 15)
    ))
}
