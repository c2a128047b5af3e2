// SPDX-License-Identifier: MIT

import Booking
import BookingStore
import Foundation
import Testing

@Suite("Records of hospitals, places and vaccines")
struct RecordTests {
  @Test("A hospital is read with all that its record says")
  func reading() throws {
    let hospitals = try Fixture.contents.readHospitals()
    let big = try required(hospitals.first)
    #expect(big.id == Fixture.big && big.address == "1 Main Street" && big.stepFree == .yes)
    #expect(big.schedule.source == .assumed && big.schedule.capacity == 5)
    #expect(big.schedule.weekly[.monday]?.map(\.description) == ["08:00-12:00", "13:00-17:00"])
    let days = ["2026-12-25", "2026-12-28", "2026-12-30"].compactMap { LocalDate($0) }
    #expect(
      days.map(big.schedule.day) == [
        .open([try required(OpeningHours("09:00-10:00"))]), .closed(.closure("Building work")),
        .open([try required(OpeningHours("08:00-17:00"))]),
      ])
    #expect(hospitals[1].name == "Clinic “La Paz”" && hospitals[1].phone == nil)
    #expect(hospitals[2].schedule.source == .unread("ask at the door"))
    #expect(try Fixture.contents.readVaccines().map(\.shortName) == ["Tdap", "Influenza"])
  }

  @Test(
    "A record that cannot be taken is named, with what is wrong",
    arguments: [
      (
        #""capacity":5"#, #""capacity":0"#, "us-1", "capacity is 0; it must lie between 1 and 1000."
      ),
      (#""08:00-12:00""#, #""08:00-25:00""#, "us-1", "Its `08:00-25:00` cannot be taken."),
      (
        #""08:00-12:00""#, #""08:00-14:00""#, "us-1",
        "The hours 08:00-14:00 and 13:00-17:00 overlap."
      ),
      (
        #""latitude":40.75"#, #""latitude":140.75"#, "us-1",
        "Its `latitude and longitude` cannot be taken."
      ),
      (#""id":"us-2","#, #""id":"us-1","#, "us-1", "Its id comes twice."),
      (#""id":"us-2","#, "", "Hospital 2", "It has no `id`."),
      (#""phone":"#, #""fone":"#, "us-1", "It has `fone`, which this version does not know."),
      (#""holidays":"US""#, #""holidays":"XX""#, "us-1", "Its `holidays XX` cannot be taken."),
      (
        #""stepFree":"no""#, #""stepFree":"perhaps""#, "us-3",
        "It has `stepFree perhaps`, which this version does not know."
      ),
    ])
  func badRecords(old: String, new: String, id: String, problem: String) {
    let contents = FolderContents(
      hospitals: Array(Fixture.hospitals.replacing(old, with: new).utf8), places: [], vaccines: [])
    #expect(throws: StoreError.badRecord(file: "hospitals.json", id: id, problem: problem)) {
      try contents.readHospitals()
    }
  }

  @Test(
    "A file that is no JSON, or of a newer format, is refused as a whole",
    arguments: ["", "{", "[]", "{}", "nonsense"])
  func badFiles(text: String) {
    let contents = FolderContents(hospitals: Array(text.utf8), places: [], vaccines: [])
    #expect(throws: StoreError.fileDamaged(name: "hospitals.json")) {
      try contents.readHospitals()
    }
    let newer = FolderContents(
      hospitals: Array(#"{"format":2,"clinics":[]}"#.utf8), places: [], vaccines: [])
    #expect(throws: StoreError.newerFormat(path: "hospitals.json", format: 2)) {
      try newer.readHospitals()
    }
  }

  @Test("Holidays may stand after the hospitals that name them")
  func order() throws {
    let text = #"{"hospitals":[],"format":1,"holidayCalendars":{}}"#
    let contents = FolderContents(hospitals: Array(text.utf8), places: [], vaccines: [])
    #expect(try contents.readHospitals().isEmpty)
  }

  @Test("An import adds and changes hospitals by their ids, and every store sees it")
  func importing() throws {
    let folder = try Folder()
    let store = try folder.open()
    let other = try folder.open(Fixture.environment(seed: 2))
    try store.book(try Fixture.booking("Ada"))
    let known = try Fixture.contents.readHospitals()
    let moved = try Self.hospital("us-2", name: "Clinic on the Hill", like: known[1])
    let new = try Self.hospital("us-9", name: "New \"Clinic\"", like: known[0])
    let summary = ImportSummary(added: 1, changed: 1, unchanged: 1)
    #expect(try store.previewImport(of: [known[0], moved, new]) == summary)
    #expect(store.site(new.id) == nil)
    #expect(try store.importHospitals([known[0], moved, new], by: Fixture.owner) == summary)
    #expect(
      try store.importHospitals([moved], by: Fixture.owner)
        == ImportSummary(added: 0, changed: 0, unchanged: 1))
    #expect(try folder.names(in: "pieces").contains("hospitals-2.json"))
    #expect(try !folder.names(in: "pieces").contains("hospitals-3.json"))
    #expect(other.site(new.id) == nil)
    #expect(try other.refresh())
    for store in [store, other, try folder.open()] {
      #expect(store.site(new.id)?.hospital == new)
      #expect(store.site(moved.id)?.hospital == moved)
      #expect(store.site(known[2].id)?.hospital == known[2])
      #expect(store.directory.hospitalCount == 4)
      #expect(store.codes().count == 1)
    }
    try other.book(try Fixture.booking("Grace", hospital: HospitalID("us-9")))
    for round in 1...3 {
      let renamed = try Self.hospital("us-9", name: "Clinic \(round)", like: new)
      _ = try store.importHospitals([renamed], by: Fixture.owner)
    }
    #expect(
      try folder.names(in: "pieces").filter { $0.hasSuffix("s-1.json") || $0.contains("hosp") } == [
        "hospitals-4.json", "hospitals-5.json", "places-1.json", "vaccines-1.json",
      ])
    #expect(try folder.names(in: "index").filter { $0.hasPrefix("hospitals-") }.count == 1)
  }

  @Test("An import that the disk refuses changes nothing", arguments: [".json", ".new"])
  func failedImport(suffix: String) throws {
    let folder = try Folder()
    let files = FaultyFiles()
    let store = try folder.open(files: files)
    let before = try folder.names(in: "pieces")
    files.set { $0.writing = (suffix, 28, 0) }
    let hospital = try Self.hospital("us-9", name: "New", like: Fixture.contents.readHospitals()[0])
    #expect(throws: StoreError.diskFull) {
      try store.importHospitals([hospital], by: Fixture.owner)
    }
    #expect(try folder.names(in: "pieces") == before)
    #expect(try folder.open().site(HospitalID("us-9")) == nil)
    files.set { $0.writing = nil }
    #expect(try store.importHospitals([hospital], by: Fixture.owner).added == 1)
  }

  @Test("Hospitals that are written come back as they were")
  func roundTrip() throws {
    var contents = Fixture.contents
    let known = try contents.readHospitals()
    let changed = try Self.hospital("us-1", name: "Another Name", like: known[0])
    try contents.replace([changed])
    #expect(try contents.readHospitals() == [changed, known[1], known[2]])
    try contents.replace([known[0]])
    #expect(try contents.readHospitals() == known)
  }

  @Test("The bundled data can be read whole")
  func bundled() throws {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent("data")
    var contents = try FolderContents(reading: root.path)
    let hospitals = try contents.readHospitals()
    #expect(hospitals.count > 9000)
    #expect(try contents.readVaccines().count > 100)
    let last = try required(hospitals.last)
    try contents.replace([try Self.hospital(last.id.rawValue, name: "Renamed", like: last)])
    #expect(try contents.readHospitals().dropLast() == hospitals.dropLast())
  }

  private static func hospital(_ id: String, name: String, like other: Hospital) throws -> Hospital
  {
    Hospital(
      id: HospitalID(id), name: name, address: other.address, city: other.city,
      region: other.region, country: other.country, postalCode: other.postalCode,
      location: other.location, timeZone: other.timeZone, phone: other.phone,
      stepFree: other.stepFree, schedule: other.schedule)
  }
}
