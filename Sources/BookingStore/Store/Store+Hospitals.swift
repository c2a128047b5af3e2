// SPDX-License-Identifier: MIT

package import Booking
import Synchronization

/// One hospital added or edited by staff.
extension Store {
  /// Adds a hospital that no list brought, and that no list replaces unasked.
  package func addHospital(_ hospital: Hospital, by actor: Actor) throws(StoreError) {
    try changingHospitals(by: actor) { (file, ledger) throws(StoreError) in
      try ledger.requireAddition(by: actor)
      guard file.hospital(hospital.id) == nil else {
        throw .refused(.hospitalExists(hospital.id))
      }
      file.add(hospital)
      return (
        (), ListChange(.added, ImportSummary(added: 1, changed: 0, unchanged: 0), [hospital.id])
      )
    }
  }

  /// Edits a hospital; what a list says of it later leaves that as it is.
  ///
  /// - Returns: the hospital as it is then, and how many people come there from now on.
  @discardableResult
  package func editHospital(_ id: HospitalID, _ edits: [HospitalEdit], by actor: Actor)
    throws(StoreError) -> HospitalEditing
  {
    try changingHospitals(by: actor) { (file, ledger) throws(StoreError) in
      let editing = try self.editing(id, edits, of: file, by: actor, ledger)
      if editing.old == editing.new { return (editing, nil) }
      file.edit(editing.new)
      return (editing, ListChange(.edited, ImportSummary(added: 0, changed: 1, unchanged: 0), [id]))
    }
  }

  /// What `editHospital` would do; nothing is written.
  package func previewEdit(of id: HospitalID, _ edits: [HospitalEdit], by actor: Actor)
    throws(StoreError) -> HospitalEditing
  {
    let (archive, recent) = state.withLock { ($0.archive, $0.books.durable) }
    return try editing(
      id, edits, of: try hospitalsFile(), by: actor, ListLedger(archive: archive, recent: recent))
  }

  /// What staff did to a hospital in the list; nil for one that is as a list brought it.
  package func origin(of id: HospitalID) throws(StoreError) -> HospitalOrigin? {
    try hospitalsFile().origins[id]
  }

  private func editing(
    _ id: HospitalID, _ edits: [HospitalEdit], of file: HospitalsFile, by actor: Actor,
    _ ledger: ListLedger
  ) throws(StoreError) -> HospitalEditing {
    guard let old = file.hospital(id) else { throw .refused(.unknownHospital(id)) }
    let now = environment.clocks().wall
    let books = try ledger.whole(id, now: now) { self.listed($0) }
    let details = HospitalDetails(old).applying(edits)
    do throws(BookingError) {
      try books.requireEdit(
        of: id, from: HospitalDetails(old), to: details, by: actor, now: now)
    } catch { throw .refused(error) }
    // Whoever typed the edits was told of a length of slots that is out of range.
    guard let new = try? old.with(details) else { return HospitalEditing(old, old, expected: 0) }
    return HospitalEditing(old, new, expected: books.expected(at: id, now: now))
  }
}
