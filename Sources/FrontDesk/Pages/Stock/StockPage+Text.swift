// SPDX-License-Identifier: MIT

import Booking
import Cells

extension StockChange {
  /// What was done.
  func words(_ desk: Desk) -> String {
    let name = desk.vaccineName(vaccine)
    return switch kind {
    case .receive(let doses, let lot, _, _):
      "\(counted(doses, "dose")) of \(name) received, lot \(lot)."
    case .waste(let doses, let lot, _):
      "\(counted(doses, "dose")) of lot \(lot) noted as wasted."
    case .discard(let lot): "Lot \(lot) of \(name) is thrown away."
    case .limit(true): "\(name): bookings end with the doses from now on."
    case .limit(false): "\(name): bookings go on without doses from now on."
    }
  }
}

extension ConfirmBox {
  static func discarding(_ lot: Lot, _ desk: Desk) -> ConfirmBox {
    ConfirmBox(
      title: "Throw lot \(lot.number) away?",
      lines: [
        "\(counted(lot.onHand, "dose")) of \(desk.vaccineName(lot.vaccine)) count as expired then.",
        "The last day was \(lot.expires.shortWithYear). This cannot be undone.",
      ],
      harmless: "Keep it", doing: "throw it away", choice: .confirmed(.discard))
  }

  static func limiting(_ supply: Supply, _ desk: Desk) -> ConfirmBox {
    let name = desk.vaccineName(supply.vaccine)
    return supply.isLimiting
      ? ConfirmBox(
        title: "Let bookings go on without doses?",
        lines: [
          "\(name) can then be booked although no dose is there yet.",
          "Doses that are missing are shown here and on the board.",
        ],
        harmless: "Leave it", doing: "let them go on", choice: .confirmed(.limit(false)))
      : ConfirmBox(
        title: "Let bookings end with the doses?",
        lines: [
          "\(name) can then be booked as far as there are doses: \(counted(supply.usable, "dose")) now.",
          "Whoever is booked already stays booked.",
        ],
        harmless: "Leave it", doing: "end them with the doses", choice: .confirmed(.limit(true)))
  }
}

/// How near the last day of a lot is.
enum Shelf: Hashable, Sendable {
  case over
  /// Days until it, 0 for today.
  case soon(Int)
  case fresh
  /// Nothing is left, whenever it was to be used.
  case empty

  /// Days before the last one from which a lot is marked.
  static let soonDays = 14

  init(of lot: Lot, today: LocalDate) {
    let days = lot.expires.dayNumber - today.dayNumber
    self =
      lot.onHand == 0 ? .empty : days < 0 ? .over : days <= Self.soonDays ? .soon(days) : .fresh
  }

  var sign: Sign? {
    switch self {
    case .over: .error
    case .soon: .warning
    case .fresh, .empty: nil
    }
  }

  var ink: Ink {
    switch self {
    case .over: .danger
    case .soon: .warning
    case .fresh: .text
    case .empty: .muted
    }
  }

  var words: String {
    switch self {
    case .over: "last day over"
    case .soon(0): "last day today"
    case .soon(1): "last day tomorrow"
    case .soon(let days): "\(days) days left"
    case .fresh: ""
    case .empty: "used up"
    }
  }
}

extension Supply {
  /// What is so with it: a sign, and words.
  var state: (sign: Sign, ink: Ink, words: String) {
    if let shortage {
      let doses = counted(shortage.missing, "dose")
      return (
        .warning, .warning,
        "\(doses) \(shortage.missing == 1 ? "is" : "are") missing on \(shortage.date.short)"
      )
    }
    if lots.contains(where: { $0.onHand < 0 }) {
      return (.warning, .warning, "more was given than was received: count again")
    }
    return (.done, .success, "enough for the next \(Supply.days) days")
  }
}
