// SPDX-License-Identifier: MIT

import Booking
import BookingStore
import TestKit

/// What happens at a clinic, by chance: the same for the same seed and the same answers.
struct RandomHistory {
  enum Step: Hashable, Sendable {
    case request(Request)
    case importing([Hospital])
    case passing(seconds: Int)
    /// The machine is started anew, so that holds are over.
    case restart
  }

  private var random: SeededGenerator
  /// Requests that had an id, to be sent again.
  private var sent: [Request] = []
  private(set) var codes: [AppointmentCode] = []
  private var waiting: [AppointmentCode] = []
  /// Own codes that were told, new ones among them.
  private var persons: [PersonCode] = []
  /// Entries, those among them that became part of others.
  private var entries: [PatientID] = []
  /// The latest at the hospital that has one place a slot, which somebody else may wait for.
  private var scarce: [Appointment] = []
  /// The one whose place was asked for last, and those of whose places somebody waits.
  private var asked: Appointment?
  private var wanted: [Appointment] = []
  /// Answers that are to be posted.
  private var posted: [ResponseID] = []
  private var imports = 0
  /// Of answers before a dose, apart from the other chances.
  private var answering: SeededGenerator
  /// Of entries that become one, likewise.
  private var merging: SeededGenerator
  private var ids = 0

  init(seed: UInt64) {
    merging = SeededGenerator(seed: seed &+ 1_000)
    random = SeededGenerator(seed: seed)
    answering = SeededGenerator(seed: ~seed)
  }

  private mutating func chance(_ count: Int) -> Int { Int.random(in: 0..<count, using: &random) }

  private mutating func any<Element>(_ elements: [Element]) -> Element {
    elements[chance(elements.count)]
  }

  /// True once in `count` times.
  mutating func happens(onceIn count: Int) -> Bool { chance(count) == 0 }

  /// Takes in what a request was answered with.
  mutating func note(_ outcome: Outcome) {
    if case .waiting(let entry) = outcome, !waiting.contains(entry.code) {
      waiting.append(entry.code)
      codes.append(entry.code)
      if let asked { wanted.append(asked) }
    }
    switch outcome {
    case .person(let patient): persons += [patient.code].compactMap(\.self)
    case .booked(_, let newcomers): persons += newcomers.values.sorted()
    case .filed(let filed) where filed.delivery != nil: posted.append(filed.id)
    default: break
    }
    let appointments = outcome.appointments
    for entry in appointments.map(\.patient) where !entries.contains(entry) {
      entries.append(entry)
    }
    guard !appointments.isEmpty else { return }
    for appointment in appointments {
      scarce.removeAll { $0.code == appointment.code }
      if appointment.hospital == Fixture.small, appointment.isBooked { scarce.append(appointment) }
    }
    scarce = scarce.suffix(3)
    codes += appointments.map(\.code).filter { !codes.contains($0) }
  }

  mutating func next(at now: Instant) throws -> Step {
    switch chance(100) {
    case 0..<3: return .importing(try hospitals())
    case 3..<10: return .passing(seconds: any([60, 300, 3600, 86_400, 5 * 86_400]))
    case 10..<12: return .restart
    case 12..<20 where !sent.isEmpty: return .request(try again(at: now))
    default: return .request(try request(try command(at: now)))
    }
  }

  private mutating func request(_ command: Command) throws -> Request {
    var id: RequestID?
    if happens(onceIn: 3) {
      ids += 1
      id = RequestID("request-\(ids)")
    }
    let desk = Fixture.actor("desk-\(chance(4))")
    let isForStaff =
      switch command {
      case .edit: happens(onceIn: 2)
      case .merge, .forget, .visit, .give, .triage, .stock, .timetable, .add, .missLate, .look,
        .waitlist(.offerTime), .deliver:
        true
      default: false
      }
    let request = Request(command, by: isForStaff ? Fixture.owner : desk, id: id)
    if id != nil { sent.append(request) }
    return request
  }

  /// One that was sent before; now and then another one under the same id.
  private mutating func again(at now: Instant) throws -> Request {
    let old = any(sent)
    if chance(4) > 0 { return old }
    return Request(try command(at: now), by: old.actor, id: old.id)
  }

