// SPDX-License-Identifier: MIT

import Cells

extension Painter {
  /// Makes the terminal draw like this from here on; of a blank only the ground is seen.
  mutating func dress(_ next: Appearance, isBlank: Bool) {
    guard current != next else { return }
    if isBlank, !next.underline, let current, !current.underline,
      current.colours.isSameGround(as: next.colours)
    {
      return
    }
    let needsReset =
      current.map {
        $0.bold && !next.bold || $0.underline && !next.underline
          || $0.colours.isBright(colours: capabilities.colours) && $0.colours != next.colours
          || $0.colours.isReversed && !next.colours.isReversed
      } ?? true
    if needsReset {
      output += capabilities.plain
      current = nil
    }
    if next.bold, current?.bold != true { output += capabilities.bold }
    if next.underline, current?.underline != true { output += capabilities.underline }
    if current.map({ !$0.colours.isSameInk(as: next.colours) }) ?? true {
      output += inkSequence(for: next.colours)
    }
    if current.map({ !$0.colours.isSameGround(as: next.colours) }) ?? true {
      output += groundSequence(for: next.colours)
    }
    current = next
  }

  private mutating func inkSequence(for colours: Appearance.Colours) -> [UInt8] {
    if let known = inks[colours] { return known }
    let made: [UInt8] =
      switch colours {
      case .truecolor(let ink, _): Array("\u{1B}[38;2;\(Self.parts(of: ink))m".utf8)
      case .indexed(let ink, _) where capabilities.colours < 16:
        // Eight colours have a bright half as ink only, and only by way of bold.
        (colours.isBright(colours: capabilities.colours) ? capabilities.bold : [])
          + capabilities.ink(Int(ink % 8))
      case .indexed(let ink, _): capabilities.ink(Int(ink))
      case .mono: []
      }
    inks[colours] = made
    return made
  }

  private mutating func groundSequence(for colours: Appearance.Colours) -> [UInt8] {
    if let known = grounds[colours] { return known }
    let made: [UInt8] =
      switch colours {
      case .truecolor(_, let ground): Array("\u{1B}[48;2;\(Self.parts(of: ground))m".utf8)
      case .indexed(_, let ground):
        capabilities.ground(Int(capabilities.colours < 16 ? ground % 8 : ground))
      case .mono(let reverse): reverse ? capabilities.reverse : []
      }
    grounds[colours] = made
    return made
  }

  private static func parts(of hex: UInt32) -> String {
    "\(hex >> 16 & 0xFF);\(hex >> 8 & 0xFF);\(hex & 0xFF)"
  }
}

extension Appearance.Colours {
  fileprivate func isSameGround(as other: Appearance.Colours) -> Bool {
    switch (self, other) {
    case (.truecolor(_, let one), .truecolor(_, let two)): one == two
    case (.indexed(_, let one), .indexed(_, let two)): one == two
    case (.mono(let one), .mono(let two)): one == two
    case (.truecolor, _), (.indexed, _), (.mono, _): false
    }
  }

  fileprivate func isSameInk(as other: Appearance.Colours) -> Bool {
    switch (self, other) {
    case (.truecolor(let one, _), .truecolor(let two, _)): one == two
    case (.indexed(let one, _), .indexed(let two, _)): one == two
    case (.mono, .mono): true
    case (.truecolor, _), (.indexed, _), (.mono, _): false
    }
  }

  fileprivate var isReversed: Bool {
    self == .mono(reverse: true)
  }

  /// Whether the ink needs bold to be bright; white does without, so that bold is left for emphasis.
  fileprivate func isBright(colours: Int) -> Bool {
    guard case .indexed(let ink, _) = self else { return false }
    return colours < 16 && (8...14).contains(ink)
  }
}
