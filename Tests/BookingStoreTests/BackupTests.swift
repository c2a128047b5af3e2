// SPDX-License-Identifier: MIT

import Booking
import BookingStore
import Foundation
import Synchronization
import TestKit
import Testing

@Suite("A backup, and what is made of it again")
struct BackupTests {
  /// Everything that people put into a folder.
  struct Records: Equatable {
    var appointments: [Appointment] = []
    var patients: [Patient] = []

    init(_ store: Store) throws {
      self = try store.withEverything { everything in
        Result { () throws(StoreError) in
          var records = Records()
          var (pages, people) = (everything.pages(), everything.people())
          while let page = try pages.next() { records.appointments += page }
          while let list = try people.next() { records.patients += list }
          return records
        }
      }.get()
    }

    private init() {}
  }

  /// Folders at several points of their lives.
  enum Life: CaseIterable {
    case empty, firstEpoch, thirdEpoch, archivedOnly, oldFormat
  }

  static func folder(_ life: Life) throws -> Folder {
    if life == .oldFormat { return try Folder(fixture: "format-1") }
    let folder = try Folder()
    if life == .empty { return folder }
    let store = try folder.open()
    let ada = try store.book(try Fixture.booking("Ada", id: "one"))[0]
    _ = try store.perform(Fixture.hold(at: "2026-12-07T10:00", terminal: "desk-2"))
    if life == .firstEpoch { return folder }
    _ = try store.compact()
    try store.book(try Fixture.booking("Grace", "李小龍", at: "2026-12-02T11:00", id: "two"))
    let opened = CodeAndBirthDate(
      code: ada.code, birthDate: try required(LocalDate("1980-05-17")))
    _ = try store.perform(
      Request(.cancel(opened, reason: "cannot come"), by: Fixture.actor("desk-1")))
    _ = try store.compact()
    if life == .archivedOnly { return folder }
    let longID = String(repeating: "é", count: 100)
    try store.book(
      try Fixture.booking("Kurt", at: "2026-12-08T11:00", hospital: Fixture.small, id: longID))
    _ = try store.perform(
      Request(.reinstate(opened), by: Fixture.actor("desk-1"), id: RequestID("three")))
    return folder
  }

  private func backUp(_ folder: Folder, as name: String = "copy.tar") throws -> String {
    let path = folder.path + "-" + name
    _ = try folder.open(Fixture.environment(seed: 77)).backUp(to: path)
    return path
  }

