// SPDX-License-Identifier: MIT

import Booking
import BookingStore
import Testing

@Suite("A crash at every call to the system")
struct CrashTests {
  @Test(
    "Whatever was answered or shown is there afterwards, and nothing by halves",
    arguments: journalScripts, CrashOrdeal.Watch.allCases)
  func surviving(script: CrashScript, watch: CrashOrdeal.Watch) throws {
    try endure(script, watchedBy: watch)
  }

  @Test(
    "A new folder, new hospitals or a new epoch are there whole or not at all, and stay once shown",
    arguments: manifestScripts, CrashOrdeal.Watch.allCases)
  func manifests(script: CrashScript, watch: CrashOrdeal.Watch) throws {
    try endure(script, watchedBy: watch)
  }

  @Test(
    "A folder that was made with the folder around it stays")
  func newFolder() throws {
    try endure(CrashScript("create", on: Machine.empty, run: Self.create), watchedBy: .nobody)
  }

  @Test(
    "A folder whose making was cut off can be made again")
  func makingAgain() throws {
    let machine = try Machine.withEmptyFolder()
    let files = CrashingFiles(on: machine) { $0.call == .rename }
    #expect(throws: StoreError.self) { try Self.create(machine, files) { _ in } }
    try Self.create(machine, CrashingFiles(on: machine)) { _ in }
    #expect(try machine.look(seed: 1) != nil)
  }

  @Test(
    "A torn tail stands in the journal or in quarantine, whenever its repair is cut off")
  func tails() throws {
    try endure(Self.repairAfterStart, watchedBy: .nobody, keepsTails: true)
  }

  @Test(
    "Of two lines that waited for their sync, the second alone on disk is no damage",
    arguments: CrashOrdeal.Watch.allCases)
  func waitingLines(watch: CrashOrdeal.Watch) throws {
    let script = CrashScript("book after a line that waits for its sync", on: Machine.withAda) {
      machine, files, tell in
      let store = try machine.store(files, seed: 2)
      try machine.bookHouseholdUntilKilled { $0.call == .sync }
      tell(.written)
      try store.book(try Fixture.booking("Alan"))
      tell(.answered)
    }
    try endure(script, watchedBy: watch)
  }

  private func endure(
    _ script: CrashScript, watchedBy watch: CrashOrdeal.Watch, keepsTails: Bool = false
  ) throws {
    var ordeal = try CrashOrdeal(script, watchedBy: watch, keepsTails: keepsTails)
    try ordeal.run()
    #expect(ordeal.problems.isEmpty, "\(ordeal.problems.prefix(5).joined(separator: "\n"))")
    // Else nothing was cut off.
    #expect(ordeal.outcomes > 5)
  }

  // MARK: What is cut off

  private static let journalScripts = [
    CrashScript("book", on: Machine.withAda) { machine, files, tell in
      let store = try machine.store(files, seed: 2)
      try store.book(try Fixture.booking("Alan"))
      tell(.answered)
      try store.book(try Fixture.booking("Mary", "Rosa", "Emmy", at: "2026-12-02T10:00"))
      tell(.answered)
    },
    CrashScript(
      "book after a start of the machine",
      on: { try Machine.withAda().afterPowerCut(.everything) }, run: book),
    CrashScript("repair a torn tail", on: Machine.withTornLine, run: book),
    repairAfterStart,
    CrashScript("cancel", on: Machine.withAda) { machine, files, tell in
      let store = try machine.store(files, seed: 2)
      _ = try store.perform(
        Request(.cancel(try ada(in: store), reason: "ill"), by: Fixture.actor("desk-2")))
      tell(.answered)
    },
    CrashScript("reschedule", on: Machine.withAda) { machine, files, tell in
      let store = try machine.store(files, seed: 2)
      let later = try required(RequestedTime("2026-12-02T11:00"))
      let request = RescheduleRequest(appointment: try ada(in: store), start: later)
      _ = try store.perform(Request(.reschedule(request), by: Fixture.actor("desk-2")))
      tell(.answered)
    },
    CrashScript("check in, make an account, take back", on: Machine.withAda) {
      machine, files, tell in
      let store = try machine.store(files, seed: 2)
      try welcome(to: store, tell)
    },
  ]

