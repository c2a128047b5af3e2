// SPDX-License-Identifier: MIT

import Booking

/// What an index of names tells of a person without its piece being read: the id, the birth date, how each word of the name
/// begins, and where the first appointment was.
///
/// As a text: `id`, a tab, `19800517`, a tab, words of at most eight letters with spaces between them, `@`, four letters that stand for the hospital.
struct PersonHint: Sendable {
  private let id: PatientID
  private let words: [String]
  private let text: String

  /// Letters of a word that are kept.
  static let wordLength = 8
  static let placeMark = UInt8(ascii: "@")

  /// - Parameter hospital: where the person was booked first; nil where that is not known.
  init(_ patient: Patient, at hospital: HospitalID?) {
    id = patient.id
    words = patient.person.name.folded.nameWords
    let starts = words.map { $0.prefix(Self.wordLength) }.joined(separator: " ")
    text =
      "\(id.rawValue)\t\(Self.digits(patient.person.birthDate))\t\(starts)@"
      + (hospital.map { Self.mark($0) } ?? "")
  }

  /// One for each word of the name, under its first eight bytes.
  var entries: [IndexEntry] {
    Set(words.map { Self.keys(ofWordsBeginning: $0).lowerBound }).sorted()
      .map { IndexEntry(key: $0, value: text) }
  }

  static func keys(ofWordsBeginning start: some StringProtocol) -> ClosedRange<UInt64> {
    let bytes = start.utf8.prefix(8)
    let room = UInt64(8 * (8 - bytes.count))
    let low = bytes.reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
    return low << room...(low << room | (1 << room &- 1))
  }

  private static func digits(_ date: LocalDate) -> String { date.description.filter { $0 != "-" } }

  private static func mark(_ hospital: HospitalID) -> String {
    String(Checksum(of: hospital.rawValue).hex.prefix(4))
  }
}

extension PersonHint {
  /// What a question tells of the people it looks for; read from bytes, for it is held against thousands of entries.
  struct Filter: Sendable {
    private let born: [UInt8]
    private let words: [[UInt8]]
    private let place: [UInt8]?

    init(_ query: PeopleQuery, _ naming: PeopleQuery.Naming, near hospital: HospitalID?) {
      let date = query.birthDate.map { PersonHint.digits($0) }
      born = Array((date ?? naming.digits?.year.map { String($0) } ?? "").utf8)
      words = naming.words.map { Array($0.prefix(PersonHint.wordLength).utf8) }
      place = hospital.map { Array(PersonHint.mark($0).utf8) }
    }

    /// Whether people of one hospital are to come first.
    var seeksNear: Bool { place != nil }

    /// Whom an entry may lead to, and whether they were booked near by; nil for somebody who is not looked for.
    func candidate(_ entry: UnsafeRawBufferPointer) -> (id: PatientID, isNear: Bool)? {
      let tab = UInt8(ascii: "\t")
      guard let first = entry.firstIndex(of: tab),
        let second = entry[(first + 1)...].firstIndex(of: tab),
        let end = entry[(second + 1)...].firstIndex(of: PersonHint.placeMark),
        entry[(first + 1)..<second].starts(with: born),
        words.allSatisfy({ Self.has($0, in: entry[(second + 1)..<end]) })
      else { return nil }
      let isNear = place.map { entry[(end + 1)...].elementsEqual($0) } ?? false
      return (PatientID(String(decoding: entry[..<first], as: UTF8.self)), isNear)
    }

    private static func has(_ word: [UInt8], in words: Slice<UnsafeRawBufferPointer>) -> Bool {
      var isWordStart = true
      for index in words.indices {
        if isWordStart, words[index...].starts(with: word) { return true }
        isWordStart = words[index] == UInt8(ascii: " ")
      }
      return false
    }
  }
}
