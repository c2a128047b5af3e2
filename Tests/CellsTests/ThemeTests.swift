// SPDX-License-Identifier: MIT

import Cells
import Glibc
import Testing

@Suite("The colours")
struct ThemeTests {
  /// WCAG 2.2, relative luminance and contrast ratio.
  private func ratio(_ one: UInt32, _ two: UInt32) -> Double {
    func luminance(_ hex: UInt32) -> Double {
      let levels = [hex >> 16 & 0xFF, hex >> 8 & 0xFF, hex & 0xFF].map { part -> Double in
        let level = Double(part) / 255
        return level <= 0.04045 ? level / 12.92 : pow((level + 0.055) / 1.055, 2.4)
      }
      return 0.2126 * levels[0] + 0.7152 * levels[1] + 0.0722 * levels[2]
    }
    let pair = [luminance(one), luminance(two)]
    return ((pair.max() ?? 0) + 0.05) / ((pair.min() ?? 0) + 0.05)
  }

  /// The 6x6x6 cube and the grey ramp of xterm.
  private func hex(xterm256 index: UInt8) -> UInt32 {
    let number = UInt32(index)
    if number >= 232 { return (8 + 10 * (number - 232)) * 0x010101 }
    let steps: [UInt32] = [0, 95, 135, 175, 215, 255]
    let cube = number - 16
    return steps[Int(cube / 36)] << 16 | steps[Int(cube / 6 % 6)] << 8 | steps[Int(cube % 6)]
  }

  /// xterm's own sixteen.
  private let sixteen: [UInt32] = [
    0x000000, 0xCD0000, 0x00CD00, 0xCDCD00, 0x0000EE, 0xCD00CD, 0x00CDCD, 0xE5E5E5,
    0x7F7F7F, 0xFF0000, 0x00FF00, 0xFFFF00, 0x5C5CFF, 0xFF00FF, 0x00FFFF, 0xFFFFFF,
  ]

  static let wordInks: [Ink] = [
    .text, .muted, .accent, .success, .warning, .danger, .info, .keyHint,
  ]
  static let markInks: [Ink] = [.border, .heat0, .heat1, .heat2, .heat3, .heat4, .heat5, .dimmed]

  @Test("Words stand out 7 to 1 on page and surface", arguments: Theme.allCases, wordInks)
  func words(theme: Theme, ink: Ink) {
    let colour = theme.colour(of: ink)
    for ground in [Ground.page, .surface] {
      let below = theme.colour(of: ground)
      #expect(ratio(colour.hex, below.hex) >= 7)
      #expect(ratio(hex(xterm256: colour.xterm256), hex(xterm256: below.xterm256)) >= 7)
    }
  }

  @Test("Edges, rules and heat stand out 3 to 1", arguments: Theme.allCases, markInks)
  func marks(theme: Theme, ink: Ink) {
    let colour = theme.colour(of: ink)
    for ground in [Ground.page, .surface] {
      let below = theme.colour(of: ground)
      #expect(ratio(colour.hex, below.hex) >= 3)
      #expect(ratio(hex(xterm256: colour.xterm256), hex(xterm256: below.xterm256)) >= 3)
    }
  }

  @Test("Words stand out 7 to 1 on the filled thing and on a pass", arguments: Theme.allCases)
  func fills(theme: Theme) {
    let pairs: [(Ink, Ground)] = [
      (.focusForeground, .focus), (.passWords, .passSuccess), (.passWords, .passWarning),
      (.passWords, .passDanger), (.qrDark, .qrLight), (.qrLight, .qrDark),
    ]
    for (ink, ground) in pairs {
      let (above, below) = (theme.colour(of: ink), theme.colour(of: ground))
      #expect(ratio(above.hex, below.hex) >= 7)
      #expect(ratio(hex(xterm256: above.xterm256), hex(xterm256: below.xterm256)) >= 7)
      #expect(
        ratio(sixteen[Int(above.sixteen)], sixteen[Int(below.sixteen)]) >= 4.5, "\(ground)")
    }
  }

  @Test("In sixteen colours words keep the text's own, signs take the state's")
  func sixteenColours() {
    let style = Style.success
    let word = Theme.light.appearance(of: style, isWord: true, on: .sixteen)
    let sign = Theme.dark.appearance(of: style, isWord: false, on: .sixteen)
    #expect(word.colours == .indexed(ink: 0, ground: 15))
    #expect(sign.colours == .indexed(ink: 10, ground: 0))
    #expect(Theme.dark.appearance(of: .accent, isWord: true, on: .sixteen).bold)
  }

  @Test("A code is black on white in every theme", arguments: Theme.allCases)
  func codes(theme: Theme) {
    let style = Style(ink: .qrDark, ground: .qrLight)
    #expect(
      theme.appearance(of: style, isWord: false, on: .truecolor).colours
        == .truecolor(ink: 0, ground: 0xFFFFFF))
    #expect(
      theme.appearance(of: style, isWord: false, on: .indexed256).colours
        == .indexed(ink: 16, ground: 231))
  }

  @Test("Without colours the filled thing is reversed, and a code has its light half light")
  func mono() {
    #expect(
      Theme.dark.appearance(of: .focus, isWord: true, on: .mono).colours == .mono(reverse: true))
    #expect(
      Theme.dark.appearance(of: .text, isWord: true, on: .mono).colours == .mono(reverse: false))
    let code = Style(ink: .qrDark, ground: .qrLight)
    #expect(
      Theme.dark.appearance(of: code, isWord: false, on: .mono).colours == .mono(reverse: true))
    #expect(
      Theme.light.appearance(of: code, isWord: false, on: .mono).colours == .mono(reverse: false))
  }

  @Test(
    "The theme follows the background the terminal tells",
    arguments: [
      ("11;rgb:ffff/ffff/ffff", Theme.light), ("11;rgb:0000/0000/0000", .dark),
      ("11;rgb:fd/f6/e3", .light), ("11;rgb:0/2/3", .dark), ("11;rgba:ffff/ffff/ffff/8000", .light),
      ("11;rgb:ffff/ffff", nil), ("11;rgb:fffff/ffff/ffff", nil), ("11;?", nil), ("", nil),
      ("10;rgb:ffff/ffff/ffff", nil), ("11;rgb:-1/00/00", nil), ("11;#ffffff", nil),
    ] as [(String, Theme?)])
  func background(answer: String, theme: Theme?) {
    #expect(Theme(backgroundAnswer: answer) == theme)
  }
}
