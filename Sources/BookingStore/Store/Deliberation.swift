// SPDX-License-Identifier: MIT

import Booking

/// What was decided of a request, before any of it is written.
struct Deliberation: Sendable {
  let decision: Decision
  /// The hospitals that were looked at.
  let sites: [HospitalID: Site]
  /// Whether the command gives something back.
  let relieves: Bool

  /// False for a request that was carried out before.
  var isNews: Bool { !decision.transaction.events.isEmpty }
}

extension Store {
  /// Decides on what is written; the lock is held.
  func deliberate(_ errand: Errand, in state: inout State) throws(StoreError) -> Deliberation {
    do throws(StoreError) {
      return try deliberate(errand, state.archive, state.books.recentForDeciding())
    } catch {
      if let reason = error.archiveDamage { state.restrict(reason) }
      throw error
    }
  }

  /// Decides on `archive` and `recent`, whosesoever they are.
  ///
  /// All copies of `recent` are given back before the books change, which would else be copied too.
  ///
  /// - Throws: `StoreError.refused` where a rule stands against it.
  func deliberate(_ errand: Errand, _ archive: Archive, _ recent: Recent) throws(StoreError)
    -> Deliberation
  {
    let request = errand.request
    let clocks = environment.clocks()
    var gathering = Gathering(archive, recent: recent, now: clocks.wall) { self.listed($0) }
    try gathering.add(errand.footprint)
    if let id = request.id { try gathering.add(id) }
    let environment = environment
    let late = LateGathering(archive, recent: recent, now: clocks.wall) { self.listed($0) }
    let circumstances = Circumstances(
      clocks: clocks, sites: gathering.sites,
      newCode: {
        while true {
          let code = environment.newCode()
          if !archive.mayHold(code.code) { return code }
        }
      },
      newPersonCode: {
        while true {
          let code = environment.newPersonCode()
          if !archive.mayHold(code.code) { return code }
        }
      },
      newID: environment.newID, bring: { late.excerpt(of: $0) })
    var ledger = Ledger(archive: gathering.excerpt, recent: recent)
    if let further = ledger.further(for: request.command, in: circumstances) {
      try gathering.add(further)
      ledger = Ledger(archive: gathering.excerpt, recent: recent)
    }
    let decision: Decision
    do throws(BookingError) {
      decision = try ledger.decide(request, in: circumstances)
    } catch {
      try late.requireWhole()
      throw .refused(error)
    }
    try late.requireWhole()
    return Deliberation(
      decision: decision, sites: circumstances.sites, relieves: request.command.relieves)
  }
}