  private mutating func command(at now: Instant) throws -> Command {
    // Most are refused, for everybody books the same.
    if entries.count > 1, merging.next() % 12 == 0 { return .merge(try merge()) }
    let kind = codes.isEmpty ? 0 : chance(100)
    switch kind {
    case 0..<24: return .book(try booking(at: now))
    case 24..<34: return .waitlist(.join(try joining(at: now)))
    case 34..<40: return .waitlist(try waitlistChange(at: now))
    case 40..<46:
      return .hold(
        HoldRequest(
          hospital: anyHospital(), start: start(at: now), vaccine: anyVaccine(),
          places: 1 + chance(3)))
    case 46..<48: return .release
    case 48..<50: return .look([try look(at: now)])
    case 50: return happens(onceIn: 3) ? delivery() : .handIn(try handIn())
    case 51..<64:
      return .cancel(
        try happens(onceIn: 2) ? openedWanted() : opened(),
        reason: any([nil, "cannot come", "李小龍\nis ill"]))
    case 64..<72: return .reinstate(try opened())
    case 72..<79:
      return .visit(VisitRequest(any(VisitStep.allCases), try opened(), at: anyHospital()))
    case 79 where answering.next() % 2 == 0: return .triage(try triage())
    case 79..<83: return .give(try dose())
    case 83..<85: return .stock(try stockChange())
    case 85..<87: return .timetable(try timetableChange(at: now))
    case 87: return .confirm(try opened())
    case 88: return .missLate(anyHospital(), minutes: any([0, 15]))
    case 89:
      return .add(
        AddOnRequest(
          hospital: anyHospital(), vaccine: anyVaccine(), person: try anybody(),
          start: happens(onceIn: 2) ? start(at: now) : nil, reason: any([nil, "李 urgent"]),
          isHere: happens(onceIn: 2)))
    case 90: return .register(Registration(person: try anybody(), guardian: try anyPerson()))
    case 91..<93: return .edit(try personEdit())
    case 93..<97:
      return .reschedule(
        RescheduleRequest(
          appointment: try opened(), start: start(at: now),
          hospital: happens(onceIn: 2) ? anyHospital() : nil))
    default:
      if happens(onceIn: 3), let code = persons.randomElement(using: &random) {
        return .forget(
          RecordKey(code: .person(code), birthDate: try required(LocalDate(Self.born))))
      }
      return .forget(RecordKey(try opened()))
    }
  }

  private mutating func merge() throws -> MergeRequest {
    let latest = entries.suffix(20)
    guard let kept = latest.randomElement(using: &merging),
      let gone = latest.randomElement(using: &merging)
    else { throw NotThere() }
    return MergeRequest(kept, from: gone, reason: "李 said \"so\"")
  }

  private mutating func delivery() -> Command {
    let results: [DeliveryReport.Result] = [
      .sent, .again, .failed(why: "nobody \(chance(3))", isFinal: happens(onceIn: 3)),
    ]
    let unknown = ResponseID("20261201T120000-none")
    return .deliver(
      DeliveryReport(posted.randomElement(using: &random) ?? unknown, any(results)))
  }

  private mutating func handIn() throws -> HandIn {
    let person = try anyPerson()
    let about: HandIn.About =
      switch chance(3) {
      case 0: .screening(try opened())
      case 1: .survey(person)
      default: if let person { .check(person) } else { .survey(nil) }
      }
    return HandIn(
      try Answers.some(chance(4)), to: try Answers.questionnaire(), about: about,
      hospital: happens(onceIn: 2) ? anyHospital() : nil,
      variables: [FiledResponse.Variable(name: "who", value: "李 \(chance(3))")],
      target: happens(onceIn: 2)
        ? Delivery.Target("https://a.example", as: any([.json, .fhir]), authorization: "SECRET")
        : nil)
  }

  private mutating func anyPerson() throws -> PersonReference? {
    guard let code = persons.randomElement(using: &random) else { return nil }
    return .opened(
      PersonCodeAndBirthDate(code: code, birthDate: try required(LocalDate(Self.born))))
  }

  private mutating func personEdit() throws -> PersonEdit {
    let nobody = PersonReference.opened(
      PersonCodeAndBirthDate(
        code: PersonCode(random: 7), birthDate: try required(LocalDate(Self.born))))
    let changes: [PersonEdit.Change] = [
      .newCode, .sex(.other), .name(try PersonName("Nguyễn \(chance(9))")),
      .phone(try required(PhoneNumber("+1 212 555 01\(10 + chance(3))"))),
      .email(try required(EmailAddress("a\(chance(3))@b.example"))),
      .addWard(try anyPerson() ?? nobody),
    ]
    return PersonEdit(
      try anyPerson() ?? nobody, happens(onceIn: 8) ? [] : [any(changes), any(changes)])
  }

