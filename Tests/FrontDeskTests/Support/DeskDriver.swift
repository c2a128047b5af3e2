// SPDX-License-Identifier: MIT

import Booking
import Cells
import FrontDesk
import Interchange
import TestKit
import Testing

/// The front desk with a ledger behind it: does what it asks for, as the program's loop would.
struct DeskDriver {
  private(set) var front: FrontDesk
  var books: TestDesk
  /// Everything the desk has asked for, in order.
  private(set) var effects: [Effect] = []
  private var size: Size
  /// Months of hospitals' books that cannot be read.
  private var damaged: [HospitalID: Set<Month>] = [:]
  /// Who of the staff has signed in.
  var account: Account?
  /// When the password was typed last.
  var provenAt: BootMoment?
  /// What opens the lock beside the password.
  var pin: String?
  /// What is kept of a survey, and the password that it was saved with.
  var keptSurvey: (survey: SurveyConfiguration, password: String?)?
  /// Wrong passwords so far.
  var wrongTries = 0
  /// What is asked before a dose; nil where nothing is.
  var screening: SurveySheet?
  /// Why looks cannot be noted; nil where they can.
  var unnoted: Refusal?
  let hospitals: [Site]
  private let places: [Place]

  /// A Monday afternoon.
  static let usualMoment = "2026-11-30T14:05:00-05:00"
  static let terminal = TerminalID("screen")
  static let vaccines: [VaccineCode: Vaccine] = Dictionary(
    uniqueKeysWithValues: [
      ("150", "Influenza", "influenza"), ("03", "MMR", "measles, mumps, rubella"),
      ("309", "COVID-19 mRNA", "COVID-19"),
    ].map { code, name, disease in
      (
        VaccineCode(code),
        Vaccine(
          code: VaccineCode(code), name: name, shortName: name, targetDisease: disease,
          isActive: true)
      )
    })

  private(set) var isKiosk = false

  init(
    size: Size = Size(columns: 100, rows: 30), repertoire: Repertoire = .unicode,
    at wall: String = DeskDriver.usualMoment, kiosk idleSeconds: Int? = nil,
    standingAt kioskHospital: String? = nil,
    staff: DeskSettings.Staff? = nil,
    trouble: Trouble? = nil, hasSeenTour: Bool = true, isNear: Bool = true,
    survey: SurveySheet? = nil
  ) throws {
    hospitals = try DeskHospitals.sites() + (staff == nil ? [] : [DeskHospitals.great()])
    places = try DeskHospitals.places()
    books = try TestDesk(hospitals, at: wall)
    self.size = size
    let near = isNear ? places[0] : nil
    let site = hospitals.first { $0.hospital.id.rawValue == kioskHospital }
    isKiosk = idleSeconds != nil
    front = FrontDesk(
      settings: DeskSettings(
        service: survey.map { .survey($0) } ?? staff.map { .staff($0) }
          ?? idleSeconds.map { .kiosk(DeskSettings.Kiosk(idleSeconds: $0, site: site)) }
          ?? .patients,
        terminal: Self.terminal,
        zone: .newYork, vaccines: Self.vaccines,
        offeredVaccines: Array(Self.vaccines.keys), repertoire: repertoire, ambientTheme: .dark),
      preferences: Preferences(near: near, hasSeenTour: hasSeenTour), clocks: books.clocks,
      size: size)
    if staff?.hasAccounts == true { try makeAccounts() }
    send(.started(books.clocks, size))
    if let trouble { send(.restricted(trouble)) }
  }

  static let damage = Trouble(
    cause: "pieces/books/harbour_2026-12.2.json is damaged.", remedy: "Run bookmyvaccine doctor.")

  /// Pages of a hospital's book can no longer be read: those of the months in which the dates lie.
  mutating func damage(_ hospital: String, _ dates: String...) throws {
    damaged[HospitalID(hospital)] = Set(try dates.map { Month(try day($0)) })
    send(.changed)
  }

  /// Nothing at all of the next weeks can be read.
  mutating func damage(all hospitals: String...) throws {
    for hospital in hospitals { try damage(hospital, "2026-11-30", "2026-12-01", "2027-01-01") }
  }

  /// All can be read and written again.
  mutating func mend() {
    damaged = [:]
    send(.restricted(nil))
    send(.changed)
  }

  // MARK: Driving

