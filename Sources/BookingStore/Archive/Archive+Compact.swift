// SPDX-License-Identifier: MIT

import Booking

extension Archive {
  /// How long a request id is remembered, in seconds.
  private static let requestMemory = Ledger.requestMemory

  /// Writes the archive as it is once `recent` is part of it; nobody knows of it before a manifest names it.
  ///
  /// - Parameter lines: of the journal, from which the audit goes on.
  /// - Returns: the manifest of the next epoch but for its journal, and the runs to be added to the index.
  func taking(
    _ recent: Recent, _ lines: [AuditRecord], clocks: Clocks, zoneName: (HospitalID) -> String?
  ) throws(StoreError) -> Manifest {
    var manifest = manifest
    manifest.format = Manifest.format
    manifest.epoch += 1
    var revision = Revision(of: self, for: manifest.epoch)
    manifest.books = try revision.books(manifest.books, self, recent, zoneName: zoneName)
    manifest.people = try revision.people(manifest.people, self, recent)
    manifest.requests = try revision.requests(
      manifest.requests, self, recent, oldest: clocks.wall.adding(seconds: -Self.requestMemory))
    manifest.clinics = try revision.clinics(manifest.clinics, recent)
    let (gone, moved) = try responses(toldOf: recent)
    manifest.responses = try revision.responses(
      manifest.responses, recent, without: gone, moved: moved)
    manifest.audit = try revision.audit(manifest.audit, self, lines)
    manifest.holds = try revision.holds(recent, at: clocks.boot, epoch: manifest.epoch)
    revision.retire(self.manifest.holds)
    manifest.accounts = try revision.accounts(recent, epoch: manifest.epoch)
    revision.retire(self.manifest.accounts)
    manifest.outbox = try revision.outbox(
      recent.outbox.subtracting(gone), epoch: manifest.epoch)
    revision.retire(self.manifest.outbox)
    manifest.careSites = try revision.careSites(recent, epoch: manifest.epoch)
    revision.retire(self.manifest.careSites)
    var spells = RedSpells(try redSpells())
    spells.take(recent)
    manifest.redSpells = try revision.redSpells(spells.all, epoch: manifest.epoch)
    revision.retire(self.manifest.redSpells)
    manifest.survey = try revision.survey(recent, epoch: manifest.epoch)
    revision.retire(self.manifest.survey)
    revision.retire(self.manifest.retired)
    let list = RetiredFile.write(revision.retired)
    let retired = Manifest.Piece(file: "retired.\(manifest.epoch).json", contents: list)
    try revision.write(list, as: retired)
    manifest.retired = retired
    if recent.forgotten.isEmpty { try addToIndex(recent, of: manifest) }
    return manifest
  }

  /// Adds a run to each chain of the index, merged with runs that are not much longer: so there are never many.
  private func addToIndex(_ recent: Recent, of new: Manifest) throws(StoreError) {
    if new.archiveStamp == manifest.archiveStamp { return }
    var entries = IndexEntries()
    for appointment in recent.appointments.values {
      entries.add(appointment.code, on: BookPageID(of: appointment))
    }
    for hospital in recent.changedClinics {
      entries.add(recent.changing(Clinic(hospital)).waitlist)
    }
    var (names, phones): ([IndexEntry], [IndexEntry]) = ([], [])
    for patient in recent.newPatients {
      entries.add(patient)
      let first = recent.newCodes(of: patient.id).first.flatMap { recent.appointments[$0] }
      names += PersonHint(patient, at: first?.hospital).entries
      phones += IndexEntries.phones(patient)
    }
    let index = try openIndex()
    extend(index.codes, by: entries.codes, .codes, of: new)
    extend(index.people, by: entries.people, .people, of: new)
    extend(index.persons, by: entries.persons, .persons, of: new)
    let people = try openPeopleIndex()
    extend(people.names, by: names, .names, of: new)
    extend(people.phones, by: phones, .phones, of: new)
  }

  /// Adds one run to a chain, if that can be written; what is missing is made anew when it is asked for.
  private func extend(
    _ chain: [IndexRun], by entries: [IndexEntry], _ kind: IndexRun.Kind, of new: Manifest
  ) {
    var (entries, base) = (entries, manifest.archiveStamp)
    for run in chain {
      // A run in memory only, because it could not be written, has no place in a chain on disk.
      guard run.entryCount < min(4 * max(entries.count, 64), RunWriter.limit) else { break }
      guard let more = try? run.allEntries() else { return }
      entries += more
      base = run.base
    }
    let bytes = IndexRun.encode(
      Set(entries).sorted(), kind: kind, stamp: new.archiveStamp, base: base)
    let name = IndexRun.name(kind, stamp: new.archiveStamp, base: base)
    try? folder.writeIndex(bytes, to: folder.path(of: DataFolder.Name.index, name))
  }

