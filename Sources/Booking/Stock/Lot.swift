// SPDX-License-Identifier: MIT

/// The doses of one batch that a hospital received, and what became of them.
package struct Lot: Hashable, Sendable {
  package let hospital: HospitalID
  package let vaccine: VaccineCode
  package let number: LotNumber
  /// The last day on which it may be used.
  package internal(set) var expires: LocalDate
  /// GS1's number of the package, 14 digits; nil where it was typed by hand.
  package internal(set) var gtin: String?
  package internal(set) var received = 0
  package internal(set) var given = 0
  package internal(set) var wasted = 0
  /// Thrown away because its last day was over.
  package internal(set) var discarded = 0

  package init(
    hospital: HospitalID, vaccine: VaccineCode, number: LotNumber, expires: LocalDate,
    gtin: String? = nil, received: Int = 0, given: Int = 0, wasted: Int = 0, discarded: Int = 0
  ) {
    self.hospital = hospital
    self.vaccine = vaccine
    self.number = number
    self.expires = expires
    self.gtin = gtin
    self.received = received
    self.given = given
    self.wasted = wasted
    self.discarded = discarded
  }

  package struct Key: Hashable, Sendable {
    package let vaccine: VaccineCode
    package let number: LotNumber
  }

  package var key: Key { Key(vaccine: vaccine, number: number) }

  /// Doses that should be in the refrigerator; below 0 where more were given than were ever received.
  package var onHand: Int { received - given - wasted - discarded }

  /// Doses that may still be given on `date`.
  package func usable(on date: LocalDate) -> Int { expires < date ? 0 : max(0, onHand) }
}
