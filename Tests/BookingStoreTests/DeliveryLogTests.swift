// SPDX-License-Identifier: MIT

import Booking
import BookingStore
import Glibc
import Testing

@Suite("What was delivered")
struct DeliveryLogTests {
  private static let name = "sent"
  private static let now = Instant(seconds: 1_800_000_000)

  private let date: LocalDate

  init() throws { date = try required(LocalDate("2026-12-01")) }

  private func log(_ folder: Folder) throws -> DeliveryLog {
    try DeliveryLog(Self.name, in: DataFolder(folder.path, in: LocalFiles()))
  }

  private func note(_ log: DeliveryLog, _ state: DeliveryState, _ keys: String...) throws {
    try log.note(state, of: keys, on: date, at: Self.now)
  }

  @Test("What is noted last counts, for each key and day, also for whoever opens the folder anew")
  func states() throws {
    let folder = try Folder()
    let other = date.adding(days: 1)
    do {
      let log = try log(folder)
      try note(log, .sending, "a", "b")
      try note(log, .sent, "a")
      try note(log, .failed(why: "It answered “no”."), "b")
      try log.note(.sending, of: ["c"], on: other, at: Self.now)
    }
    let log = try log(folder)
    #expect(try log.state(of: "a", on: date) == .sent)
    #expect(try log.state(of: "b", on: date) == .failed(why: "It answered “no”."))
    #expect(try log.state(of: "c", on: other) == .sending)
    #expect(try log.state(of: "c", on: date) == nil)
    let looked = try DeliveryLog.states(
      Self.name, on: date, in: DataFolder(folder.path, in: LocalFiles()))
    #expect(looked == ["a": .sent, "b": .failed(why: "It answered “no”.")])
  }

  @Test("Nobody else has it meanwhile, and looking needs no lock")
  func locked() throws {
    let folder = try Folder()
    let first = try log(folder)
    try note(first, .sent, "a")
    #expect(throws: StoreError.deliveriesInUse) { try log(folder) }
    let looked = try DeliveryLog.states(
      Self.name, on: date, in: DataFolder(folder.path, in: LocalFiles()))
    #expect(looked == ["a": .sent])
    withExtendedLifetime(first) {}
  }

  @Test("Cut at any byte, it says what whole lines say, and goes on from there")
  func cut() throws {
    let folder = try Folder()
    let file = "\(Self.name)/2026-12-01.jsonl"
    do {
      let log = try log(folder)
      try note(log, .sending, "a")
      try note(log, .sent, "a")
      try note(log, .sending, "b")
    }
    let whole = try folder.read(file)
    let ends = whole.indices.filter { whole[$0] == 0x0A }
    #expect(ends.count == 3)
    for length in 0...whole.count {
      try folder.write(Array(whole[..<length]), to: file)
      let lines = ends.count { $0 < length }
      let log = try log(folder)
      #expect(try log.state(of: "a", on: date) == [nil, .sending, .sent, .sent][lines])
      #expect(try log.state(of: "b", on: date) == (lines == 3 ? .sending : nil))
      try note(log, .sent, "c")
      #expect(try folder.read(file).starts(with: whole[..<(lines == 0 ? 0 : ends[lines - 1] + 1)]))
    }
  }

  @Test("A line that cannot be read, with good ones after it, is no end that was cut off")
  func damaged() throws {
    let folder = try Folder()
    let file = "\(Self.name)/2026-12-01.jsonl"
    do {
      let log = try log(folder)
      try note(log, .sent, "a")
      try note(log, .sent, "b")
    }
    let whole = try folder.read(file)
    for index in [0, 5, whole.firstIndex(of: 0x0A).map { $0 - 1 } ?? 0] {
      var bytes = whole
      bytes[index] = 0
      try folder.write(bytes, to: file)
      #expect(throws: StoreError.fileDamaged(name: file)) {
        try log(folder).state(of: "b", on: date)
      }
      #expect(try folder.read(file) == bytes)
    }
  }

  @Test("What lies far back is removed, and what is of use stays")
  func forget() throws {
    let folder = try Folder()
    let log = try log(folder)
    for days in [-100, -61, -60, 0, 1] {
      try log.note(.sent, of: ["a"], on: date.adding(days: days), at: Self.now)
    }
    log.forget(before: date)
    #expect(
      try folder.names(in: Self.name)
        == ["2026-10-02.jsonl", "2026-12-01.jsonl", "2026-12-02.jsonl", "LOCK"])
  }

  @Test("A crash at any call loses nothing that was noted, and stands in nobody's way")
  func crash() throws {
    let base = try Machine.withEmptyFolder()
    var number = 0
    while true {
      number += 1
      let machine = base.copy()
      let files = CrashingFiles(on: machine) { [number] in $0.number == number }
      var noted: DeliveryState?
      do {
        let log = try DeliveryLog(Self.name, in: DataFolder(Machine.folder, in: files))
        try note(log, .sending, "a", "b")
        noted = .sending
        try note(log, .sent, "a")
        noted = .sent
      } catch is StoreError {}
      let survivals =
        [Survival.nothing, .everything]
        + (0..<6).flatMap { [.some(seed: $0), .holes(seed: $0)] }
      for after in [machine] + survivals.map({ machine.afterPowerCut($0) }) {
        let log = try DeliveryLog(
          Self.name, in: DataFolder(Machine.folder, in: CrashingFiles(on: after)))
        let found = try log.state(of: "a", on: date)
        // More may have reached the disk than was answered, and never less.
        switch noted {
        case nil: #expect(found == nil || found == .sending)
        case .sending?: #expect(found == .sending || found == .sent)
        default: #expect(found == .sent)
        }
        try note(log, .sent, "c")
      }
      if files.lastStep == nil { break }
    }
    #expect(number > 10)
  }

  @Test("On a full disk nothing is noted, and nothing of it stands in the way later")
  func full() throws {
    let folder = try Folder()
    let files = FaultyFiles()
    let log = try DeliveryLog(Self.name, in: DataFolder(folder.path, in: files))
    try note(log, .sending, "a")
    for (code, error) in [(ENOSPC, StoreError.diskFull), (EIO, .writeFailed(errno: EIO))] {
      files.set { $0.writing = (".jsonl", code, 0) }
      #expect(throws: error) { try note(log, .sent, "a") }
    }
    files.set { $0.writing = nil }
    #expect(try log.state(of: "a", on: date) == .sending)
    try note(log, .sent, "a")
    files.set { $0.syncing = (".jsonl", EIO) }
    #expect(throws: StoreError.syncFailed) { try note(log, .sending, "b") }
    #expect(try log.state(of: "b", on: date) == nil)
  }
}