  mutating func send(_ event: DeskEvent) {
    var waiting = [event]
    while !waiting.isEmpty {
      for effect in front.update(waiting.removeFirst()) {
        effects.append(effect)
        if case .staff(let wanted) = effect, wanted.needsProof, !isProven {
          waiting.append(.answer(.staff(.proofNeeded(wanted))))
        } else if case .staff(.saveAudit) = effect {
          waiting.append(.answer(.saved(.success("audit.csv"))))
        } else if case .staff(.printDay(_, let date, let format)) = effect {
          waiting.append(.answer(.saved(.success("day-list-\(date).\(format.rawValue)"))))
        } else if case .staff(.dashboard(.save(let wanted, let format))) = effect {
          let name = "dashboard-\(wanted.last).\(format.rawValue)"
          waiting.append(.answer(.saved(.success(name))))
        } else if case .staff(.saveReport(_, let wanted)) = effect {
          waiting.append(.answer(.saved(.success("report-\(wanted.kind.rawValue).csv"))))
        } else if case .staff(let effect) = effect {
          if let answer = answer(effect) { waiting.append(.answer(.staff(answer))) }
        } else if let answer = answer(effect) {
          waiting.append(.answer(answer))
        }
      }
    }
  }

  /// What an event asks for, before any of it is done.
  mutating func update(_ event: DeskEvent) -> [Effect] { front.update(event) }

  mutating func press(_ keys: Key...) { for key in keys { send(.key(key)) } }

  mutating func type(_ text: String) { for character in text { send(.key(.character(character))) } }

  mutating func resize(_ columns: Int, _ rows: Int) {
    size = Size(columns: columns, rows: rows)
    send(.key(.resize(size)))
  }

  /// Lets time pass, on the wall and since the machine started.
  mutating func pass(seconds: Int) {
    books.clocks = Clocks(
      wall: books.clocks.wall.adding(seconds: seconds),
      boot: books.clocks.boot.adding(seconds: seconds))
    send(.tick(books.clocks))
  }

  /// Clicks on words; where they stand several times, on the first or the `count`th.
  mutating func click(_ words: String, _ count: Int = 1) throws {
    var left = count
    for (row, line) in lines.enumerated() {
      for range in line.ranges(of: words) {
        left -= 1
        guard left == 0 else { continue }
        click(column: TextMetrics.columns(String(line[..<range.lowerBound])), row: row)
        return
      }
    }
    Issue.record("“\(words)” is not on the screen:\n\(text)")
  }

  mutating func click(column: Int, row: Int) {
    send(.key(.mouse(Mouse(.press, at: Point(column: column, row: row)))))
  }

  /// A desk in the same state, which gives out the same codes as every other copy made here.
  func copy() -> DeskDriver {
    var copy = self
    copy.books.reseed(99)
    copy.effects = []
    return copy
  }

  /// The terminal's own, unless it has run out.
  var hold: Hold? {
    books.ledger.hold(of: Self.terminal).flatMap { $0.isAlive(at: books.clocks.boot) ? $0 : nil }
  }

  /// What the last line says, key by key: `Enter`, `choose`.
  var hints: [(key: String, column: Int)] {
    let line = lines.last ?? ""
    let starts = line.indices.filter { index in
      guard line[index] != " " else { return false }
      let before = line[..<index].suffix(2)
      return before.count < 2 || before.allSatisfy { $0 == " " }
    }
    return starts.map { start in
      let rest = line[start...]
      let key = ["[ ]", "Enter Esc", "any key"].first { rest.hasPrefix($0) }
      return (
        key ?? String(rest.prefix { $0 != " " }), TextMetrics.columns(String(line[..<start]))
      )
    }
  }

  /// Somebody else books.
  mutating func bookElsewhere(_ name: String, at start: String, hospital: String = "harbour") throws
  {
    try books.book(
      person(name, born: "1970-01-01"), at: start, hospital: hospital, vaccine: .covid,
      terminal: "other")
    send(.changed)
  }

  /// Somebody books at another terminal, and tells the code.
  mutating func bookThere(_ person: Person, at start: String) throws -> [Appointment] {
    try books.book(person, at: start, vaccine: .covid, terminal: "other")
  }

  var lines: [String] { front.draw().lines }
  var text: String { lines.joined(separator: "\n") }

  // MARK: Answers

