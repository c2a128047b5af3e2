// SPDX-License-Identifier: MIT

import Booking
import BookingStore
import TestKit
import Testing

@Suite("A journal that becomes part of the archive")
struct CompactionTests {
  private static let born = "1980-05-17"

  private func opened(_ appointment: Appointment) throws -> CodeAndBirthDate {
    CodeAndBirthDate(code: appointment.code, birthDate: try required(LocalDate(Self.born)))
  }

  private func cancel(_ appointment: Appointment, id: String? = nil) throws -> Request {
    Request(
      .cancel(try opened(appointment), reason: "cannot come"), by: Fixture.actor("desk-1"),
      id: id.map { RequestID($0) })
  }

  private func look(_ store: Store, _ code: AppointmentCode) throws -> Appointment? {
    try store.ledger(Footprint(appointments: [code])).appointment(code)
  }

  @Test("What was booked is read from pieces afterwards, and the journal is short again")
  func compacted() throws {
    let folder = try Folder()
    let store = try folder.open()
    let booked = try store.book(try Fixture.booking("Nguyễn Thị Ánh", "李小龍", id: "one"))
    let summary = try required(store.compact())
    #expect(summary == CompactionSummary(epoch: 2, lines: 1))
    #expect(try folder.read("journal-2.jsonl").isEmpty)
    for store in [store, try folder.open(Fixture.environment(seed: 2))] {
      #expect(Set(store.codes()) == Set(booked.map(\.code)))
      for appointment in booked {
        #expect(try look(store, appointment.code) == appointment)
        let ledger = try store.ledger(Footprint(appointments: [appointment.code]))
        let (found, patient) = try ledger.open(try opened(appointment))
        #expect(found == appointment)
        #expect(ledger.appointments(of: patient.id) == [appointment])
      }
      #expect(try store.compact() == nil)
    }
    let names = try folder.names(in: "pieces/books")
    #expect(names == ["us-1_2026-12.2.json"])
  }

  @Test("An archived appointment is cancelled, reinstated and moved, and its page follows")
  func changing() throws {
    let folder = try Folder()
    let store = try folder.open()
    let code = try store.book(try Fixture.booking("Ada"))[0].code
    _ = try store.compact()
    let archived = try required(try look(store, code))
    _ = try store.perform(try cancel(archived))
    #expect(store.codes().isEmpty)
    _ = try store.compact()
    guard case .cancelled = try required(try look(store, code)).status else {
      Issue.record("not cancelled")
      return
    }
    _ = try store.perform(
      Request(.reinstate(try opened(archived)), by: Fixture.actor("desk-1")))
    #expect(store.codes() == [code])
    _ = try store.compact()
    let next = RescheduleRequest(
      appointment: try opened(archived),
      start: try required(RequestedTime("2027-01-05T09:30")), hospital: Fixture.small)
    _ = try store.perform(Request(.reschedule(next), by: Fixture.actor("desk-1")))
    #expect(store.codes().isEmpty)
    #expect(store.codes(at: Fixture.small) == [code])
    _ = try store.compact()
    for store in [store, try folder.open()] {
      #expect(store.codes().isEmpty)
      #expect(store.codes(at: Fixture.small) == [code])
      #expect(try look(store, code)?.hospital == Fixture.small)
    }
    #expect(try folder.names(in: "pieces/books").filter { $0.hasSuffix(".5.json") }.count == 1)
  }

