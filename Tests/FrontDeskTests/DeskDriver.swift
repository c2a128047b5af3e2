// SPDX-License-Identifier: MIT

import Booking
import Cells
import FrontDesk
import TestKit
import Testing

/// The front desk with a ledger behind it: does what it asks for, as the program's loop would.
struct DeskDriver {
  private(set) var front: FrontDesk
  private(set) var books: TestDesk
  /// Everything the desk has asked for, in order.
  private(set) var effects: [Effect] = []
  private var size: Size
  private let hospitals: [Site]

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

  init(
    size: Size = Size(columns: 100, rows: 30), repertoire: Repertoire = .unicode,
    at wall: String = "2026-11-30T14:05:00-05:00", kiosk idleSeconds: Int? = nil,
    readOnly: String? = nil, hasSeenTour: Bool = true
  ) throws {
    hospitals = try Self.hospitals()
    books = try TestDesk(hospitals, at: wall)
    self.size = size
    let near = Place(
      name: "Boston", region: "Massachusetts", country: "US",
      location: try #require(GeoPoint(latitude: 42.36, longitude: -71.06)))
    front = FrontDesk(
      settings: DeskSettings(
        kiosk: idleSeconds.map { DeskSettings.Kiosk(idleSeconds: $0) }, terminal: Self.terminal,
        zone: .newYork, vaccines: Self.vaccines,
        offeredVaccines: Array(Self.vaccines.keys), readOnlyReason: readOnly,
        repertoire: repertoire,
        ambientTheme: .dark),
      preferences: Preferences(near: near, hasSeenTour: hasSeenTour), clocks: books.clocks,
      size: size)
    send(.started(books.clocks, size))
  }

  /// Hospitals of several scripts, the first with three places a slot.
  private static func hospitals() throws -> [Site] {
    let rows: [(String, String, String, Double)] = [
      ("harbour", "Harbour Hospital", "Boston", 42.361),
      ("hill", "Hill Street Clinic", "Boston", 42.37),
      ("river", "Médecins du Fleuve", "Cambridge", 42.38), ("kita", "北海道病院", "札幌市", 43.06),
      (
        "long", "The Old and Venerable Infirmary for Diseases of the Eye and the Ear", "Quincy",
        42.25
      ),
    ]
    return try rows.map { id, name, city, latitude in
      let hours = try #require(OpeningHours(opens: 8 * 60, closes: 17 * 60))
      let weekdays: [Weekday] = [.monday, .tuesday, .wednesday, .thursday, .friday]
      let schedule = try Schedule(
        source: .assumed, weekly: Dictionary(uniqueKeysWithValues: weekdays.map { ($0, [hours]) }),
        slotMinutes: 15, capacity: 3, vaccines: [.influenza, .mmr, .covid],
        closures: id == "hill" ? [try closure()] : [], noticeMinutes: 30, windowDays: 56,
        cancelCutoffMinutes: 60)
      let location = try #require(GeoPoint(latitude: latitude, longitude: -71.06))
      return Site(
        hospital: Hospital(
          id: HospitalID(id), name: name, address: "1 Quay", city: city, region: "Massachusetts",
          country: "US", postalCode: "02111", location: location, timeZone: "America/New_York",
          phone: "(617) 555-0100", stepFree: id == "harbour" ? .yes : .unknown, schedule: schedule),
        zone: .newYork)
    }
  }

  private static func closure() throws -> Schedule.Closure {
    try #require(
      Schedule.Closure(first: day("2026-12-02"), last: day("2026-12-03"), reason: "building work"))
  }

  // MARK: Driving

  mutating func send(_ event: DeskEvent) {
    var waiting = [event]
    while !waiting.isEmpty {
      for effect in front.update(waiting.removeFirst()) {
        effects.append(effect)
        if let answer = answer(effect) { waiting.append(.answer(answer)) }
      }
    }
  }

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

  mutating func click(_ words: String) throws {
    let lines = lines
    let row = try #require(lines.firstIndex { $0.contains(words) }, "\(words) is not on the screen")
    let range = try #require(lines[row].firstRange(of: words))
    let column = TextMetrics.columns(String(lines[row][..<range.lowerBound]))
    send(.key(.mouse(Mouse(.press, at: Point(column: column + 1, row: row)))))
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
    case .findPlaces(let text): return .places([], for: text)
    case .load(let ids):
      return .loaded(
        hospitals.filter { ids.contains($0.hospital.id) }.map {
          LoadedHospital(site: $0, book: books.ledger.book(of: $0.hospital.id))
        })
    case .perform(let command):
      do {
        return .performed(
          command, .success(try books.perform(command, terminal: Self.terminal.rawValue)))
      } catch {
        return .performed(command, .failure(refusal(error)))
      }
    case .open(let key):
      return .opened(opened { ledger throws(BookingError) in [try ledger.open(key).0] })
    case .recover(let name, let born, let contact):
      return .opened(
        opened { ledger throws(BookingError) in
          try ledger.recover(name: name, birthDate: born, contact: contact)
        })
    case .save(_, let format): return .saved(.success("appointment.\(format.rawValue)"))
    case .remember, .rememberPIN, .redraw, .suspend, .quit: return nil
    }
  }

  private func find(_ query: HospitalQuery) -> HospitalSearchResult {
    let wanted = FoldedText(query.text).value
    let found = hospitals.map(\.hospital).filter { hospital in
      (wanted.isEmpty || FoldedText(hospital.name).value.contains(wanted))
        && (!query.stepFreeOnly || hospital.stepFree == .yes)
    }.map { hospital in
      HospitalMatch(id: hospital.id, kilometres: query.near?.kilometres(to: hospital.location))
    }.sorted { ($0.kilometres ?? 0) < ($1.kilometres ?? 0) }
    return HospitalSearchResult(matches: found, total: hospitals.count)
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

  private func refusal(_ error: BookingError) -> Refusal {
    Refusal(
      message: error.message, recovery: error.recovery, nearest: error.nearest,
      isWrongKey: error == .notFound)
  }
}

// MARK: The way to each page

extension DeskDriver {
  mutating func toGrid(_ hospital: String = "harbour") {
    press(.enter)
    type(hospital)
    press(.enter)
    type("covid")
    press(.enter)
  }

  /// Tuesday morning's first slot.
  mutating func toForm() {
    toGrid()
    press(.character("/"))
    type("1 Dec")
    press(.enter, .enter)
  }

  mutating func fill(_ name: String = "Ada Lovelace", _ born: String = "10121952") {
    type(name)
    press(.tab)
    type(born)
  }

  mutating func toReview() {
    toForm()
    fill()
    press(.tab, .tab)
    type("617 555 0142")
    press(.tab, .tab, .enter)
  }

  mutating func toDone() {
    toReview()
    press(.enter)
  }
}
