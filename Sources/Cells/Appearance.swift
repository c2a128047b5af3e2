// SPDX-License-Identifier: MIT

/// How a cell looks on a terminal of one depth: what the painter turns into control sequences.
package struct Appearance: Hashable, Sendable {
  package enum Colours: Hashable, Sendable {
    /// 0xRRGGBB each.
    case truecolor(ink: UInt32, ground: UInt32)
    /// Indices into xterm's 256 colours, or into the terminal's own 16.
    case indexed(ink: UInt8, ground: UInt8)
    /// The terminal's own two, exchanged or not.
    case mono(reverse: Bool)
  }

  package let colours: Colours
  package let bold: Bool
  package let underline: Bool
}

extension Theme {
  /// How a cell looks; `isWord` is whether it holds a letter or a digit.
  package func appearance(of style: Style, isWord: Bool, on depth: Depth) -> Appearance {
    let ink = colour(of: style.ink)
    let ground = colour(of: style.ground)
    switch depth {
    case .truecolor:
      return Appearance(
        colours: .truecolor(ink: ink.hex, ground: ground.hex),
        bold: style.bold, underline: style.underline)
    case .indexed256:
      return Appearance(
        colours: .indexed(ink: ink.xterm256, ground: ground.xterm256),
        bold: style.bold, underline: style.underline)
    case .sixteen:
      // Few of 16 colours can be read as words, so words keep the text's own.
      let isPlain = isWord && style.ink.isState
      return Appearance(
        colours: .indexed(
          ink: isPlain ? colour(of: Ink.text).sixteen : ink.sixteen, ground: ground.sixteen),
        bold: style.bold || isPlain && style.ink.isAccent, underline: style.underline)
    case .mono:
      return Appearance(
        colours: .mono(reverse: isReversed(style)),
        bold: style.bold || style.ink.isAccent || style.ink == .danger,
        underline: style.underline)
    }
  }

  /// What is filled stands out by reverse video, and a code by whatever makes its light half light.
  private func isReversed(_ style: Style) -> Bool {
    switch style.ground {
    case .page, .surface: false
    case .focus, .passSuccess, .passWarning, .passDanger: true
    case .qrLight: self != .light
    case .qrDark: self == .light
    }
  }
}

extension Ink {
  fileprivate var isAccent: Bool {
    self == .accent || self == .keyHint
  }

  fileprivate var isState: Bool {
    switch self {
    case .accent, .keyHint, .success, .warning, .danger, .info: true
    default: false
    }
  }
}
