// SPDX-License-Identifier: MIT

import Booking
import Interchange

/// The bookings that a list asks for: a row each, or a household of several rows.
struct BulkPlan: Sendable {
  struct Order: Sendable {
    /// The numbers of its rows, in the order of the household.
    let rows: [Int]
    let request: Request
  }

  /// In the order of their first rows.
  let orders: [Order]
  /// What becomes of the rows that are in no order, by their numbers.
  let others: [Int: BulkRow.Outcome]
  /// All numbers in the order of the file.
  let rows: [Int]

  /// - Parameter hospital: of rows that name none.
  init(_ list: BookingsCSV, hospital: Site?, by actor: Actor, in books: Books) {
    var lookup = BulkLookup(books: books, hospital: hospital)
    var parties: [[BulkEntry]] = []
    var indexes: [String: Int] = [:]
    var others: [Int: BulkRow.Outcome] = [:]
    for row in list.rows {
      guard let entry = lookup.entry(row) else {
        others[row.number] = .leftOut
        continue
      }
      if let party = row.party, let index = indexes[party] {
        parties[index].append(entry)
      } else {
        if let party = row.party { indexes[party] = parties.count }
        parties.append([entry])
      }
    }
    var key = BookingsKey()
    var orders: [Order] = []
    for party in parties {
      switch BulkEntry.together(party) {
      case .wish(let wish):
        orders.append(
          Order(
            rows: party.map(\.row),
            request: Request(.book(wish), by: actor, id: key.requestID(of: wish))))
      case .problems(let refused):
        for (row, problems) in refused {
          others[row] = .refused(problems.map { ErrorDocument($0) })
        }
      }
    }
    self.orders = orders
    self.others = others
    self.rows = list.rows.map(\.number)
  }

  /// Where somebody is to be booked.
  var hospitals: Set<HospitalID> {
    orders.reduce(into: []) { $0.formUnion($1.request.command.footprint.hospitals) }
  }
}
