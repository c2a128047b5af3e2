// SPDX-License-Identifier: MIT

import Booking
import BookingStore
import Foundation
import Synchronization
import TestKit
import Testing

@Suite("A backup that is damaged, or that somebody changed")
struct BackupDamageTests {
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
    try store.makeAccounts()
    _ = try store.compact()
    try store.book(try Fixture.booking("Grace", at: "2026-12-07T11:00", hospital: Fixture.small))
    return folder
  }

  @Test("Cut at any byte it is refused")
  func cut() throws {
    let folder = try smallFolder()
    let path = try folder.backUp()
    let good = [UInt8](try Data(contentsOf: URL(fileURLWithPath: path)))
    for length in 0..<good.count {
      try Data(good[..<length]).write(to: URL(fileURLWithPath: path))
      #expect(try verified(path) == nil, "cut at \(length)")
    }
  }

  @Test("Flipped at any byte it is refused, or restores just what was there")
  func flipped() throws {
    let folder = try smallFolder()
    let path = try folder.backUp()
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

  @Test(
    "A backup that somebody changed is refused for what it is, and leaves nothing",
    arguments: BackupTrick.all)
  func hostile(trick: BackupTrick) throws {
    let folder = try Folder.living(.thirdEpoch)
    let path = try folder.backUp()
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
    #expect(try folder.neighbours() == ["data", "data-copy.tar"])
  }

  @Test("One file for two purposes is noticed when it is to be written, and leaves nothing")
  func twice() throws {
    let folder = try Folder()
    let path = try folder.backUp()
    var tar = Tar(reading: [UInt8](try Data(contentsOf: URL(fileURLWithPath: path))))
    BackupTrick.reseal(&tar) {
      $0 = $0.replacingOccurrences(of: "places-1.json", with: "hospitals-1.json")
    }
    tar.edit("pieces/places-1.json") { $0.name = BackupTrick.hospitals }
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
    let folder = try Folder.living(.thirdEpoch)
    let path = try folder.backUp()
    let backup = try Backup(verifying: path)
    var tar = Tar(reading: [UInt8](try Data(contentsOf: URL(fileURLWithPath: path))))
    tar.edit(BackupTrick.page) { $0.bytes[30] ^= 1 }
    let file = try FileHandle(forWritingTo: URL(fileURLWithPath: path))
    try file.write(contentsOf: Data(tar.bytes))
    let restored = try Folder(isMade: false)
    #expect(throws: StoreError.badBackup(path: path, problem: .damaged(name: BackupTrick.page))) {
      try backup.restore(at: restored.path)
    }
    #expect(!FileManager.default.fileExists(atPath: restored.path))
  }
}