  @Test("Rules hold across the archive: no place and no person twice")
  func rules() throws {
    let folder = try Folder()
    let store = try folder.open()
    let time = "2026-12-07T10:00"
    try store.book(try Fixture.booking("Ada", at: time, hospital: Fixture.small))
    _ = try store.compact()
    #expect(throws: StoreError.self) {
      try store.book(try Fixture.booking("Grace", at: time, hospital: Fixture.small))
    }
    #expect(throws: StoreError.refused(.alreadyBooked(try PersonName("Ada")))) {
      try store.book(try Fixture.booking("Ada", at: "2026-12-01T11:00"))
    }
  }

  @Test("A request that comes again after its line was archived is answered as before")
  func requests() throws {
    let folder = try Folder()
    let store = try folder.open()
    let request = try Fixture.booking("Ada", id: "one")
    let booked = try store.book(request)
    _ = try store.compact()
    #expect(try store.book(request) == booked)
    #expect(throws: StoreError.refused(.requestIDReused(RequestID("one")))) {
      try store.book(try Fixture.booking("Grace", id: "one"))
    }
    #expect(try folder.open(Fixture.environment(seed: 9)).book(request) == booked)
  }

  @Test("A hold outlives the journal, and ends by the machine's own clock")
  func holds() throws {
    let folder = try Folder()
    let store = try folder.open()
    _ = try store.perform(Fixture.hold(at: "2026-12-07T10:00", terminal: "desk-2"))
    _ = try store.compact()
    let taken = try Fixture.booking("Ada", at: "2026-12-07T10:00", hospital: Fixture.small)
    #expect(throws: StoreError.self) { try store.book(taken) }
    let later = try folder.open(Fixture.environment(uptime: 1300, seed: 4))
    #expect(try later.book(taken).count == 1)
    _ = try later.compact()
    #expect(try !folder.names(in: "pieces").contains { $0.hasPrefix("holds.3") })
  }

  @Test("Another process that has the folder open goes on in the new epoch, reading and writing")
  func others() throws {
    let folder = try Folder()
    let store = try folder.open()
    let other = try folder.open(Fixture.environment(seed: 2))
    let first = try store.book(try Fixture.booking("Ada"))[0]
    for round in 1...4 {
      _ = try store.compact()
      let next = try other.book(
        try Fixture.booking("Person \(round)", at: "2026-12-02T1\(round):00"))[0]
      #expect(try look(other, first.code) == first)
      try store.refresh()
      #expect(try look(store, next.code) == next)
      #expect(store.codes().count == round + 1)
    }
  }

  @Test("A reader two epochs behind looks again instead of missing a piece")
  func farBehind() throws {
    let folder = try Folder()
    let store = try folder.open()
    let ada = try store.book(try Fixture.booking("Ada"))[0]
    _ = try store.compact()
    let reader = try folder.open(Fixture.environment(seed: 2))
    for round in 1...3 {
      try store.book(try Fixture.booking("Person \(round)", at: "2026-12-01T1\(round):00"))
      _ = try store.compact()
    }
    #expect(try look(reader, ada.code) == ada)
    #expect(reader.codes().count == 4)
    #expect(reader.access == .readWrite)
  }

  @Test("The epoch before is kept whole, and the one before that goes")
  func epochs() throws {
    let folder = try Folder()
    let store = try folder.open()
    for round in 1...3 {
      try store.book(try Fixture.booking("Person \(round)", at: "2026-12-01T1\(round):00"))
      _ = try store.compact()
    }
    let names = try folder.names()
    #expect(names.contains("journal-3.jsonl") && names.contains("MANIFEST-3.json"))
    #expect(!names.contains("journal-2.jsonl") && !names.contains("MANIFEST-2.json"))
    // Put back in the place of the newest, the epoch before can be opened.
    try folder.write(try folder.read("MANIFEST-3.json"), to: "MANIFEST.json")
    try folder.forgetMark()
    #expect(try folder.open().codes().count == 3)
  }

  @Test("An index that is missing or damaged at any byte is made anew", arguments: [0x01, 0x80])
  func index(mask: UInt8) throws {
    let folder = try Folder()
    let store = try folder.open()
    var booked: [Appointment] = []
    for round in 0..<3 {
      booked += try store.book(
        try Fixture.booking("Person \(round)", at: "2026-12-01T1\(round):00"))
      _ = try store.compact()
    }
    func isAsBefore(_ name: String, _ note: String) throws {
      let store = try folder.open(Fixture.environment(seed: 5))
      if name.hasPrefix("codes-") || name.hasPrefix("people-") {
        for appointment in booked {
          #expect(try look(store, appointment.code) == appointment, "\(name) \(note)")
        }
        let key = try Fixture.person("Person 1").key
        #expect(
          try store.ledger(Footprint(people: [key])).patients(key).count == 1, "\(name) \(note)")
      } else {
        for (text, count) in [("person 1", 1), ("0199", 3)] {
          let query = try required(PeopleQuery(text))
          let found = try store.people(matching: query, near: nil, limit: 9)
          #expect(found.people.count == count, "\(text), \(name) \(note)")
        }
      }
      #expect(store.access == .readWrite)
    }
    let names = try folder.names(in: "index").filter { !$0.hasPrefix("hospitals") }
    // Of this epoch, and of the one before.
    #expect(names.count == 10)
    for name in names {
      let good = try folder.read("index/" + name)
      for position in good.indices {
        var bytes = good
        bytes[position] ^= mask
        try folder.write(bytes, to: "index/" + name)
        try isAsBefore(name, "flipped at \(position)")
        if mask == 1 {
          try folder.write(Array(good[..<position]), to: "index/" + name)
          try isAsBefore(name, "cut at \(position)")
        }
      }
      try folder.remove("index/" + name)
      try isAsBefore(name, "missing")
    }
  }

  @Test("A folder of every earlier format opens, shows what it holds, and is brought up to date")
  func migration() throws {
    let folder = try Folder(fixture: "format-1")
    let before = try folder.read("MANIFEST.json")
    let reader = try folder.open()
    let ledger = try reader.ledger(.wholeBooks)
    let here = ledger.appointments(at: Fixture.big)
    let there = ledger.appointments(at: Fixture.small)
    #expect(here.count == 1 && there.count == 2)
    #expect(try folder.read("MANIFEST.json") == before)
    // Looking changes nothing; the first booking does.
    try reader.book(try Fixture.booking("Kurt", at: "2026-12-01T15:00"))
    for store in [reader, try folder.open(Fixture.environment(seed: 8))] {
      #expect(store.codes(at: Fixture.small) == there.map(\.code))
      #expect(store.codes().count == 2)
      let all = try store.ledger(.wholeBooks)
      #expect(all.appointments(at: Fixture.small) == there)
      let cancelled = try required(try look(store, try AppointmentCode("YC8C22MTBYS1BNP")))
      #expect(
        cancelled.status
          == .cancelled(.init(at: Fixture.now, reason: "cannot come\nat all")))
      #expect(store.access == .readWrite)
    }
    #expect(
      String(decoding: try folder.read("MANIFEST.json"), as: UTF8.self).contains(
        #""format":\#(Manifest.format)"#))
    // The request ids of the old format still answer, and its holds still hold.
    #expect(
      try reader.book(
        try Fixture.booking("Nguyễn Thị Ánh", "李小龍", id: "request-1")
      ).count == 2)
    #expect(throws: StoreError.self) {
      try reader.book(try Fixture.booking("Eva", at: "2026-12-07T10:00", hospital: Fixture.small))
    }
  }
}
