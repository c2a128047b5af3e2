// SPDX-License-Identifier: MIT

/// Who may do what: asked by `decide`, so that no door can forget it.
extension Ledger {
  /// Whether whoever sends `request` may send it at all, before anything is looked up for them.
  func authorize(_ request: Request) throws(BookingError) {
    let actor = request.actor
    try requireLiving(actor)
    switch request.command {
    case .hold, .release, .reschedule, .cancel, .reinstate, .confirm: break
    case .book(let wanted):
      if wanted.isForOthers { try require(.bookForOthers, of: actor, at: wanted.hospital) }
    case .register(let wanted):
      if case .id = wanted.guardian { try require(.lookUpPatients, of: actor) }
    case .edit(let wanted):
      for case .id in wanted.references { try require(.lookUpPatients, of: actor) }
      if wanted.changes.contains(where: \.isOfIdentity) { try require(.editPatients, of: actor) }
    case .add(let wanted):
      try require(.bookForOthers, of: actor, at: wanted.hospital)
      if wanted.isHere { try require(.checkIn, of: actor, at: wanted.hospital) }
    case .missLate(let hospital, _): try require(.checkIn, of: actor, at: hospital)
    case .merge: try require(.mergePatients, of: actor)
    case .forget: try require(.forgetPatients, of: actor)
    case .visit(let wanted):
      // A kiosk lets people check themselves in, and nothing else.
      if actor.role == .kiosk, wanted.step == .checkIn { break }
      try require(.checkIn, of: actor, at: wanted.hospital)
      if wanted.step == .leave { try require(.recordDoses, of: actor, at: wanted.hospital) }
    case .give(let wanted): try require(.recordDoses, of: actor, at: wanted.hospital)
    case .triage(let wanted): try require(.decideScreening, of: actor, at: wanted.hospital)
    case .timetable(let wanted):
      try require(.manageSchedules, of: actor, at: wanted.hospital)
    case .stock(let change): try require(.manageStock, of: actor, at: change.hospital)
    case .waitlist(let change):
      // What is due happens whoever notices it; of the others, the decision knows which hospital they are about.
      if case .offerTime(let hospital, _) = change {
        try require(.manageSchedules, of: actor, at: hospital)
      }
    case .account(let change):
      // Everybody may have a new password of their own.
      if case .setPassword(let id, _) = change, case .staff(id, _) = actor.role { break }
      try require(.manageAccounts, of: actor)
    case .care, .survey: try require(.configureSurveys, of: actor)
    case .handIn(let wanted):
      if case .id = wanted.subject { try require(.lookUpPatients, of: actor) }
    case .deliver(let report):
      // Whoever posts notes what came of it; to have it tried again at once is for those who look after it.
      if report.result == .again { try require(.configureSurveys, of: actor) }
    case .look(let looks):
      for look in looks { try requireLook(look, of: actor) }
    }
  }

  /// - Parameter hospital: where it is done; nil for what concerns no one hospital.
  /// - Throws: `BookingError.notAllowed` and its like.
  package func require(_ task: StaffTask, of actor: Actor, at hospital: HospitalID? = nil)
    throws(BookingError)
  {
    switch actor.role {
    case .patient, .kiosk: throw .staffOnly
    case .owner: guard accounts.isEmpty else { throw .signInNeeded }
    case .staff(let id, let role):
      let account = try openAccount(id, as: role)
      guard role.may(task) else { throw .notAllowed(role, task) }
      if let hospital {
        guard account.workplace.includes(hospital) else { throw .notYourHospital(hospital) }
      } else {
        guard account.workplace == .everywhere || task.isAboutPeople else {
          throw .needsEveryHospital(task)
        }
      }
    }
  }

  /// Whether an appointment there is changed for the hospital, and not for oneself.
  ///
  /// - Throws: where `actor` signed in, and may not book for others there.
  func actsForHospital(_ actor: Actor, _ hospital: HospitalID) throws(BookingError) -> Bool {
    switch actor.role {
    case .patient, .kiosk: return false
    case .owner: return accounts.isEmpty
    case .staff:
      try require(.bookForOthers, of: actor, at: hospital)
      return true
    }
  }

  /// Nobody acts for an account that was closed, or in a role that was taken away, since they signed in.
  private func requireLiving(_ actor: Actor) throws(BookingError) {
    if case .staff(let id, let role) = actor.role { _ = try openAccount(id, as: role) }
  }

  private func openAccount(_ id: AccountID, as role: StaffRole) throws(BookingError) -> Account {
    guard let account = account(id), account.isOpen else { throw .accountClosed(id) }
    guard account.role == role else { throw .roleChanged(id) }
    return account
  }
}
