// SPDX-License-Identifier: MIT

import Booking
import TestKit
import Testing

@Suite("Telephone numbers and email addresses")
struct ContactTests {
  @Test(
    "A telephone number keeps its spelling",
    arguments: [
      ("(334) 222-8466", "(334) 222-8466"), ("+44 20 7946 0958", "+44 20 7946 0958"),
      ("  0551 12345 ", "0551 12345"), ("12345", "12345"), ("212.555.0100x12", "212.555.0100x12"),
      ("011-271-2111", "011-271-2111"), ("12345678901234567890", "12345678901234567890"),
      ("1234", nil), ("123456789012345678901", nil), ("", nil), ("none", nil), ("12345a", nil),
      ("١٢٣٤٥٦", nil), ("１２３４５６", nil), ("12345\n6", nil), ("12345;rm", nil), ("tel:12345", nil),
    ])
  func phone(text: String, expected: String?) {
    #expect(PhoneNumber(text)?.text == expected)
  }

  @Test(
    "Two spellings ring the same telephone, or not",
    arguments: [
      ("(212) 555-0100", "212 555 0100", true), ("+1 212 555 0100", "(212) 555-0100", true),
      ("0044 20 7946 0958", "+44 20 7946 0958", true), ("020 7946 0958", "+44 20 7946 0958", true),
      ("212 555 0100", "212 555 0101", false), ("12345", "99912345", false),
      ("12345", "12345", true),
      ("012345", "12345", true), ("555 0100", "212 555 0100", false),
    ])
  func samePhone(left: String, right: String, same: Bool) throws {
    let (one, other) = (try #require(PhoneNumber(left)), try #require(PhoneNumber(right)))
    #expect(one.matches(other) == same)
    #expect(other.matches(one) == same)
  }

  @Test(
    "An email address has one @ and a domain with a dot",
    arguments: [
      ("jane@example.org", true), (" jane@example.org ", true), ("j.d+x@sub.example.org", true),
      ("jané@bücher.example", true), ("jane", false), ("jane@", false), ("@example.org", false),
      ("jane@example", false), ("jane@@example.org", false), ("jane@example..org", false),
      ("jane@.org", false), ("jane@example.org.", false), ("jane doe@example.org", false),
      ("<jane@example.org>", false), ("jane@example.org,joe@example.org", false), ("", false),
      ("jane@exa\u{202E}mple.org", false), ("jane@exa\nmple.org", false),
      (String(repeating: "x", count: 242) + "@example.org", true),
      (String(repeating: "x", count: 243) + "@example.org", false),
    ])
  func email(text: String, isTaken: Bool) {
    #expect((EmailAddress(text) != nil) == isTaken)
  }

  @Test("An email address is compared without case")
  func emailCase() throws {
    let one = try #require(EmailAddress("Jane@Example.org"))
    #expect(one.matches(try #require(EmailAddress("jane@EXAMPLE.ORG"))))
    #expect(!one.matches(try #require(EmailAddress("jan@example.org"))))
    #expect(one.text == "Jane@Example.org")
  }

  /// What two people gave: (phone, email) each; whether nothing speaks against one person; whether one proves the other.
  private static let pairs: [(String?, String?, String?, String?, Bool, Bool)] = [
    (nil, nil, nil, nil, true, false),
    ("212 555 0100", nil, nil, nil, true, false),
    ("212 555 0100", nil, nil, "a@b.org", true, false),
    ("212 555 0100", nil, "212 555 0100", nil, true, true),
    ("212 555 0100", nil, "212 555 0199", nil, false, false),
    (nil, "a@b.org", nil, "A@B.org", true, true),
    (nil, "a@b.org", nil, "c@b.org", false, false),
    ("212 555 0100", "a@b.org", "212 555 0199", "a@b.org", true, true),
    ("212 555 0100", "a@b.org", "212 555 0100", "c@b.org", true, true),
    ("212 555 0100", "a@b.org", "212 555 0199", "c@b.org", false, false),
    ("212 555 0100", "a@b.org", "212 555 0199", nil, false, false),
  ]

  @Test("Contacts agree or prove one another", arguments: Self.pairs.indices)
  func contacts(row: Int) throws {
    let (phone, email, otherPhone, otherEmail, agrees, proves) = Self.pairs[row]
    let one = try person(phone: phone, email: email).contact
    let other = try person(phone: otherPhone, email: otherEmail).contact
    #expect(one.agrees(with: other) == agrees)
    #expect(other.agrees(with: one) == agrees)
    #expect(one.proves(other) == proves)
    #expect(other.proves(one) == proves)
  }
}
