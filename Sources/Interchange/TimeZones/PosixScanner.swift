// SPDX-License-Identifier: MIT

/// Takes the parts of a POSIX time zone off the front of its text.
struct PosixScanner {
  private var rest: ArraySlice<UInt8>

  init(_ text: some Collection<UInt8>) {
    rest = Array(text)[...]
  }

  var isAtEnd: Bool { rest.isEmpty }

  func isNext(_ character: Unicode.Scalar) -> Bool { rest.first == UInt8(ascii: character) }

  private mutating func take(_ character: Unicode.Scalar) -> Bool {
    guard isNext(character) else { return false }
    rest = rest.dropFirst()
    return true
  }

  /// Three letters or more, or anything of letters, digits and signs between angle brackets.
  mutating func name() -> Bool {
    let isQuoted = take("<")
    let letters = rest.prefix { byte in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): true
      case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "+"), UInt8(ascii: "-"): isQuoted
      default: false
      }
    }
    rest = rest.dropFirst(letters.count)
    guard letters.count >= 3 else { return false }
    return !isQuoted || take(">")
  }

  /// `5`, `-3:30`, in seconds; at most 24 hours.
  mutating func offset() -> Int? { time(hours: 24) }

  /// `,M3.2.0/2`, at two o'clock unless said otherwise.
  mutating func change() -> PosixTimeZone.Change? {
    guard take(","), let day = day() else { return nil }
    guard take("/") else { return .init(day: day, time: 2 * 3600) }
    return time(hours: 167).map { .init(day: day, time: $0) }
  }

  private mutating func day() -> PosixTimeZone.Day? {
    if take("J") { return number(1...365).map { .withoutLeapDay($0) } }
    guard take("M") else { return number(0...365).map { .dayOfYear($0) } }
    guard let month = number(1...12), take("."), let week = number(1...5), take("."),
      let weekday = number(0...6)
    else { return nil }
    return .weekday(month: month, week: week, weekday: weekday)
  }

  private mutating func time(hours limit: Int) -> Int? {
    let isNegative = take("-")
    if !isNegative { _ = take("+") }
    guard let hours = number(0...limit) else { return nil }
    var seconds = hours * 3600
    if take(":") {
      guard let minutes = number(0...59) else { return nil }
      seconds += minutes * 60
      if take(":") {
        guard let more = number(0...59) else { return nil }
        seconds += more
      }
    }
    return isNegative ? -seconds : seconds
  }

  private mutating func number(_ range: ClosedRange<Int>) -> Int? {
    let digits = rest.prefix { (0x30...0x39).contains($0) }
    guard (1...3).contains(digits.count) else { return nil }
    rest = rest.dropFirst(digits.count)
    let value = digits.reduce(0) { $0 * 10 + Int($1 - 0x30) }
    return range.contains(value) ? value : nil
  }
}
