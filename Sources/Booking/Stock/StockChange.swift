// SPDX-License-Identifier: MIT

/// Something that happens to the doses of a hospital, other than that they are given.
package struct StockChange: Hashable, Sendable {
  package enum Kind: Hashable, Sendable {
    /// So many doses have come.
    case receive(Int, LotNumber, expires: LocalDate?, gtin: String?)
    /// So many were spilt, warmed or broken, and why.
    case waste(Int, LotNumber, reason: String?)
    /// All that is left of a lot whose last day is over is thrown away.
    case discard(LotNumber)
    /// Whether the vaccine can only be booked as far as there are doses.
    case limit(Bool)
  }

  package let hospital: HospitalID
  package let vaccine: VaccineCode
  package let kind: Kind

  package init(_ kind: Kind, of vaccine: VaccineCode, at hospital: HospitalID) {
    self.kind = kind
    self.vaccine = vaccine
    self.hospital = hospital
  }

  /// More at once is a slip of the finger.
  package static let mostAtOnce = 100_000
}

package enum StockProblem: Hashable, Sendable {
  case unknownLot(LotNumber)
  case expiryNeeded(LotNumber)
  /// The stock has this day for it.
  case expiryDiffers(LotNumber, LocalDate)
  case notExpired(LotNumber, LocalDate)
  /// So many are there.
  case notSoMany(LotNumber, onHand: Int)
  case nothingLeft(LotNumber)
  /// Of 1 to `most`.
  case count(most: Int)
  /// No dose is left that nobody has booked.
  case noDoseLeft(VaccineCode)
}
