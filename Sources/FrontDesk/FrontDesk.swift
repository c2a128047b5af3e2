// SPDX-License-Identifier: MIT

package import Booking
package import Cells

/// Every screen, as a pure machine: an event comes in, the state changes, effects go out.
///
/// It reads no clock, no file and no terminal; one loop outside feeds it and carries out its effects.
package struct FrontDesk: Sendable {
  var desk: Desk
  /// The pages one came by; the last is shown.
  var pages: [any Page]
  var idle: IdleWatch?

  /// - Parameter kioskPIN: the PIN of a kiosk that is started anew after a crash.
  package init(
    settings: DeskSettings, preferences: Preferences, clocks: Clocks, size: Size,
    kioskPIN: String? = nil
  ) {
    self.desk = Desk(settings: settings, clocks: clocks, size: size, preferences: preferences)
    if let kiosk = settings.kiosk {
      self.pages = [kioskPIN.map { AttractPage(pin: $0) } ?? PinPage()]
      self.idle = IdleWatch(kiosk: kiosk)
    } else {
      self.pages = [WelcomePage()]
      if !preferences.hasSeenTour { self.pages.append(TourPage()) }
    }
  }

  /// The theme to draw in.
  package var theme: Theme { desk.preferences.theme ?? desk.settings.ambientTheme }

  /// Takes in one event; what comes back is to be done in order.
  package mutating func update(_ event: DeskEvent) -> [Effect] {
    let effects: [Effect]
    switch event {
    case .started(let clocks, let size):
      desk.clocks = clocks
      desk.size = size
      effects = shown()
    case .learned(let theme, let repertoire):
      desk.settings.ambientTheme = theme ?? desk.settings.ambientTheme
      desk.settings.repertoire = repertoire
      effects = []
    case .key(let key):
      effects = take(key)
    case .tick(let clocks):
      effects = tick(clocks)
    case .changed:
      effects = onPage { $0.refresh(&$1) }
    case .answer(let answer):
      effects = take(answer)
    }
    return effects + settle()
  }

  /// Runs something on the page that is shown.
  mutating func onPage(_ body: (inout any Page, inout Desk) -> [Effect]) -> [Effect] {
    guard var page = pages.last else { return [] }
    let effects = body(&page, &desk)
    pages[pages.count - 1] = page
    return effects
  }

  private mutating func shown() -> [Effect] { onPage { $0.appear(&$1) } }

  /// Goes where the pages said, until they are content.
  private mutating func settle() -> [Effect] {
    var effects: [Effect] = []
    while !desk.moves.isEmpty {
      let moves = desk.moves
      desk.moves = []
      for move in moves { go(move) }
      effects += shown()
    }
    return effects
  }

  private mutating func go(_ move: Desk.Move) {
    switch move {
    case .push(let page):
      pages.append(page)
    case .pop:
      if pages.count > 1 { pages.removeLast() }
    case .replace(let page):
      pages.removeLast()
      pages.append(page)
    case .popTo(let kind):
      let index = pages.lastIndex { $0.kind == kind } ?? 0
      pages.removeSubrange((index + 1)...)
    case .restart(let new):
      pages = pages.prefix(1) + new
    }
  }

  private mutating func tick(_ clocks: Clocks) -> [Effect] {
    desk.clocks = clocks
    var effects = onPage { $0.tick(&$1) }
    if idle?.tick(clocks.boot) == true { effects += wipe() }
    return effects
  }

  /// Forgets all that the last person typed or saw, and begins anew.
  mutating func wipe() -> [Effect] {
    let held = desk.draft.hold != nil
    desk = Desk(
      settings: desk.settings, clocks: desk.clocks, size: desk.size,
      preferences: Preferences(theme: nil, near: desk.preferences.near, hasSeenTour: true))
    pages = Array(pages.prefix(1))
    desk.go(.restart([]))
    return held ? [.perform(.release)] : []
  }
}
