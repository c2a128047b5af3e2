// SPDX-License-Identifier: MIT

import Booking
import BookingStore
import Testing

@Suite("Words are found among many")
struct WordSearchTests {
  @Test("A beginning finds all words that have it, wherever they lie in the index")
  func beginnings() throws {
    let words = Self.words(count: 2000)
    let directory = try Self.directory(of: words)
    for beginning in ["a", "b", "ab", "cab", "bca", "abca", "ccc", "d"] {
      let expected = words.indices.filter { words[$0].hasPrefix(beginning) }
      #expect(found(beginning, in: directory) == Set(expected))
    }
  }

  @Test("Misspelt words find what a plain reading of the rules finds")
  func misspelt() throws {
    let words = Self.words(count: 300)
    let directory = try Self.directory(of: words)
    var generator = FixedGenerator(seed: 7)
    var forgiven = 0
    for _ in 0..<400 {
      let asked = Self.word(lengths: 4...11, &generator)
      guard !words.contains(where: { $0.hasPrefix(asked) }) else { continue }
      let expected = PlainMisspellings.closest(to: asked, in: words)
      #expect(found(asked, in: directory) == Set(expected), "\(asked)")
      forgiven += expected.count
    }
    #expect(forgiven > 100)
  }

  private func found(_ text: String, in directory: HospitalDirectory) -> Set<Int> {
    let matches = directory.search(HospitalQuery(text: text), zone: { _ in nil }).matches
    return Set(matches.compactMap { Int($0.id.rawValue) })
  }

  private static func words(count: Int) -> [String] {
    var generator = FixedGenerator(seed: 3)
    return (0..<count).map { _ in word(lengths: 3...12, &generator) }
  }

  /// Few letters, so that words resemble each other; one of them takes two bytes.
  private static func word(
    lengths: ClosedRange<Int>, _ generator: inout FixedGenerator
  ) -> String {
    let length = Int.random(in: lengths, using: &generator)
    return String((0..<length).map { _ in "abcж".randomElement(using: &generator) ?? "a" })
  }

  private static func directory(of names: [String]) throws -> HospitalDirectory {
    let model = try #require(InventedHospitals.contents.hospitals.first)
    let hospitals = names.enumerated().map { number, name in
      Hospital(
        id: HospitalID("\(number)"), name: name, city: "Hill", country: "US",
        location: model.location, timeZone: model.timeZone, schedule: model.schedule)
    }
    let bytes = HospitalDirectory.pack(DirectoryContents(hospitals: hospitals), stamp: "")
    return try HospitalDirectory(bytes: bytes, stamp: "")
  }
}
