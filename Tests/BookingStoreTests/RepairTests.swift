// SPDX-License-Identifier: MIT

import Booking
import BookingStore
import Foundation
import TestKit
import Testing

@Suite("What the doctor puts in order")
struct RepairTests {
  private func made() throws -> (Folder, Store) {
    let folder = try Folder()
    let store = try folder.open()
    try store.book(try Fixture.booking("Ada"))
    return (folder, store)
  }

  private func repair(_ folder: Folder, patience: Int = 1) throws -> [Repair.Action] {
    let actions = try Repair.perform(
      on: folder.path, by: Folder.viewer(), files: Folder.goodDisk(), patience: patience)
    for action in actions {
      #expect(action.message.hasSuffix(".") && !action.file.isEmpty && !action.code.isEmpty)
    }
    return actions
  }

  @Test("Nothing is done where nothing is to be done")
  func nothing() throws {
    let (folder, store) = try made()
    _ = try store.compact()
    let before = try folder.read("journal-2.jsonl")
    #expect(try repair(folder) == [])
    #expect(try folder.read("journal-2.jsonl") == before)
    #expect(try folder.examine().findings == [])
  }

  @Test("A lost LOCK and lost folders that hold nothing of their own are made anew")
  func madeAnew() throws {
    let (folder, store) = try made()
    let codes = store.codes()
    for name in ["LOCK", "index", "quarantine"] {
      try FileManager.default.removeItem(atPath: folder.file(name))
    }
    #expect(throws: StoreError.fileMissing(name: "LOCK")) { try folder.open() }
    let actions = try repair(folder)
    #expect(
      Set(actions) == [.made(name: "LOCK"), .made(name: "index"), .made(name: "quarantine")])
    #expect(try repair(folder) == [])
    let opened = try folder.open(Fixture.environment(seed: 9))
    #expect(opened.codes() == codes && opened.access == .readWrite)
    try opened.book(try Fixture.booking("Grace", at: "2026-12-01T11:00"))
    let findings = try folder.examine().findings
    #expect(findings == [])
  }

  @Test("A torn tail is copied to quarantine before it is cut off")
  func torn() throws {
    let (folder, store) = try made()
    let good = try folder.journal
    let torn = Array("{\"sum\":\"torn".utf8)
    try folder.write(good + torn, to: "journal-1.jsonl")
    #expect(
      try folder.examine()[.journal]?.findings
        == [.tornTail(file: "journal-1.jsonl", bytes: torn.count)])
    let actions = try repair(folder)
    let copy = "quarantine/journal-at-\(good.count)-1"
    #expect(actions == [.tailCut(file: "journal-1.jsonl", bytes: torn.count, copy: copy)])
    #expect(try folder.read(copy) == torn)
    #expect(try folder.read("journal-1.jsonl") == good)
    #expect(try folder.examine().findings == [.quarantined(files: 1, bytes: torn.count)])
    try store.book(try Fixture.booking("Grace", at: "2026-12-01T11:00"))
    #expect(store.codes().count == 2)
  }

  @Test("Where the copy cannot be made nothing is cut off")
  func noCopy() throws {
    let (folder, _) = try made()
    let length = try folder.journal.count
    let bytes = try folder.journal + Array("torn".utf8)
    try folder.write(bytes, to: "journal-1.jsonl")
    let files = Folder.goodDisk()
    files.set { $0.writing = ("journal-at-\(length)-1", ENOSPC, 0) }
    let actions = try Repair.perform(on: folder.path, by: Folder.viewer(), files: files)
    #expect(actions == [.failed(name: "journal-1.jsonl", errno: ENOSPC)])
    #expect(try folder.read("journal-1.jsonl") == bytes)
  }

  @Test("Damage that good lines vouch for, and missing lines, are left as they are")
  func damage() throws {
    let (folder, store) = try made()
    try store.book(try Fixture.booking("Grace", at: "2026-12-01T11:00"))
    let good = try folder.journal
    var flipped = good
    flipped[50] ^= 1
    for bytes in [flipped, Array(good.dropLast(3))] {
      try folder.write(bytes, to: "journal-1.jsonl")
      #expect(try repair(folder) == [])
      #expect(try folder.read("journal-1.jsonl") == bytes)
      #expect(try folder.names(in: "quarantine") == [])
      #expect(try !folder.examine().isHealthy)
    }
  }

  @Test("After a failed sync nothing is cut off before the machine was started anew")
  func failedSync() throws {
    let (folder, _) = try made()
    let files = Folder.goodDisk()
    files.set { $0.syncing = (".jsonl", EIO) }
    let store = try folder.open(files: files)
    #expect(throws: StoreError.syncFailed) {
      try store.book(try Fixture.booking("Eva", at: "2026-12-01T15:00"))
    }
    let bytes = try folder.journal + Array("torn".utf8)
    try folder.write(bytes, to: "journal-1.jsonl")
    #expect(try repair(folder) == [])
    #expect(try folder.read("journal-1.jsonl") == bytes)
  }

  @Test("What a compaction that was cut short left over goes to quarantine, byte for byte")
  func leftovers() throws {
    let (folder, store) = try made()
    _ = try store.compact()
    try store.book(try Fixture.booking("Grace", at: "2026-12-01T11:00"))
    let files = Folder.goodDisk()
    files.set { $0.writing = ("MANIFEST.json.new", EIO, 0) }
    let failing = try folder.open(Fixture.environment(seed: 2), files: files)
    #expect(throws: StoreError.self) { try failing.compact() }
    try folder.add([1, 2], as: "MANIFEST.json.new")
    try folder.add([3], as: "index/codes-0123.4567.new")
    try folder.add([4], as: "pieces/hospitals-9.json")
    let left = try folder.examine().findings.compactMap { finding -> String? in
      guard case .leftover(let file, let leftover) = finding else { return nil }
      // The runs that it added to the index are only out of date.
      #expect(
        leftover == (file.hasPrefix("index/") && !file.hasSuffix(".new") ? .outlived : .unfinished))
      return file
    }
    #expect(left.contains("journal-3.jsonl") && left.contains("MANIFEST-2.json"))
    #expect(left.contains { $0.hasPrefix("pieces/books/") && $0.hasSuffix(".3.json") })
    #expect(left.contains("MANIFEST.json.new") && left.contains("pieces/hospitals-9.json"))
    let before = try Dictionary(uniqueKeysWithValues: left.map { ($0, try folder.read($0)) })
    let actions = try repair(folder)
    #expect(actions.count == left.count)
    for action in actions {
      guard case .moved(let file, let target) = action else {
        Issue.record("\(action)")
        continue
      }
      #expect(try folder.read(target) == before[file])
      #expect(throws: (any Error).self) { try folder.read(file) }
    }
    let after = try folder.examine()
    #expect(
      after.findings.map(\.code).allSatisfy { ["quarantined", "index-missing"].contains($0) })
    #expect(try folder.open(Fixture.environment(seed: 3)).codes().count == 2)
    #expect(try folder.open(Fixture.environment(seed: 4)).compact()?.epoch == 3)
  }

  @Test(
    "Files of nobody's stay, and files of a later epoch with bookings are not taken for leftovers")
  func notOurs() throws {
    let (folder, store) = try made()
    _ = try store.compact()
    try folder.add([1], as: "letter.txt")
    try folder.add([1], as: "pieces/books/photo")
    try store.book(try Fixture.booking("Grace", at: "2026-12-01T11:00"))
    #expect(try repair(folder) == [])
    #expect(
      try folder.examine().findings == [
        .leftover(file: "letter.txt", .strange),
        .leftover(file: "pieces/books/photo", .strange),
      ])
    try folder.write(try folder.read("MANIFEST-1.json"), to: "MANIFEST.json")
    let report = try folder.examine()
    #expect(report.findings.contains(.laterJournal(file: "journal-2.jsonl", lines: 1)))
    #expect(
      !report.findings.contains {
        if case .leftover(_, .unfinished) = $0 { true } else { false }
      })
    let journal = try folder.read("journal-2.jsonl")
    _ = try repair(folder)
    #expect(try folder.read("journal-2.jsonl") == journal)
    #expect(try folder.names(in: "pieces/books").contains("us-1_2026-12.2.json"))
  }

  @Test("What is open to others is closed, and no more is taken away than that")
  func permissions() throws {
    let (folder, _) = try made()
    for (name, mode) in [(".", 0o755), ("LOCK", 0o666), ("journal-1.jsonl", 0o444)] {
      try FileManager.default.setAttributes(
        [.posixPermissions: mode], ofItemAtPath: folder.file(name))
    }
    #expect(
      try repair(folder) == [
        .closed(name: ".", Permissions(bits: 0o700), from: Permissions(bits: 0o755)),
        .closed(name: "LOCK", Permissions(bits: 0o600), from: Permissions(bits: 0o666)),
        .closed(name: "journal-1.jsonl", Permissions(bits: 0o400), from: Permissions(bits: 0o444)),
      ])
    #expect(try folder.examine().findings.map(\.code) == ["closed-to-owner"])
  }

  @Test("While somebody else writes or compacts nothing is done", arguments: [0, 2])
  func busy(byte: Int) throws {
    let (folder, _) = try made()
    try folder.write(try folder.journal + Array("torn".utf8), to: "journal-1.jsonl")
    let before = Folder.Snapshot(folder.path)
    let file = try OpenFile(folder.file("LOCK"), .updating, in: LocalFiles())
    #expect(try file.lock(byte: byte, .exclusive, waiting: true))
    #expect(throws: StoreError.inUse(process: Int(getpid()))) { try repair(folder) }
    #expect(Folder.Snapshot(folder.path) == before)
    file.unlock(byte: byte)
    #expect(try repair(folder).count == 1)
  }

  @Test(
    "A folder that may only be read, one far away, a newer one and one without its lock are left alone"
  )
  func refused() throws {
    let (folder, _) = try made()
    let files = Folder.goodDisk()
    files.set { $0.opening = EROFS }
    #expect(throws: StoreError.readOnly(.fileSystem)) {
      try Repair.perform(on: folder.path, by: Folder.viewer(), files: files)
    }
    let away = Folder.goodDisk()
    away.set { $0.type = NetworkFileSystem.nfs.rawValue }
    #expect(throws: StoreError.onNetwork(path: folder.path, .nfs)) {
      try Repair.perform(on: folder.path, by: Folder.viewer(), files: away)
    }
    let manifest = try folder.text("MANIFEST.json")
    try folder.rewriteManifest {
      $0.replacing("\"format\":\(Manifest.format)", with: "\"format\":9")
    }
    #expect(throws: StoreError.newerFormat(path: folder.path, format: 9)) { try repair(folder) }
    try folder.write(Array(manifest.utf8), to: "MANIFEST.json")
    try folder.write([], to: "MANIFEST.json")
    try folder.remove("LOCK")
    // What is to be locked is not known.
    #expect(throws: StoreError.fileMissing(name: "LOCK")) { try repair(folder) }
  }
}