  @Test("What is restored is what was there, record by record", arguments: Life.allCases)
  func roundTrip(life: Life) throws {
    let folder = try Self.folder(life)
    let original = try folder.open(Fixture.environment(seed: 50))
    let path = try backUp(folder)
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
    let folder = try Self.folder(.thirdEpoch)
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
    #expect(summary.changes == 6)
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
          #expect((try? other.importHospitals(contents.readHospitals()))?.changed == 1)
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
    let folder = try Self.folder(.thirdEpoch)
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
    let folder = try Self.folder(.thirdEpoch)
    let piece = try required(folder.names(in: "pieces/people").first { $0.contains(".3.") })
    var bytes = try folder.read("pieces/people/" + piece)
    bytes[20] ^= 1
    try folder.write(bytes, to: "pieces/people/" + piece)
    #expect(throws: StoreError.fileDamaged(name: "pieces/people/" + piece)) {
      try backUp(folder)
    }
    #expect(try neighbours(of: folder) == ["data"])
  }

  private func neighbours(of folder: Folder) throws -> [String] {
    let parent = URL(fileURLWithPath: folder.path).deletingLastPathComponent().path
    return try FileManager.default.contentsOfDirectory(atPath: parent).sorted()
  }

  // MARK: The file

  @Test("It is for its owner alone, and plain to other programs")
  func file() throws {
    let folder = try Self.folder(.thirdEpoch)
    let path = try backUp(folder)
    let mode = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
    #expect(mode == 0o600)
    let tar = Tar(reading: [UInt8](try Data(contentsOf: URL(fileURLWithPath: path))))
    #expect(tar.entries.first?.name == "MANIFEST.json")
    #expect(tar.entries.last?.name == "journal-3.jsonl")
    for entry in tar.entries.dropFirst() {
      let file = try folder.read(entry.name)
      #expect(Array(file.prefix(entry.bytes.count)) == entry.bytes)
    }
    #expect(try neighbours(of: folder) == ["data", "data-copy.tar"])
  }

  @Test("Nothing is ever put in place of something that is there")
  func overwriting() throws {
    let folder = try Self.folder(.firstEpoch)
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
    let names = try neighbours(of: folder)
    #expect(!names.contains { $0.hasSuffix(".new") })
  }

  @Test("A full disk and one that keeps other bytes are noticed, and no file stays")
  func disks() throws {
    let folder = try Self.folder(.thirdEpoch)
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
    #expect(try neighbours(of: folder) == ["data"])
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
    let folder = try Self.folder(.thirdEpoch)
    let path = try backUp(folder)
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

  // MARK: Damage

  /// A folder as small as one can be that has something of every kind.
  private func smallFolder() throws -> Folder {
    let hospital = try required(
      Fixture.hospitals.split(separator: "\n").first { $0.contains("us-2") })
    let contents = FolderContents(
      hospitals: Array("{\"format\":1,\"hospitals\":[\(hospital.dropLast())]}".utf8),
      places: Array("{\"format\":1,\"countries\":[],\"postalCodes\":[],\"places\":[]}".utf8),
      vaccines: Array(
        #"{"format":1,"vaccines":[{"cvx":"140","name":"flu","shortName":"flu","targetDisease":"flu","active":true}]}"#
          .utf8))
    let folder = try Folder(isMade: false)
    try Store.create(at: folder.path, contents: contents, kind: .demo)
    let store = try folder.open()
    try store.book(try Fixture.booking("Ada", hospital: Fixture.small, id: "one"))
    _ = try store.perform(Fixture.hold(at: "2026-12-07T10:00", terminal: "desk-2"))
    _ = try store.compact()
    try store.book(try Fixture.booking("Grace", at: "2026-12-07T11:00", hospital: Fixture.small))
    return folder
  }

  @Test("Cut at any byte it is refused")
  func cut() throws {
    let folder = try smallFolder()
    let path = try backUp(folder)
    let good = [UInt8](try Data(contentsOf: URL(fileURLWithPath: path)))
    for length in 0..<good.count {
      try Data(good[..<length]).write(to: URL(fileURLWithPath: path))
      #expect(try verified(path) == nil, "cut at \(length)")
    }
  }

  @Test("Flipped at any byte it is refused, or restores just what was there")
  func flipped() throws {
    let folder = try smallFolder()
    let path = try backUp(folder)
    let good = [UInt8](try Data(contentsOf: URL(fileURLWithPath: path)))
    let expected = try Records(folder.open())
    var harmless: [Int] = []
    for position in good.indices {
      var bytes = good
      bytes[position] ^= 0x08
      try Data(bytes).write(to: URL(fileURLWithPath: path))
      guard let backup = try verified(path) else { continue }
      harmless.append(position)
      // Mostly the zeros that fill up a block: of those a few have to do.
      if good[position] != 0 || harmless.count % 64 == 0 {
        let restored = try Folder(isMade: false)
        try backup.restore(at: restored.path)
        #expect(try Records(restored.open()) == expected, "flipped at \(position)")
      }
    }
    #expect(harmless.allSatisfy { good[$0] == 0 || good[$0] == 0x20 })
  }

  /// Nil where it is refused.
  private func verified(_ path: String) throws -> Backup? {
    do {
      return try Backup(verifying: path)
    } catch StoreError.badBackup(path, _) {
      return nil
    }
  }

  /// What somebody did to a good backup, and what is said of it.
  struct Trick: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let play: @Sendable (inout Tar) throws -> Void
    let expected: BackupProblem

    init(
      _ description: String, _ expected: BackupProblem,
      _ play: @escaping @Sendable (inout Tar) throws -> Void
    ) {
      self.testDescription = description
      self.play = play
      self.expected = expected
    }
  }

  static let hospitals = "pieces/hospitals-1.json"
  static let page = "pieces/books/us-1_2026-12.3.json"
  static let people = "pieces/people/p-1-11400714819323198486.3.json"

  /// Changes the manifest and gives it the sum that it has then.
  static func reseal(_ tar: inout Tar, _ change: (inout String) -> Void) {
    tar.edit("MANIFEST.json") { entry in
      var text = String(decoding: entry.bytes, as: UTF8.self)
      text = "{" + text.dropFirst(#"{"sum":"","#.utf8.count + Checksum.hexLength).dropLast()
      change(&text)
      let sum = Checksum(of: String(text.dropFirst()))
      entry.bytes = Array((#"{"sum":"\#(sum.hex)","# + text.dropFirst() + "\n").utf8)
    }
  }

  /// Gives a file of the backup other bytes, and whatever vouches for it their sum.
  static func replace(_ name: String, in tar: inout Tar, with bytes: [UInt8]) {
    guard let old = tar.entries.first(where: { $0.name == name }) else { return }
    func entry(_ bytes: [UInt8]) -> String {
      "\"bytes\":\(bytes.count),\"sum\":\"\(Checksum(of: bytes).hex)\""
    }
    let (before, after) = (entry(old.bytes), entry(bytes))
    tar.edit(name) { $0.bytes = bytes }
    for parent in tar.entries where parent.name != "MANIFEST.json" {
      let text = String(decoding: parent.bytes, as: UTF8.self)
      guard text.contains(before) else { continue }
      let new = text.replacingOccurrences(of: before, with: after)
      replace(parent.name, in: &tar, with: Array(new.utf8))
    }
    reseal(&tar) { $0 = $0.replacingOccurrences(of: before, with: after) }
  }

  static func replace(_ name: String, in tar: inout Tar, _ change: (String) -> String) {
    guard let old = tar.entries.first(where: { $0.name == name }) else { return }
    replace(name, in: &tar, with: Array(change(String(decoding: old.bytes, as: UTF8.self)).utf8))
  }

  static let tricks = [
    Trick(
      "a name that leads upwards", .unexpected(name: "../evil", expected: hospitals),
      { $0.edit(hospitals) { $0.name = "../evil" } }),
    Trick(
      "a name that leads upwards from within",
      .unexpected(name: "pieces/../../evil", expected: hospitals),
      { $0.edit(hospitals) { $0.name = "pieces/../../evil" } }),
    Trick(
      "a name from the root", .unexpected(name: "/etc/evil", expected: hospitals),
      { $0.edit(hospitals) { $0.name = "/etc/evil" } }),
    Trick(
      "no name", .unexpected(name: "", expected: hospitals),
      { $0.edit(hospitals) { $0.name = "" } }),
    Trick("a link", .notAFile(name: hospitals), { $0.edit(hospitals) { $0.kind = "2" } }),
    Trick("a hard link", .notAFile(name: hospitals), { $0.edit(hospitals) { $0.kind = "1" } }),
    Trick("a folder", .notAFile(name: page), { $0.edit(page) { $0.kind = "5" } }),
    Trick(
      "a header of another kind", .notAFile(name: hospitals),
      { $0.edit(hospitals) { $0.kind = "x" } }),
    Trick("a huge length", .cutShort, { $0.edit(page) { $0.length = "77777777777" } }),
    Trick(
      "a length that is no number", .headDamaged(expected: page),
      { $0.edit(page) { $0.length = "\u{7F}7777777777" } }),
    Trick(
      "a length below zero", .headDamaged(expected: page),
      { $0.edit(page) { $0.length = "-0000000001" } }),
    Trick(
      "a file twice", .unexpected(name: hospitals, expected: "pieces/places-1.json"),
      { $0.entries.insert($0.entries[1], at: 1) }),
    Trick(
      "a file that nobody knows", .unexpected(name: "evil", expected: hospitals),
      { $0.entries.insert(Tar.Entry(name: "evil", bytes: [1]), at: 1) }),
    Trick(
      "a file that nobody knows at the end", .damaged(name: "journal-3.jsonl"),
      { $0.entries.append(Tar.Entry(name: "evil", bytes: [1])) }),
    Trick(
      "a file that is missing", .unexpected(name: "pieces/places-1.json", expected: hospitals),
      { $0.entries.remove(at: 1) }),
    Trick(
      "no journal", .missing(name: "journal-3.jsonl"), { $0.entries.removeLast() }),
    Trick(
      "another order", .unexpected(name: "pieces/places-1.json", expected: hospitals),
      { $0.entries.swapAt(1, 2) }),
    Trick("no manifest", .notABackup, { $0.entries.removeFirst() }),
    Trick("another archive", .notABackup, { $0 = Tar([.init(name: "a.txt", bytes: [1])]) }),
    Trick("no end", .cutShort, { $0.end = [] }),
    Trick(
      "other bytes", .damaged(name: page), { $0.edit(page) { $0.bytes[30] ^= 1 } }),
    Trick(
      "more bytes", .damaged(name: page), { $0.edit(page) { $0.bytes.append(0x20) } }),
    Trick(
      "another manifest", .damaged(name: "MANIFEST.json"),
      { $0.edit("MANIFEST.json") { $0.bytes[60] ^= 1 } }),
    Trick(
      "a manifest of a newer format", .newer(format: 9),
      { reseal(&$0) { $0 = $0.replacingOccurrences(of: "\"format\":2", with: "\"format\":9") } }),
    Trick(
      "a manifest that names a file above", .damaged(name: "MANIFEST.json"),
      {
        reseal(&$0) { $0 = $0.replacingOccurrences(of: "\"hospitals-1", with: "\"../hospitals-1") }
      }),
    Trick(
      "a manifest that names another folder", .damaged(name: "pieces/evil/hospitals-1.json"),
      {
        reseal(&$0) {
          $0 = $0.replacingOccurrences(of: "\"hospitals-1", with: "\"evil/hospitals-1")
        }
        $0.edit(hospitals) { $0.name = "pieces/evil/hospitals-1.json" }
      }),
    Trick(
      "a manifest with a strange name", .damaged(name: "pieces/hospitals\n1.json"),
      {
        reseal(&$0) { $0 = $0.replacingOccurrences(of: "\"hospitals-1", with: "\"hospitals\\n1") }
      }),
    Trick(
      "a manifest whose journal is another file", .damaged(name: "MANIFEST.json"),
      { reseal(&$0) { $0 = $0.replacingOccurrences(of: "journal-3.jsonl", with: "LOCK") } }),
    Trick(
      "a manifest with another past", .journal(.brokenChain(number: 5)),
      {
        reseal(&$0) { text in
          let start = text.range(of: "\"previous\":\"")?.upperBound ?? text.startIndex
          let end = text.index(start, offsetBy: Checksum.hexLength)
          text.replaceSubrange(start..<end, with: Checksum(of: "evil").hex)
        }
      }),
    Trick(
      "a line left out", .journal(.brokenChain(number: 5)),
      { $0.edit("journal-3.jsonl") { $0.bytes = Array($0.bytes.drop { $0 != 0x0A }.dropFirst()) } }),
    Trick(
      "a line changed", .journal(.badLine(number: 5)),
      { $0.edit("journal-3.jsonl") { $0.bytes[80] ^= 1 } }),
    Trick(
      "a last line cut short", .damaged(name: "journal-3.jsonl"),
      { $0.edit("journal-3.jsonl") { $0.bytes.removeLast(9) } }),
    Trick(
      "a page of another month", .damaged(name: page),
      {
        replace(page, in: &$0) { page in
          page.replacingOccurrences(of: "\"month\":\"2026-12\"", with: "\"month\":\"2026-11\"")
        }
      }),
    Trick(
      "people in another order", .damaged(name: people),
      {
        replace(people, in: &$0) { people in
          var lines = people.split(separator: "\n")
          lines.swapAt(2, 3)
          lines[2] += ","
          lines[3].removeLast()
          return lines.joined(separator: "\n")
        }
      }),
    Trick(
      "a node with another key", .damaged(name: "pieces/books/us-1_2026-12.3.json"),
      {
        replace("pieces/nodes/books-us-1_2026-12.3.json", in: &$0) { node in
          node.replacingOccurrences(
            of: "\"from\":\"us-1 2026-12\"", with: "\"from\":\"us-1 2026-13\"")
        }
      }),
    Trick(
      "a record that cannot be taken",
      .record(file: "vaccines.json", id: "Vaccine 1", problem: "It has no `cvx`."),
      {
        replace(
          "pieces/vaccines-1.json", in: &$0, with: Array(#"{"format":1,"vaccines":[{}]}"#.utf8))
      }),
  ]

  @Test(
    "A backup that somebody changed is refused for what it is, and leaves nothing",
    arguments: tricks)
  func hostile(trick: Trick) throws {
    let folder = try Self.folder(.thirdEpoch)
    let path = try backUp(folder)
    var tar = Tar(reading: [UInt8](try Data(contentsOf: URL(fileURLWithPath: path))))
    // As it is it would do, whoever wrote it.
    try Data(tar.bytes).write(to: URL(fileURLWithPath: path))
    _ = try Backup(verifying: path)
    try trick.play(&tar)
    try Data(tar.bytes).write(to: URL(fileURLWithPath: path))
    let expected = StoreError.badBackup(path: path, problem: trick.expected)
    #expect(throws: expected) { try Backup(verifying: path) }
    for text in [expected.message, expected.recovery] {
      #expect(text.hasSuffix(".") && !text.contains("!"))
    }
    #expect(try neighbours(of: folder) == ["data", "data-copy.tar"])
  }

  @Test("One file for two purposes is noticed when it is to be written, and leaves nothing")
  func twice() throws {
    let folder = try Folder()
    let path = try backUp(folder)
    var tar = Tar(reading: [UInt8](try Data(contentsOf: URL(fileURLWithPath: path))))
    Self.reseal(&tar) {
      $0 = $0.replacingOccurrences(of: "places-1.json", with: "hospitals-1.json")
    }
    tar.edit("pieces/places-1.json") { $0.name = Self.hospitals }
    try Data(tar.bytes).write(to: URL(fileURLWithPath: path))
    let restored = try Folder(isMade: false)
    #expect(
      throws: StoreError.badBackup(path: path, problem: .twice(name: "hospitals-1.json"))
    ) {
      try Backup(verifying: path).restore(at: restored.path)
    }
    #expect(!FileManager.default.fileExists(atPath: restored.path))
  }

  @Test("A file that is exchanged between the look at it and the writing is noticed")
  func exchanged() throws {
    let folder = try Self.folder(.thirdEpoch)
    let path = try backUp(folder)
    let backup = try Backup(verifying: path)
    var tar = Tar(reading: [UInt8](try Data(contentsOf: URL(fileURLWithPath: path))))
    tar.edit(Self.page) { $0.bytes[30] ^= 1 }
    let file = try FileHandle(forWritingTo: URL(fileURLWithPath: path))
    try file.write(contentsOf: Data(tar.bytes))
    let restored = try Folder(isMade: false)
    #expect(throws: StoreError.badBackup(path: path, problem: .damaged(name: Self.page))) {
      try backup.restore(at: restored.path)
    }
    #expect(!FileManager.default.fileExists(atPath: restored.path))
  }
}
