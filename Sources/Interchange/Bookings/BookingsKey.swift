// SPDX-License-Identifier: MIT

package import Booking

/// Names the request that a row of a list stands for, so that the same row is carried out once however often it is sent.
///
/// It is made of what the row says, not of the file: rows that were booked keep their names where others are corrected.
package struct BookingsKey {
  /// How often each was met.
  private var counts: [String: Int] = [:]

  package init() {}

  /// The same for the same wish in the same list; another one for each repetition within it.
  package mutating func requestID(of wish: BookingRequest) -> RequestID {
    let text = Self.text(of: wish)
    let count = counts[text, default: 0] + 1
    counts[text] = count
    let digits = SHA256.digest("\(text)\u{1E}\(count)".utf8).prefix(16).map { byte in
      let digits = String(byte, radix: 16)
      return byte < 16 ? "0" + digits : digits
    }
    return RequestID("list-" + digits.joined())
  }

  private static func text(of wish: BookingRequest) -> String {
    let start =
      switch wish.start {
      case .exact(let instant): String(instant.seconds)
      case .local(let local): local.description
      }
    let people = wish.party.flatMap { person in
      [
        person.name.text, person.birthDate.description, person.sex?.rawValue ?? "",
        person.contact.phone?.text ?? "", person.contact.email?.text ?? "",
        person.guardian?.text ?? "",
      ]
    }
    // The unit separator cannot stand in any of them.
    return ([wish.hospital.rawValue, wish.vaccine.rawValue, start] + people)
      .joined(separator: "\u{1F}")
  }
}
