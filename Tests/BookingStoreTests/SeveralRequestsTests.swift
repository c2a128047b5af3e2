// SPDX-License-Identifier: MIT

import Booking
import BookingStore
import Glibc
import Synchronization
import TestKit
import Testing

@Suite("Several requests at once")
struct SeveralRequestsTests {
  /// What can be compared of an answer: codes and ids are made by chance.
  private static func gist(_ answer: RequestAnswer) -> String {
    func text(_ outcome: Outcome) -> String {
      guard !outcome.appointments.isEmpty else { return "\(outcome)" }
      return outcome.appointments.map { "\($0.hospital) \($0.vaccine) \($0.time.start)" }.joined()
    }
    return switch answer {
    case .granted(let outcome): "granted \(text(outcome))"
    case .repeated(let outcome): "repeated \(text(outcome))"
    case .refused(let error): "refused \(error)"
    }
  }

  /// Bookings as a list brings them: too many for the slots, people twice, households, times that are none.
  private static func list(_ random: inout SeededGenerator, _ count: Int) throws -> [Request] {
    let times = ["2026-12-01T10:00", "2026-12-01T10:15", "2026-12-07T09:00", "2026-12-01T10:05"]
    return try (0..<count).map { index in
      let names = try (0..<Int.random(in: 1...3, using: &random)).map { _ in
        try Fixture.person("Person \(Int.random(in: 0..<40, using: &random))")
      }
      let hospitals = [Fixture.big, Fixture.small, HospitalID("us-9")]
      let wish = BookingRequest(
        hospital: try required(hospitals.randomElement(using: &random)),
        start: try required(RequestedTime(try required(times.randomElement(using: &random)))),
        vaccine: VaccineCode(Bool.random(using: &random) ? "140" : "115"), party: names,
        isForOthers: true)
      // Now and then one that was sent before, or another one under its id.
      let id = RequestID("row-\(Int.random(in: 0..<(index + 2), using: &random))")
      return Request(.book(wish), by: Fixture.owner, id: id)
    }
  }