  private mutating func answer(_ effect: Effect) -> Answer? {
    switch effect {
    case .search(let query): return .found(find(query), for: query)
    case .findPlaces(let text):
      let wanted = FoldedText(text).value
      return .places(places.filter { FoldedText($0.name).value.hasPrefix(wanted) }, for: text)
    case .load(let ids):
      return .loaded(
        hospitals.filter { ids.contains($0.hospital.id) }.map {
          LoadedHospital(site: $0, bookings(at: $0))
        })
    case .loadQuestions(let wanted): return .questions(wanted, screening)
    case .perform(let command):
      do {
        return .performed(
          command,
          .success(try books.perform(command, as: role, terminal: Self.terminal.rawValue)))
      } catch {
        return .performed(command, .failure(refusal(error)))
      }
    case .open where !damaged.isEmpty, .recover where !damaged.isEmpty:
      return .opened(.failure(Refusal(unreadWhileOpening: Self.damage)))
    case .openWaiting(let key): return .waiting(openWaiting(key))
    case .open(let key):
      if let code = key.code.appointment {
        let opening = CodeAndBirthDate(code: code, birthDate: key.birthDate)
        if case .success(let waiting) = openWaiting(opening) { return .waiting(.success(waiting)) }
        let found = opened { ledger throws(BookingError) in [try ledger.open(opening).0] }
        guard case .failure = found else { return .opened(found) }
      }
      let wrong = refusal(key.code.appointment == nil ? .personNotFound : .notFound)
      guard let code = key.code.person else { return .opened(.failure(wrong)) }
      let own = PersonCodeAndBirthDate(code: code, birthDate: key.birthDate)
      let found = record(own) { ledger throws(BookingError) in try ledger.open(own) }
      if case .failure = found { return .opened(.failure(wrong)) }
      return .record(found)
    case .openWard(let child, let key):
      let today = books.clocks.wall.latestDate
      return .record(
        record(key) { ledger throws(BookingError) in
          try ledger.open(child, wardOf: key, on: today)
        })
    case .recover(let name, let born, let contact):
      return .opened(
        opened { ledger throws(BookingError) in
          try ledger.recover(name: name, birthDate: born, contact: contact)
        })
    case .save(_, let format): return .saved(.success("appointment.\(format.rawValue)"))
    case .staff, .handIn, .remember, .rememberPIN, .redraw, .suspend, .quit: return nil
    }
  }

  /// All of a hospital's book, or what its damaged pages leave of it.
  func bookings(at site: Site) -> LoadedHospital.Bookings {
    let id = site.hospital.id
    guard let lost = damaged[id] else { return .all(books.ledger.book(of: id)) }
    var excerpt = Excerpt()
    for month in site.bookableMonths(at: books.clocks.wall) where !lost.contains(month) {
      excerpt.insert(BookPage(), as: BookPageID(hospital: id, month: month))
    }
    let ledger = Ledger(archive: excerpt, recent: books.ledger.recent)
    return .some(ledger.book(of: id), Self.damage)
  }

  private func find(_ query: HospitalQuery) -> HospitalSearchResult {
    let wanted = FoldedText(query.text).value
    let found = hospitals.filter { site in
      let hospital = site.hospital
      let words = FoldedText("\(hospital.name) \(hospital.city)").value
      return (wanted.isEmpty || words.contains(wanted))
        && (!query.stepFreeOnly || hospital.stepFree == .yes)
        && (query.vaccine.map { hospital.schedule.vaccines.contains($0) } ?? true)
        && (query.openAt.map { isOpen(site, at: $0) } ?? true)
    }.map { site in
      HospitalMatch(
        id: site.hospital.id, kilometres: query.near?.kilometres(to: site.hospital.location))
    }
    let nearestFirst = found.sorted { ($0.kilometres ?? 0) < ($1.kilometres ?? 0) }
    return HospitalSearchResult(matches: nearestFirst, total: hospitals.count)
  }

  private func isOpen(_ site: Site, at moment: Instant) -> Bool {
    let now = site.zone.zoned(moment).local
    guard case .open(let hours) = site.hospital.schedule.day(now.date) else { return false }
    return hours.contains { ($0.opens..<$0.closes).contains(now.minuteOfDay) }
  }

  private func opened(_ find: (Ledger) throws(BookingError) -> [Appointment])
    -> Result<[OpenedAppointment], Refusal>
  {
    do {
      return .success(
        try find(books.ledger).compactMap { appointment in
          guard let patient = books.ledger.patient(appointment.patient),
            let site = books.sites[appointment.hospital]
          else { return nil }
          return OpenedAppointment(appointment: appointment, patient: patient, site: site)
        })
    } catch {
      return .failure(refusal(error))
    }
  }

  private func record(
    _ key: PersonCodeAndBirthDate, _ find: (Ledger) throws(BookingError) -> Patient
  ) -> Result<OpenedRecord, Refusal> {
    do {
      let ledger = books.ledger
      let patient = try find(ledger)
      let found = opened { _ in ledger.appointments(of: patient.id) }
      return .success(
        OpenedRecord(
          patient: patient, appointments: (try? found.get()) ?? [],
          household: ledger.household(of: patient, on: books.clocks.wall.latestDate), key: key,
          checks: ledger.checks(of: patient.id), careSites: ledger.careSites))
    } catch {
      return .failure(refusal(error))
    }
  }

  func refusal(_ error: BookingError) -> Refusal {
    Refusal(
      message: error.message, recovery: error.recovery, nearest: error.nearest,
      isWrongKey: error.isWrongKey)
  }
}
