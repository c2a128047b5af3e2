// SPDX-License-Identifier: MIT

import Booking
import BookingStore
import TestKit
import Testing

@Suite("Answers on disk")
struct ResponseTests {
  private func patient(_ store: Store, _ name: String) throws -> Patient {
    let registration = Registration(person: try Fixture.person(name))
    let outcome = try store.perform(Request(.register(registration), by: Fixture.owner))
    guard case .person(let patient) = outcome else { throw NotThere() }
    return patient
  }

  @discardableResult
  private func file(
    _ kind: Int, in store: Store, about: HandIn.About, to target: Delivery.Target? = nil,
    id: String? = nil
  ) throws -> FiledResponse {
    let wanted = HandIn(
      try Answers.some(kind), to: try Answers.questionnaire(), about: about,
      hospital: Fixture.big, variables: [.init(name: "site", value: "Ü")], target: target)
    let request = Request(
      .handIn(wanted), by: Fixture.owner, id: id.map { RequestID($0) })
    guard case .filed(let filed) = try store.perform(request) else { throw NotThere() }
    return filed
  }

  private func open(_ store: Store, _ id: ResponseID) throws -> FiledResponse? {
    try store.ledger(Footprint(responses: [id])).response(id)
  }

  private static let target = Delivery.Target("https://a.example", as: .fhir, authorization: "S")

