// SPDX-License-Identifier: MIT

import Booking
import Cells
import FrontDesk
import Interchange
import NcursesTerminal

/// One survey on the screens of one terminal; no data folder is opened for it.
struct SurveySession {
  private let desk: Desk
  private let choice: SurveyChoice
  private let terminal: NcursesTerminal
  private var front: FrontDesk
  private let watch: SurveyWatch
  /// As it is asked now.
  private var survey: SurveyConfiguration
  /// A banner that lies elsewhere, by the address from which it is fetched.
  private var fetch: (address: SurveyAddress, banner: BannerFetch?)?
  private var banner: [UInt8]?
  private var response: QuestionnaireResponse?
  private var isOver = false

  /// Shows it until it is answered or left.
  ///
  /// - Parameter zone: of the clock on which it is answered.
  /// - Returns: the survey as it was at the end, and the answers; nil where it was left.
  static func run(
    _ choice: SurveyChoice, at desk: Desk, in zone: ZoneRules
  ) throws(CommandError)
    -> (survey: SurveyConfiguration, response: QuestionnaireResponse)?
  {
    // What is written from now on is seen as a change.
    let watch = SurveyWatch(choice.watched)
    let found = try choice.read()
    let sheet = SurveyBanners.sheet(of: found.survey)
    let terminal: NcursesTerminal
    do {
      terminal = try NcursesTerminal(Surroundings(SystemVariables.all), isKiosk: false)
    } catch {
      throw .terminal(error)
    }
    defer { terminal.restore() }
    terminal.ask()
    let preferences = PreferencesFile.read()
    let settings = DeskSettings(
      service: .survey(sheet), terminal: desk.chance.terminal(), zone: zone,
      vaccines: [:], offeredVaccines: [], repertoire: terminal.repertoire,
      ambientTheme: terminal.fittingTheme(within: .zero) ?? .dark)
    var session = SurveySession(
      desk: desk, choice: choice, terminal: terminal,
      front: FrontDesk(
        settings: settings, preferences: preferences, clocks: desk.clocks, size: terminal.size),
      watch: watch, survey: found.survey)
    session.run(telling: found.fault)
    return session.response.map { (session.survey, $0) }
  }

  private mutating func run(telling fault: SurveyFileFault?) {
    take(.started(desk.clocks, terminal.size))
    if let fault { take(.notice(fault.words)) }
    fetchBanner()
    var lastSecond = desk.clocks.boot.seconds
    while !isOver {
      terminal.show(front.draw(), theme: front.theme)
      let second = Duration.milliseconds(SystemClocks.millisecondsToNextSecond)
      let events = terminal.events(
        waiting: watch.wait(atMost: second), alsoWatching: [watch.descriptor].compactMap(\.self))
      for event in events where !isOver {
        switch event {
        case .key(let key): take(.key(key))
        case .hangup: isOver = true
        case .learned(let theme): take(.learned(theme, terminal.repertoire))
        case .stop: suspend()
        // Looked at below, whatever it was that ended the wait.
        case .readable: break
        }
      }
      if watch.isNew() { reload() }
      let clocks = desk.clocks
      if clocks.boot.seconds != lastSecond {
        lastSecond = clocks.boot.seconds
        take(.tick(clocks))
        if let arrived = fetch?.banner?.take() {
          banner = arrived
          take(.survey(sheet))
        }
      }
    }
  }

  /// The survey was written anew; while it is wrong the one that is being answered stays in use.
  private mutating func reload() {
    do throws(CommandError) {
      let found = try choice.read()
      if let fault = found.fault {
        take(.notice("The survey was changed and cannot be used. \(fault.error.document.message)"))
      } else {
        survey = found.survey
        fetchBanner()
        take(.survey(sheet))
      }
    } catch {
      take(.notice("The survey was changed and cannot be used. \(error.document.message)"))
    }
  }

  private var sheet: SurveySheet {
    banner.map { SurveyBanners.sheet(of: survey, banner: $0) } ?? SurveyBanners.sheet(of: survey)
  }

  /// Each address once, also where the survey changes around it.
  private mutating func fetchBanner() {
    let address = SurveyBanners.address(of: survey)
    guard address != fetch?.address else { return }
    banner = nil
    fetch = address.map { ($0, BannerFetch($0)) }
  }

  private mutating func take(_ event: DeskEvent) {
    for effect in front.update(event) {
      switch effect {
      case .handIn(let answers):
        response = answers
        isOver = true
      case .quit: isOver = true
      case .suspend: suspend()
      case .redraw: terminal.redraw()
      case .remember(let preferences): PreferencesFile.write(preferences)
      // Asked for by pages that no survey leads to.
      case .search, .findPlaces, .load, .loadQuestions, .perform, .open, .openWard, .openWaiting,
        .recover, .save,
        .staff, .rememberPIN:
        break
      }
    }
  }

  private mutating func suspend() {
    do {
      try terminal.suspend()
    } catch {
      isOver = true
    }
  }
}
