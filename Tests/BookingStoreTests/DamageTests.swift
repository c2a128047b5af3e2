// SPDX-License-Identifier: MIT

import Booking
import BookingStore
import Testing

@Suite("A journal that is not as it was written")
struct DamageTests {
  /// A folder with three bookings, and the ends of their lines.
  private static func threeBookings() throws -> (Folder, journal: [UInt8], ends: [Int]) {
    let folder = try Folder()
    let store = try folder.open()
    for (index, name) in ["Ada", "Grace", "Alan"].enumerated() {
      try store.book(
        try Fixture.booking(name, at: "2026-12-01T1\(index):00", terminal: "desk-\(index)"))
    }
    let journal = try folder.journal
    let ends = journal.indices.filter { journal[$0] == 0x0A }.map { $0 + 1 }
    return (folder, journal, ends)
  }

  /// What is worth keeping of a torn end.
  private static func withoutBlanks(_ bytes: ArraySlice<UInt8>) -> [UInt8] {
    Array(
      bytes.prefix(through: bytes.lastIndex { ![0x20, 0x0A].contains($0) } ?? bytes.startIndex))
  }

  private func damage(_ store: Store) -> JournalDamage? {
    guard case .readOnly(.damaged(let damage)) = store.access else { return nil }
    return damage
  }

