// SPDX-License-Identifier: MIT

import Booking
import BookingStore
import Cells
import FrontDesk
import Glibc
import NcursesTerminal

/// The screens on one terminal: feeds the front desk with keys, time and news, and carries out what it wants done.
struct Session {
  let books: Books
  let terminal: NcursesTerminal
  let terminalID: TerminalID
  let kiosk: KioskMemory?
  let waitingLine: WaitingLine
  private var front: FrontDesk
  /// Who of the staff has signed in here.
  var attendance: Attendance?
  let sweeps = SweepWatch()
  private var isOver = false
  /// Why the folder could not be looked at, when that was last tried.
  private var unreadable: Trouble?
  private var surveyWatch: SurveyWatch?
  /// What the front desk was last told of.
  private var toldTrouble: Trouble?

  private init(
    books: Books, terminal: NcursesTerminal, settings: DeskSettings,
    preferences: Preferences, kiosk: KioskMemory?
  ) {
    self.books = books
    self.terminal = terminal
    self.terminalID = settings.terminal
    self.kiosk = kiosk
    self.waitingLine = terminal.waitingLine
    self.front = FrontDesk(
      settings: settings, preferences: preferences, clocks: books.desk.clocks, size: terminal.size,
      kioskPIN: kiosk?.pin)
  }

  /// Shows the screens until somebody leaves them.
  static func run(_ wanted: ScreenSettings, at desk: Desk, kiosk: KioskMemory?)
    throws(CommandError)
  {
    // That a new folder was made is said before the screens cover it.
    let fresh = try desk.dataFolder().isMissing ? desk.openBooks() : nil
    let terminal: NcursesTerminal
    do {
      terminal = try NcursesTerminal(Surroundings(SystemVariables.all), isKiosk: kiosk != nil)
    } catch {
      throw .terminal(error)
    }
    defer { terminal.restore() }
    // The terminal answers while the books are opened.
    terminal.ask()
    let books = if let fresh { fresh } else { try desk.openBooks() }
    var preferences = kiosk == nil ? PreferencesFile.read() : Preferences(hasSeenTour: true)
    preferences.near = preferences.near ?? books.usualPlace
    if let theme = wanted.theme { preferences.theme = theme.fixed }
    let ambientTheme = terminal.fittingTheme(within: .zero) ?? .dark
    let settings = DeskSettings(
      service: try service(wanted, kiosk, books),
      terminal: desk.chance.terminal(), zone: desk.zones.local, vaccines: books.vaccinesByCode,
      offeredVaccines: books.store.directory.offeredVaccines.map(\.code),
      repertoire: terminal.repertoire, ambientTheme: ambientTheme)
    var session = Session(
      books: books, terminal: terminal, settings: settings, preferences: preferences, kiosk: kiosk)
    let line = session.waitingLine
    desk.housekeeping.speak { line.show($0) }
    defer { desk.housekeeping.speak(by: nil) }
    session.run()
  }

  private static func service(
    _ wanted: ScreenSettings, _ kiosk: KioskMemory?, _ books: Books
  ) throws(CommandError) -> DeskSettings.Service {
    if let kiosk {
      let site: Site? =
        if case .kiosk(_, let name?) = wanted.mode { try books.site(named: name) } else { nil }
      return .kiosk(DeskSettings.Kiosk(idleSeconds: kiosk.idleSeconds, site: site))
    }
    guard case .staff(let named, let begins) = wanted.mode else { return .patients }
    let hospital = try named.map { name throws(CommandError) in try books.site(named: name) }
    return .staff(
      DeskSettings.Staff(
        hasAccounts: try !books.ledger(Footprint()).accounts.isEmpty,
        hospital: hospital?.hospital.id, begins: begins))
  }

  private static let secondsBetweenPosts = 10

