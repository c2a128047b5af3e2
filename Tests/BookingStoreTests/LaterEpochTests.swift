// SPDX-License-Identifier: MIT

import Booking
import BookingStore
import Foundation
import Synchronization
import Testing

@Suite("An older manifest beside the journal of a later epoch")
struct LaterEpochTests {
  /// A folder in epoch 2, with a line in its journal, and one in the archive.
  private static func secondEpoch() throws -> (Folder, Store) {
    let folder = try Folder()
    let store = try folder.open()
    try store.book(try Fixture.booking("Ada"))
    _ = try store.compact()
    try store.book(try Fixture.booking("Grace", at: "2026-12-01T11:00"))
    return (folder, store)
  }

  /// That nothing can be changed, and that everybody is told so.
  private func expectReadOnly(_ folder: Folder, _ file: String, lines: Int) throws {
    let names = try folder.names()
    let contents = try names.filter { $0.hasPrefix("journal-") }.map { try folder.read($0) }
    let store = try folder.open(Fixture.environment(seed: 8))
    let reason = ReadOnlyReason.laterJournal(file: file)
    #expect(store.access == .readOnly(reason))
    #expect(throws: StoreError.readOnly(reason)) {
      try store.book(try Fixture.booking("Emmy", at: "2026-12-03T11:00"))
    }
    #expect(throws: StoreError.readOnly(reason)) { try store.compact() }
    #expect(throws: StoreError.readOnly(reason)) { try folder.backUp() }
    #expect(try store.compactIfDue(bound: 0) == nil)
    for checks in [Check.ofContents, Set(Check.allCases)] {
      let report = try folder.examine(checks)
      #expect(!report.isHealthy)
      #expect(report[.journal]?.findings == [.laterJournal(file: file, lines: lines)])
    }
    _ = try Repair.perform(on: folder.path, by: Folder.viewer(), files: Folder.goodDisk())
    #expect(try names.filter { $0.hasPrefix("journal-") }.map { try folder.read($0) } == contents)
  }

  @Test("Nothing is booked, and nothing is lost once the right one is back")
  func putBack() throws {
    let (folder, store) = try Self.secondEpoch()
    _ = try store.compact()
    try store.book(try Fixture.booking("Alan", at: "2026-12-01T12:00"))
    try store.book(try Fixture.booking("Kurt", at: "2026-12-01T14:00"))
    let codes = store.codes()
    let right = try folder.read("MANIFEST.json")
    try folder.write(try folder.read("MANIFEST-2.json"), to: "MANIFEST.json")
    try expectReadOnly(folder, "journal-3.jsonl", lines: 2)
    // What can be read is shown.
    #expect(try folder.open().codes().count == 2)
    // Neither does it help that the mark is lost.
    try folder.forgetMark()
    try expectReadOnly(folder, "journal-3.jsonl", lines: 2)
    try folder.write(right, to: "MANIFEST.json")
    let again = try folder.open(Fixture.environment(seed: 9))
    #expect(again.access == .readWrite && again.codes() == codes)
    try again.book(try Fixture.booking("Emmy", at: "2026-12-03T11:00"))
    #expect(try again.compact()?.epoch == 4)
    #expect(try folder.examine(Check.ofContents).isHealthy)
    #expect(again.codes().count == codes.count + 1)
  }

  @Test("However much was booked since, under the same numbers and beyond", arguments: [0, 1, 5])
  func bookedSince(count: Int) throws {
    let (folder, store) = try Self.secondEpoch()
    // What somebody booked in the earlier epoch, in a copy that knew nothing of the later one.
    let copy = try Folder(isMade: false)
    try FileManager.default.copyItem(atPath: folder.path, toPath: copy.path)
    let other = try copy.open(Fixture.environment(seed: 5))
    for round in 0..<count {
      try other.book(try Fixture.booking("Person \(round)", at: "2026-12-02T1\(round):00"))
    }
    _ = try store.compact()
    try store.book(try Fixture.booking("Alan", at: "2026-12-01T12:00"))
    try copy.write(try folder.read("journal-3.jsonl"), to: "journal-3.jsonl")
    try expectReadOnly(copy, "journal-3.jsonl", lines: 1)
  }

  @Test("The journal of the epoch after the next is enough to tell")
  func twoEpochs() throws {
    let (folder, store) = try Self.secondEpoch()
    let (manifest, journal) = (
      try folder.read("MANIFEST.json"), try folder.read("journal-2.jsonl")
    )
    for name in ["Alan", "Kurt"] {
      _ = try store.compact()
      try store.book(try Fixture.booking(name, at: "2026-12-01T1\(name.count):30"))
    }
    try folder.remove("journal-3.jsonl")
    try folder.write(manifest, to: "MANIFEST.json")
    try folder.write(journal, to: "journal-2.jsonl")
    #expect(
      try folder.open().access == .readOnly(.laterJournal(file: "journal-4.jsonl")))
  }

  @Test(
    "The doctor takes the journal of no later epoch for a leftover, not even where its own is lost")
  func muchLater() throws {
    let (folder, store) = try Self.secondEpoch()
    _ = try store.compact()
    try store.book(try Fixture.booking("Alan", at: "2026-12-01T12:00"))
    let later = try folder.read("journal-3.jsonl")
    try folder.write(try folder.read("MANIFEST-2.json"), to: "MANIFEST.json")
    try folder.remove("journal-3.jsonl")
    try folder.add(later, as: "journal-9.jsonl")
    for isLost in [false, true] {
      if isLost { try folder.remove("journal-2.jsonl") }
      let report = try folder.examine()
      #expect(report.findings.contains(.laterJournal(file: "journal-9.jsonl", lines: 1)))
      _ = try Repair.perform(on: folder.path, by: Folder.viewer(), files: Folder.goodDisk())
      #expect(try folder.read("journal-9.jsonl") == later)
    }
  }

  @Test("Who has the folder open in the earlier epoch notices it too, before writing a line")
  func openMeanwhile() throws {
    let (folder, store) = try Self.secondEpoch()
    let reader = try folder.open(Fixture.environment(seed: 6))
    let manifest = try folder.read("MANIFEST.json")
    _ = try store.compact()
    try store.book(try Fixture.booking("Alan", at: "2026-12-01T12:00"))
    try folder.write(manifest, to: "MANIFEST.json")
    let journal = try folder.read("journal-2.jsonl")
    #expect(throws: StoreError.readOnly(.laterJournal(file: "journal-3.jsonl"))) {
      try reader.book(try Fixture.booking("Emmy", at: "2026-12-03T11:00"))
    }
    #expect(try folder.read("journal-2.jsonl") == journal)
  }

  @Test("What a compaction left whose lines are all in the journal is no obstacle to anything")
  func leftover() throws {
    let (folder, store) = try Self.secondEpoch()
    try store.book(try Fixture.booking("Alan", at: "2026-12-01T12:00"))
    let lines: [String] = try folder.text("journal-2.jsonl").split(separator: "\n")
      .filter { $0.hasPrefix("{") }.map { String($0) + "\n" }
    #expect(lines.count == 2)
    for left in ["", lines[1], lines.joined(), lines[0] + String(lines[1].prefix(90))] {
      try folder.add(Array(left.utf8), as: "journal-3.jsonl")
      let opened = try folder.open(Fixture.environment(seed: 7))
      #expect(opened.access == .readWrite)
      let report = try folder.examine()
      #expect(report.isHealthy)
      #expect(report.findings.contains(.leftover(file: "journal-3.jsonl", .unfinished)))
    }
    let opened = try folder.open(Fixture.environment(seed: 7))
    try opened.book(try Fixture.booking("Emmy", at: "2026-12-03T11:00"))
    #expect(try opened.compact() == CompactionSummary(epoch: 3, lines: 3))
    #expect(try folder.open().codes().count == 4)
  }

  @Test("A compaction looks again itself, and replaces nothing that is more than a leftover")
  func compacting() throws {
    let (folder, store) = try Self.secondEpoch()
    let copy = try Folder(isMade: false)
    try FileManager.default.copyItem(atPath: folder.path, toPath: copy.path)
    let other = try copy.open(Fixture.environment(seed: 5))
    _ = try store.compact()
    try store.book(try Fixture.booking("Alan", at: "2026-12-01T12:00"))
    let later = try folder.read("journal-3.jsonl")
    // It comes when the folder was already found good.
    #expect(other.access == .readWrite)
    try copy.write(later, to: "journal-3.jsonl")
    let pieces = try copy.names(in: "pieces/books")
    #expect(throws: StoreError.readOnly(.laterJournal(file: "journal-3.jsonl"))) {
      try other.compact()
    }
    #expect(try copy.read("journal-3.jsonl") == later)
    #expect(try copy.names(in: "pieces/books") == pieces)
  }

  private enum Moment {
    case before, writingPieces, over
  }

  @Test("Lines that came during a compaction, wherever it is cut off, are not taken for later ones")
  func cutOff() throws {
    let base = try Machine.withArchivedAda()
    try base.store(seed: 2).book(try Fixture.booking("Alan"))
    base.syncAll()
    var (number, leftovers) = (0, 0)
    while true {
      number += 1
      let machine = base.copy()
      let moment = Mutex(Moment.before)
      let changes = Mutex(0)
      let files = CrashingFiles(on: machine) { [number] step in
        let isNow = moment.withLock { moment in
          switch moment {
          case .before where step.call == .create && step.path.contains("/pieces/"):
            moment = .writingPieces
          case .writingPieces where step.call == .close && step.path == Machine.folder:
            moment = .over
            return true
          case .before, .writingPieces, .over: break
          }
          return false
        }
        // The pieces were just synced, all else with them. This line waits for a sync, and nobody was answered.
        if isNow { try? machine.bookHouseholdUntilKilled { $0.call == .sync } }
        if step.call.onlyLooks { return false }
        return changes.withLock { changes in
          changes += 1
          return changes == number
        }
      }
      if let store = try? machine.store(files, seed: 4) { _ = try? store.compact() }
      let survivals =
        [Survival.nothing, .everything]
        + (0..<4).flatMap { [.some(seed: $0), .holes(seed: $0)] }
      for after in [machine] + survivals.map({ machine.afterPowerCut($0) }) {
        let journal = after.tree["\(Machine.folder)/journal-3.jsonl"]
        if journal?.isEmpty == false, after.tree["\(Machine.folder)/MANIFEST-2.json"] == nil {
          leftovers += 1
        }
        let store = try after.store(seed: 5)
        #expect(store.access == .readWrite, "\(files.lastStep?.description ?? "the end")")
        let count = Sight(store).appointments.count
        #expect(count == 2 || count == 7)
        try store.book(try Fixture.booking("Emil", at: "2026-12-03T09:00"))
        _ = try store.compact()
        #expect(Sight(store).appointments.count == count + 1)
      }
      if files.lastStep == nil { break }
    }
    #expect(leftovers > 5)
  }
}
