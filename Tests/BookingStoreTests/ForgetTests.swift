// SPDX-License-Identifier: MIT

import Booking
import BookingStore
import Foundation
import Testing

@Suite("A person who is forgotten")
struct ForgetTests {
  @Test(
    "No file of the folder holds the name or the contact any more, no file but the audit’s a code, and the chain goes on"
  )
  func traces() throws {
    let folder = try Folder()
    let store = try folder.open()
    let request = try Fixture.booking("Zoë Untraceable", id: "request-of-zoe")
    let first = try store.book(request)[0]
    _ = try store.compact()
    // In the epoch before, in this one, in the journal and, as a torn line, in quarantine.
    try store.book(try Fixture.booking("Ada", at: "2026-12-01T11:00"))
    _ = try store.compact()
    try folder.write(
      try folder.read("journal-3.jsonl") + Array(#"{"sum":"00","name":"Zoë Untraceable"#.utf8),
      to: "journal-3.jsonl")
    try store.book(try Fixture.booking("Grace", at: "2026-12-01T12:00"))
    #expect(try folder.names(in: "quarantine").count == 1)
    let opened = CodeAndBirthDate(
      code: first.code, birthDate: try required(LocalDate("1980-05-17")))
    let traces = ["Untraceable", "zoe untr", first.code.letters, "request-of-zoe"]
    #expect(try folder.everyFile().contains { has(traces, in: $0.bytes) })

    #expect(try store.forget(RecordKey(opened), by: Fixture.owner) == 1)

    for file in try folder.everyFile() {
      // The audit keeps codes and ids, which lead nowhere now.
      let isAudit = file.name.hasPrefix("pieces/audit/")
      let unwanted =
        isAudit ? ["Untraceable", "zoe untr", "1980", "555 0199", "request-of"] : traces
      #expect(!has(unwanted, in: file.bytes), "\(file.name)")
    }
    let told = try store.audit(AuditQuery(code: first.code), limit: 9).records
    #expect(told.map(\.what) == ["removed a person for good", "booked"])
    for store in [store, try folder.open(Fixture.environment(seed: 4))] {
      #expect(store.codes().count == 2)
      #expect(store.access == .readWrite)
      #expect(throws: StoreError.refused(.personNotFound)) {
        try store.forget(RecordKey(opened), by: Fixture.owner)
      }
    }
    // Nothing of the person stands against the same one who comes again.
    try store.book(try Fixture.booking("Zoë Untraceable", at: "2026-12-01T10:00"))
    #expect(try folder.open(Fixture.environment(seed: 5)).codes().count == 3)
  }

  @Test("Somebody whom another process has just booked is forgotten as well")
  func bookedElsewhere() throws {
    let folder = try Folder()
    let store = try folder.open()
    let code = try folder.open(Fixture.environment(seed: 2)).book(try Fixture.booking("Ada"))[0]
      .code
    let opened = CodeAndBirthDate(code: code, birthDate: try required(LocalDate("1980-05-17")))
    #expect(try store.forget(RecordKey(opened), by: Fixture.owner) == 1)
    #expect(try Records(folder.open()).patients.isEmpty)
  }

  @Test("On a full disk it is said what is not done yet, and the next compaction does it by itself")
  func fullDisk() throws {
    let folder = try Folder()
    let files = FaultyFiles()
    let store = try folder.open(files: files)
    let code = try store.book(try Fixture.booking("Zoë Untraceable"))[0].code
    let opened = CodeAndBirthDate(code: code, birthDate: try required(LocalDate("1980-05-17")))
    // New files of the archive have no room, the journal's line has.
    files.set { $0.writing = (suffix: ".json", errno: ENOSPC, after: 0) }
    #expect(throws: StoreError.notErased(because: .diskFull)) {
      try store.forget(RecordKey(opened), by: Fixture.owner)
    }
    #expect(try Records(folder.open()).patients.isEmpty)
    #expect(try folder.everyFile().contains { has(["Untraceable"], in: $0.bytes) })
    files.set { $0.writing = nil }
    #expect(store.isCompactionDue)
    #expect(try store.compactIfDue() != nil)
    #expect(try !folder.everyFile().contains { has(["Untraceable"], in: $0.bytes) })
    #expect(!store.isCompactionDue)
  }

  @Test("Who may not do it removes nothing, not even what was put aside")
  func notAllowed() throws {
    let folder = try Folder()
    let store = try folder.open()
    let code = try store.book(try Fixture.booking("Zoë Untraceable"))[0].code
    try folder.add(Array("Zoë Untraceable".utf8), as: "quarantine/journal-at-1-1")
    let opened = CodeAndBirthDate(code: code, birthDate: try required(LocalDate("1980-05-17")))
    #expect(throws: StoreError.refused(.staffOnly)) {
      try store.forget(RecordKey(opened), by: Fixture.actor("desk-1"))
    }
    #expect(try folder.names(in: "quarantine") == ["journal-at-1-1"])
  }

  private func has(_ traces: [String], in bytes: [UInt8]) -> Bool {
    traces.contains { bytes.contains(Array($0.utf8)) }
  }
}