  /// Who had a red badge, and had one for long, when the journal began.
  func redSpells() throws(StoreError) -> [RedSpell] {
    guard let piece = manifest.redSpells else { return [] }
    return try RedSpellsFile.read(
      try folder.read(piece), name: "\(DataFolder.Name.pieces)/\(piece.file)")
  }

  /// Answers of people who are forgotten, and those about entries that became part of others; all pieces of them are read
  /// where there is anybody of either kind.
  private func responses(toldOf recent: Recent) throws(StoreError)
    -> (gone: Set<ResponseID>, moved: Set<ResponseID>)
  {
    var (gone, moved): (Set<ResponseID>, Set<ResponseID>) = ([], [])
    if recent.forgotten.isEmpty, recent.merged.isEmpty { return (gone, moved) }
    for node in manifest.responses.nodes {
      for leaf in try leaves(of: node) {
        for filed in try records(of: leaf.piece) as [FiledResponse] {
          let now = filed.knowing(recent.merged)
          if filed.tells(of: recent.forgotten, recent.forgottenCodes)
            || now.tells(of: recent.forgotten, recent.forgottenCodes)
          {
            gone.insert(filed.id)
          } else if now.subject != filed.subject {
            moved.insert(filed.id)
          }
        }
      }
    }
    return (gone, moved)
  }

  /// The pages on which the archive has `code`.
  fileprivate func pagesHolding(_ code: AppointmentCode) throws(StoreError) -> [BookPageID] {
    try appointment(code).map { [BookPageID(of: $0)] } ?? []
  }
}

extension Revision {
  fileprivate mutating func books(
    _ tree: PieceTree, _ archive: Archive, _ recent: Recent, zoneName: (HospitalID) -> String?
  ) throws(StoreError) -> PieceTree {
    var added = Dictionary(grouping: recent.appointments.values) { BookPageID(of: $0) }
    for code in recent.changedInArchive {
      for page in try archive.pagesHolding(code) { added[page, default: []] += [] }
    }
    let pages = Dictionary(added.map { (PageFile.key($0.key), $0) }) { first, _ in first }
    return try revise(tree, keys: pages.keys) { (key: String, old: PageFile?) in
      guard let (id, new) = pages[key] else { return old }
      let kept = (old?.page.appointments ?? []).filter {
        recent.appointments[$0.code] == nil && !recent.changedInArchive.contains($0.code)
      }
      if kept.isEmpty, new.isEmpty { return nil }
      return PageFile(
        id: id, zone: zoneName(id.hospital) ?? old?.zone, page: BookPage(kept + new))
    }
  }

  fileprivate mutating func people(_ tree: PieceTree, _ archive: Archive, _ recent: Recent)
    throws(StoreError) -> PieceTree
  {
    let gone = recent.forgotten.union(recent.merged.keys)
    var ids = gone.union(recent.changedPatients)
    // Whoever is the guardian of somebody who is no more, or whose entry became part of another.
    if !gone.isEmpty {
      for node in tree.nodes {
        for leaf in try archive.leaves(of: node) {
          for record in try archive.records(of: leaf.piece) as [PatientRecord]
          where !gone.isDisjoint(with: record.patient.wards) {
            ids.insert(record.patient.id)
          }
        }
      }
    }
    return try revise(tree, keys: ids.map(\.rawValue)) { (key: String, old: PatientRecord?) in
      let id = PatientID(key)
      if recent.isGone(id) { return nil }
      guard var patient = recent.patient(id) ?? old?.patient.knowing(recent.merged) else {
        return nil
      }
      for ward in patient.wards where recent.forgotten.contains(ward) { patient.remove(ward: ward) }
      return PatientRecord(
        patient: patient, codes: (old?.codes ?? []) + recent.newCodes(of: id),
        waitlistCodes: recent.waitlistCodes(of: id, after: old),
        checks: recent.checks(of: id, after: old))
    }
  }