  /// Most often an appointment whose place somebody waits for.
  private mutating func openedWanted() throws -> CodeAndBirthDate {
    guard let code = wanted.popLast()?.code else { return try opened() }
    return CodeAndBirthDate(code: code, birthDate: try required(LocalDate(Self.born)))
  }

  /// For one slot or two, most often a full one.
  private mutating func joining(at now: Instant) throws -> WaitlistRequest {
    asked = scarce.isEmpty || happens(onceIn: 8) ? nil : any(scarce)
    guard case .exact(let chosen) = start(at: now) else { throw NotThere() }
    let instant = asked?.time.start.instant ?? chosen
    let local = ZonedTime(instant: instant, offset: -5 * 3600).local
    let hours = OpeningHours(opens: local.minuteOfDay, closes: local.minuteOfDay + any([1, 16]))
    return WaitlistRequest(
      hospital: asked?.hospital ?? anyHospital(),
      vaccine: asked?.vaccine ?? anyVaccine(), person: try anybody(),
      wish: try required(
        WaitlistWish(hours: try required(hours), first: local.date, last: local.date)))
  }

  private mutating func waitlistChange(at now: Instant) throws -> WaitlistChange {
    let opened = CodeAndBirthDate(
      code: waiting.isEmpty ? any(codes) : any(waiting),
      birthDate: try required(LocalDate(Self.born)))
    switch chance(10) {
    case 0..<3: return .accept(opened)
    case 3..<5: return .decline(opened)
    case 5: return .leave(opened)
    case 6: return .place(opened, at: start(at: now))
    case 7: return .offerTime(anyHospital(), minutes: any([5, 30, 600]))
    default: return .sweep(anyHospital())
    }
  }

  private mutating func look(at now: Instant) throws -> Look {
    let code = try opened().code
    return any([
      .record(PatientID("somebody"), by: code), .record(PatientID("somebody"), by: nil),
      .answers(PatientID("somebody"), code, anyHospital()),
      .day(anyHospital(), LocalDate.today(now)), .book(anyHospital()), .everything,
    ])
  }

  private mutating func lot() throws -> LotNumber { try required(LotNumber(any(["L1", "L2"]))) }

  private mutating func dose() throws -> DoseRequest {
    DoseRequest(
      appointment: try opened(), hospital: anyHospital(), vaccine: anyVaccine(), lot: try lot(),
      expires: LocalDate("2027-03-31"), site: any(BodySite.allCases), route: any(Route.allCases),
      observation: any(Observation.allCases), override: any([nil, "李 said \"so\""]))
  }

  private mutating func triage() throws -> TriageRequest {
    TriageRequest(
      try opened(), at: anyHospital(), mayGoOn: happens(onceIn: 2), note: "李 said \"so\"")
  }

  /// Somebody's before a dose; now and then nobody asked.
  private mutating func answers() throws -> AnsweredQuestions? {
    // Such as somebody is to wait after come seldom, for they refuse most bookings.
    let kinds = [nil, nil, nil, nil, 0, 1, 1, 2, 3, 3]
    guard let kind = kinds.randomElement(using: &answering) ?? nil else { return nil }
    return AnsweredQuestions(try Answers.some(kind), to: try Answers.questionnaire())
  }

  private mutating func stockChange() throws -> StockChange {
    let lot = try lot()
    let kind: StockChange.Kind = any([
      .receive(
        1 + chance(20), lot, expires: LocalDate("2027-03-31"), gtin: any([nil, "00312345678906"])),
      .waste(1 + chance(3), lot, reason: "fell down"), .limit(happens(onceIn: 2)), .discard(lot),
    ])
    return StockChange(kind, of: anyVaccine(), at: anyHospital())
  }

