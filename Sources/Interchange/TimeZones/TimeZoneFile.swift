// SPDX-License-Identifier: MIT

package import Booking

/// A compiled time zone file, as stands under /usr/share/zoneinfo (TZif, RFC 9636, versions 1 to 4).
package enum TimeZoneFile {
  /// Offsets beyond this many seconds are refused (RFC 9636, 3.2: at most 26 hours).
  static let largestOffset = 26 * 3600
  /// The last year for which the rule at the file's end is written out.
  static let lastYear = 2100

  /// The rules that the bytes of one file hold; `identifier` is IANA's name of the zone.
  ///
  /// - Throws: `InterchangeError.timeZoneFile`
  package static func rules(identifier: String, _ bytes: [UInt8]) throws(InterchangeError)
    -> ZoneRules
  {
    do {
      return try read(identifier: identifier, bytes)
    } catch {
      throw .timeZoneFile(identifier, error)
    }
  }

  private static func read(
    identifier: String, _ bytes: [UInt8]
  ) throws(InterchangeError.TimeZoneFault) -> ZoneRules {
    var reader = ByteReader(bytes)
    let first = try Header(&reader)
    guard first.version > 1 else {
      let table = try Table(&reader, first, timeSize: 4)
      return rules(identifier: identifier, table, rule: nil)
    }
    // The first block holds 32-bit times for readers older than version 2.
    try reader.skip(first.blockSize(timeSize: 4))
    let second = try Header(&reader)
    guard second.version == first.version else { throw .unknownVersion }
    let table = try Table(&reader, second, timeSize: 8)
    return rules(identifier: identifier, table, rule: try footer(&reader))
  }

  /// The POSIX rule between two line feeds, nil where nothing stands there (RFC 9636, 3.3).
  private static func footer(_ reader: inout ByteReader) throws(InterchangeError.TimeZoneFault)
    -> PosixTimeZone?
  {
    guard try reader.byte() == UInt8(ascii: "\n") else { throw .rule }
    let line = try reader.line()
    if line.isEmpty { return nil }
    guard let rule = PosixTimeZone(line) else { throw .rule }
    return rule
  }

  private static func rules(
    identifier: String, _ table: Table, rule: PosixTimeZone?
  ) -> ZoneRules {
    var changes = table.transitions
    var initial = table.initialOffset
    if let rule {
      if let last = changes.last {
        let year = LocalDateTime(last.at, offset: 0)?.date.year ?? 1
        changes += rule.transitions(years: max(year, 1)...max(year, lastYear))
          .filter { $0.at > last.at }
      } else {
        initial = rule.standard
        changes = rule.transitions(years: 1900...lastYear)
      }
    }
    // Many entries change no more than a name, and what changes nothing need not be searched.
    var current = initial
    changes = changes.filter { change in
      defer { current = change.offset }
      return change.offset != current
    }
    return ZoneRules(identifier: identifier, initialOffset: initial, transitions: changes)
  }
}

extension TimeZoneFile {
  /// The counts that every block of the file begins with (RFC 9636, 3.1).
  struct Header {
    let version: Int
    let utcFlags: Int
    let standardFlags: Int
    let leapSeconds: Int
    let times: Int
    let types: Int
    let letters: Int

    init(_ reader: inout ByteReader) throws(InterchangeError.TimeZoneFault) {
      guard reader.starts(with: "TZif") else { throw .noSuchFile }
      try reader.skip(4)
      switch try reader.byte() {
      case 0: version = 1
      case UInt8(ascii: "2"): version = 2
      case UInt8(ascii: "3"): version = 3
      case UInt8(ascii: "4"): version = 4
      default: throw .unknownVersion
      }
      try reader.skip(15)
      utcFlags = try reader.count()
      standardFlags = try reader.count()
      leapSeconds = try reader.count()
      times = try reader.count()
      types = try reader.count()
      letters = try reader.count()
    }

    /// Bytes after the header; all counts have 32 bits, so that the sum cannot overflow.
    func blockSize(timeSize: Int) -> Int {
      times * (timeSize + 1) + types * 6 + letters + leapSeconds * (timeSize + 4) + standardFlags
        + utcFlags
    }
  }

  /// What a block says of the past.
  struct Table {
    /// In the order of time.
    let transitions: [ZoneRules.Transition]
    /// Before the first of them: type 0 (RFC 9636, 3.2).
    let initialOffset: Int

    init(
      _ reader: inout ByteReader, _ header: Header, timeSize: Int
    ) throws(InterchangeError.TimeZoneFault) {
      let size = header.blockSize(timeSize: timeSize)
      guard size <= reader.left else { throw .cutShort }
      guard header.leapSeconds == 0 else { throw .leapSeconds }
      guard header.types > 0 else { throw .noTypes }
      var times: [Int] = []
      for _ in 0..<header.times { times.append(try reader.signed(bytes: timeSize)) }
      var indices: [Int] = []
      for _ in 0..<header.times { indices.append(Int(try reader.byte())) }
      var offsets: [Int] = []
      for _ in 0..<header.types {
        let offset = try reader.signed(bytes: 4)
        guard abs(offset) <= TimeZoneFile.largestOffset else { throw .offsetOutOfRange }
        offsets.append(offset)
        try reader.skip(2)
      }
      try reader.skip(header.letters + header.standardFlags + header.utcFlags)

      var transitions: [ZoneRules.Transition] = []
      for (time, index) in zip(times, indices) {
        guard index < offsets.count else { throw .typeOutOfRange }
        if let last = transitions.last, last.at.seconds >= time { throw .unordered }
        transitions.append(.init(at: Instant(seconds: time), offset: offsets[index]))
      }
      self.transitions = transitions
      self.initialOffset = offsets[0]
    }
  }
}