  @Test("Cut at any byte: read-only where the mark knows of more, and never a crash")
  func cutBelowMark() throws {
    let (folder, journal, ends) = try Self.threeBookings()
    for length in 0..<journal.count {
      try folder.write(Array(journal[..<length]), to: "journal-1.jsonl")
      let store = try folder.open()
      let whole = ends.count { $0 <= length }
      #expect(store.codes().count == whole)
      #expect(
        damage(store)
          == .linesMissing(
            expectedBytes: journal.count, foundBytes: whole == 0 ? 0 : ends[whole - 1]))
      #expect(throws: StoreError.self) { try store.book(try Fixture.booking("Kurt")) }
      #expect(try folder.read("journal-1.jsonl").count == length)
    }
  }

  @Test(
    "Cut at any byte after a crash that lost the mark: the lines before it, a torn rest kept aside")
  func cutWithoutMark() throws {
    let (folder, journal, ends) = try Self.threeBookings()
    for length in 0..<journal.count {
      try folder.write(Array(journal[..<length]), to: "journal-1.jsonl")
      try folder.forgetMark()
      let whole = ends.count { $0 <= length }
      let end = whole == 0 ? 0 : ends[whole - 1]
      let store = try folder.open(Fixture.environment(seed: 7))
      #expect(store.access == .readWrite)
      #expect(store.codes().count == whole)
      let kept = try folder.names(in: "quarantine")
      try store.book(try Fixture.booking("Kurt", at: "2026-12-01T15:00"))
      #expect(store.codes().count == whole + 1)
      #expect(try folder.open().codes() == store.codes())
      #expect(Array(try folder.journal[..<end]) == Array(journal[..<end]))
      let new = Set(try folder.names(in: "quarantine")).subtracting(kept)
      #expect(new.count == (length > end ? 1 : 0))
      if let name = new.first {
        #expect(
          try folder.read("quarantine/" + name) == Self.withoutBlanks(journal[end..<length]))
      }
    }
  }

  @Test(
    "Flipped at any byte: read-only with an explanation, and the lines before it",
    arguments: [0x01, 0x80])
  func flipped(mask: UInt8) throws {
    let (folder, journal, ends) = try Self.threeBookings()
    for index in journal.indices {
      var bytes = journal
      bytes[index] ^= mask
      try folder.write(bytes, to: "journal-1.jsonl")
      let store = try folder.open()
      let before = ends.count { $0 <= index }
      #expect(store.codes().count == before, "byte \(index)")
      #expect(damage(store) != nil, "byte \(index)")
    }
  }

  @Test(
    "Flipped at any byte after the mark was lost: read-only, or the state before that transaction")
  func flippedWithoutMark() throws {
    let (folder, journal, ends) = try Self.threeBookings()
    for index in journal.indices {
      var bytes = journal
      bytes[index] ^= 0x01
      try folder.write(bytes, to: "journal-1.jsonl")
      try folder.forgetMark()
      let store = try folder.open()
      let before = ends.count { $0 <= index }
      #expect(store.codes().count == before)
      // A line feed that is lost makes one line of two, with none after them.
      let isLast = before == 2 || index == ends[1] - 1
      #expect((store.access == .readWrite) == isLast, "byte \(index)")
      if !isLast { #expect(damage(store) == .badLine(number: before + 1)) }
    }
  }

  @Test("A line that was cut short and never answered is put aside before the next one is written")
  func tornTail() throws {
    let (folder, journal, _) = try Self.threeBookings()
    let torn = Array(#"{"sum":"0123"#.utf8)
    // Pieces of lines may stand anywhere in the room that was laid out for them.
    let pieces = [UInt8](repeating: 0x20, count: 5000) + torn
    for tail in [torn, torn + [0x0A], pieces, Array("\n\n".utf8) + torn] {
      try folder.write(journal + tail, to: "journal-1.jsonl")
      let store = try folder.open(Fixture.environment(seed: 3))
      #expect(store.access == .readWrite)
      #expect(store.codes().count == 3)
      try store.book(try Fixture.booking("Kurt", at: "2026-12-01T15:00"))
      #expect(try folder.open().codes().count == 4)
      #expect(try Array(folder.journal[..<journal.count]) == journal)
      let kept = try required(folder.names(in: "quarantine").last)
      #expect(try folder.read("quarantine/" + kept) == Self.withoutBlanks(tail[...]))
      // The mark is put back to where the next round begins.
      try folder.forgetMark()
    }
  }

  @Test(
    "Room behind the last line holds nothing, whatever a file system filled it with",
    arguments: [0x00, 0x0A, 0x20])
  func blankTail(byte: UInt8) throws {
    let (folder, journal, _) = try Self.threeBookings()
    for count in [1, 511, 512, 5000, 1 << 18] {
      try folder.write(journal + [UInt8](repeating: byte, count: count), to: "journal-1.jsonl")
      try folder.forgetMark()
      let store = try folder.open(Fixture.environment(seed: 3))
      #expect(store.codes().count == 3)
      try store.book(try Fixture.booking("Kurt", at: "2026-12-01T15:00"))
      #expect(try folder.open().codes().count == 4)
      #expect(try folder.names(in: "quarantine").isEmpty)
    }
  }

  @Test("A journal of zeros is an empty one, or read-only where the mark knows better")
  func zeros() throws {
    let (folder, journal, _) = try Self.threeBookings()
    try folder.write([UInt8](repeating: 0, count: journal.count), to: "journal-1.jsonl")
    #expect(
      damage(try folder.open())
        == .linesMissing(expectedBytes: journal.count, foundBytes: 0))
    try folder.forgetMark()
    #expect(try folder.open().access == .readWrite)
  }

  @Test("A bad line that no later one vouches for was never answered: all from it on is put aside")
  func tornInTheMiddle() throws {
    let (folder, journal, ends) = try Self.threeBookings()
    // Lines 2 and 3 as two processes write them before either has synced.
    let lines = try [1, 2].map { index in
      try JournalLine.resealed(Array(journal[ends[index - 1]..<ends[index]])) {
        $0.replacing(#""synced":\#(index)"#, with: #""synced":1"#)
      }
    }
    try folder.forgetMark()
    for cut in stride(from: 1, to: lines[0].count, by: 7) {
      let torn = [UInt8](repeating: 0x20, count: cut) + lines[0].dropFirst(cut)
      try folder.write(journal[..<ends[0]] + torn + lines[1], to: "journal-1.jsonl")
      let store = try folder.open(Fixture.environment(seed: 3))
      #expect(store.access == .readWrite)
      #expect(store.codes().count == 1)
    }
  }

  @Test("A torn line that others see while the program runs is repaired by the next booking")
  func tornWhileOpen() throws {
    let (folder, journal, _) = try Self.threeBookings()
    let store = try folder.open(Fixture.environment(seed: 3))
    try folder.write(journal + Array(#"{"sum"#.utf8), to: "journal-1.jsonl")
    #expect(try !store.refresh())
    try store.book(try Fixture.booking("Kurt", at: "2026-12-01T15:00"))
    #expect(try folder.open().codes().count == 4)
  }

  @Test("Lines of another folder do not follow, and nothing is written after them")
  func mixedFolders() throws {
    let (folder, journal, _) = try Self.threeBookings()
    let (other, _, _) = try Self.threeBookings()
    try other.write(journal, to: "journal-1.jsonl")
    let store = try other.open()
    #expect(damage(store) == .brokenChain(number: 1))
    #expect(store.codes().isEmpty)
    #expect(throws: StoreError.readOnly(.damaged(.brokenChain(number: 1)))) {
      try store.book(try Fixture.booking("Kurt"))
    }
    #expect(try folder.open().codes().count == 3)
  }

  @Test("A line that is left out or comes twice breaks the chain")
  func chain() throws {
    let (folder, journal, ends) = try Self.threeBookings()
    try folder.write(Array(journal[..<ends[0]] + journal[ends[1]...]), to: "journal-1.jsonl")
    #expect(damage(try folder.open()) == .brokenChain(number: 2))
    try folder.write(journal + journal[ends[1]...], to: "journal-1.jsonl")
    #expect(damage(try folder.open()) == .brokenChain(number: 4))
  }

  @Test("Damage that comes while the program runs ends booking there too")
  func damageWhileOpen() throws {
    let (folder, journal, ends) = try Self.threeBookings()
    let store = try folder.open()
    try folder.write(Array(journal[..<ends[1]]), to: "journal-1.jsonl")
    #expect(throws: StoreError.self) { try store.book(try Fixture.booking("Kurt")) }
    #expect(
      damage(store) == .linesMissing(expectedBytes: ends[2], foundBytes: ends[1]))
    #expect(store.codes().count == 3)
  }

  @Test(
    "What a newer version wrote is not guessed at",
    arguments: [
      (#""v":2"#, #""v":3"#), (#""type":"booked""#, #""type":"vaccinated""#),
      (#""role":"patient""#, #""role":"robot""#), (#""born":"#, #""blood":"A","born":"#),
    ])
  func newer(old: String, new: String) throws {
    let (folder, journal, ends) = try Self.threeBookings()
    let line = String(decoding: journal[ends[1]..<(ends[2] - 1)], as: UTF8.self)
    #expect(line.contains(old))
    let sealed = try JournalLine.resealed(Array(line.utf8) + [0x0A]) {
      $0.replacing(old, with: new)
    }
    try folder.write(Array(journal[..<ends[1]]) + sealed, to: "journal-1.jsonl")
    try folder.forgetMark()
    let store = try folder.open()
    #expect(store.access == .readOnly(.newerJournal))
    #expect(store.codes().count == 2)
  }
}

extension JournalLine {
  /// A line with other words and a sum that is right again.
  static func resealed(_ line: [UInt8], _ change: (String) -> String) throws -> [UInt8] {
    let text = String(decoding: line.dropLast(), as: UTF8.self)
    let rest = try required(text.firstRange(of: #","seq""#))
    let body = Array(change(String(text[text.index(after: rest.lowerBound)...])).utf8)
    return Array(#"{"sum":"\#(Checksum(of: body).hex)","#.utf8) + body + [0x0A]
  }
}
