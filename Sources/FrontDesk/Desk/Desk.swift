// SPDX-License-Identifier: MIT

import Booking
import Cells

/// What all pages share: the time, the booking that is being made, the message line.
struct Desk: Sendable {
  var settings: DeskSettings
  var clocks: Clocks
  var size: Size
  var preferences: Preferences
  var draft = Draft()
  var message: Message?
  var overlay: Overlay?
  /// Appointments opened or made at this terminal since it was last wiped.
  var opened: [OpenedAppointment] = []
  /// Whose badge stands in the title line; nil where nobody's record is open.
  var pass: Pass?
  /// Where to go once the page has answered.
  var moves: [Move] = []
  var guesses = Guesses()
  /// Wrong tries at a kiosk's PIN, which nobody's right code makes forgotten.
  var pinGuesses = Guesses()
  /// Why nothing can be booked or changed; nil where it can.
  var trouble: Trouble?
  /// The cancellation that can be taken back.
  var undoable: CodeAndBirthDate?
  /// Whom to call where something fails that nobody here can mend.
  var contact: String?
  /// The survey that is being built here.
  var survey: SurveyWork?
  /// Who of the staff has signed in; nil at every other terminal.
  var duty: Duty?

  enum Move: Sendable {
    case push(any Page)
    case pop
    /// Leaves this page for another one.
    case replace(any Page)
    /// Goes back to the latest page of this kind, or else to the first page.
    case popTo(PageKind)
    /// Forgets all pages but the first, and shows these.
    case restart([any Page])
    /// Forgets all pages, and all that they knew of people, and begins with this one.
    case anew(any Page)
  }

  init(settings: DeskSettings, clocks: Clocks, size: Size, preferences: Preferences) {
    self.settings = settings
    self.clocks = clocks
    self.size = size
    self.preferences = preferences
  }

  var layout: Layout { Layout(size: size) }

  var today: LocalDate { zone.zoned(clocks.wall).local.date }

  /// The clock of the title line: the hospital's own where somebody works at one.
  var zone: ZoneRules { duty?.site?.zone ?? settings.zone }

  func vaccineName(_ code: VaccineCode) -> String {
    settings.vaccines[code]?.shortName ?? "vaccine \(code)"
  }

  /// Why nothing can be booked or changed, in words for everybody.
  var restriction: String? { trouble?.restriction(contact: contact) }

  /// All that is said of it, with whom to call where nobody here can do anything about it.
  func words(_ refusal: Refusal) -> String {
    let help = refusal.needsHelp ? contact?.inOneLine : nil
    return [refusal.message, help, refusal.advice].compactMap(\.self).joined(separator: " ")
  }

  mutating func go(_ move: Move) { moves.append(move) }

  mutating func say(_ sign: Sign, _ text: String) {
    message = Message(kind: .init(sign), text: text)
  }

  /// Shows why something did not work; errors stay until they are mended or a key moves on.
  mutating func say(_ refusal: Refusal) {
    message = Message(kind: .error, text: words(refusal))
  }

  /// Takes in what an appointment has become.
  mutating func keep(_ appointment: OpenedAppointment) {
    if let index = opened.firstIndex(where: {
      $0.appointment.code == appointment.appointment.code
    }) {
      opened[index] = appointment
    } else {
      opened.append(appointment)
    }
  }

  /// Takes in what a command has made of appointments that are open here.
  mutating func keep(_ appointments: [Appointment], at site: Site) {
    for appointment in appointments {
      guard
        let known = opened.first(where: { $0.appointment.code == appointment.code })
      else { continue }
      keep(OpenedAppointment(appointment: appointment, patient: known.patient, site: site))
    }
  }
}

/// What the message line says.
struct Message: Hashable, Sendable {
  enum Kind: Hashable, Sendable {
    case done, warning, error, note

    init(_ sign: Sign) {
      switch sign {
      case .done: self = .done
      case .warning: self = .warning
      case .error: self = .error
      default: self = .note
      }
    }
  }

  let kind: Kind
  let text: String
}

/// Wrong tries at opening an appointment: each makes the next wait longer.
struct Guesses: Hashable, Sendable {
  private var wrong = 0
  private var blockedUntil: BootMoment?

  /// Seconds to wait before the next try.
  func secondsToWait(at now: BootMoment) -> Int { blockedUntil?.secondsLeft(at: now) ?? 0 }

  mutating func noteWrong(at now: BootMoment) {
    wrong += 1
    blockedUntil = now.adding(seconds: min(60, 1 << min(wrong, 6)))
  }

  mutating func noteRight() { self = Guesses() }
}
