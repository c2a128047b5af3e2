// SPDX-License-Identifier: MIT

import Booking
import Interchange

/// One row of a list with its hospital and its vaccine looked up.
struct BulkEntry: Sendable {
  enum Content: Sendable {
    case wish(BookingRequest)
    /// At least one.
    case problems([BookingsProblem])
  }

  let row: Int
  let content: Content

  /// What all rows of one party ask for together, or what stands in the way of each.
  enum Party: Sendable {
    case wish(BookingRequest)
    case problems([(row: Int, problems: [BookingsProblem])])
  }

  static func together(_ entries: [BulkEntry]) -> Party {
    var wishes: [BookingRequest] = []
    var problems: [(row: Int, problems: [BookingsProblem])] = []
    for entry in entries {
      switch entry.content {
      case .problems(let own): problems.append((entry.row, own))
      case .wish(let wish):
        if let first = wishes.first, let row = entries.first?.row,
          let column = first.difference(from: wish)
        {
          problems.append((entry.row, [BookingsProblem(column, .differsInParty(firstRow: row))]))
        } else {
          wishes.append(wish)
        }
      }
    }
    if let bad = problems.first?.row {
      let named = Set(problems.map(\.row))
      for entry in entries where !named.contains(entry.row) {
        problems.append((entry.row, [BookingsProblem(nil, .partyIncomplete(row: bad))]))
      }
      return .problems(problems)
    }
    guard let first = wishes.first else { return .problems([]) }
    return .wish(
      BookingRequest(
        hospital: first.hospital, start: first.start, vaccine: first.vaccine,
        party: sharingContact(wishes.flatMap(\.party)), isForOthers: true))
  }

  /// Whoever of a household gives no telephone and no email is reached by those of the first one who does.
  private static func sharingContact(_ people: [Person]) -> [Person] {
    let nothing = Contact()
    guard let shared = people.lazy.map(\.contact).first(where: { $0 != nothing }) else {
      return people
    }
    return people.map { person in
      person.contact != nothing
        ? person
        : Person(
          name: person.name, birthDate: person.birthDate, sex: person.sex, contact: shared,
          guardian: person.guardian)
    }
  }
}

extension BookingRequest {
  /// What a household has to agree in, where it does not.
  fileprivate func difference(from other: BookingRequest) -> BookingsColumn? {
    if hospital != other.hospital { return .hospital }
    if vaccine != other.vaccine { return .vaccine }
    return start == other.start ? nil : .start
  }
}
