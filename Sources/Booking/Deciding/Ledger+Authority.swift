// SPDX-License-Identifier: MIT

/// Who may do what: asked by `decide`, so that no door can forget it.
extension Ledger {
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
        guard account.workplace == .everywhere || task == .lookUpPatients else {
          throw .notAllowed(role, task)
        }
      }
    }
  }

  /// Whether `actor` is somebody who may do `task` there.
  func may(_ task: StaffTask, _ actor: Actor, at hospital: HospitalID) -> Bool {
    do throws(BookingError) {
      try require(task, of: actor, at: hospital)
      return true
    } catch { return false }
  }

  /// Nobody acts for an account that was closed, or in a role that was taken away, since they signed in.
  func requireLiving(_ actor: Actor) throws(BookingError) {
    if case .staff(let id, let role) = actor.role { _ = try openAccount(id, as: role) }
  }

  private func openAccount(_ id: AccountID, as role: StaffRole) throws(BookingError) -> Account {
    guard let account = account(id), account.isOpen else { throw .accountClosed(id) }
    guard account.role == role else { throw .roleChanged(id) }
    return account
  }
}
