// SPDX-License-Identifier: MIT

import Booking
import Synchronization

/// The list of hospitals is a piece of its own, which is written anew with each change; the manifest swaps it in, and says who
/// made it, in one step.
extension Store {
  func hospitalsFile() throws(StoreError) -> HospitalsFile {
    try HospitalsFile(try folder.read(state.withLock { $0.manifest.hospitals }))
  }

  /// Changes the list of hospitals alone among all processes; nothing is written where `body` answers with no change.
  func changingHospitals<Result: Sendable>(
    by actor: Actor,
    _ body: (inout HospitalsFile, ListLedger) throws(StoreError) -> (Result, ListChange?)
  ) throws(StoreError) -> Result {
    let result = try whileWriting { () throws(StoreError) in
      // What is not told yet would be forgotten with the next note.
      try tellOfHospitals()
      let (old, ledger) = state.withLock { state in
        (
          state.manifest,
          ListLedger(archive: state.archive, recent: state.books.recentForDeciding())
        )
      }
      var file = try HospitalsFile(try folder.read(old.hospitals))
      let (result, change) = try body(&file, ledger)
      guard let change else { return result }
      let bytes = file.encoded()
      let at = environment.clocks().wall
      let new = try asStore { () throws(FileError) in
        try folder.replace(old, hospitals: bytes) { list in
          HospitalsNote(at: at, actor: actor, change: change.telling(of: list))
        }
      }
      try followManifest()
      // The list is kept with who made it; where the journal cannot tell it now, the next one to write does.
      try? tellOfHospitals()
      folder.removeOldHospitals(
        keeping: [old, new].map(\.hospitals.file) + folder.hospitalsOfEpochBefore(new))
      folder.removeIndexes(except: new.stamp)
      return result
    }
    try? settle(through: state.withLock { $0.end })
    return result
  }

  /// Lets the journal tell who made the list of hospitals, unless it does; whoever calls has the lock for writing.
  func tellOfHospitals() throws(StoreError) {
    try state.withLock { state throws(StoreError) in
      guard let note = state.manifest.hospitalsNote,
        state.books.recentForDeciding().hospitalsList != note.change.list
      else { return }
      let transaction = Transaction(
        at: note.at, actor: note.actor, request: nil, events: [.hospitals(note.change)])
      try write(
        [
          Deliberation(
            decision: Decision(transaction: transaction, outcome: .noted), sites: [:],
            relieves: false)
        ], in: &state)
    }
  }
}

/// What a change of the list comes to, before the new list has a name.
struct ListChange {
  private let kind: HospitalsChange.Kind
  private let summary: ImportSummary
  private let touched: [HospitalID]

  init(_ kind: HospitalsChange.Kind, _ summary: ImportSummary, _ touched: [HospitalID]) {
    self.kind = kind
    self.summary = summary
    self.touched = touched
  }

  func telling(of list: String) -> HospitalsChange {
    HospitalsChange(
      kind, added: summary.added, changed: summary.changed,
      hospitals: touched.count > HospitalsChange.most ? [] : touched, list: list)
  }
}

/// The books as far as somebody who changes the list of hospitals needs them.
struct ListLedger {
  let archive: Archive
  let recent: Recent

  func requireImport(by actor: Actor) throws(StoreError) { try require(.importHospitals, actor) }

  func requireAddition(by actor: Actor) throws(StoreError) { try require(.addHospital, actor) }

  private func require(_ task: StaffTask, _ actor: Actor) throws(StoreError) {
    do throws(BookingError) {
      try Ledger(archive: Excerpt(), recent: recent).require(task, of: actor)
    } catch { throw .refused(error) }
  }

  /// With everything that is booked at one hospital.
  func whole(_ hospital: HospitalID, now: Instant, site: @escaping (HospitalID) -> Site?)
    throws(StoreError) -> Ledger
  {
    var gathering = Gathering(archive, recent: recent, now: now, site: site)
    try gathering.add(Footprint(clinics: [hospital], wholeBooks: [hospital]))
    return Ledger(archive: gathering.excerpt, recent: recent)
  }
}

extension DataFolder {
  /// Writes a new piece of hospitals and the manifest that names it.
  ///
  /// - Parameter note: says of the piece by its name who made it.
  fileprivate func replace(
    _ old: Manifest, hospitals: [UInt8], _ note: (String) -> HospitalsNote
  ) throws(FileError) -> Manifest {
    let pieces = path(of: Name.pieces)
    var new = old
    new.hospitals = Manifest.Piece(
      file: try nextHospitalsName(after: old.hospitals.file), contents: hospitals)
    new.hospitalsNote = note(new.hospitals.file)
    try write(hospitals, to: "\(pieces)/\(new.hospitals.file)")
    do throws(FileError) {
      try syncNames(in: pieces)
      try replaceManifest(new)
    } catch {
      // Unless the manifest was changed in its last step, nobody knows of the piece.
      if (try? readManifest().manifest) == old {
        try? files.remove("\(pieces)/\(new.hospitals.file)")
      }
      throw error
    }
    return new
  }

  private func nextHospitalsName(after name: String) throws(FileError) -> String {
    let names = try files.names(in: path(of: Name.pieces))
    let highest = (names + [name]).compactMap(Self.hospitalsNumber).max() ?? 0
    return "hospitals-\(highest + 1).json"
  }

  static func hospitalsNumber(_ name: String) -> Int? {
    guard name.hasPrefix("hospitals-"), name.hasSuffix(".json"),
      let number = Int(name.dropFirst(10).dropLast(5)), (0..<1_000_000_000).contains(number)
    else { return nil }
    return number
  }

  /// What the epoch that is kept names.
  fileprivate func hospitalsOfEpochBefore(_ manifest: Manifest) -> [String] {
    let location = path(of: Name.manifest(epoch: manifest.epoch - 1))
    guard let file = try? OpenFile(location, .reading, in: files), let size = try? file.size(),
      let bytes = try? file.read(size, at: 0), let before = try? Manifest(bytes)
    else { return [] }
    return [before.hospitals.file]
  }

  /// The version before the newest stays, for those who are reading it.
  fileprivate func removeOldHospitals(keeping kept: [String]) {
    let folder = path(of: Name.pieces)
    for name in (try? files.names(in: folder)) ?? []
    where Self.hospitalsNumber(name) != nil && !kept.contains(name) {
      try? files.remove("\(folder)/\(name)")
    }
  }
}
