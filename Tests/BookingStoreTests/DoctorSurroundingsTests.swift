// SPDX-License-Identifier: MIT

import Booking
import BookingStore
import Foundation
import TestKit
import Testing

@Suite("The doctor on what is around the data")
struct DoctorSurroundingsTests {
  @Test("Folders that are missing, and files and folders open to others or closed to their owner")
  func permissions() throws {
    let folder = try Folder.lived()
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
    let folder = try Folder.lived()
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
    let folder = try Folder.lived()
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
    let folder = try Folder.lived()
    try folder.write([1, 2, 3], to: "RESERVE")
    #expect(try folder.examine().findings == [.reserveSize(bytes: 3, expected: 65_536)])
    try folder.remove("RESERVE")
    #expect(try folder.examine().findings == [.reserveMissing])
  }

  // MARK: The lock

  @Test("Who is writing is named, and one who was made to stand still is a problem")
  func writing() throws {
    let folder = try Folder.lived()
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
    let folder = try Folder.lived()
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