  @Test("What is foretold of a list is what becomes of it", arguments: 1...40)
  func foretold(seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed))
    let folder = try Folder()
    let store = try folder.open()
    // Part of it is in the archive, part in the journal, part was sent before.
    try store.book(try Fixture.booking("Nobody"))
    for half in 0..<2 {
      for request in try Self.list(&random, 6) { _ = try? store.perform(request) }
      if half == 0 { _ = try store.compact() }
    }
    let list = try Self.list(&random, 30)
    let journal = try folder.read("journal-2.jsonl")
    let foretold = try store.preview(list)
    #expect(try folder.read("journal-2.jsonl") == journal)
    // In portions, as a long list is sent.
    var rest = list[...]
    var done: [RequestAnswer] = []
    while !rest.isEmpty {
      let some = try store.perform(Array(rest.prefix(7)))
      #expect(some.failure == nil)
      done += some.answers
      rest = rest.dropFirst(7)
    }
    #expect(foretold.map(Self.gist) == done.map(Self.gist))
    #expect(done.contains { if case .granted = $0 { true } else { false } })
    #expect(done.contains { if case .refused = $0 { true } else { false } })
    // The books are those of the same requests one by one.
    #expect(try folder.open().codes() == store.codes())
    for (request, answer) in zip(list, done) {
      guard case .granted(let outcome) = answer else { continue }
      // Their own codes are told once.
      #expect(try store.perform(request).appointments == outcome.appointments)
    }
  }

  @Test("A list is on disk with one sync, and a refused one with none")
  func syncs() throws {
    let folder = try Folder()
    let files = FaultyFiles()
    let store = try folder.open(files: files)
    try store.book(try Fixture.booking("Nobody"))
    let before = files.syncs.withLock { $0 }
    let list = try (0..<5).map { try Fixture.booking("Person \($0)", at: "2026-12-01T11:00") }
    #expect(try store.perform(list).answers.count == 5)
    #expect(files.syncs.withLock { $0 } - before == 1)
    #expect(try folder.open().codes().count == 6)
    #expect(
      try store.perform([try Fixture.booking("Late", at: "2026-12-01T11:00")]).answers.count == 1)
    #expect(files.syncs.withLock { $0 } - before == 1)
  }

  @Test("All or none: one that is refused keeps the others out, and without it all are booked")
  func allOrNone() throws {
    let folder = try Folder()
    let store = try folder.open()
    let good = try (0..<5).map {
      try Fixture.booking("Person \($0)", at: "2026-12-01T11:00", id: "row-\($0)")
    }
    let bad = try Fixture.booking("Late", at: "2026-12-01T11:00")
    let journal = try folder.journal
    let refused = try store.performAllOrNone(good + [bad])
    #expect(refused.count == 6 && refused.dropLast().allSatisfy { $0.isGranted })
    #expect(refused.last?.isGranted == false)
    #expect(try folder.journal == journal && store.codes().isEmpty)
    let booked = try store.performAllOrNone(good)
    #expect(booked.allSatisfy { $0.isGranted })
    #expect(try folder.open().codes().count == 5)
    // What was booked before stands in nobody's way.
    let again = try store.performAllOrNone(good + [try Fixture.booking("Ada", id: "row-9")])
    #expect(again.dropLast().allSatisfy { if case .repeated = $0 { true } else { false } })
    #expect(try folder.open().codes().count == 6)
  }

  @Test("Where the disk fails in the middle, what was answered is booked; all or none is none")
  func failing() throws {
    let folder = try Folder()
    let files = FaultyFiles()
    let store = try folder.open(files: files)
    let list = try (0..<4).map { try Fixture.booking("Person \($0)", id: "row-\($0)") }
    let length = try Fixture.lineLength(of: list)
    files.set { $0.writing = (".jsonl", ENOSPC, length / 2) }
    #expect(throws: StoreError.diskFull) { try store.performAllOrNone(list) }
    #expect(try folder.journal.isEmpty && store.codes().isEmpty)
    files.set { $0.writing = nil }
    _ = try store.perform(Array(list.prefix(2)))
    files.set { $0.writing = (".jsonl", ENOSPC, 40) }
    let some = try store.perform(list)
    #expect(some.answers.count == 2 && some.failure == .diskFull)
    files.set { $0.writing = nil }
    // After an interruption the rest of the list follows, and nobody is booked twice.
    let whole = try store.perform(list).answers
    #expect(whole.map(\.isGranted) == [false, false, true, true])
    #expect(try folder.open().codes().count == 4)
  }

  @Test("A list is refused row by row where the account may not book for others")
  func authority() throws {
    let folder = try Folder()
    let store = try folder.open()
    try store.makeAccounts()
    func wish(at hospital: HospitalID) throws -> Request {
      Request(
        .book(
          BookingRequest(
            hospital: hospital, start: try required(RequestedTime("2026-12-07T10:00")),
            vaccine: Fixture.vaccine, party: [try Fixture.person("Ada \(hospital)")],
            isForOthers: true)), by: Fixture.ben)
    }
    let list = [try wish(at: Fixture.small), try wish(at: Fixture.big)]
    for answers in [try store.preview(list), try store.perform(list).answers] {
      #expect(answers.first == .refused(.notYourHospital(Fixture.small)))
      #expect(answers.last?.isGranted == true)
    }
  }
}

extension RequestAnswer {
  fileprivate var isGranted: Bool {
    if case .granted = self { true } else { false }
  }
}

extension Fixture {
  /// Bytes of the lines that `requests` bring.
  fileprivate static func lineLength(of requests: [Request]) throws -> Int {
    let folder = try Folder()
    _ = try folder.open().perform(requests)
    return try folder.journal.count
  }
}
