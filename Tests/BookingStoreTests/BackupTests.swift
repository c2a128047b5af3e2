// SPDX-License-Identifier: MIT

import Booking
import BookingStore
import Foundation
import Synchronization
import TestKit
import Testing

@Suite("A backup, and what is made of it again")
struct BackupTests {
  @Test("What is restored is what was there, record by record", arguments: Folder.Life.allCases)
  func roundTrip(life: Folder.Life) throws {
    let folder = try Folder.living(life)
    let original = try folder.open(Fixture.environment(seed: 50))
    let path = try folder.backUp()
    let restored = try Folder(isMade: false)
    let backup = try Backup(verifying: path)
    try backup.restore(at: restored.path)
    let store = try restored.open(Fixture.environment(seed: 51))
    #expect(try Records(store) == Records(original))
    #expect(store.access == .readWrite && store.isDemo)
    // It goes its own way: another id, and the next booking is its own.
    let manifests = try [folder, restored].map {
      try required(
        JSONSerialization.jsonObject(with: Data(try $0.read("MANIFEST.json"))) as? [String: Any])
    }
    #expect(manifests[0]["store"] as? String != manifests[1]["store"] as? String)
    #expect(manifests[0]["epoch"] as? Int == manifests[1]["epoch"] as? Int)
    if life == .thirdEpoch {
      // Requests are known, and so is who holds a place.
      let again = try store.book(
        try Fixture.booking("Grace", "李小龍", at: "2026-12-02T11:00", id: "two"))
      #expect(again.count == 2)
      #expect(throws: StoreError.self) {
        try store.book(try Fixture.booking("Eva", at: "2026-12-07T10:00", hospital: Fixture.small))
      }
    }
    try store.book(try Fixture.booking("Emmy", at: "2026-12-03T11:00"))
    _ = try store.compact()
    let after = try Records(try restored.open(Fixture.environment(seed: 52)))
    #expect(after.appointments.count == (try Records(original)).appointments.count + 1)
    #expect(try Records(original) == Records(try folder.open()))
  }

  @Test(
    "Others book while it is made; what was safe when it began is in it, and no compaction comes between"
  )
  func consistent() throws {
    let folder = try Folder.living(.thirdEpoch)
    let files = FaultyFiles()
    let store = try folder.open(files: files)
    let before = try Records(store)
    let other = try folder.open(Fixture.environment(seed: 9))
    let steps = Mutex(0)
    files.set {
      $0.beforeOpening = { path in
        guard path.contains("/pieces/") else { return }
        let step = steps.withLock { steps in
          steps += 1
          return steps
        }
        let booking = try? Fixture.booking("Person \(step)", at: "2026-12-0\(1 + step % 5)T14:00")
        #expect((try? booking.map { try other.book($0).count }) == 1)
        #expect((try? other.compactIfDue(bound: 0)) == .some(nil))
      }
    }
    let path = folder.path + "-copy.tar"
    let summary = try store.backUp(to: path)
    files.set { $0.beforeOpening = nil }
    #expect(steps.withLock { $0 } > 8)
    #expect(summary.changes == 8)
    let restored = try Folder(isMade: false)
    try Backup(verifying: path).restore(at: restored.path)
    #expect(try Records(restored.open()) == before)
    // Afterwards it goes on as ever.
    #expect(try other.compactIfDue(bound: 0)?.epoch == 4)
    try store.refresh()
    let count = before.appointments.count + steps.withLock { $0 }
    #expect(try Records(store).appointments.count == count)
  }

  @Test("Two imports between the manifest and the hospitals are no obstacle")
  func imports() throws {
    let folder = try Folder()
    let files = FaultyFiles()
    let store = try folder.open(files: files)
    let other = try folder.open(Fixture.environment(seed: 9))
    let isOver = Mutex(false)
    files.set {
      $0.beforeOpening = { path in
        guard path.contains("/pieces/hospitals-1"), !isOver.withLock({ $0 }) else { return }
        isOver.withLock { $0 = true }
        for name in ["One", "Two"] {
          let text = Fixture.hospitals.replacingOccurrences(of: "House of Unread", with: name)
          let contents = FolderContents(hospitals: Array(text.utf8), places: [], vaccines: [])
          #expect(
            (try? other.importHospitals(contents.readHospitals(), by: Fixture.owner))?.changed == 1)
        }
      }
    }
    let path = folder.path + "-copy.tar"
    _ = try store.backUp(to: path)
    #expect(isOver.withLock { $0 })
    let restored = try Folder(isMade: false)
    try Backup(verifying: path).restore(at: restored.path)
    #expect(try restored.open().directory.hospital(HospitalID("us-3"))?.name == "Two Hours")
  }

  @Test("Who may only look can make one too")
  func readOnly() throws {
    let folder = try Folder.living(.thirdEpoch)
    let files = FaultyFiles()
    files.set {
      $0.beforeOpening = nil; $0.refusesUpdates = true
    }
    let store = try folder.open(files: files)
    #expect(store.access == .readOnly(.permissions))
    let path = folder.path + "-copy.tar"
    _ = try store.backUp(to: path)
    let restored = try Folder(isMade: false)
    try Backup(verifying: path).restore(at: restored.path)
    #expect(try Records(restored.open()) == Records(store))
  }

  @Test("A damaged folder is told of, and no file stays")
  func damagedFolder() throws {
    let folder = try Folder.living(.thirdEpoch)
    let piece = try required(folder.names(in: "pieces/people").first { $0.contains(".3.") })
    var bytes = try folder.read("pieces/people/" + piece)
    bytes[20] ^= 1
    try folder.write(bytes, to: "pieces/people/" + piece)
    #expect(throws: StoreError.fileDamaged(name: "pieces/people/" + piece)) {
      try folder.backUp()
    }
    #expect(try folder.neighbours() == ["data"])
  }

  // MARK: The file

  @Test("It is for its owner alone, and plain to other programs")
  func file() throws {
    let folder = try Folder.living(.thirdEpoch)
    let path = try folder.backUp()
    let mode = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
    #expect(mode == 0o600)
    let tar = Tar(reading: [UInt8](try Data(contentsOf: URL(fileURLWithPath: path))))
    #expect(tar.entries.first?.name == "MANIFEST.json")
    #expect(tar.entries.last?.name == "journal-3.jsonl")
    for entry in tar.entries.dropFirst() {
      let file = try folder.read(entry.name)
      #expect(Array(file.prefix(entry.bytes.count)) == entry.bytes)
    }
    #expect(try folder.neighbours() == ["data", "data-copy.tar"])
  }

  @Test("Nothing is ever put in place of something that is there")
  func overwriting() throws {
    let folder = try Folder.living(.firstEpoch)
    let manager = FileManager.default
    let path = folder.path + "-copy.tar"
    try Data("mine".utf8).write(to: URL(fileURLWithPath: path))
    try manager.createDirectory(atPath: path + ".d", withIntermediateDirectories: false)
    try manager.createSymbolicLink(atPath: path + ".l", withDestinationPath: "/nowhere")
    for taken in ["", ".d", ".l"].map({ path + $0 }) {
      #expect(throws: StoreError.fileExists(path: taken)) { try folder.open().backUp(to: taken) }
    }
    #expect(try String(contentsOfFile: path, encoding: .utf8) == "mine")
    // Somebody puts a file there at the last moment.
    for files in [nil, FaultyFiles()] {
      let late = FaultyFiles()
      let target = path + (files == nil ? ".late" : ".later")
      late.set {
        $0.renamesForReal = files == nil
        $0.beforeOpening = { opened in
          if opened.hasSuffix(".json") {
            try? Data("theirs".utf8).write(to: URL(fileURLWithPath: target))
          }
        }
      }
      #expect(throws: StoreError.fileExists(path: target)) {
        try folder.open(files: late).backUp(to: target)
      }
      #expect(try String(contentsOfFile: target, encoding: .utf8) == "theirs")
    }
    let names = try folder.neighbours()
    #expect(!names.contains { $0.hasSuffix(".new") })
  }

  @Test("What a killed backup left goes with the next one to the same place, and nothing else does")
  func leftovers() throws {
    let folder = try Folder.living(.firstEpoch)
    let path = folder.path + "-copy.tar"
    let manager = FileManager.default
    let left = path + ".0123abcd.new"
    let written = path + ".89abcdef.new"
    let others =
      [".0123abcd", ".0123ABCD.new", ".0123abc.new", ".0123abcde.new", ".new", "s.0123abcd.new"]
      .map { path + $0 }
    for name in [left, written] + others { try Data([1]).write(to: URL(fileURLWithPath: name)) }
    try manager.createDirectory(atPath: path + ".00000000.new", withIntermediateDirectories: false)
    try manager.createSymbolicLink(
      atPath: path + ".11111111.new", withDestinationPath: others[0])
    let writer = try OpenFile(written, .updating, in: LocalFiles())
    #expect(try writer.lock(byte: 0, .exclusive, waiting: false))
    let before = try folder.neighbours()
    // Over a network a lock would say nothing of a writer on another machine.
    let files = FaultyFiles()
    let store = try folder.open(files: files)
    files.set { $0.type = 0x6969 }
    _ = try store.backUp(to: path)
    #expect(try folder.neighbours() == (before + ["data-copy.tar"]).sorted())
    try manager.removeItem(atPath: path)
    files.set { $0.type = 0xEF53 }
    _ = try store.backUp(to: path)
    #expect(
      try folder.neighbours()
        == (before + ["data-copy.tar"]).filter { $0 != "data-copy.tar.0123abcd.new" }.sorted())
    #expect(try writer.size() == 1)
  }

  @Test("A full disk and one that keeps other bytes are noticed, and no file stays")
  func disks() throws {
    let folder = try Folder.living(.thirdEpoch)
    let path = folder.path + "-copy.tar"
    let files = FaultyFiles()
    let store = try folder.open(files: files)
    files.set { $0.writing = (".new", 28, 0) }
    #expect(throws: StoreError.cannotWrite(path: path, errno: 28)) { try store.backUp(to: path) }
    files.set {
      $0.writing = nil; $0.spoiling = ".new"
    }
    #expect(throws: StoreError.notKept(path: path)) { try store.backUp(to: path) }
    files.set {
      $0.spoiling = nil; $0.syncing = (".new", 5)
    }
    #expect(throws: StoreError.cannotWrite(path: path, errno: 5)) { try store.backUp(to: path) }
    files.set { $0.syncing = nil }
    #expect(try folder.neighbours() == ["data"])
    _ = try store.backUp(to: path)
    // The same where it is restored to.
    let restored = try Folder(isMade: false)
    for suffix in ["json", "jsonl", "LOCK", ".new"] {
      files.set { $0.writing = (suffix, 28, 0) }
      #expect(throws: StoreError.diskFull) {
        try Backup(verifying: path).restore(at: restored.path, in: files)
      }
      #expect(!FileManager.default.fileExists(atPath: restored.path), "\(suffix)")
    }
  }

  @Test("It is restored into an empty folder and over nothing else")
  func places() throws {
    let folder = try Folder.living(.thirdEpoch)
    let path = try folder.backUp()
    let backup = try Backup(verifying: path)
    #expect(throws: StoreError.folderNotEmpty(path: folder.path)) {
      try backup.restore(at: folder.path)
    }
    let restored = try Folder(isMade: false)
    try FileManager.default.createDirectory(
      atPath: restored.path, withIntermediateDirectories: false)
    try backup.restore(at: restored.path)
    #expect(try Records(restored.open()) == Records(folder.open()))
    #expect(throws: StoreError.symbolicLink(path: path + ".l")) {
      try FileManager.default.createSymbolicLink(
        atPath: path + ".l", withDestinationPath: path)
      _ = try Backup(verifying: path + ".l")
    }
    #expect(throws: StoreError.self) { try Backup(verifying: folder.path) }
    #expect(throws: StoreError.unreadable(path: path + ".x", errno: 2)) {
      try Backup(verifying: path + ".x")
    }
  }
}