  @Test("Every kind of answer is the same from the journal, from the archive and from a backup")
  func kinds() throws {
    let folder = try Folder()
    let store = try folder.open()
    let ada = try patient(store, "Ada")
    let code = try store.book(try Fixture.booking("Ada"))[0].code
    let opened = CodeAndBirthDate(code: code, birthDate: ada.person.birthDate)
    let all = [
      try file(0, in: store, about: .survey(nil)),
      try file(1, in: store, about: .check(.id(ada.id)), to: Self.target),
      try file(2, in: store, about: .screening(opened)),
      try file(3, in: store, about: .check(.id(ada.id))),
    ]
    #expect(
      all.map(\.verdict) == [
        .cleared, .cleared, .notToday(until: try day("2026-12-15")), .care,
      ])
    #expect(
      all[3].observations == [
        PatientObservation(code: try required(ObservationCode("007")), date: try day("2026-11-30"))
      ])
    for _ in 0..<2 {
      for store in [store, try folder.open(Fixture.environment(seed: 2))] {
        for filed in all { #expect(try open(store, filed.id) == filed) }
        #expect(try Records(store).responses == all)
        let checks = try store.ledger(Footprint(patients: [ada.id])).checks(of: ada.id)
        #expect(checks.map(\.response) == [all[1].id, all[3].id])
        #expect(checks.last?.verdict == .care)
      }
      #expect(try folder.examine(Check.ofContents).isHealthy)
      _ = try store.compact()
    }
  }

  @Test(
    "Who has a red badge is known through compactions, restarts and a backup, until a later check or for good"
  )
  func redSpells() throws {
    let folder = try Folder()
    let store = try folder.open()
    let (ada, ben) = (try patient(store, "Ada"), try patient(store, "Ben"))
    func red(_ store: Store) throws -> [PatientID] { try store.redSpells().map(\.patient) }
    let first = try file(3, in: store, about: .check(.id(ada.id)), to: Self.target)
    #expect(try red(store) == [ada.id])
    #expect(try store.redSpells().first?.check == CheckMark(first))
    #expect(try store.redSpells().first?.hospital == Fixture.big)
    _ = try store.compact()
    try file(3, in: store, about: .check(.id(ben.id)))
    let restored = try Folder(isMade: false)
    try Backup(verifying: try folder.backUp()).restore(at: restored.path)
    for folder in [folder, restored] {
      let other = try folder.open(Fixture.environment(seed: 2))
      #expect(try Set(red(other)) == [ada.id, ben.id])
      #expect(try folder.examine(Check.ofContents).isHealthy)
    }
    try file(1, in: store, about: .check(.id(ada.id)))
    // What becomes of posting an old one says nothing about today.
    let report = DeliveryReport(first.id, .sent)
    _ = try store.perform(Request(.deliver(report), by: Fixture.owner))
    for _ in 0..<2 {
      #expect(try red(store) == [ben.id])
      _ = try store.compact()
    }
    let code = try required(ben.code)
    _ = try store.perform(
      Request(
        .forget(RecordKey(code: .person(code), birthDate: ben.person.birthDate)),
        by: Fixture.owner))
    #expect(try red(store).isEmpty)
    _ = try store.compact()
    #expect(try !folder.text("MANIFEST.json").contains("red-spells"))
  }

  @Test("Those of a span are found in the order of time, in archive and journal alike")
  func span() throws {
    let folder = try Folder()
    for day in 1...5 {
      let now = Fixture.moment("2026-12-0\(day)T12:00:00Z")
      let store = try folder.open(Fixture.environment(now: now, seed: UInt64(day)))
      for _ in 0..<70 { try file(1, in: store, about: .survey(nil)) }
      if day.isMultiple(of: 2) { _ = try store.compact() }
    }
    let store = try folder.open(Fixture.environment(seed: 9))
    func days(_ from: String, _ before: String?) throws -> [String] {
      var found: [FiledResponse] = []
      try store.forEachResponse(
        from: Fixture.moment(from), before: before.map(Fixture.moment)
      ) {
        found.append($0)
        return true
      }
      #expect(
        found.map(\.id) == found.map(\.id).sorted() && Set(found.map(\.id)).count == found.count)
      return found.map { $0.authored.local.date.description }
    }
    #expect(try days("2026-01-01T00:00:00Z", nil).count == 350)
    let middle = try days("2026-12-02T12:00:00Z", "2026-12-04T12:00:00Z")
    #expect(middle.count == 140 && Set(middle) == ["2026-12-02", "2026-12-03"])
    #expect(try days("2026-12-04T12:00:01Z", nil).count == 70)
    #expect(try days("2027-01-01T00:00:00Z", nil).isEmpty)
    var first = 0
    try store.forEachResponse(from: Fixture.longAgo) { _ in
      first += 1
      return first < 3
    }
    #expect(first == 3)
  }

  @Test(
    "What is to be posted waits through compactions and restarts until it is sent, and is not forgotten where it failed"
  )
  func outbox() throws {
    let folder = try Folder()
    let store = try folder.open()
    let one = try file(1, in: store, about: .survey(nil), to: Self.target)
    let two = try file(0, in: store, about: .survey(nil), to: Self.target)
    try file(0, in: store, about: .survey(nil))
    func waiting(_ store: Store) throws -> [ResponseID] {
      let records = try Records(store)
      return records.outbox
    }
    func report(_ id: ResponseID, _ result: DeliveryReport.Result) throws {
      _ = try store.perform(Request(.deliver(DeliveryReport(id, result)), by: Fixture.actor("d")))
    }
    #expect(try waiting(store) == [one.id, two.id])
    _ = try store.compact()
    #expect(try waiting(folder.open(Fixture.environment(seed: 3))) == [one.id, two.id])
    try report(one.id, .sent)
    try report(two.id, .failed(why: "said no", isFinal: true))
    for _ in 0..<2 {
      let other = try folder.open(Fixture.environment(seed: 4))
      #expect(try waiting(other) == [two.id])
      #expect(try open(other, one.id)?.delivery?.state == .sent(at: Fixture.now))
      #expect(
        try open(other, two.id)?.delivery?.state == .failed(at: Fixture.now, why: "said no"))
      _ = try store.compact()
    }
    _ = try store.perform(
      Request(.deliver(DeliveryReport(two.id, .again)), by: Fixture.owner))
    try report(two.id, .sent)
    _ = try store.compact()
    #expect(try waiting(store).isEmpty)
    #expect(try !folder.text("MANIFEST.json").contains("outbox"))
  }

  @Test("The list of where care is offered is the same from the journal and from the archive")
  func careSites() throws {
    let folder = try Folder()
    let store = try folder.open()
    func site(_ name: String, _ phone: String? = nil) throws -> CareSite {
      CareSite(
        id: CareSite.id(of: name, besides: []), name: name, offers: [.testing, .care],
        location: try required(GeoPoint(latitude: 42.3501, longitude: -71.0589)),
        address: "1 \"Main\" Street", hours: "always", phone: phone.flatMap { PhoneNumber($0) })
    }
    func perform(_ change: CareChange) throws {
      _ = try store.perform(Request(.care(change), by: Fixture.owner))
    }
    try perform(.add(site("李 Tests")))
    try perform(.add(site("Pier")))
    try perform(.edit(site("Pier", "617 555 0101")))
    let expected = [try site("Pier", "617 555 0101"), try site("李 Tests")]
    for _ in 0..<2 {
      let other = try folder.open(Fixture.environment(seed: 2))
      #expect(try other.ledger(Footprint()).careSites == expected)
      #expect(try folder.examine(Check.ofContents).isHealthy)
      _ = try store.compact()
    }
    try perform(.remove(expected[0].id))
    _ = try store.compact()
    #expect(try store.ledger(Footprint()).careSites == [expected[1]])
    #expect(throws: StoreError.refused(.unknownCareSite(expected[0].id))) {
      try perform(.edit(expected[0]))
    }
    #expect(throws: StoreError.refused(.careSiteExists(expected[1].id))) {
      try perform(.add(expected[1]))
    }
  }

  @Test("A request that is sent again is answered with what it filed, and files nothing")
  func again() throws {
    let folder = try Folder()
    let store = try folder.open()
    let first = try file(1, in: store, about: .survey(nil), id: "r")
    #expect(try file(1, in: store, about: .survey(nil), id: "r") == first)
    _ = try store.compact()
    #expect(try file(1, in: store, about: .survey(nil), id: "r") == first)
    #expect(throws: StoreError.refused(.requestIDReused(RequestID("r")))) {
      try file(2, in: store, about: .survey(nil), id: "r")
    }
    #expect(try Records(store).responses == [first])
  }

  @Test("Nothing of somebody's answers is left once they are forgotten, and those of others stay")
  func forgotten() throws {
    let folder = try Folder()
    let store = try folder.open()
    let zoe = try patient(store, "Zoë")
    let code = try store.book(try Fixture.booking("Zoë"))[0].code
    let opened = CodeAndBirthDate(code: code, birthDate: zoe.person.birthDate)
    let other = try file(1, in: store, about: .survey(nil), to: Self.target)
    let mine = [
      try file(3, in: store, about: .check(.id(zoe.id)), to: Self.target),
      try file(3, in: store, about: .screening(opened), id: "screening-of-zoe"),
    ]
    _ = try store.compact()
    let late = try file(3, in: store, about: .survey(.id(zoe.id)), to: Self.target)
    _ = try store.forget(RecordKey(opened), by: Fixture.owner)
    for store in [store, try folder.open(Fixture.environment(seed: 5))] {
      let records = try Records(store)
      #expect(records.responses == [other] && records.outbox == [other.id])
      for filed in mine + [late] { #expect(try open(store, filed.id) == nil) }
    }
    for file in try folder.everyFile() where !file.name.contains("/audit/") {
      let text = String(decoding: file.bytes, as: UTF8.self)
      for trace in ["in two", "screening-of-zoe"] + (mine + [late]).map(\.id.rawValue) {
        #expect(!text.contains(trace), "\(trace) in \(file.name)")
      }
    }
  }

  @Test("Only the checks of about a month stay with a person; the answers themselves all do")
  func manyChecks() throws {
    let folder = try Folder()
    let store = try folder.open()
    let ada = try patient(store, "Ada")
    var all: [FiledResponse] = []
    for round in 0..<3 {
      for _ in 0..<20 { all.append(try file(round, in: store, about: .check(.id(ada.id)))) }
      _ = try store.compact()
    }
    let checks = try store.ledger(Footprint(patients: [ada.id])).checks(of: ada.id)
    #expect(checks.map(\.response) == all.suffix(CheckMark.kept).map(\.id))
    #expect(try Records(store).responses.count == 60)
  }
}
