// SPDX-License-Identifier: MIT

import Booking
import BookingStore
import Foundation
import Testing

@Suite("Reading and writing JSON")
struct JSONTests {
  /// A value of any kind, built with the scanner.
  private indirect enum Tree: Equatable {
    case object([String: Tree])
    case array([Tree])
    case string(String)
    case number(Double)
    case boolean(Bool)
    case null
  }

  private static func tree(_ scanner: inout JSONScanner) throws(JSONProblem) -> Tree {
    switch try scanner.kind() {
    case .object:
      var members: [String: Tree] = [:]
      try scanner.object { (scanner, name) throws(JSONProblem) in
        guard let name = name.string else { throw .notJSON(at: 0) }
        members[name] = try tree(&scanner)
      }
      return .object(members)
    case .array:
      var elements: [Tree] = []
      try scanner.array { scanner throws(JSONProblem) in elements.append(try tree(&scanner)) }
      return .array(elements)
    case .string: return .string(try scanner.string())
    case .number: return .number(try scanner.double())
    case .boolean: return .boolean(try scanner.boolean())
    case .null:
      try scanner.null()
      return .null
    }
  }

  private static func scan(_ bytes: [UInt8]) -> Tree? {
    bytes.withUnsafeBytes { buffer in
      var scanner = JSONScanner(buffer)
      guard let tree = try? tree(&scanner), (try? scanner.end()) != nil else { return nil }
      // Skipping accepts what reading accepts.
      var skipper = JSONScanner(buffer)
      guard (try? skipper.skip()) != nil, (try? skipper.end()) != nil else { return .null }
      return tree
    }
  }

  private static func foundation(_ bytes: [UInt8]) -> Tree? {
    let value = try? JSONSerialization.jsonObject(
      with: Data(bytes), options: [.fragmentsAllowed])
    return value.map(tree)
  }

  private static func tree(_ value: Any) -> Tree {
    switch value {
    case let members as [String: Any]: .object(members.mapValues(tree))
    case let elements as [Any]: .array(elements.map(tree))
    case let string as String: .string(string)
    case is NSNull: .null
    case let boolean as Bool: .boolean(boolean)
    case let number as NSNumber: .number(number.doubleValue)
    default: .null
    }
  }

  @Test(
    "What is JSON is read as Foundation reads it",
    arguments: [
      #"{}"#, #"[]"#, #" [ ] "#, #"{"a":1}"#, #"{"a":{"b":[1,2,{"c":null}]},"d":"e"}"#,
      #""\u0041\u00e9\ud83d\ude00\"\\\/\b\f\n\r\t""#, #""é 李 😀 नेहा""#, "\"\u{2028}\u{2029}\u{7F}\"",
      "\t[\r\n true , false,null ]\n", "-0.5e-3", "1E+2", "0", "-7", "12.25", "\"\"",
      #"{"a\u0062":"escaped name"}"#, #"[[[[[[[[[[1]]]]]]]]]]"#,
    ])
  func agrees(text: String) throws {
    let bytes = Array(text.utf8)
    let expected = try required(Self.foundation(bytes))
    // Foundation tells 0 from false, and so on, only by a type that Swift blurs.
    if text.contains("true") {
      #expect(Self.scan(bytes) == .array([.boolean(true), .boolean(false), .null]))
    } else {
      #expect(Self.scan(bytes).map(Self.blurred) == Self.blurred(expected))
    }
  }

  private static func blurred(_ tree: Tree) -> Tree {
    switch tree {
    case .object(let members): .object(members.mapValues(blurred))
    case .array(let elements): .array(elements.map(blurred))
    case .boolean(let value): .number(value ? 1 : 0)
    case .string, .number, .null: tree
    }
  }

  @Test(
    "What is not JSON is refused, as Foundation does",
    arguments: [
      "", " ", "{", "}", "[", "]", "[1", "[,1]", "{\"a\"}", "{\"a\":}",
      "{a:1}", "{'a':1}", "\"", "\"\\\"", "\"\\x\"", "\"\\u12\"", "\"\\u12G4\"", "\"\\ud83d\"",
      "\"\\ud83dx\"", "\"\\ude00\"", "\"\\ud83d\\u0041\"", "\"a\nb\"", "\"\u{1}\"", "01", "-", "1.",
      ".5",
      "1e", "1e+", "+1", "tru", "nul", "True", "NaN", "[1]]", "1 2", "[1 2]", "\"a\" \"b\"", "--1",
      "0x10", "{\"a\":1 \"b\":2}", "{1:2}",
    ])
  func refuses(text: String) {
    #expect(Self.scan(Array(text.utf8)) == nil)
    #expect(Self.foundation(Array(text.utf8)) == nil)
  }