  /// Those that are too old to be asked for go where a piece is written anew anyway.
  fileprivate mutating func requests(
    _ tree: PieceTree, _ archive: Archive, _ recent: Recent, oldest: Instant
  ) throws(StoreError) -> PieceTree {
    var keys = Set(recent.requests.keys.map(\.rawValue))
    let (gone, codes) = (recent.forgotten, recent.forgottenCodes)
    let told = gone.union(recent.merged.keys)
    if !told.isEmpty {
      for node in tree.nodes {
        for leaf in try archive.leaves(of: node) {
          for record in try archive.records(of: leaf.piece) as [RequestRecord]
          where record.mark.tells(of: told, codes) { keys.insert(record.key) }
        }
      }
    }
    return try revise(tree, keys: keys) { (key: String, old: RequestRecord?) in
      guard let record = recent.requests[RequestID(key)] ?? old else { return nil }
      let mark = record.mark.knowing(recent.merged)
      if record.at < oldest || record.mark.tells(of: gone, codes) || mark.tells(of: gone, codes) {
        return nil
      }
      return RequestRecord(mark: mark, at: record.at)
    }
  }

  fileprivate mutating func responses(
    _ tree: PieceTree, _ recent: Recent, without gone: Set<ResponseID>, moved: Set<ResponseID>
  ) throws(StoreError) -> PieceTree {
    let keys = gone.union(moved).union(recent.responses.keys).map(\.rawValue)
    return try revise(tree, keys: keys) { (key: String, old: FiledResponse?) in
      if gone.contains(ResponseID(key)) { return nil }
      return recent.responses[ResponseID(key)] ?? old?.knowing(recent.merged)
    }
  }

  fileprivate func careSites(_ recent: Recent, epoch: Int) throws(StoreError) -> Manifest.Piece? {
    if recent.careSites.isEmpty { return nil }
    let bytes = CareSitesFile.write(recent.careSites.values.sorted { $0.id < $1.id })
    let piece = Manifest.Piece(file: "care-sites.\(epoch).json", contents: bytes)
    try write(bytes, as: piece)
    return piece
  }

  fileprivate func redSpells(_ spells: [RedSpell], epoch: Int) throws(StoreError)
    -> Manifest.Piece?
  {
    if spells.isEmpty { return nil }
    let bytes = RedSpellsFile.write(spells)
    let piece = Manifest.Piece(file: "red-spells.\(epoch).json", contents: bytes)
    try write(bytes, as: piece)
    return piece
  }

  fileprivate func survey(_ recent: Recent, epoch: Int) throws(StoreError) -> Manifest.Piece? {
    guard let survey = recent.survey else { return nil }
    let bytes = KeptSurveyFile.write(survey)
    let piece = Manifest.Piece(file: "survey.\(epoch).json", contents: bytes)
    try write(bytes, as: piece)
    return piece
  }

  fileprivate func outbox(_ ids: Set<ResponseID>, epoch: Int) throws(StoreError)
    -> Manifest.Piece?
  {
    if ids.isEmpty { return nil }
    let bytes = OutboxFile.write(ids.sorted())
    let piece = Manifest.Piece(file: "outbox.\(epoch).json", contents: bytes)
    try write(bytes, as: piece)
    return piece
  }

  fileprivate mutating func clinics(_ tree: PieceTree, _ recent: Recent) throws(StoreError)
    -> PieceTree
  {
    try revise(tree, keys: recent.changedClinics.map(\.rawValue)) { (key: String, old: Clinic?) in
      let clinic = recent.changing(old ?? Clinic(HospitalID(key)))
      return clinic.isEmpty ? nil : clinic
    }
  }

  /// Only the last piece is written anew, which has room for some of the new lines.
  fileprivate mutating func audit(_ tree: PieceTree, _ archive: Archive, _ lines: [AuditRecord])
    throws(StoreError) -> PieceTree
  {
    var entries: [String: AuditEntry] = [:]
    for entry in AuditEntry.chain(lines, after: try archive.lastAuditEntry()) {
      entries[entry.key] = entry
    }
    return try revise(tree, keys: entries.keys) { (key: String, old: AuditEntry?) in
      entries[key] ?? old
    }
  }

  fileprivate func holds(_ recent: Recent, at now: BootMoment, epoch: Int) throws(StoreError)
    -> Manifest.Piece?
  {
    let alive = recent.holds.values.filter { $0.isAlive(at: now) }
      .sorted { $0.terminal < $1.terminal }
    if alive.isEmpty { return nil }
    let bytes = HoldsFile.write(alive)
    let piece = Manifest.Piece(file: "holds.\(epoch).json", contents: bytes)
    try write(bytes, as: piece)
    return piece
  }

  fileprivate func accounts(_ recent: Recent, epoch: Int) throws(StoreError) -> Manifest.Piece? {
    if recent.accounts.isEmpty { return nil }
    let bytes = AccountsFile.write(recent.accounts.values.sorted { $0.id < $1.id })
    let piece = Manifest.Piece(file: "accounts.\(epoch).json", contents: bytes)
    try write(bytes, as: piece)
    return piece
  }
}
