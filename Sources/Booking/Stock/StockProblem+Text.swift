// SPDX-License-Identifier: MIT

extension StockProblem {
  /// What is so, in one plain sentence.
  package var message: String {
    switch self {
    case .unknownLot(let lot): "The stock has no lot \(lot) of this vaccine."
    case .expiryNeeded(let lot): "Nothing here says until when lot \(lot) may be used."
    case .expiryDiffers(let lot, let date): "The stock has \(date) as the last day of lot \(lot)."
    case .notExpired(let lot, let date): "Lot \(lot) may be used until \(date)."
    case .notSoMany(let lot, let onHand): "Of lot \(lot) there are \(max(0, onHand)) doses."
    case .nothingLeft(let lot): "Nothing is left of lot \(lot)."
    case .count(let most): "A number of doses is one from 1 to \(most)."
    case .noDoseLeft: "No dose of this vaccine is left for that day that nobody has booked."
    }
  }

  /// What can be done about it.
  package var recovery: String {
    switch self {
    case .unknownLot: "Check the lot number and the vaccine, or receive the lot first."
    case .expiryNeeded: "Scan the package's code, or say its expiry date."
    case .expiryDiffers: "Look at the package again; a wrong entry is wasted and received anew."
    case .notExpired: "What was spoilt is noted as wasted, with the reason."
    case .notSoMany: "Count again, and say at most so many."
    case .nothingLeft: "Nothing needs to be done."
    case .count: "Say another number."
    case .noDoseLeft: "Choose another day, vaccine or hospital, or wait until doses have come."
    }
  }

  /// The word by which programs tell errors apart.
  package var code: String {
    switch self {
    case .unknownLot: "unknown-lot"
    case .expiryNeeded: "expiry-needed"
    case .expiryDiffers: "expiry-differs"
    case .notExpired: "not-expired"
    case .notSoMany: "not-so-many"
    case .nothingLeft: "nothing-left"
    case .count: "dose-count"
    case .noDoseLeft: "no-dose-left"
    }
  }
}
