// SPDX-License-Identifier: MIT

import Booking
import Cells
import FrontDesk
import Interchange
import NcursesTerminal

/// One survey on the screens of one terminal; no data folder is opened for it.
struct SurveySession {
  private let desk: Desk
  private let file: SurveyFile
  private let terminal: NcursesTerminal
  private var front: FrontDesk
  private var watch: SurveyWatch
  private var response: QuestionnaireResponse?
  private var isOver = false

  /// Shows it until it is answered or left.
  ///
  /// - Returns: nil where it was left.
  static func run(_ file: SurveyFile, at desk: Desk) throws(CommandError) -> QuestionnaireResponse?
  {
    // What stands in the file from now on is seen as a change.
    let watch = SurveyWatch(file.path)
    let sheet = try file.sheet()
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
      service: .survey(sheet), terminal: desk.chance.terminal(), zone: desk.zones.local,
      vaccines: [:], offeredVaccines: [], repertoire: terminal.repertoire,
      ambientTheme: terminal.fittingTheme(within: .zero) ?? .dark)
    var session = SurveySession(
      desk: desk, file: file, terminal: terminal,
      front: FrontDesk(
        settings: settings, preferences: preferences, clocks: desk.clocks, size: terminal.size),
      watch: watch)
    session.run()
    return session.response
  }

  private mutating func run() {
    take(.started(desk.clocks, terminal.size))
    var lastSecond = desk.clocks.boot.seconds
    while !isOver {
      terminal.show(front.draw(), theme: front.theme)
      for event in terminal.events(waiting: .milliseconds(SystemClocks.millisecondsToNextSecond))
      where !isOver {
        switch event {
        case .key(let key): take(.key(key))
        case .hangup: isOver = true
        case .learned(let theme): take(.learned(theme, terminal.repertoire))
        case .stop: suspend()
        case .readable: break
        }
      }
      let clocks = desk.clocks
      if clocks.boot.seconds != lastSecond {
        lastSecond = clocks.boot.seconds
        take(.tick(clocks))
        if watch.isNew() { reload() }
      }
    }
  }

  /// The survey was written anew; while it is wrong the last good one stays in use.
  private mutating func reload() {
    do {
      take(.survey(try file.sheet()))
    } catch {
      take(.notice("The survey was changed and cannot be used. \(error.document.message)"))
    }
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
      case .search, .findPlaces, .load, .loadScreening, .perform, .open, .openWard, .openWaiting,
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
