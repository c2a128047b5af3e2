// SPDX-License-Identifier: MIT

import Booking
import BookingStore
import Foundation
import Testing

extension Folder {
  /// What stands in the folder and when it was last changed, down to the last byte.
  struct Snapshot: Equatable {
    private struct File: Equatable {
      let bytes: Data?
      let seconds: Int
      let nanoseconds: Int
      let mode: UInt32
      let inode: UInt64
    }

    private var files: [String: File] = [:]

    init(_ path: String) {
      let inner = FileManager.default.enumerator(atPath: path)?.compactMap { $0 as? String } ?? []
      for name in inner + ["."] {
        var status = stat()
        guard lstat(path + "/" + name, &status) == 0 else { continue }
        let isFile = status.st_mode & S_IFMT == S_IFREG
        files[name] = File(
          bytes: isFile ? FileManager.default.contents(atPath: path + "/" + name) : nil,
          seconds: status.st_mtim.tv_sec, nanoseconds: status.st_mtim.tv_nsec,
          mode: UInt32(status.st_mode), inode: UInt64(status.st_ino))
      }
    }
  }

  /// Three epochs with everything that a folder can hold.
  static func lived() throws -> Folder {
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

  /// A disk that has nothing against it, so that only the folder is looked at.
  static func goodDisk() -> FaultyFiles {
    let files = FaultyFiles()
    files.set {
      $0.type = 0xEF53
      $0.space = DiskSpace(total: 1 << 40, free: 1 << 39)
    }
    return files
  }

  static func viewer(boot: String = "first-boot", user: UInt32 = geteuid())
    -> Examination.Viewer
  {
    Examination.Viewer(
      clocks: Clocks(wall: Fixture.now, boot: BootMoment(boot: boot, seconds: 1000)), user: user)
  }

  /// What the doctor says; that it changed nothing, and that its words can be read, is checked each time.
  func examine(
    _ checks: Set<Check> = Set(Check.allCases), by viewer: Examination.Viewer = viewer(),
    files: any FileSystem = goodDisk()
  ) throws -> Report {
    let before = Snapshot(path)
    let report = try Examination.examine(path, checks, by: viewer, files: files)
    #expect(Snapshot(path) == before)
    for finding in report.findings {
      for sentence in [finding.message, finding.recovery] {
        #expect(sentence.hasSuffix("."), "\(sentence)")
        #expect(!sentence.contains("!") && !sentence.lowercased().contains("invalid"))
      }
      #expect(!finding.code.isEmpty)
    }
    for entry in report.entries where entry.findings.isEmpty {
      #expect(entry.fact?.message.hasSuffix(".") == true, "\(entry.check)")
    }
    return report
  }

  /// A new file that only its owner may read.
  func add(_ bytes: [UInt8], as name: String, mode: Int = 0o600) throws {
    try write(bytes, to: name)
    try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: file(name))
  }

  /// Changes a file of pieces/books, people or requests as if it had been written so: all sums above it are right.
  func rewrite(_ tree: String, _ change: (String) -> String) throws {
    let name = try required(names(in: "pieces/\(tree)").last)
    let node = try required(names(in: "pieces/nodes").last { $0.hasPrefix(tree) })
    let old = try text("pieces/\(tree)/\(name)")
    let new = change(old)
    #expect(new != old)
    let oldNode = try text("pieces/nodes/\(node)")
    let newNode = oldNode.replacing(Self.members(of: old), with: Self.members(of: new))
    #expect(newNode != oldNode)
    try write(Array(new.utf8), to: "pieces/\(tree)/\(name)")
    try write(Array(newNode.utf8), to: "pieces/nodes/\(node)")
    try rewriteManifest {
      $0.replacing(Self.members(of: oldNode), with: Self.members(of: newNode))
    }
  }

  func rewriteManifest(_ change: (String) -> String) throws {
    let old = try text("MANIFEST.json")
    let new = change(old)
    #expect(new != old)
    // `{"sum":"…",` is of all bytes behind it.
    let rest = String(new.dropFirst(#"{"sum":"","#.count + Checksum.hexLength)).dropLast()
    let sealed = #"{"sum":"\#(Checksum(of: String(rest)).hex)","# + rest + "\n"
    try write(Array(sealed.utf8), to: "MANIFEST.json")
  }

  private static func members(of text: String) -> String {
    #""bytes":\#(text.utf8.count),"sum":"\#(Checksum(of: text).hex)""#
  }

  /// Writes the first lines of the journal, whatever any rule says to what is in them.
  func journal(_ transactions: [Transaction]) throws {
    let store = try required(text("MANIFEST.json").firstMatch(of: /"store":"([0-9a-f]+)"/))
    var previous = try required(Checksum(hex: String(store.1)))
    var bytes: [UInt8] = []
    for (index, transaction) in transactions.enumerated() {
      let line = JournalLine(
        sequence: index + 1, previous: previous, synced: index, transaction: transaction)
      let (encoded, sum) = line.encoded { _ in nil }
      bytes += encoded
      previous = sum
    }
    try write(bytes, to: "journal-1.jsonl")
  }

  func text(_ name: String) throws -> String {
    String(decoding: try read(name), as: UTF8.self)
  }
}
