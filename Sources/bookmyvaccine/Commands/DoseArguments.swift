// SPDX-License-Identifier: MIT

import Booking
import BookingStore
import Interchange

/// A lot as it is typed, or as a scanner reads it off a package.
struct LotArguments: Sendable {
  static let options = [
    OptionSpec(
      name: .lot, help: "The lot number.", value: ValueSpec(name: "LOT")),
    OptionSpec(
      name: .expires,
      help: "Its last day, like 2027-02-28 or 2027-02. Not needed where the stock has the lot.",
      value: ValueSpec(name: "DATE")),
    OptionSpec(
      name: .scan,
      help: "What a scanner reads off the package (GS1 DataMatrix): lot, last day and number.",
      value: ValueSpec(name: "TEXT")),
  ]

  private let typedLot: LotNumber?
  private let typedDay: LocalDate?
  private let scan: String?

  init(_ arguments: Arguments) throws(UsageError) {
    typedLot = try arguments.text(.lot).map { text throws(UsageError) in
      guard let lot = LotNumber(text) else { throw .badValue(.lot, text, expected: .lot) }
      return lot
    }
    typedDay = try arguments.text(.expires).map { text throws(UsageError) in
      guard let date = LocalDate(expiry: text) else {
        throw .badValue(.expires, text, expected: .expiry)
      }
      return date
    }
    scan = arguments.text(.scan)
    if scan != nil, typedLot != nil { throw .notTogether(.scan, .lot) }
    if scan == nil, typedLot == nil { throw .needsOneOf(.lot, .scan, command: arguments.spec) }
  }

  struct Package: Sendable {
    let lot: LotNumber
    let expires: LocalDate?
    let gtin: String?
  }

  func package(today: LocalDate) throws(CommandError) -> Package {
    guard let scan else {
      guard let typedLot else { throw .usage(.notAPackage(.notGS1)) }
      return Package(lot: typedLot, expires: typedDay, gtin: nil)
    }
    do throws(GS1ElementString.Problem) {
      let read = try GS1ElementString(scan, today: today)
      guard let lot = read.lot else { throw GS1ElementString.Problem.notALot("") }
      return Package(lot: lot, expires: read.expires ?? typedDay, gtin: read.gtin)
    } catch {
      throw .usage(.notAPackage(error))
    }
  }
}

extension Books {
  /// The hospital that was named, else the account's own one.
  func place(named text: String?, of actor: Actor) throws(CommandError) -> HospitalID? {
    if let text { return try site(named: text).hospital.id }
    return workplace(of: actor)
  }
}
