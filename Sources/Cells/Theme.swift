// SPDX-License-Identifier: MIT

/// Which colours the screens are drawn in.
package enum Theme: String, Hashable, Sendable, CaseIterable {
  case dark, light, highContrast

  package func colour(of ink: Ink) -> Colour {
    switch ink {
    case .text: palette.text
    case .muted: palette.muted
    case .accent: palette.accent
    case .success: palette.success
    case .warning: palette.warning
    case .danger: palette.danger
    case .info: palette.info
    case .keyHint: palette.keyHint
    case .border, .dimmed: palette.border
    case .heat0: palette.heat[0]
    case .heat1: palette.heat[1]
    case .heat2: palette.heat[2]
    case .heat3: palette.heat[3]
    case .heat4: palette.heat[4]
    case .heat5: palette.heat[5]
    case .focusForeground: palette.focusForeground
    case .focusBackground: palette.focusBackground
    case .passWords: palette.passWords
    case .qrDark: .qrDark
    case .qrLight: .qrLight
    }
  }

  package func colour(of ground: Ground) -> Colour {
    switch ground {
    case .page: palette.page
    case .surface: palette.surface
    case .focus: palette.focusBackground
    case .qrDark: .qrDark
    case .qrLight: .qrLight
    case .passSuccess: palette.passFills.success
    case .passWarning: palette.passFills.warning
    case .passDanger: palette.passFills.danger
    }
  }

  private var palette: Palette {
    switch self {
    case .dark: .dark
    case .light: .light
    case .highContrast: .highContrast
    }
  }
}

/// How many colours the terminal has.
package enum Depth: Hashable, Sendable, CaseIterable {
  case truecolor, indexed256, sixteen, mono
}

/// One colour as terminals of each depth know it.
package struct Colour: Hashable, Sendable {
  /// 0xRRGGBB.
  package let hex: UInt32
  /// An index into xterm's 256 colours, 16 or more.
  package let xterm256: UInt8
  /// An index into the terminal's own colours, 0 to 15.
  package let sixteen: UInt8

  init(_ hex: UInt32, xterm256: UInt8, sixteen: UInt8) {
    self.hex = hex
    self.xterm256 = xterm256
    self.sixteen = sixteen
  }

  /// Codes are scanned: these two are the same in every theme.
  static let qrDark = Colour(0x000000, xterm256: 16, sixteen: 0)
  static let qrLight = Colour(0xFFFFFF, xterm256: 231, sixteen: 15)
}

/// The colours of one theme.
struct Palette: Sendable {
  let page, surface: Colour
  let text, muted, accent, success, warning, danger, info, keyHint, border: Colour
  let heat: InlineArray<6, Colour>
  let focusForeground, focusBackground: Colour
  let passWords: Colour
  let passFills: (success: Colour, warning: Colour, danger: Colour)
}
