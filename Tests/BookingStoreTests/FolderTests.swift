// SPDX-License-Identifier: MIT

import Booking
import BookingStore
import Foundation
import Testing

@Suite("A folder that is not as it should be")
struct FolderTests {
  /// What was done to a good folder, and what is said of it.
  struct Trouble: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let spoil: @Sendable (Folder) throws -> Void
    let expected: @Sendable (Folder) -> StoreError

    init(
      _ description: String, _ spoil: @escaping @Sendable (Folder) throws -> Void,
      _ expected: @escaping @Sendable (Folder) -> StoreError
    ) {
      self.testDescription = description
      self.spoil = spoil
      self.expected = expected
    }
  }

  static let troubles = [
    Trouble("missing", { try remove($0.path) }, { .folderMissing(path: $0.path) }),
    Trouble(
      "empty", { try remakeFolder($0) }, { .folderEmpty(path: $0.path) }),
    Trouble(
      "a file",
      {
        try remove($0.path); try Data("x".utf8).write(to: url($0.path))
      },
      { .notAFolder(path: $0.path) }),
    Trouble(
      "a link",
      {
        try move($0.path, to: $0.path + ".real"); try link($0.path, to: $0.path + ".real")
      },
      { .symbolicLink(path: $0.path) }),
    Trouble(
      "somebody else's",
      {
        try remakeFolder($0); try $0.write([1], to: "thesis.txt")
      },
      { .notOurs(path: $0.path) }),
    Trouble(
      "without a manifest", { try remove($0.file("MANIFEST.json")) },
      { .manifestMissing(path: $0.path) }),
    Trouble(
      "an empty manifest", { try $0.write([], to: "MANIFEST.json") },
      { .manifestDamaged(path: $0.path) }),
    Trouble(
      "a manifest of zeros",
      { try $0.write([UInt8](repeating: 0, count: 500), to: "MANIFEST.json") },
      { .manifestDamaged(path: $0.path) }),
    Trouble(
      "a linked manifest",
      {
        try move($0.file("MANIFEST.json"), to: $0.path + ".manifest")
        try link($0.file("MANIFEST.json"), to: $0.path + ".manifest")
      },
      { .symbolicLink(path: $0.file("MANIFEST.json")) }),
    Trouble(
      "a newer format",
      { try $0.write(Array(#"{"format": 8, "files": []}"#.utf8), to: "MANIFEST.json") },
      { .newerFormat(path: $0.path, format: 8) }),
    Trouble("without LOCK", { try remove($0.file("LOCK")) }, { _ in .fileMissing(name: "LOCK") }),
    Trouble(
      "without its journal", { try remove($0.file("journal-1.jsonl")) },
      { _ in .fileMissing(name: "journal-1.jsonl") }),
    Trouble(
      "without its hospitals",
      {
        try remove($0.file("pieces/hospitals-1.json")); try remove($0.file("index"))
      },
      { _ in .fileMissing(name: "pieces/hospitals-1.json") }),
    Trouble(
      "with other hospitals",
      {
        var bytes = try $0.read("pieces/hospitals-1.json")
        bytes[200] ^= 1
        try $0.write(bytes, to: "pieces/hospitals-1.json")
        try remove($0.file("index"))
      },
      { _ in .fileDamaged(name: "pieces/hospitals-1.json") }),
  ]

  @Test("It is said in one sentence, and nothing is changed", arguments: troubles)
  func trouble(_ trouble: Trouble) throws {
    let folder = try Folder()
    try folder.open().book(try Fixture.booking("Ada"))
    try trouble.spoil(folder)
    let before = try? folder.names()
    let expected = trouble.expected(folder)
    #expect(throws: expected) { try folder.open() }
    #expect((try? folder.names()) == before)
    for text in [expected.message, expected.recovery] {
      #expect(text.hasSuffix(".") && !text.contains("\n"))
    }
  }

  @Test("A slash at the end of a path changes nothing")
  func slash() throws {
    let folder = try Folder()
    #expect(try Store(opening: folder.path + "//", environment: Fixture.environment()).isDemo)
  }

  @Test("The manifest cut or flipped at any byte is refused, and no byte of it can be guessed")
  func manifest() throws {
    let folder = try Folder()
    let manifest = try folder.read("MANIFEST.json")
    for length in 0..<(manifest.count - 1) {
      try folder.write(Array(manifest[..<length]), to: "MANIFEST.json")
      #expect(throws: StoreError.manifestDamaged(path: folder.path)) { try folder.open() }
    }
    for index in manifest.indices.dropLast() {
      var bytes = manifest
      bytes[index] ^= 0x02
      try folder.write(bytes, to: "MANIFEST.json")
      #expect(throws: StoreError.self) { try folder.open() }
    }
  }

  @Test("A new folder is never made over something that is there")
  func making() throws {
    func make(_ folder: Folder) throws {
      try Store.create(at: folder.path, contents: Fixture.contents, kind: .normal)
    }
    let folder = try Folder()
    #expect(throws: StoreError.folderNotEmpty(path: folder.path)) { try make(folder) }
    try Self.remakeFolder(folder)
    try make(folder)
    try Self.remove(folder.path)
    try Data().write(to: Self.url(folder.path))
    #expect(throws: StoreError.folderNotEmpty(path: folder.path)) { try make(folder) }
    try Self.remove(folder.path)
    try Self.link(folder.path, to: "/nowhere")
    #expect(throws: StoreError.symbolicLink(path: folder.path)) { try make(folder) }
  }

  @Test("The folders above a new one are made too")
  func parents() throws {
    let folder = try Folder(isMade: false)
    let deep = folder.path + "/share/deep"
    try Store.create(at: deep, contents: Fixture.contents, kind: .normal)
    #expect(try !Store(opening: deep, environment: Fixture.environment()).isDemo)
  }

  @Test("Another folder in the place of the one that is open ends booking there")
  func replaced() throws {
    let folder = try Folder()
    let store = try folder.open()
    try Self.remove(folder.path)
    try Store.create(at: folder.path, contents: Fixture.contents, kind: .demo)
    #expect(throws: StoreError.readOnly(.folderReplaced)) {
      try store.book(try Fixture.booking("Ada"))
    }
    try Self.remove(folder.path)
    #expect(throws: StoreError.folderMissing(path: folder.path)) { try folder.open() }
  }

  @Test("A LOCK that was lost or spoilt at any byte says nothing, and nothing is lost with it")
  func lockFile() throws {
    let folder = try Folder()
    try folder.open().book(try Fixture.booking("Ada"))
    let lock = try folder.read("LOCK")
    for index in lock.indices {
      var bytes = lock
      bytes[index] ^= 0x04
      try folder.write(bytes, to: "LOCK")
      #expect(try folder.open().codes().count == 1)
      try folder.write(Array(lock[..<index]), to: "LOCK")
      #expect(try folder.open().codes().count == 1)
    }
  }

  @Test("An index that is missing or spoilt is made again")
  func index() throws {
    let folder = try Folder()
    let name = "index/" + (try required(folder.names(in: "index").first))
    let index = try folder.read(name)
    for length in [0, 1, index.count / 2, index.count - 1] {
      try folder.write(Array(index[..<length]), to: name)
      #expect(try folder.open().site(Fixture.big) != nil)
      #expect(try folder.read(name) == index)
    }
    try Self.remove(folder.file("index"))
    #expect(try folder.open().site(Fixture.big) != nil)
  }

  private static func url(_ path: String) -> URL { URL(fileURLWithPath: path) }

  private static func remove(_ path: String) throws {
    try FileManager.default.removeItem(atPath: path)
  }

  private static func move(_ path: String, to target: String) throws {
    try FileManager.default.moveItem(atPath: path, toPath: target)
  }

  private static func link(_ path: String, to target: String) throws {
    try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: target)
  }

  private static func remakeFolder(_ folder: Folder) throws {
    try remove(folder.path)
    try FileManager.default.createDirectory(atPath: folder.path, withIntermediateDirectories: true)
  }
}