  @Test("A comma before a closing bracket is refused, which Foundation lets pass")
  func trailingCommas() {
    for text in ["[1,]", #"{"a":1,}"#] { #expect(Self.scan(Array(text.utf8)) == nil) }
  }

  @Test(
    "Bytes that are no UTF-8 are refused",
    arguments: [
      [0x22, 0xFF, 0x22], [0x22, 0xC3, 0x22], [0x22, 0xED, 0xA0, 0x80, 0x22],
      [0x22, 0xC0, 0xAF, 0x22], [0x22, 0x5C, 0x6E, 0x80, 0x22],
    ] as [[UInt8]])
  func utf8(bytes: [UInt8]) {
    #expect(Self.scan(bytes) == nil)
  }

  @Test("A depth that could exhaust the stack is refused")
  func depth() {
    for (open, close) in [("[", "]"), (#"{"a":"#, "}")] {
      let text = String(repeating: open, count: 100_000) + "1" + String(repeating: close, count: 9)
      #expect(Self.scan(Array(text.utf8)) == nil)
    }
  }

  @Test(
    "Whole numbers are whole, and within 64 bits",
    arguments: [
      ("0", 0), ("-1", -1), ("9223372036854775807", Int.max), ("-9223372036854775808", Int.min),
      ("9223372036854775808", nil), ("-9223372036854775809", nil), ("1.0", nil), ("1e3", nil),
      ("99999999999999999999999", nil), ("\"1\"", nil), ("", nil),
    ] as [(String, Int?)])
  func integers(text: String, value: Int?) {
    let read = Array(text.utf8).withUnsafeBytes { buffer in
      var scanner = JSONScanner(buffer)
      return try? scanner.integer()
    }
    #expect(read == value)
  }

  @Test(
    "Random and mutilated bytes never crash, and are read as Foundation reads them or not at all")
  func fuzz() {
    var numbers = SystemlessNumbers(state: 7)
    let letters = Array("{}[]\",:\\u0e-+.19tfn \n".utf8)
    let seeds = [
      #"{"a":[1,-2.5e3,"x\u00e9\ud83d\ude00\n"],"b":{"c":null,"d":true}}"#,
      #"{"sum":"00","seq":1,"events":[{"type":"booked","name":"李 😀"}]}"#,
    ].map { Array($0.utf8) }
    for round in 0..<20_000 {
      var bytes = seeds[round % seeds.count]
      for _ in 0..<(1 + numbers.below(4)) {
        let index = numbers.below(bytes.count)
        switch numbers.below(4) {
        case 0: bytes[index] = UInt8(numbers.below(256))
        case 1: bytes.remove(at: index)
        case 2: bytes.insert(letters[numbers.below(letters.count)], at: index)
        default: bytes.removeLast(min(numbers.below(9), bytes.count - 1))
        }
      }
      let scanned = Self.scan(bytes)
      if scanned != nil {
        #expect(Self.foundation(bytes) != nil, "\(String(decoding: bytes, as: UTF8.self))")
      }
      bytes.withUnsafeBytes { buffer in
        var earlier = EarlierAppointments()
        #expect((try? JournalLine(verified: buffer, after: &earlier)) == nil)
      }
    }
  }

  @Test("Strings are written so that they come back, and so that no terminal obeys them")
  func writing() throws {
    for text in [
      "plain", "quote \" backslash \\ slash /", "李小龍 😀 e\u{301}", "\u{0}\u{1B}[2J\u{7F}\u{9B}",
      "\u{2028}\u{202E}\u{2066}\u{200B}\u{FEFF}", "नेहा\u{200D}क\u{200C}", "\r\n\t",
    ] {
      var json = JSONWriter()
      json.string(text)
      #expect(json.bytes.allSatisfy { $0 >= 0x20 && $0 != 0x7F })
      guard case .string(let back)? = Self.scan(json.bytes) else { throw NotThere() }
      #expect(back.unicodeScalars.elementsEqual(text.unicodeScalars))
      #expect(Self.foundation(json.bytes) == .string(back))
    }
  }

  @Test(
    "Times of the journal are read exactly or not at all",
    arguments: [
      ("2026-12-01T08:15:00-05:00", "2026-12-01T08:15:00-05:00"),
      ("2026-12-01T13:15:30Z", "2026-12-01T13:15:30+00:00"),
      ("2026-02-29T08:15:00Z", nil), ("2026-12-01T24:00:00Z", nil), ("2026-12-01T08:60:00Z", nil),
      ("2026-12-01 08:15:00Z", nil), ("2026-12-01T08:15:00", nil),
      ("2026-12-01T08:15:00+5:00", nil),
      ("2026-12-01T08:15:00+05:0", nil), ("2026-12-01T08:15:00*05:00", nil), ("", nil),
      ("2026-13-01T08:15:00Z", nil), ("\u{FF12}026-12-01T08:15:0", nil),
    ] as [(String, String?)])
  func times(text: String, expected: String?) {
    let time = Array("\"\(text)\"".utf8).withUnsafeBytes { buffer in
      var scanner = JSONScanner(buffer)
      return try? scanner.time("at")
    }
    #expect(time?.description == expected)
    if let time, let instant = Instant(text) { #expect(time.instant == instant) }
  }
}

/// SplitMix64: the same numbers in every run.
private struct SystemlessNumbers {
  var state: UInt64

  mutating func below(_ limit: Int) -> Int {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return Int((z ^ (z >> 31)) % UInt64(max(1, limit)))
  }
}
