// SPDX-License-Identifier: MIT

import Booking
import Cells

/// The doses of a hospital: each vaccine with what is needed of it, and its lots.
struct StockPage: Page {
  let hospital: HospitalID
  private(set) var supplies: [Supply]?
  /// Why nothing is known.
  private(set) var problem: Refusal?
  private(set) var spot: Spot?
  /// Where the spot was when it was last seen.
  private var index = 0
  /// Why what was scanned here is not received; shown until the next key.
  private(set) var refusedScan: String?

  enum Spot: Hashable, Sendable {
    case vaccine(VaccineCode)
    case lot(Lot.Key)
  }

  /// A row of the list.
  enum Line: Hashable, Sendable {
    case vaccine(Supply)
    case state(Supply)
    case lot(Lot)
    case gap

    var spot: Spot? {
      switch self {
      case .vaccine(let supply): .vaccine(supply.vaccine)
      case .lot(let lot): .lot(lot.key)
      case .state, .gap: nil
      }
    }
  }

  init(hospital: HospitalID) {
    self.hospital = hospital
  }

  var kind: PageKind { .stock }
  var leadsToChange: Bool { true }

  func crumbs(_ desk: Desk) -> [String] { [desk.duty?.site?.hospital.name ?? "Staff", "Stock"] }

  /// A package that is scanned here is received.
  func beginsText(_ key: Key) -> Bool { LotEntry.begins(key) }

  // MARK: What is chosen

  var lines: [Line] {
    var lines: [Line] = []
    for supply in supplies ?? [] {
      if !lines.isEmpty { lines.append(.gap) }
      lines += [.vaccine(supply), .state(supply)]
      lines += supply.lotsByUse.map { .lot($0) }
    }
    return lines
  }

  var supply: Supply? {
    guard let spot else { return nil }
    let vaccine =
      switch spot {
      case .vaccine(let code): code
      case .lot(let key): key.vaccine
      }
    return supplies?.first { $0.vaccine == vaccine }
  }

  var lot: Lot? {
    guard case .lot(let key) = spot else { return nil }
    return supply?.lots.first { $0.key == key }
  }

  // MARK: What can be done

  func actions(_ desk: Desk) -> [Action] {
    let change = desk.whyNotKeepStock ?? desk.restriction
    return [
      Action(
        .receive, [.character("r"), .enter], "r", "receive doses: scan the package, or type it",
        hint: "receive", whyNot: change),
      Action(
        .waste, [.character("w")], "w", "note doses of this lot as wasted", hint: "wasted",
        whyNot: change ?? whyNotWaste),
      Action(
        .discard, [.character("d"), .delete], "d", "throw away a lot whose last day is over",
        hint: "throw away", whyNot: change ?? whyNotDiscard(desk)),
      Action(
        .limit, [.character("l")], "l",
        supply?.isLimiting == true
          ? "let bookings go on without doses" : "let bookings end with the doses",
        hint: "limit",
        whyNot: change ?? (supply == nil ? "No vaccine is chosen." : nil)),
    ] + Action.rows("line") + [
      Action(.back, [.escape, .character("q")], "Esc", "back to the board", hint: "back")
    ]
  }

  private var whyNotWaste: String? {
    guard let lot else { return "No lot is chosen: ↓ goes to one." }
    return lot.onHand > 0 ? nil : "Nothing is left of lot \(lot.number)."
  }

  private func whyNotDiscard(_ desk: Desk) -> String? {
    guard let lot else { return "No lot is chosen: ↓ goes to one." }
    if lot.onHand <= 0 { return "Nothing is left of lot \(lot.number)." }
    return lot.expires < desk.today
      ? nil : "Lot \(lot.number) may be used until \(lot.expires.birth): w notes it as wasted."
  }

  // MARK: What happens

  private func load() -> [Effect] { [.staff(.loadStock(hospital))] }

  mutating func appear(_ desk: inout Desk) -> [Effect] { load() }
  mutating func refresh(_ desk: inout Desk) -> [Effect] { load() }

  mutating func type(_ key: Key, _ desk: inout Desk) -> [Effect]? {
    if let reason = desk.whyNotKeepStock ?? desk.restriction {
      refusedScan = reason
      return []
    }
    desk.go(.push(ReceivePage(at: hospital, beginning: key)))
    return []
  }

  mutating func perform(_ name: Action.Name, _ desk: inout Desk) -> [Effect] {
    refusedScan = nil
    switch name {
    case .up: move(by: -1)
    case .down: move(by: 1)
    case .pageUp: move(by: -8)
    case .pageDown: move(by: 8)
    case .first: move(by: -lines.count)
    case .last: move(by: lines.count)
    case .receive:
      desk.go(.push(ReceivePage(at: hospital, of: supply?.vaccine, lot: lot)))
    case .waste:
      if let lot { desk.go(.push(WastePage(lot))) }
    case .discard:
      if let lot { desk.overlay = .confirm(.discarding(lot, desk)) }
    case .limit:
      if let supply { desk.overlay = .confirm(.limiting(supply, desk)) }
    case .back: desk.go(.pop)
    default: break
    }
    return []
  }

  private mutating func move(by steps: Int) {
    let spots = lines.compactMap(\.spot)
    guard !spots.isEmpty else { return }
    let here = spot.flatMap { spots.firstIndex(of: $0) } ?? 0
    index = min(max(0, here + steps), spots.count - 1)
    spot = spots[index]
  }

  mutating func click(_ target: Target, _ desk: inout Desk) -> [Effect] {
    guard case .row(let row) = target, lines.indices.contains(row), let clicked = lines[row].spot
    else { return [] }
    spot = clicked
    return []
  }

  mutating func choose(_ choice: Choice, _ desk: inout Desk) -> [Effect] {
    switch choice {
    case .confirmed(.discard):
      guard let lot else { return [] }
      return [.perform(.stock(StockChange(.discard(lot.number), of: lot.vaccine, at: hospital)))]
    case .confirmed(.limit(let isLimited)):
      guard let supply else { return [] }
      return [
        .perform(.stock(StockChange(.limit(isLimited), of: supply.vaccine, at: hospital)))
      ]
    default: return []
    }
  }

  mutating func take(_ answer: Answer, _ desk: inout Desk) -> [Effect] {
    switch answer {
    case .staff(.stock(.success(let supplies))):
      problem = nil
      self.supplies = supplies
      settle()
    case .staff(.stock(.failure(let refusal))):
      (supplies, spot) = (nil, nil)
      problem = refusal
    case .performed(.stock(let change), .success):
      desk.say(.done, change.words(desk))
      return load()
    case .performed(_, .failure(let refusal)):
      desk.say(refusal)
      return load()
    case .performed, .staff, .waiting, .found, .record, .places, .questions, .loaded, .opened,
      .saved:
      break
    }
    return []
  }

  /// What is gone leaves its place to its neighbour.
  private mutating func settle() {
    let spots = lines.compactMap(\.spot)
    if let spot, let found = spots.firstIndex(of: spot) {
      index = found
    } else {
      index = min(index, max(0, spots.count - 1))
      spot = spots.isEmpty ? nil : spots[index]
    }
  }
}

extension Supply {
  /// Lots that there is something of first, those that are to be used first before the others.
  var lotsByUse: [Lot] { lots.filter { $0.onHand != 0 } + lots.filter { $0.onHand == 0 } }
}

extension Desk {
  /// Why whoever works here changes nothing of the stock; nil for those who do.
  var whyNotKeepStock: String? {
    duty?.account.role.may(.manageStock) == true ? nil : "Stock is kept by administrators."
  }
}
