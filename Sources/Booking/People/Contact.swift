// SPDX-License-Identifier: MIT

/// A telephone number as it was written; numbers are compared by their digits.
package struct PhoneNumber: Hashable, Sendable {
  package let text: String

  /// Nil unless there are 5 to 20 digits and nothing but digits, spaces and `+ - . / ( ) x`.
  package init?(_ raw: String) {
    guard let clean = try? CleanText(raw, limit: 40) else { return nil }
    var digits = 0
    for scalar in clean.value.unicodeScalars {
      switch scalar {
      case "0"..."9": digits += 1
      case " ", "\u{A0}", "+", "-", ".", "/", "(", ")", "x", "X", "\u{2010}", "\u{2011}": break
      default: return nil
      }
    }
    guard (5...20).contains(digits) else { return nil }
    self.text = clean.value
  }

  /// Whether both ring the same telephone: one may be written with its country's code and the other without.
  package func matches(_ other: PhoneNumber) -> Bool {
    let (own, their) = (significantDigits, other.significantDigits)
    if own == their { return true }
    let shorter = min(own.utf8.count, their.utf8.count)
    return shorter >= 8 && own.suffix(shorter) == their.suffix(shorter)
  }

  /// The digits without leading zeros, which are a trunk prefix or an international one.
  private var significantDigits: String { String(digits.drop { $0 == "0" }) }

  /// All of them, in their order.
  package var digits: String { text.filter { $0.isASCII && $0.isNumber } }
}

/// An email address as it was written; compared without case.
package struct EmailAddress: Hashable, Sendable {
  package let text: String

  /// Nil unless it reads `something@domain.tld`, of at most 254 characters (RFC 5321, 4.5.3.1).
  package init?(_ raw: String) {
    guard let clean = try? CleanText(raw, limit: 254) else { return nil }
    guard Self.isAddress(clean.value) else { return nil }
    self.text = clean.value
  }

  /// One `@` with something before it, and after it at least two labels that are not empty.
  private static func isAddress(_ text: String) -> Bool {
    var ats = 0
    var dots = 0
    var labelLength = 0
    for scalar in text.unicodeScalars {
      switch scalar {
      case "@":
        guard ats == 0, labelLength > 0 else { return false }
        (ats, labelLength) = (1, 0)
      case "." where ats == 1:
        guard labelLength > 0 else { return false }
        (dots, labelLength) = (dots + 1, 0)
      case "<", ">", ",", ";", "\"", " ": return false
      default:
        guard scalar.isASCII || !scalar.properties.isWhitespace else { return false }
        labelLength += 1
      }
    }
    return ats == 1 && dots > 0 && labelLength > 0
  }

  package func matches(_ other: EmailAddress) -> Bool {
    text.lowercased() == other.text.lowercased()
  }
}

/// How a household is reached.
package struct Contact: Hashable, Sendable {
  package let phone: PhoneNumber?
  package let email: EmailAddress?

  package init(phone: PhoneNumber? = nil, email: EmailAddress? = nil) {
    self.phone = phone
    self.email = email
  }

  /// Whether nothing in the two speaks against the same person: a phone or an email agrees, or no kind of the two was given by both.
  package func agrees(with other: Contact) -> Bool {
    var comparable = false
    if let own = phone, let their = other.phone {
      if own.matches(their) { return true }
      comparable = true
    }
    if let own = email, let their = other.email {
      if own.matches(their) { return true }
      comparable = true
    }
    return !comparable
  }

  /// Whether a phone or an email is the same in both, as proof that somebody knows it.
  package func proves(_ other: Contact) -> Bool {
    if let own = phone, let their = other.phone, own.matches(their) { return true }
    if let own = email, let their = other.email, own.matches(their) { return true }
    return false
  }
}
