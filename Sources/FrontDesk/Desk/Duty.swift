// SPDX-License-Identifier: MIT

import Booking

/// Who of the staff works at this terminal, where, and what of it can be taken back.
struct Duty: Sendable {
  /// Seconds before the end of a sign-in at which it is said.
  static let warning = 600

  /// Something that was done here.
  struct Step: Hashable, Sendable {
    enum Kind: Hashable, Sendable {
      case checkedIn(afterMiss: Bool)
      /// Taken without an appointment: taken back by a cancellation.
      case added(isHere: Bool)
      case gave
      case left
      case missed
      case cancelled
      case moved(from: SlotTime, at: HospitalID)
    }

    let kind: Kind
    let key: CodeAndBirthDate
    let name: PersonName

    init(_ kind: Kind, of opened: OpenedAppointment) {
      self.kind = kind
      self.key = opened.key
      self.name = opened.patient.person.name
    }
  }

  /// What the board is to show when one comes back to it.
  enum Wish: Hashable, Sendable {
    /// A day, and who is chosen on it; without them, whoever comes at that minute or later.
    case day(LocalDate, minuteOfDay: Int, AppointmentCode?)
    case person(AppointmentCode)
  }

  var account: Account
  let since: BootMoment
  var site: Site?
  var isLocked = false
  /// Whether digits of one's own open the lock.
  var hasPIN = false {
    didSet { if hasPIN { hadPIN = true } }
  }
  /// Also where it was forgotten since.
  private(set) var hadPIN = false
  var wish: Wish?
  /// The list of people that was noted as looked at last.
  var seen: Look?
  private(set) var steps: [Step] = []
  /// Whom the command on its way is about, as they were before it.
  var subject: OpenedAppointment?
  /// The step that is being taken back.
  var undoing: Step?

  private static let stepLimit = 50

  init(_ account: Account, since: BootMoment) {
    self.account = account
    self.since = since
  }

  /// `Sam Okafor, vaccinator`.
  var words: String { "\(account.name.text), \(account.role.noun)" }

  /// Seconds until the sign-in ends; none at another start of the machine.
  func secondsLeft(at now: BootMoment) -> Int {
    since.adding(seconds: SignInTime.longest).secondsLeft(at: now)
  }

  mutating func note(_ step: Step) {
    steps.append(step)
    if steps.count > Self.stepLimit { steps.removeFirst() }
  }

  mutating func drop(_ step: Step) {
    if let index = steps.lastIndex(of: step) { steps.remove(at: index) }
  }

  /// Drops what was done for somebody who is in the books no more.
  mutating func dropSteps(of person: Person) {
    steps.removeAll { $0.name == person.name && $0.key.birthDate == person.birthDate }
    wish = nil
  }

  /// Begins at a hospital; what was done at another one is not taken back from here.
  mutating func work(at site: Site) {
    if self.site?.hospital.id != site.hospital.id { steps = [] }
    self.site = site
  }
}
