// SPDX-License-Identifier: MIT

import Booking
import BookingStore
import Foundation
import TestKit
import Testing

@Suite("The doctor")
struct DoctorTests {
  @Test("A folder that was just made, one that was used, and one that was compacted have nothing")
  func healthy() throws {
    let folder = try Folder()
    #expect(try folder.examine().findings == [])
    let store = try folder.open()
    for round in 1...4 {
      try store.book(try Fixture.booking("Person \(round)", at: "2026-12-01T1\(round):00"))
      #expect(try folder.examine().findings == [])
      _ = try store.compact()
      #expect(try folder.examine().findings == [])
    }
    let report = try folder.examine()
    #expect(report.isHealthy && report.counts.appointments == 4 && report.counts.people == 4)
    #expect(report.counts.hospitals == 3 && report.counts.lines == 0)
    #expect(report[.epochBefore]?.fact == .epochBefore(4))
    #expect(try Folder.lived().examine().findings == [])
  }

  @Test("Moved and forgotten appointments leave nothing to say")
  func changed() throws {
    let folder = try Folder()
    let store = try folder.open()
    let booked = try store.book(try Fixture.booking("Ada", "Grace"))
    _ = try store.compact()
    let born = try required(LocalDate("1980-05-17"))
    _ = try store.perform(
      Request(
        .reschedule(
          RescheduleRequest(
            appointment: CodeAndBirthDate(code: booked[0].code, birthDate: born),
            start: try required(RequestedTime("2027-01-05T09:30")), hospital: Fixture.small)),
        by: Fixture.actor("desk-1")))
    #expect(try folder.examine().findings == [])
    _ = try store.compact()
    #expect(try folder.examine().findings == [])
    _ = try store.perform(
      Request(
        .forget(RecordKey(CodeAndBirthDate(code: booked[1].code, birthDate: born))),
        by: Fixture.owner))
    #expect(try folder.examine().findings == [])
    _ = try store.compact()
    let report = try folder.examine()
    #expect(report.isHealthy && report.counts.appointments == 1)
    #expect(Set(report.findings.map(\.code)).isSubset(of: ["index-missing"]))
  }

  @Test("Imports of hospitals leave nothing to say")
  func imports() throws {
    let folder = try Folder()
    let store = try folder.open()
    try store.book(try Fixture.booking("Ada"))
    _ = try store.compact()
    for capacity in 6...8 {
      let hospitals = try FolderContents(
        hospitals: Array(
          Fixture.hospitals.replacing(#""capacity":5,"#, with: "\"capacity\":\(capacity),").utf8),
        places: [], vaccines: []
      ).readHospitals()
      _ = try store.importHospitals(hospitals, by: Fixture.owner)
      #expect(try folder.examine().findings == [])
    }
  }

  @Test("A folder of an earlier format is read too, and told of")
  func earlierFormat() throws {
    let folder = try Folder(fixture: "format-1")
    let report = try folder.examine(Check.ofContents)
    #expect(report.isHealthy && report.findings.contains(.olderFormat(1)))
    #expect(report.counts.appointments == 4)
  }

  @Test("Where there is no data folder, that is the answer")
  func nothing() throws {
    let folder = try Folder(isMade: false)
    let viewer = Folder.viewer()
    #expect(throws: StoreError.folderMissing(path: folder.path)) {
      try Examination.examine(folder.path, by: viewer)
    }
    try FileManager.default.createDirectory(
      atPath: folder.path, withIntermediateDirectories: false)
    #expect(throws: StoreError.folderEmpty(path: folder.path)) {
      try Examination.examine(folder.path, by: viewer)
    }
    try folder.write([0], to: "photo")
    #expect(throws: StoreError.notOurs(path: folder.path)) {
      try Examination.examine(folder.path, by: viewer)
    }
    #expect(throws: StoreError.notAFolder(path: folder.file("photo"))) {
      try Examination.examine(folder.file("photo"), by: viewer)
    }
  }
}