  private mutating func timetableChange(at now: Instant) throws -> TimetableRequest {
    let today = ZonedTime(instant: now, offset: -5 * 3600).local.date
    let date = today.adding(days: any([0, 1, 1, 2, 3, 7]))
    let hours = try required(OpeningHours("08:00-1\(chance(7)):00"))
    let closure = try required(
      TimedClosure(
        first: date, last: date.adding(days: chance(2)), hours: any([nil, hours]),
        reason: any(["flood", "Schulung „A“"])))
    let change: TimetableChange = any([
      .close(closure), .close(closure), .reopen(closure), .open([date], any([[], [hours]])),
      .week([date.weekday], any([nil, [hours]])), .capacity(any([nil, 1, 7])),
      .addCapacity(CapacityRule(weekdays: [date.weekday], hours: hours, capacity: chance(7))),
      .vaccinesOn(date.weekday, any([nil, [Fixture.vaccine]])), .cutoff(any([nil, 0, 600])),
      .window(any([nil, 30])), .noShow(any([nil, 20])),
    ])
    return TimetableRequest(change, at: anyHospital(), proposes: chance(4) > 0)
  }

  private mutating func booking(at now: Instant) throws -> BookingRequest {
    let party = try (0..<any([1, 1, 1, 2, 3])).map { _ in try anybody() }
    if happens(onceIn: 3), let first = party.first {
      let midnight = now.seconds - now.seconds % 86_400 + 5 * 3600
      // The first day of 1970 was a Thursday.
      let toTuesday = (12 - now.seconds / 86_400 % 7) % 7 + 7 * chance(3)
      let start = Instant(seconds: midnight + toTuesday * 86_400 + (9 + chance(3)) * 3600)
      return BookingRequest(
        hospital: Fixture.small, start: .exact(start), vaccine: Fixture.vaccine, party: [first],
        answers: [try answers()])
    }
    return BookingRequest(
      hospital: anyHospital(), start: start(at: now), vaccine: anyVaccine(), party: party,
      answers: try party.map { _ in try answers() })
  }

  /// Few people, some of the same name and birth date, who are told apart by what they can be reached by.
  private mutating func anybody() throws -> Person {
    let name = any(Self.names)
    let phone = any([nil, "+1 212 555 0199", "+1 646 555 0123"])
    return Person(
      name: try PersonName(name), birthDate: try required(LocalDate(Self.born)),
      contact: Contact(phone: phone.flatMap { PhoneNumber($0) }))
  }

  static let born = "1980-05-17"
  static let names =
    ["Nguyễn Thị Ánh", "李小龍", "Zoë", "O’Brien-Łoś"] + (1...40).map { "Person \($0)" }

  /// The newest most often; now and then a code that opens nothing, or the wrong birth date.
  private mutating func opened() throws -> CodeAndBirthDate {
    let code =
      happens(onceIn: 20)
      ? AppointmentCode(random: UInt128(chance(1 << 20)))
      : codes[codes.count - 1 - min(chance(codes.count), chance(codes.count))]
    let birthDate = try required(LocalDate(happens(onceIn: 20) ? "1980-05-18" : Self.born))
    return CodeAndBirthDate(code: code, birthDate: birthDate)
  }

  private mutating func anyHospital() -> HospitalID {
    happens(onceIn: 20) ? HospitalID("us-3") : any([Fixture.big, Fixture.big, Fixture.small])
  }

  private mutating func anyVaccine() -> VaccineCode {
    any([Fixture.vaccine, Fixture.vaccine, VaccineCode("115")])
  }

  /// Few slots of the next days and weeks, so that many want the same one.
  private mutating func start(at now: Instant) -> RequestedTime {
    let day = any([0, 1, 1, 2, 3, 6, 7, 14, 28, 35, 60])
    // Slots begin at the full hours of New York in winter.
    let midnight = now.seconds - now.seconds % 86_400 + 5 * 3600
    return .exact(
      Instant(seconds: midnight + day * 86_400 + (9 + chance(3)) * 3600 + any([0, 0, 0, 900, 60])))
  }

  /// More places each time, so that nothing that is booked becomes too much.
  private mutating func hospitals() throws -> [Hospital] {
    imports += 1
    let text = Fixture.hospitals
      .replacing(#""capacity":5,"#, with: "\"capacity\":\(5 + imports / 2),")
      .replacing("House of Unread", with: "House of \(imports) Unread")
    return try FolderContents(hospitals: Array(text.utf8), places: [], vaccines: [])
      .readHospitals()
  }
}

extension LocalDate {
  fileprivate static func today(_ now: Instant) -> LocalDate {
    ZonedTime(instant: now, offset: 0).local.date
  }
}
