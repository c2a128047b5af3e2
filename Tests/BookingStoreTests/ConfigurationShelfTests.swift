// SPDX-License-Identifier: MIT

import Booking
import BookingStore
import Foundation
import Testing

/// A data folder's surveys, in a folder of the test's own.
@Suite struct ConfigurationShelfTests {
  private static let contents = Array("{\n  \"title\": \"Ă\"\n}\n".utf8)

  private static func kept(_ contents: [UInt8] = contents) -> KeptConfiguration {
    KeptConfiguration(
      contents, by: AccountID("rosa"), at: Instant(seconds: 1_795_000_000),
      password: PasswordHash("$argon2id$…"))
  }

  private func withShelf(_ body: (ConfigurationShelf) throws -> Void) throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try body(ConfigurationShelf(at: folder.path))
  }

  @Test("What is written is read again, and the next one takes its place")
  func roundTrip() throws {
    try withShelf { shelf in
      #expect(try shelf.read(.own) == nil)
      try shelf.write(Self.kept(), as: .own)
      #expect(try shelf.read(.own) == Self.kept())
      #expect(try shelf.read(.deployed) == nil)
      let plain = KeptConfiguration([], by: nil, at: Instant(seconds: 0))
      try shelf.write(plain, as: .own)
      #expect(try shelf.read(.own) == plain)
    }
  }

  @Test("What is removed is gone, also when it was never there")
  func removal() throws {
    try withShelf { shelf in
      try shelf.remove(.own)
      try shelf.write(Self.kept(), as: .own)
      try shelf.write(Self.kept(), as: .deployed)
      try shelf.remove(.own)
      #expect(try shelf.read(.own) == nil)
      #expect(try shelf.read(.deployed) == Self.kept())
    }
  }

  @Test("Any byte that is another one, and any that is missing, is noticed")
  func damage() throws {
    try withShelf { shelf in
      try shelf.write(Self.kept(), as: .own)
      let path = shelf.path(of: .own)
      let whole = Array(try Data(contentsOf: URL(filePath: path)))
      for place in whole.indices {
        var flipped = whole
        flipped[place] ^= 4
        for damaged in [flipped, Array(whole[..<place])] {
          try Data(damaged).write(to: URL(filePath: path))
          #expect(throws: StoreError.fileDamaged(name: "survey/built")) { try shelf.read(.own) }
        }
      }
    }
  }

  @Test("A link in its place is not followed")
  func link() throws {
    try withShelf { shelf in
      try shelf.write(Self.kept(), as: .own)
      let path = shelf.path(of: .own)
      try FileManager.default.moveItem(atPath: path, toPath: path + ".elsewhere")
      try FileManager.default.createSymbolicLink(
        atPath: path, withDestinationPath: path + ".elsewhere")
      #expect(throws: StoreError.symbolicLink(path: path)) { try shelf.read(.own) }
    }
  }
}