  private static let manifestScripts = [
    CrashScript("create in an empty folder", on: Machine.withEmptyFolder, run: create),
    CrashScript("import hospitals twice", on: Machine.withAda) { machine, files, tell in
      let store = try machine.store(files, seed: 2)
      let known = try Machine.contents.readHospitals()
      for name in ["us-8", "us-9"] {
        _ = try store.importHospitals([hospital(name, like: known[0])], by: Fixture.owner)
        tell(.answered)
      }
    },
    CrashScript("add a hospital, edit another, compact", on: Machine.withAda) {
      machine, files, tell in
      let store = try machine.store(files, seed: 2)
      let known = try Machine.contents.readHospitals()
      try store.addHospital(hospital("us-9", like: known[0]), by: Fixture.owner)
      tell(.answered)
      try store.editHospital(known[0].id, [.name("Pier Clinic")], by: Fixture.owner)
      tell(.answered)
      _ = try store.compact()
    },
    CrashScript("compact twice with bookings between", on: Machine.withAda) {
      machine, files, tell in
      let store = try machine.store(files, seed: 2)
      _ = try store.compact()
      try store.book(try Fixture.booking("Alan"))
      tell(.answered)
      _ = try store.compact()
    },
    CrashScript("cancel what is archived, then compact", on: Machine.withArchivedAda) {
      machine, files, tell in
      let store = try machine.store(files, seed: 2)
      _ = try store.perform(
        Request(.cancel(try ada(in: store), reason: "ill"), by: Fixture.actor("desk-2")))
      tell(.answered)
      _ = try store.compact()
    },
    CrashScript(
      "make one of two entries, one of them archived, then compact", on: Machine.withArchivedAda
    ) {
      machine, files, tell in
      let store = try machine.store(files, seed: 2)
      let code = try ada(in: store).code
      let ada = try required(store.ledger(Footprint(appointments: [code])).appointment(code))
        .patient
      let registration = Registration(person: try Fixture.person("Alan"))
      let outcome = try store.perform(Request(.register(registration), by: Fixture.owner))
      guard case .person(let alan) = outcome else { throw NotThere() }
      tell(.answered)
      let request = MergeRequest(alan.id, from: ada, reason: "a slip")
      _ = try store.perform(Request(.merge(request), by: Fixture.owner))
      tell(.answered)
      _ = try store.compact()
    },
    CrashScript("make accounts and check in, compacting between", on: Machine.withArchivedAda) {
      machine, files, tell in
      let store = try machine.store(files, seed: 2)
      try welcome(to: store, tell) { _ = try store.compact() }
    },
    CrashScript("forget somebody who is archived", on: Machine.withArchivedAda) {
      machine, files, tell in
      let store = try machine.store(files, seed: 2)
      _ = try store.forget(RecordKey(try ada(in: store)), by: Fixture.owner)
      tell(.answered)
    },
  ]

  private static let repairAfterStart = CrashScript(
    "repair a torn tail after a start of the machine",
    on: { try Machine.withTornLine().afterPowerCut(.everything) }, run: book)

  private static let create: CrashScript.Run = { _, files, tell in
    try Store.create(at: Machine.folder, contents: Machine.contents, kind: .demo, files: files)
    tell(.answered)
  }

  private static let book: CrashScript.Run = { machine, files, tell in
    try machine.store(files, seed: 2).book(try Fixture.booking("Alan"))
    tell(.answered)
  }

  /// Ada comes, the first account is made, and it notes that she did not come after all.
  private static func welcome(
    to store: Store, _ tell: (CrashScript.Moment) -> Void, between: () throws -> Void = {}
  ) throws {
    let ada = try ada(in: store)
    func visit(_ step: VisitStep) -> Command {
      .visit(VisitRequest(step, ada, at: Fixture.big))
    }
    _ = try store.perform(Request(visit(.checkIn), by: Fixture.owner))
    tell(.answered)
    let rosa = try Fixture.account("rosa", .administrator)
    _ = try store.perform(Request(.account(.add(rosa)), by: Fixture.owner))
    tell(.answered)
    try between()
    _ = try store.perform(Request(visit(.takeBack), by: Fixture.rosa))
    tell(.answered)
  }

  private static func ada(in store: Store) throws -> CodeAndBirthDate {
    let code = try required(Sight(store).appointments.first?.code)
    return CodeAndBirthDate(code: code, birthDate: try required(LocalDate("1980-05-17")))
  }

  private static func hospital(_ id: String, like other: Hospital) -> Hospital {
    Hospital(
      id: HospitalID(id), name: "Clinic \(id)", city: other.city, country: other.country,
      location: other.location, timeZone: other.timeZone, schedule: other.schedule)
  }
}
