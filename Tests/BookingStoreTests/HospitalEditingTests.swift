// SPDX-License-Identifier: MIT

import Booking
import BookingStore
import Glibc
import Testing

@Suite("Hospitals added and edited by hand")
struct HospitalEditingTests {
  private static func known() throws -> [Hospital] { try Fixture.contents.readHospitals() }

  private static func hospital(_ id: String, like other: Hospital, name: String = "Pier Clinic")
    throws -> Hospital
  {
    var details = HospitalDetails(other)
    details.name = name
    let new = Hospital(
      id: HospitalID(id), name: name, city: other.city, country: other.country,
      location: other.location, timeZone: other.timeZone, schedule: other.schedule)
    return try new.with(details)
  }

  private static func told(_ store: Store) throws -> [String] {
    try store.auditEntries().map { "\($0.record.what): \($0.record.whom)" }
  }

  @Test("One that was added is found, booked, and told of at every store")
  func adding() throws {
    let folder = try Folder()
    let store = try folder.open()
    let other = try folder.open(Fixture.environment(seed: 2))
    let pier = try Self.hospital("here-1", like: Self.known()[0])
    try store.addHospital(pier, by: Fixture.owner)
    #expect(try other.refresh())
    for store in [store, other, try folder.open()] {
      #expect(store.site(pier.id)?.hospital == pier)
      #expect(store.directory.hospitals(named: "Pier Clinic") == [pier.id])
      #expect(try store.origin(of: pier.id) == .added)
    }
    try other.book(try Fixture.booking("Ada", hospital: pier.id))
    #expect(try Self.told(store).first == "added a hospital: here-1")
    #expect(throws: StoreError.refused(.hospitalExists(pier.id))) {
      try store.addHospital(pier, by: Fixture.owner)
    }
  }

  @Test("A list that brings the id of one that was added is refused, unless it is to replace it")
  func addedAndListed() throws {
    let folder = try Folder()
    let store = try folder.open()
    let known = try Self.known()
    let mine = try Self.hospital("us-9", like: known[0], name: "Mine")
    let theirs = try Self.hospital("us-9", like: known[0], name: "Theirs")
    try store.addHospital(mine, by: Fixture.owner)
    // A list without it leaves it there.
    _ = try store.importHospitals(known, by: Fixture.owner)
    #expect(store.site(mine.id)?.hospital == mine)
    let refusal = StoreError.refused(.addedHere([mine.id]))
    #expect(throws: refusal) { try store.previewImport(of: [theirs]) }
    #expect(throws: refusal) { try store.importHospitals([theirs], by: Fixture.owner) }
    _ = try store.importHospitals([theirs], by: Fixture.owner, replacesAdded: true)
    #expect(store.site(mine.id)?.hospital == theirs)
    #expect(try store.origin(of: mine.id) == nil)
  }

  @Test("What was edited stays through later lists, and the rest is the list's")
  func editedAndListed() throws {
    let folder = try Folder()
    let store = try folder.open()
    let known = try Self.known()
    try store.editHospital(
      known[0].id, [.phone("+1 212 555 0111"), .address(nil)], by: Fixture.owner)
    let edited = try required(store.site(known[0].id)?.hospital)
    #expect(edited.phone == "+1 212 555 0111" && edited.address == nil)
    #expect(try store.origin(of: edited.id) == .edited(HospitalDetails(known[0])))
    // The same list once more changes nothing.
    let same = try store.importHospitals(known, by: Fixture.owner)
    #expect(same == ImportSummary(added: 0, changed: 0, unchanged: 3, kept: 1))
    // A later one has another name and another address: the name is taken, the address is not.
    let later = try known[0].with(
      HospitalDetails(known[0]).applying([.name("Saint Anne"), .address("2 Main Street")]))
    let summary = try store.importHospitals([later], by: Fixture.owner)
    #expect(summary == ImportSummary(added: 0, changed: 1, unchanged: 0, kept: 1))
    let now = try required(folder.open().site(edited.id)?.hospital)
    #expect(now.name == "Saint Anne" && now.address == nil && now.phone == "+1 212 555 0111")
    #expect(try store.origin(of: edited.id) == .edited(HospitalDetails(later)))
    // Edited back to what the list says, it is the list's again.
    try store.editHospital(
      edited.id, [.phone(later.phone), .address(later.address)], by: Fixture.owner)
    #expect(try store.origin(of: edited.id) == nil)
    #expect(store.site(edited.id)?.hospital == later)
    #expect(
      try Self.told(store) == [
        "edited a hospital: us-1", "imported hospitals: 1 hospital, us-1",
        "edited a hospital: us-1",
      ])
  }

  @Test("The clock and the slots stay while anybody is booked or has a place offered")
  func bookedAhead() throws {
    let folder = try Folder()
    let store = try folder.open()
    let edits: [HospitalEdit] = [.slotMinutes(30), .name("Later")]
    try store.book(try Fixture.booking("Ada", "Bob"))
    _ = try store.compact()
    try store.book(try Fixture.booking("Eve"))
    let refusal = StoreError.refused(.bookedAhead(count: 3))
    #expect(throws: refusal) { try store.previewEdit(of: Fixture.big, edits, by: Fixture.owner) }
    #expect(throws: refusal) { try store.editHospital(Fixture.big, edits, by: Fixture.owner) }
    #expect(store.site(Fixture.big)?.hospital.name == "Saint Mary’s Hospital")
    let renamed = try store.previewEdit(of: Fixture.big, [.name("Later")], by: Fixture.owner)
    #expect(renamed.expected == 3 && renamed.new.name == "Later")
    // When they have come, or been cancelled, nothing stands against it.
    let later = try folder.open(
      Fixture.environment(now: Fixture.moment("2026-12-02T12:00:00Z"), seed: 3))
    let editing = try later.editHospital(Fixture.big, edits, by: Fixture.owner)
    #expect(editing.expected == 0 && editing.new.schedule.slotMinutes == 30)
    #expect(later.site(Fixture.big)?.hospital.schedule.slotMinutes == 30)
  }

  @Test("Only administrators edit, those of the hospital; and only those of all hospitals add")
  func authority() throws {
    let folder = try Folder()
    let store = try folder.open()
    try store.makeAccounts()
    let here = Workplace.hospitals([Fixture.big])
    let eve = try Fixture.account("eve", .administrator, here)
    _ = try store.perform(Request(.account(.add(eve)), by: Fixture.rosa))
    let admin = Actor(role: .staff(eve.id, .administrator), terminal: TerminalID("desk-7"))
    let pier = try Self.hospital("here-1", like: Self.known()[0])
    try store.editHospital(Fixture.big, [.name("Harbour")], by: admin)
    for (actor, error) in [
      (admin, BookingError.notYourHospital(Fixture.small)),
      (Fixture.ben, .notAllowed(.receptionist, .editHospital)), (Fixture.owner, .signInNeeded),
      (Fixture.actor("desk-1"), .staffOnly),
    ] {
      #expect(throws: StoreError.refused(error)) {
        try store.editHospital(Fixture.small, [.name("Mine")], by: actor)
      }
    }
    for (actor, error) in [
      (admin, BookingError.needsEveryHospital(.addHospital)),
      (Fixture.ben, .notAllowed(.receptionist, .addHospital)), (Fixture.owner, .signInNeeded),
    ] {
      #expect(throws: StoreError.refused(error)) { try store.addHospital(pier, by: actor) }
    }
    #expect(throws: StoreError.refused(.needsEveryHospital(.importHospitals))) {
      try store.importHospitals([pier], by: admin)
    }
    #expect(store.site(pier.id) == nil)
  }

  @Test("What the journal has no room to tell is told by the next one who writes, once")
  func owed() throws {
    let folder = try Folder()
    let files = FaultyFiles()
    let store = try folder.open(files: files)
    files.set { $0.writing = (".jsonl", ENOSPC, 0) }
    let pier = try Self.hospital("here-1", like: Self.known()[0])
    try store.addHospital(pier, by: Fixture.owner)
    #expect(store.site(pier.id)?.hospital == pier)
    #expect(try Self.told(store).isEmpty)
    // Another change would make it forgotten.
    #expect(throws: StoreError.diskFull) {
      try store.editHospital(Fixture.big, [.name("Later")], by: Fixture.owner)
    }
    files.set { $0.writing = nil }
    let other = try folder.open(Fixture.environment(seed: 2))
    try other.book(try Fixture.booking("Ada"))
    try other.book(try Fixture.booking("Grace"))
    #expect(try Self.told(other).count == 3)
    #expect(try Self.told(other).first == "added a hospital: here-1")
    #expect(try Self.told(other).filter { $0.hasPrefix("added") }.count == 1)
    _ = try other.compact()
    #expect(try !folder.text("MANIFEST.json").contains("hospitalsNote"))
    try other.book(try Fixture.booking("Mary"))
    #expect(try Self.told(other).filter { $0.hasPrefix("added") }.count == 1)
  }
}
