// SPDX-License-Identifier: MIT

import Booking
import BookingStore
import Foundation
import TestKit
import Testing

@Suite("The doctor")
struct DoctorTests {
  /// Three epochs with everything that a folder can hold.
  private func lived() throws -> Folder {
    let folder = try Folder()
    let store = try folder.open()
    try store.book(try Fixture.booking("Ada", id: "one"))
    _ = try store.perform(Fixture.hold(at: "2026-12-07T10:00", terminal: "desk-2"))
    try store.makeAccounts()
    _ = try store.compact()
    let grace = try store.book(try Fixture.booking("Grace", at: "2026-12-02T10:00", id: "two"))[0]
    _ = try store.compact()
    let opened = CodeAndBirthDate(
      code: grace.code, birthDate: try required(LocalDate("1980-05-17")))
    _ = try store.perform(
      Request(.cancel(opened, reason: "cannot come"), by: Fixture.actor("desk-1")))
    try store.book(try Fixture.booking("Kurt", at: "2026-12-02T11:00", id: "three"))
    _ = try store.perform(
      Request(
        .account(.setRole(AccountID("ben"), .vaccinator, .everywhere)), by: Fixture.rosa))
    return folder
  }

  // MARK: Health

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
    #expect(try lived().examine().findings == [])
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
        .forget(CodeAndBirthDate(code: booked[1].code, birthDate: born)), by: Fixture.owner))
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
      _ = try store.importHospitals(hospitals)
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

  // MARK: Damage

  enum Damage: String, CaseIterable, Sendable {
    case flipped, cut, missing, folder, link
  }

  @Test("Each file, damaged in each way, is named", arguments: Damage.allCases)
  func damagedFiles(damage: Damage) throws {
    let folder = try lived()
    let all = FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String }
    var seen = 0
    for name in try required(all).sorted() {
      guard let good = try? folder.read(name), good.count > 1 else { continue }
      let location = folder.file(name)
      // The room behind the last line is none of the journal's.
      let isJournal = name.hasSuffix(".jsonl")
      let content = isJournal ? (good.lastIndex(of: 0x0A) ?? 0) + 1 : good.count
      switch damage {
      case .flipped:
        // Its content means nothing.
        if name == "RESERVE" { continue }
        var bytes = good
        bytes[content / 2] ^= 0x10
        try folder.write(bytes, to: name)
      case .cut: try folder.write(Array(good[..<(content / 2)]), to: name)
      case .missing: try folder.remove(name)
      case .folder:
        try folder.remove(name)
        try FileManager.default.createDirectory(
          atPath: location, withIntermediateDirectories: false)
      case .link:
        try FileManager.default.moveItem(atPath: location, toPath: location + ".elsewhere")
        try FileManager.default.createSymbolicLink(
          atPath: location, withDestinationPath: location + ".elsewhere")
      }
      let report = try folder.examine()
      let isNamed = report.findings.contains { $0.file == name }
      // Runs of the epoch before may be missing, as any index.
      let isRunGone = damage == .missing && name.hasPrefix("index/")
      #expect(isNamed || isRunGone, "\(name): \(report.findings)")
      // What is only derived or set aside is never a problem of its contents.
      if name.hasPrefix("index/") || name == "RESERVE" || name == "LOCK" {
        #expect(try folder.examine(Check.ofContents).isHealthy, "\(name)")
      } else {
        #expect(!report.isHealthy, "\(name)")
      }
      try? folder.remove(name)
      try? folder.remove(name + ".elsewhere")
      try folder.add(good, as: name)
      seen += 1
    }
    #expect(seen >= 26)
    #expect(try folder.examine().findings == [])
  }

  @Test("The manifest cut and flipped anywhere never ends the look", arguments: [0x01, 0x80])
  func damagedManifest(mask: UInt8) throws {
    let folder = try lived()
    let good = try folder.read("MANIFEST.json")
    for position in stride(from: 0, to: good.count - 1, by: 7) {
      var bytes = good
      bytes[position] ^= mask
      try folder.write(mask == 1 ? Array(good[..<position]) : bytes, to: "MANIFEST.json")
      let report = try folder.examine()
      #expect(report.findings.contains { $0.file == "MANIFEST.json" })
      #expect(report[.journal]?.findings == [.notChecked(because: .manifest)])
    }
    try folder.remove("MANIFEST.json")
    #expect(try folder.examine().findings.contains(.manifestMissing))
  }

  @Test("A journal is told of line by line: torn, damaged, out of its chain, from a newer version")
  func journals() throws {
    let folder = try Folder()
    let store = try folder.open()
    for round in 1...4 {
      try store.book(try Fixture.booking("Person \(round)", at: "2026-12-01T1\(round):00"))
    }
    let lines = try folder.journal.split(separator: 0x0A).map { Array($0) + [0x0A] }
    let name = "journal-1.jsonl"
    func findings(_ lines: [[UInt8]], keepsMark: Bool = false) throws -> [Finding] {
      try folder.write(lines.flatMap(\.self), to: name)
      if !keepsMark { try folder.forgetMark() }
      return try required(folder.examine()[.journal]).findings
    }
    #expect(
      try findings(lines.dropLast() + [lines[3].dropLast(9)], keepsMark: true) == [
        .journalDamaged(
          file: name,
          .linesMissing(
            expectedBytes: lines.joined().count, foundBytes: lines[..<3].joined().count),
          goodLines: 0)
      ])
    #expect(
      try findings(lines.dropLast() + [lines[3].dropLast(9)])
        == [.tornTail(file: name, bytes: lines[3].count - 9)])
    var flipped = lines
    flipped[1][40] ^= 1
    #expect(
      try findings(flipped) == [
        .journalDamaged(file: name, .badLine(number: 2), goodLines: 2)
      ])
    #expect(
      try findings([lines[0], lines[3]]) == [
        .journalDamaged(file: name, .brokenChain(number: 2), goodLines: 0),
        .linesLeftOut(file: name, 2...3),
      ])
    #expect(
      try findings([lines[0], lines[1], lines[1], lines[2]]) == [
        .journalDamaged(file: name, .brokenChain(number: 3), goodLines: 1),
        .lineAgain(file: name, number: 2),
      ])
    let rest = String(decoding: lines[3].dropFirst(42).dropLast(), as: UTF8.self)
      .replacing(#""v":2"#, with: #""v":9"#)
    let newer = #"{"sum":"\#(Checksum(of: rest).hex)","# + rest + "\n"
    #expect(
      try findings(lines.dropLast() + [Array(newer.utf8)])
        == [.newerLine(file: name, number: 4)])
    #expect(try findings(lines) == [])
  }

  @Test("A folder of two that were mixed is told of")
  func mixed() throws {
    let folder = try lived()
    let other = try lived()
    try folder.write(try other.read("MANIFEST-2.json"), to: "MANIFEST-2.json")
    try folder.write(try other.read("journal-3.jsonl"), to: "journal-3.jsonl")
    let codes = try folder.examine().findings.map(\.code)
    #expect(codes.contains("other-store") && codes.contains("journal-damaged"))
  }

  // MARK: Around the data

  @Test("Folders that are missing, and files and folders open to others or closed to their owner")
  func permissions() throws {
    let folder = try lived()
    for (name, mode) in [
      (".", 0o750), ("pieces", 0o701), ("LOCK", 0o644), ("journal-3.jsonl", 0o400),
    ] {
      try FileManager.default.setAttributes(
        [.posixPermissions: mode], ofItemAtPath: folder.file(name))
    }
    try folder.remove("quarantine")
    let report = try folder.examine()
    #expect(
      report.findings == [
        .folderMissing(name: "quarantine"),
        .openToOthers(name: ".", Permissions(bits: 0o750)),
        .openToOthers(name: "LOCK", Permissions(bits: 0o644)),
        .closedToOwner(name: "journal-3.jsonl", Permissions(bits: 0o400)),
        .openToOthers(name: "pieces", Permissions(bits: 0o701)),
      ])
    #expect(report.problems == 5)
  }

  @Test("Files of another owner, and a folder of somebody else")
  func owners() throws {
    let folder = try lived()
    let files = Folder.goodDisk()
    files.set { $0.owner = ("journal-3.jsonl", 12345) }
    #expect(
      try folder.examine(files: files).findings == [
        .otherOwner(name: "journal-3.jsonl", owner: 12345, ofFolder: geteuid())
      ])
    let stranger = try folder.examine(by: Folder.viewer(user: 12345))
    #expect(stranger.findings == [.somebodyElses(owner: geteuid(), user: 12345)])
    #expect(stranger.isHealthy)
  }

  /// A disk and what there is to say of it.
  struct DiskCase: Sendable {
    let type: Int
    var total = 1 << 40
    var free = 1 << 39
    var code: String?
  }

  @Test(
    "The disk: little room, another machine, memory, and what nobody knows",
    arguments: [
      DiskCase(type: 0xEF53),
      DiskCase(type: 0xEF53, free: 9_000_000_000, code: "little-space"),
      DiskCase(type: 0xEF53, total: 1 << 30, free: 99_000_000, code: "little-space"),
      DiskCase(type: 0x6969, code: "on-network"),
      DiskCase(type: 0xFF53_4D42, code: "on-network"),
      DiskCase(type: 0x0102_1994, code: "in-memory"),
      DiskCase(type: 0x6573_5546, code: "unknown-file-system"),
      DiskCase(type: 0x1234, code: "unknown-file-system"),
    ])
  func disk(_ disk: DiskCase) throws {
    let folder = try lived()
    let files = FaultyFiles()
    files.set {
      $0.type = disk.type
      $0.space = DiskSpace(total: disk.total, free: disk.free)
    }
    let report = try folder.examine(files: files)
    #expect(report.findings.map(\.code) == (disk.code.map { [$0] } ?? []))
    #expect(report.isHealthy == (disk.code != "on-network"))
  }

  @Test("The real disk is asked")
  func realDisk() throws {
    let type = try LocalFiles().fileSystemType(at: "/proc")
    #expect(FileSystemKind(type: type) == .unknown(type: 0x9FA0))
    let folder = try Folder()
    let space = try LocalFiles().space(at: folder.path)
    #expect(space.total >= space.free && space.free > 0)
  }

  @Test("A reserve that is missing or of another size")
  func reserve() throws {
    let folder = try lived()
    try folder.write([1, 2, 3], to: "RESERVE")
    #expect(try folder.examine().findings == [.reserveSize(bytes: 3, expected: 65_536)])
    try folder.remove("RESERVE")
    #expect(try folder.examine().findings == [.reserveMissing])
  }

  // MARK: The lock

  @Test("Who is writing is named, and one who was made to stand still is a problem")
  func writing() throws {
    let folder = try lived()
    let file = try OpenFile(folder.file("LOCK"), .updating, in: LocalFiles())
    #expect(try file.lock(byte: 0, .exclusive, waiting: true))
    let report = try folder.examine()
    guard case .somebodyWrites(let process?)? = report[.lock]?.fact else {
      Issue.record("nobody")
      return
    }
    #expect(process.number == Int(getpid()) && process.name != nil && !process.isStopped)
    #expect(report.findings == [.busy])

    var child: pid_t = 0
    let words = ["sleep", "60"]
    let arguments = words.map { strdup($0) } + [nil]
    defer { arguments.forEach { free($0) } }
    #expect(posix_spawnp(&child, "sleep", nil, nil, arguments, environ) == 0)
    defer {
      kill(child, SIGKILL)
      var status: Int32 = 0
      waitpid(child, &status, 0)
    }
    kill(child, SIGSTOP)
    var status: Int32 = 0
    #expect(waitpid(child, &status, WUNTRACED) == child)
    var bytes = try folder.read("LOCK")
    let holder = Array("holder pid=\(child)".utf8)
    bytes.replaceSubrange(..<63, with: holder + [UInt8](repeating: 0x20, count: 63 - holder.count))
    try folder.write(bytes, to: "LOCK")
    #expect(
      try folder.examine()[.lock]?.findings == [
        .writerStopped(RunningProcess(number: Int(child), name: "sleep", isStopped: true))
      ])
    file.unlock(byte: 0)
    #expect(try folder.examine().findings == [])
  }

  @Test("A mark that is lost, of another epoch, or of a sync that failed")
  func mark() throws {
    let folder = try lived()
    let before = try folder.read("MANIFEST-2.json")
    let files = Folder.goodDisk()
    files.set { $0.syncing = (".jsonl", EIO) }
    let store = try folder.open(files: files)
    #expect(throws: StoreError.syncFailed) {
      try store.book(try Fixture.booking("Eva", at: "2026-12-01T15:00"))
    }
    #expect(try folder.examine()[.mark]?.findings == [.syncFailed])
    let later = Folder.viewer(boot: "second-boot")
    #expect(try folder.examine(by: later)[.mark]?.findings == [.syncFailedEarlier])
    try folder.write(before, to: "MANIFEST.json")
    #expect(
      try folder.examine()[.mark]?.findings == [.markOfOtherEpoch(mark: 3, manifest: 2)])
    try folder.forgetMark()
    #expect(try folder.examine()[.mark]?.findings == [.markUnreadable])
  }
}
