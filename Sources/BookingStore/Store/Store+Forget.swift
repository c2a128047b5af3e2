// SPDX-License-Identifier: MIT

package import Booking

extension Store {
  /// Removes a person for good, from pieces, journal, the epoch before and quarantine.
  ///
  /// - Returns: how many appointments went with them.
  /// - Throws: `StoreError.refused` where the code and the birth date open nothing or `actor` may not do it;
  ///   `.notErased` where the person is gone from all books and something of them is still in files, which every later
  ///   compaction removes.
  package func forget(_ opened: RecordKey, by actor: Actor) throws(StoreError) -> Int {
    // What others have booked meanwhile leaves traces, too.
    try refresh()
    let ledger = try ledger(opened.footprint())
    let traces: [[UInt8]]
    do throws(BookingError) {
      // Before anything goes, and not only when `decide` says so.
      try ledger.require(.forgetPatients, of: actor)
      traces = ledger.traces(of: try ledger.patient(opening: opened))
    } catch {
      throw .refused(error)
    }
    // Once the journal says so, nobody knows any more what to look for.
    folder.removeFromQuarantine(anyOf: traces)
    let outcome = try perform(Request(.forget(opened), by: actor))
    do throws(StoreError) { _ = try compact() } catch { throw .notErased(because: error) }
    guard case .forgotten(let appointments) = outcome else { return 0 }
    return appointments
  }
}

extension Ledger {
  /// What a torn line may hold of somebody, as the journal writes it.
  fileprivate func traces(of patient: Patient) -> [[UInt8]] {
    var texts: [String] = []
    for entry in patients(patient.person.key) where entry.person.isSame(as: patient.person) {
      texts.append(entry.id.rawValue)
      texts += appointments(of: entry.id).map(\.code.letters)
      texts += waitlistCodes(of: entry.id).map(\.letters)
      texts += entry.codes.map(\.letters)
      texts += entry.former.map(\.id.rawValue)
      for person in [entry.person] + entry.former.map(\.person) {
        texts += [
          person.name.text, person.contact.phone?.text, person.contact.email?.text,
        ].compactMap(\.self)
      }
    }
    return Set(texts).map { text in
      var json = JSONWriter()
      json.string(text)
      return Array(json.bytes.dropFirst().dropLast())
    }
  }
}

extension DataFolder {
  /// Removes every file of quarantine/ that holds one of `traces`.
  fileprivate func removeFromQuarantine(anyOf traces: [[UInt8]]) {
    let place = path(of: Name.quarantine)
    for name in (try? files.names(in: place)) ?? [] {
      let location = "\(place)/\(name)"
      guard let file = try? OpenFile(location, .reading, in: files), let size = try? file.size(),
        let bytes = try? file.read(size, at: 0)
      else { continue }
      if traces.contains(where: { bytes.contains($0) }) { try? files.remove(location) }
    }
  }
}