  private mutating func run() {
    take(.started(books.desk.clocks, terminal.size))
    surveyWatch = (try? SurveySources(at: books.desk)).map { SurveyWatch($0.watched) }
    take(.contact(ErrorContact.find(books.desk.settings)))
    var lastSecond = books.desk.clocks.boot.seconds
    while !isOver {
      terminal.show(front.draw(), theme: front.theme)
      hear()
      followSurvey()
      let clocks = books.desk.clocks
      if clocks.boot.seconds != lastSecond {
        lastSecond = clocks.boot.seconds
        followStore()
        take(.tick(clocks))
        if lastSecond.isMultiple(of: Self.secondsBetweenPosts) {
          books.desk.housekeeping.postInBackground(books.postman)
        }
      }
    }
    if (try? books.store.ledger(Footprint()))?.hold(of: terminalID) != nil {
      _ = perform(.release)
    }
  }

  /// Waits for a key, a change of the store or the next second, and takes in what came.
  private mutating func hear() {
    let watched = [books.store.changeDescriptor, surveyWatch?.descriptor].compactMap(\.self)
    let second = Duration.milliseconds(SystemClocks.millisecondsToNextSecond)
    let events = terminal.events(
      waiting: surveyWatch?.wait(atMost: second) ?? second, alsoWatching: watched)
    for event in events where !isOver {
      switch event {
      case .key(let key): take(.key(key))
      case .readable(let descriptor):
        if descriptor == books.store.changeDescriptor { followStore() }
      case .hangup: isOver = true
      case .learned(let theme): take(.learned(theme, terminal.repertoire))
      case .stop: suspend()
      }
    }
  }

  /// Whoever is to be called may be somebody else since the survey is another one.
  private mutating func followSurvey() {
    if surveyWatch?.isNew() == true { take(.contact(ErrorContact.find(books.desk.settings))) }
  }

  private mutating func followStore() {
    for event in news() { take(event) }
  }

  /// What other terminals did since the store was last looked at.
  mutating func news() -> [DeskEvent] {
    do {
      let isNews = try books.store.refresh()
      unreadable = nil
      return isNews ? [.changed] : []
    } catch {
      unreadable = Trouble(reading: error)
      return []
    }
  }

  /// Whether anything can be booked, where that has changed.
  private mutating func standing() -> [DeskEvent] {
    let trouble = books.trouble ?? unreadable
    guard trouble != toldTrouble else { return [] }
    toldTrouble = trouble
    return [.restricted(trouble)]
  }

  private mutating func take(_ event: DeskEvent) {
    var waiting = [event]
    while !waiting.isEmpty, !isOver {
      let effects = front.update(waiting.removeFirst())
      for effect in effects { waiting += carryOut(effect) }
      // Whether anything can be booked is known before an answer that failed for it is taken in.
      waiting = standing() + dismissal() + waiting
    }
  }

  private mutating func carryOut(_ effect: Effect) -> [DeskEvent] {
    switch effect {
    // Surveys have a session of their own.
    case .quit, .handIn: isOver = true
    case .suspend: suspend()
    case .redraw: terminal.redraw()
    case .rememberPIN(let pin): kiosk?.remember(pin)
    case .remember(let preferences): PreferencesFile.write(preferences)
    case .open, .openWard, .recover:
      // Booked a moment ago at another terminal, it must not count as a wrong code.
      return news() + (answer(effect).map { [.answer($0)] } ?? [])
    case .staff(let effect): return carryOut(effect)
    case .search, .findPlaces, .load, .loadQuestions, .perform, .openWaiting, .save:
      return answer(effect).map { [.answer($0)] } ?? []
    }
    return []
  }

  private mutating func suspend() {
    do {
      try terminal.suspend()
    } catch {
      isOver = true
    }
  }
}

extension ThemeChoice {
  /// Nil follows the terminal's background.
  fileprivate var fixed: Theme? {
    switch self {
    case .light: .light
    case .dark: .dark
    case .contrast: .highContrast
    case .auto: nil
    }
  }
}
