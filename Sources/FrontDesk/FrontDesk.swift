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
  /// When a key was last pressed at a terminal of the staff.
  var lastKey: BootMoment?
  /// Where an unattended terminal stands, whatever place its visitors choose.
  private let home: Place?

  /// - Parameter kioskPIN: the PIN of a kiosk that is started anew after a crash.
  package init(
    settings: DeskSettings, preferences: Preferences, clocks: Clocks, size: Size,
    kioskPIN: String? = nil
  ) {
    self.home = preferences.near
    self.desk = Desk(settings: settings, clocks: clocks, size: size, preferences: preferences)
    switch settings.service {
    case .kiosk(let kiosk):
      self.pages = [kioskPIN.map { AttractPage(pin: $0) } ?? PinPage()]
      self.idle = IdleWatch(kiosk: kiosk)
    case .staff(let staff):
      self.pages = [staff.hasAccounts ? SignInPage() : FirstAccountPage()]
    case .survey(let sheet):
      let zone = settings.zone
      self.pages = [
        QuestionnairePage(sheet, on: zone.zoned(clocks.wall).local.date, in: zone)
      ]
    case .patients:
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
    case .restricted(let trouble):
      desk.trouble = trouble
      effects = []
    case .answer(let answer):
      effects = take(answer)
    case .survey(let sheet):
      adopt(sheet)
      effects = []
    case .contact(let contact):
      desk.contact = contact
      effects = []
    case .notice(let text):
      desk.say(.warning, text)
      effects = []
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

  private mutating func adopt(_ sheet: SurveySheet) {
    for index in pages.indices { pages[index].adopt(sheet, &desk) }
  }

  private mutating func shown() -> [Effect] { onPage { $0.appear(&$1) } }

  /// Goes where the pages said, until they are content.
  private mutating func settle() -> [Effect] {
    var effects: [Effect] = []
    while !desk.moves.isEmpty {
      let moves = desk.moves
      desk.moves = []
      for move in moves { go(move) }
      if pages.last?.kind == .attract { effects += clear() }
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
      // Going back from it must not lead to its like.
      if pages.last?.kind == page.kind { pages.removeLast() }
      pages.append(page)
    case .popTo(let kind):
      let index = pages.lastIndex { $0.kind == kind } ?? 0
      pages.removeSubrange((index + 1)...)
    case .restart(let new):
      pages = pages.prefix(1) + new
    case .anew(let page):
      pages = [page]
    }
  }

  private mutating func tick(_ clocks: Clocks) -> [Effect] {
    desk.clocks = clocks
    var effects = onPage { $0.tick(&$1) }
    if idle?.tick(clocks.boot) == true { effects += wipe() }
    effects += watchDuty()
    return effects
  }

  /// Nobody is here any more: begins anew for whoever comes next.
  private mutating func wipe() -> [Effect] {
    let effects = clear()
    // Whoever guessed has waited longer than for a next try.
    desk.guesses = Guesses()
    // Half a PIN that was never set is nobody's.
    if pages.first?.kind == .pin { pages = [PinPage()] }
    desk.go(.restart([]))
    return effects
  }

  /// Forgets all that the last person typed, chose or saw at an unattended terminal.
  private mutating func clear() -> [Effect] {
    let effects = desk.releaseHold()
    let (guesses, pinGuesses, trouble) = (desk.guesses, desk.pinGuesses, desk.trouble)
    let contact = desk.contact
    desk = Desk(
      settings: desk.settings, clocks: desk.clocks, size: desk.size,
      preferences: Preferences(theme: nil, near: home, hasSeenTour: true))
    desk.guesses = guesses
    desk.pinGuesses = pinGuesses
    desk.trouble = trouble
    desk.contact = contact
    idle?.rest()
    return effects
  }
}
