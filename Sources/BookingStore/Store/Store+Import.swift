// SPDX-License-Identifier: MIT

package import Booking
import Synchronization

extension Store {
  /// Merges `list` into the folder's hospitals by their ids: all or nothing.
  ///
  /// - Parameter replacesAdded: whether it may take the place of hospitals that staff added.
  /// - Throws: `StoreError.refused` where `actor` may not, or it would replace what staff added.
  package func importHospitals(
    _ list: [Hospital], by actor: Actor, replacesAdded: Bool = false
  ) throws(StoreError) -> ImportSummary {
    try changingHospitals(by: actor) { (file, ledger) throws(StoreError) in
      try ledger.requireImport(by: actor)
      let (summary, touched) = try file.take(in: list, replacesAdded: replacesAdded)
      let change = touched.isEmpty ? nil : ListChange(.imported, summary, touched)
      return (summary, change)
    }
  }

  /// What `importHospitals` would change; nothing is written.
  package func previewImport(of list: [Hospital], replacesAdded: Bool = false)
    throws(StoreError) -> ImportSummary
  {
    var file = try hospitalsFile()
    return try file.take(in: list, replacesAdded: replacesAdded).summary
  }
}

extension HospitalsFile {
  fileprivate mutating func take(in list: [Hospital], replacesAdded: Bool) throws(StoreError)
    -> (summary: ImportSummary, touched: [HospitalID])
  {
    let added = addedHere(among: list)
    guard added.isEmpty || replacesAdded else { throw .refused(.addedHere(added)) }
    return merge(list)
  }
}
