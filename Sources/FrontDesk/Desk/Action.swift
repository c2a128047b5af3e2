// SPDX-License-Identifier: MIT

import Cells

/// One thing that can be done on a page, with the keys that do it.
struct Action: Hashable, Sendable {
  enum Name: Hashable, Sendable {
    // Moving about.
    case up, down, left, right, pageUp, pageDown, first, last, nextField, previousField
    case open, back
    // Everywhere.
    case help, palette, quit, suspend, redraw, nextTheme, themeDark, themeLight, themeHighContrast,
      themeAuto
    case bookVaccination, myAppointments, tour, choosePlace
    // Where.
    case filters, toggleOpenNow, toggleStepFree, chooseVaccine
    // When.
    case earlierWeek, laterWeek, nextFree, previousFree, chooseDate, today, otherHospital
    // Who.
    case nextPerson, addPerson, removePerson
    // Done and appointments.
    case nextCode, save, saveCalendar, fullBlocks, invert, move, cancel, undo
    case bookAgain, openAnother, forgotCode, badge, careSites
    // Waiting.
    case wait, toggle, join, accept, decline, leaveList, waitlist
    // Kiosk.
    case endKiosk
    // Staff.
    case lock, signOut, workElsewhere, setPIN, accounts, addAccount, setPassword, closeAccount
    case forget, editHospital, addHospital
    case person, merge, editPerson, addChild, removeChild, newCode, ownCode
    case audit
    case nextStep, checkIn, confirm, give, leave, miss, walkIn, addOn, missLate, calls, week, find,
      book, earlierDay, laterDay, moveToToday
    case board, month, earlierMonth, laterMonth
    case schedule, closeDay, openDay, setPlaces, setVaccines, setRules
    case stock, receive, waste, discard, limit
    case dashboard, questions, answers, export, scope
    case printDay, reports, nextReport, nextGrouping, otherSpan
    case survey, addQuestion, addPage, addVariable, removeItem, moveUp, moveDown, preview, wipe
    /// One of a page's numbered choices, counted from 1.
    case item(Int)
  }

  let name: Name
  let keys: [Key]
  /// How the keys are called, `←↑↓→` say.
  let keyName: String
  /// In full, for the help and the palette.
  let title: String
  /// In the key line; nil leaves it out there.
  let hint: String?
  /// Why it cannot be done now; nil where it can.
  let whyNot: String?

  init(
    _ name: Name, _ keys: [Key], _ keyName: String, _ title: String, hint: String? = nil,
    whyNot: String? = nil
  ) {
    self.name = name
    self.keys = keys
    self.keyName = keyName
    self.title = title
    self.hint = hint
    self.whyNot = whyNot
  }

  /// Whether it is about moving the focus, which the palette leaves out.
  var isMovement: Bool {
    switch name {
    case .up, .down, .left, .right, .pageUp, .pageDown, .first, .last, .nextField, .previousField,
      .open, .help, .palette:
      true
    default: false
    }
  }
}

extension Action {
  /// Up, down and their kin, for a page on which a row is chosen.
  static func rows(_ noun: String, hint: String? = "move") -> [Action] {
    [
      Action(.up, [.up, .character("k")], "↑", "to the \(noun) above"),
      Action(.down, [.down, .character("j")], "↓", "to the \(noun) below"),
      Action(.pageUp, [.pageUp], "PgUp", "a page up"),
      Action(.pageDown, [.pageDown], "PgDn", "a page down"),
      Action(.first, [.home, .character("g")], "Home", "to the first \(noun)"),
      Action(.last, [.end, .character("G")], "End", "to the last \(noun)"),
    ]
  }

  /// What can be done on every page.
  static func everywhere(_ desk: Desk) -> [Action] {
    var actions = [
      Action(.help, [.function(1), .character("?")], "?", "these keys"),
      Action(.palette, [.control("p"), .character(":")], "^P", "all actions"),
      Action(.redraw, [.control("l")], "^L", "draw the screen anew"),
      Action(.nextTheme, [.function(9)], "F9", "Theme: the next one"),
      Action(.themeDark, [], "", "Theme: dark"),
      Action(.themeLight, [], "", "Theme: light"),
      Action(.themeHighContrast, [], "", "Theme: high contrast"),
      Action(.themeAuto, [], "", "Theme: as the terminal's background"),
    ]
    if desk.settings.survey != nil {
      // Nothing else can be done there.
    } else if desk.settings.staff == nil {
      actions += [
        Action(.bookVaccination, [], "", "Book a vaccination"),
        Action(.myAppointments, [], "", "My appointments"),
        Action(.tour, [], "", "Take the tour"),
      ]
    } else if desk.duty?.isLocked == false {
      actions += [
        Action(.lock, [.function(12)], "F12", "lock the screen"),
        Action(.setPIN, [], "", "set a PIN that opens the lock"),
        Action(.signOut, [], "", "sign out"),
      ]
    }
    if desk.settings.kiosk == nil {
      actions += [
        Action(.suspend, [.control("z")], "^Z", "to the shell and back with fg"),
        Action(.quit, [.control("c")], "^C", "Quit"),
      ]
    }
    return actions
  }
}
