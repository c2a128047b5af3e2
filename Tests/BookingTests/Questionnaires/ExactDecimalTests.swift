// SPDX-License-Identifier: MIT

import Booking
import TestKit
import Testing

@Suite("Decimals, exactly")
struct ExactDecimalTests {
  @Test(
    "A number is written as it was read",
    arguments: [
      "0", "-0.5", "36.8", "2.50", "0.1", "123456789012345678", "-123456789012345678",
      "0.000000000000000001", "1.00",
    ])
  func kept(text: String) throws {
    #expect(try decimal(text).description == text)
  }

  @Test(
    "An exponent is worked into the digits",
    arguments: [
      ("1e3", "1000"), ("1.5E-2", "0.015"), ("-2.5e+1", "-25"), ("0e9", "0"), ("1.25e1", "12.5"),
      ("100e-2", "1.00"),
    ])
  func exponents(text: String, written: String) throws {
    #expect(try decimal(text).description == written)
  }

  @Test(
    "What is no number, or has too many digits to be exact, is refused",
    arguments: [
      "", "-", ".5", "5.", "1e", "1e+", "1,5", "+1", "0x1", "1 ", "١", "1e999", "1e1000",
      "1234567890123456789", "0.0000000000000000001", "1e18", "NaN", "--1",
      String(repeating: "0", count: 70),
    ])
  func refused(text: String) {
    #expect(ExactDecimal(text) == nil)
  }

  @Test("Numbers are compared by their value and not by how they are written")
  func order() throws {
    #expect(try decimal("2.50") == decimal("2.5"))
    #expect(try decimal("2.50").hashValue == decimal("2.5").hashValue)
    #expect(try decimal("-0") == decimal("0.00"))
    let sorted = [
      "-999999999999999999", "-1.5", "-1.05", "0", "0.000000000000000001", "0.1", "0.3",
      "999999999999999999",
    ]
    for (low, high) in zip(sorted, sorted.dropFirst()) {
      #expect(try decimal(low) < decimal(high))
      #expect(try !(decimal(high) < decimal(low)))
    }
  }

  @Test("Any two numbers compare as their whole parts and fractions say")
  func random() throws {
    var random = SeededGenerator(seed: 7)
    for _ in 0..<500 {
      let (a, b) = (
        Int.random(in: -9999...9999, using: &random), Int.random(in: -99...99, using: &random)
      )
      // a / 1000 against b / 10, both written out.
      let left = try decimal(
        "\(a < 0 ? "-" : "")\(abs(a) / 1000).\(String(String(abs(a) % 1000 + 1000).dropFirst()))")
      let right = try decimal("\(b < 0 ? "-" : "")\(abs(b) / 10).\(abs(b) % 10)")
      #expect((left < right) == (a < b * 100))
      #expect((left == right) == (a == b * 100))
    }
  }
}
