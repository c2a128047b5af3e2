// SPDX-License-Identifier: MIT

import Booking
import Foundation
import TestKit
import Testing

@Suite("Hard names of others")
struct HardNamesTests {
  /// The bytes of every name in the shared list; none where the list is absent.
  private static func names() throws -> [(id: String, bytes: [UInt8])] {
    guard let url = SharedFolder.url("data/names/names.tsv") else { return [] }
    let text = try String(contentsOf: url, encoding: .utf8)
    return text.split(separator: "\n").dropFirst().compactMap { line in
      let cells = line.split(separator: "\t", omittingEmptySubsequences: false)
      guard cells.count == 11 else { return nil }
      let digits = cells[10].compactMap(\.hexDigitValue)
      let bytes = stride(from: 0, to: digits.count - 1, by: 2).map {
        UInt8(digits[$0] << 4 | digits[$0 + 1])
      }
      return (String(cells[0]), bytes)
    }
  }

  /// What the house rule for text from outside asks for, written a second time.
  private enum Expected: Equatable {
    case stored([UInt8])
    case refused
    case long
  }

  private func expected(_ bytes: [UInt8]) -> Expected {
    guard let text = String(validating: bytes, as: UTF8.self) else { return .refused }
    let spaces: Set<Unicode.Scalar> = [" ", "\u{A0}", "\u{3000}"]
    var scalars = Array(text.unicodeScalars)[...]
    while let first = scalars.first, spaces.contains(first) { scalars.removeFirst() }
    while let last = scalars.last, spaces.contains(last) { scalars.removeLast() }
    let harmful: [ClosedRange<UInt32>] = [
      0...0x1F, 0x7F...0x9F, 0x202A...0x202E, 0x2066...0x2069, 0x200B...0x200B,
    ]
    if scalars.isEmpty || scalars.contains(where: { one in harmful.contains { $0 ~= one.value } }) {
      return .refused
    }
    if scalars.count > PersonName.limit { return .long }
    var view = String.UnicodeScalarView()
    view.append(contentsOf: scalars)
    return .stored(Array(String(view).utf8))
  }

  @Test(
    "Every name of the list is stored as it is or refused by the rule",
    .enabled(if: SharedFolder.url("data/names/names.tsv") != nil, "the shared names are absent"))
  func names() throws {
    let names = try Self.names()
    #expect(names.count > 30)
    var stored = 0
    for (id, bytes) in names {
      let result: Expected
      do throws(TextProblem) {
        result = .stored(Array(try PersonName(String(decoding: bytes, as: UTF8.self)).text.utf8))
        stored += 1
      } catch {
        if case .tooLong = error { result = .long } else { result = .refused }
      }
      #expect(result == expected(bytes), "name \(id)")
    }
    #expect(stored > 20)
  }

  @Test(
    "Every stored name books, and is found again by itself",
    .enabled(if: SharedFolder.url("data/names/names.tsv") != nil, "the shared names are absent"))
  func bookEachName() throws {
    var desk = try TestDesk(site(schedule: schedule(capacity: 1000)))
    for (number, (id, bytes)) in try Self.names().enumerated() {
      guard let name = try? PersonName(String(decoding: bytes, as: UTF8.self)) else { continue }
      // Some of the names are spellings of one another, and so one person on one birthday.
      let born = try day("1980-05-17").adding(days: number)
      let booked = try desk.book(
        try person(name.text, born: born.description, phone: "212 555 0100"),
        at: "2026-03-03T10:00")
      let contact = Contact(phone: PhoneNumber("+1 212 555 0100"))
      let found = try desk.ledger.recover(
        name: name, birthDate: born, contact: contact)
      #expect(found == booked, "name \(id)")
    }
  }

  @Test(
    "No naughty string does harm",
    .enabled(
      if: SharedFolder.url("data/names/blns/blns.json") != nil, "the shared names are absent")
  )
  func naughtyStrings() throws {
    let url = try #require(SharedFolder.url("data/names/blns/blns.json"))
    let strings = try JSONDecoder().decode([String].self, from: Data(contentsOf: url))
    #expect(strings.count > 500)
    for text in strings {
      if let clean = try? CleanText(text, limit: 10_000) {
        // What was taken once is taken again, unchanged.
        #expect(try CleanText(clean.value, limit: 10_000) == clean)
      }
      let folded = FoldedText(text)
      #expect(FoldedText(folded.value) == folded, "\(text) folds further the second time")
      _ = PhoneNumber(text)
      _ = EmailAddress(text)
      _ = RequestedTime(text)
      _ = LocalDate(text)
      _ = OpeningHours(text)
      #expect((try? AppointmentCode(text)) == nil)
    }
  }
}
