// SPDX-License-Identifier: MIT

/// What a sign or a word means; a theme says which colour that is.
package enum Ink: UInt8, Hashable, Sendable, CaseIterable {
  case text, muted, accent, success, warning, danger, info, keyHint
  /// Rules, thin edges, axes, unfilled progress.
  case border
  case heat0, heat1, heat2, heat3, heat4, heat5
  /// Words on the filled thing.
  case focusForeground
  /// The thick edges of the filled thing.
  case focusBackground
  /// The page behind an overlay.
  case dimmed
  /// Words on a pass.
  case passWords
  /// Black and white of a QR code, the same in every theme.
  case qrDark, qrLight

  /// The heat of a level; levels beyond 0…5 count as the nearest.
  package static func heat(_ level: Int) -> Ink {
    switch level {
    case ...0: .heat0
    case 1: .heat1
    case 2: .heat2
    case 3: .heat3
    case 4: .heat4
    default: .heat5
    }
  }
}

/// What a cell stands on.
package enum Ground: UInt8, Hashable, Sendable, CaseIterable {
  case page
  /// Title and key line, fields, buttons, cards, overlays.
  case surface
  /// The filled thing the keys act on.
  case focus
  case qrLight, qrDark
  /// A pass fills the page with its state.
  case passSuccess, passWarning, passDanger
}

/// How one cell is drawn.
package struct Style: Hashable, Sendable {
  package var ink: Ink
  package var ground: Ground
  package var bold: Bool
  package var underline: Bool

  package init(
    ink: Ink = .text, ground: Ground = .page, bold: Bool = false, underline: Bool = false
  ) {
    self.ink = ink
    self.ground = ground
    self.bold = bold
    self.underline = underline
  }

  package static let text = Style()
  package static let muted = Style(ink: .muted)
  package static let accent = Style(ink: .accent)
  package static let success = Style(ink: .success)
  package static let warning = Style(ink: .warning)
  package static let danger = Style(ink: .danger)
  package static let info = Style(ink: .info)
  package static let border = Style(ink: .border)
  /// A key's name in the key line.
  package static let keyHint = Style(ink: .keyHint, ground: .surface, bold: true)
  /// Words on the filled thing.
  package static let focus = Style(ink: .focusForeground, ground: .focus)

  package var bolded: Style { changed { $0.bold = true } }
  package var underlined: Style { changed { $0.underline = true } }
  package func on(_ ground: Ground) -> Style { changed { $0.ground = ground } }
  package func inked(_ ink: Ink) -> Style { changed { $0.ink = ink } }

  private func changed(_ change: (inout Style) -> Void) -> Style {
    var copy = self
    change(&copy)
    return copy
  }
}
