// SPDX-License-Identifier: MIT

import Booking
import Synchronization

/// The pieces of one epoch, read when they are first asked for.
final class Archive: Sendable {
  let folder: DataFolder
  let manifest: Manifest
  private let shelf: Shelf
  private let index = Mutex<ArchiveIndex?>(nil)
  private let peopleIndex = Mutex<PeopleIndex?>(nil)
  let mayWrite: Bool

  /// What was read, for the epochs that follow too.
  private final class Shelf: Sendable {
    let nodes = Mutex(PieceCache<[KeyedPiece]>(limit: 4 << 20))
    let pages = Mutex(PieceCache<[PageFile]>(limit: 8 << 20))
    let people = Mutex(PieceCache<[PatientRecord]>(limit: 4 << 20))
    let requests = Mutex(PieceCache<[RequestRecord]>(limit: 2 << 20))
    let clinics = Mutex(PieceCache<[Clinic]>(limit: 1 << 20))
    let responses = Mutex(PieceCache<[FiledResponse]>(limit: 1 << 20))
  }

  /// - Parameter earlier: the archive of the epoch before, whose pieces this one shares.
  init(_ manifest: Manifest, in folder: DataFolder, mayWrite: Bool, after earlier: Archive? = nil) {
    self.manifest = manifest
    self.folder = folder
    self.mayWrite = mayWrite
    self.shelf = earlier?.shelf ?? Shelf()
  }

  // MARK: Records

  /// An empty page where nothing was ever booked in that month.
  func page(_ id: BookPageID) throws(StoreError) -> BookPage {
    if manifest.books.nodes.isEmpty { return BookPage() }
    let key = PageFile.key(id)
    guard let leaf = try leaf(for: key, in: manifest.books), leaf.from == key else {
      return BookPage()
    }
    let files = try records(of: leaf.piece, on: shelf.pages)
    return files.first { $0.id == id }?.page ?? BookPage()
  }

  /// All pages of one hospital.
  func pages(of hospital: HospitalID) throws(StoreError) -> [PageFile] {
    let prefix = hospital.rawValue + " "
    var found: [PageFile] = []
    let nodes = manifest.books.nodes
    var node = nodes.index(for: prefix) ?? 0
    while node < nodes.count, nodes[node].from.hasPrefix(prefix) || nodes[node].from < prefix {
      for leaf in try leaves(of: nodes[node])
      where PageFile.id(ofKey: leaf.from)?.hospital == hospital {
        found += try records(of: leaf.piece, on: shelf.pages)
      }
      node += 1
    }
    return found
  }

  func patient(_ id: PatientID) throws(StoreError) -> PatientRecord? {
    try record(id.rawValue, in: manifest.people, on: shelf.people)
  }

  /// The same without keeping anything of the piece: of the people who are listed in a search nearly all are never asked for again.
  func listedPatient(_ id: PatientID) throws(StoreError) -> PatientRecord? {
    guard let piece = try leaf(for: id.rawValue, in: manifest.people)?.piece else { return nil }
    if let known = shelf.people.withLock({ $0.value(of: piece.file) }) {
      return known.first { $0.patient.id == id }
    }
    let bytes = try folder.read(piece)
    return try PatientRecord.read(bytes, name: "\(DataFolder.Name.pieces)/\(piece.file)") {
      $0 == id
    }.first
  }

  func request(_ id: RequestID) throws(StoreError) -> RequestRecord? {
    try record(id.rawValue, in: manifest.requests, on: shelf.requests)
  }

  func response(_ id: ResponseID) throws(StoreError) -> FiledResponse? {
    try record(id.rawValue, in: manifest.responses, on: shelf.responses)
  }

  /// One in which nothing was counted or set where there is none.
  func clinic(_ hospital: HospitalID) throws(StoreError) -> Clinic {
    try record(hospital.rawValue, in: manifest.clinics, on: shelf.clinics) ?? Clinic(hospital)
  }

  func appointment(_ code: AppointmentCode) throws(StoreError) -> Appointment? {
    if manifest.books.nodes.isEmpty { return nil }
    for id in try lookUp({ index throws(StoreError) in try index.pages(of: code) }) {
      if let appointment = try page(id).appointment(code) { return appointment }
    }
    return nil
  }

  /// The hospital at which somebody waits under this code.
  func clinic(waiting code: AppointmentCode) throws(StoreError) -> Clinic? {
    if manifest.clinics.nodes.isEmpty { return nil }
    for id in try lookUp({ index throws(StoreError) in try index.pages(of: code) }) {
      let clinic = try clinic(id.hospital)
      if clinic.waitlist.entry(code) != nil { return clinic }
    }
    return nil
  }

  /// Whether an appointment, somebody who waits or a person may have these letters: no new one should get them.
  func mayHold(_ letters: CodeLetters) -> Bool {
    if manifest.books.nodes.isEmpty, manifest.clinics.nodes.isEmpty, manifest.people.nodes.isEmpty {
      return false
    }
    let isHeld = try? lookUp { index throws(StoreError) in
      let pages = try index.pages(of: AppointmentCode(letters))
      if !pages.isEmpty { return true }
      return try !index.patients(PersonCode(letters)).isEmpty
    }
    return isHeld == true
  }

  /// Whose own code this is.
  func patient(_ code: PersonCode) throws(StoreError) -> PatientRecord? {
    if manifest.people.nodes.isEmpty { return nil }
    for id in try lookUp({ index throws(StoreError) in try index.patients(code) }) {
      if let record = try patient(id), record.patient.codes.contains(code) {
        return record
      }
    }
    return nil
  }

  /// Everybody with this name and birth date.
  func patients(_ key: PersonKey) throws(StoreError) -> [PatientRecord] {
    if manifest.people.nodes.isEmpty { return [] }
    var found: [PatientRecord] = []
    for id in try lookUp({ index throws(StoreError) in try index.patients(key) }) {
      if let record = try patient(id), record.patient.person.key == key { found.append(record) }
    }
    return found
  }

  // MARK: Pieces

  func leaves(of node: KeyedPiece) throws(StoreError) -> [KeyedPiece] {
    if let known = shelf.nodes.withLock({ $0.value(of: node.piece.file) }) { return known }
    let bytes = try folder.read(node.piece)
    let leaves = try NodeFile(bytes, name: "\(DataFolder.Name.pieces)/\(node.piece.file)").pieces
    shelf.nodes.withLock { $0.insert(leaves, bytes: bytes.count, of: node.piece.file) }
    return leaves
  }

  /// A piece's records, read anew: for whoever goes through all of them.
  func records<Record: KeyedRecords>(of piece: Manifest.Piece) throws(StoreError) -> [Record] {
    try Record.read(folder.read(piece), name: "\(DataFolder.Name.pieces)/\(piece.file)")
  }

  private func leaf(for key: String, in tree: PieceTree) throws(StoreError) -> KeyedPiece? {
    guard let node = tree.nodes.index(for: key) else { return nil }
    let leaves = try leaves(of: tree.nodes[node])
    return leaves.index(for: key).map { leaves[$0] }
  }

  private func record<Record: KeyedRecords>(
    _ key: String, in tree: PieceTree, on shelf: borrowing Mutex<PieceCache<[Record]>>
  ) throws(StoreError) -> Record? {
    guard let leaf = try leaf(for: key, in: tree) else { return nil }
    return try records(of: leaf.piece, on: shelf).first { $0.key == key }
  }

  private func records<Record: KeyedRecords>(
    of piece: Manifest.Piece, on shelf: borrowing Mutex<PieceCache<[Record]>>
  ) throws(StoreError) -> [Record] {
    if let known = shelf.withLock({ $0.value(of: piece.file) }) { return known }
    let records: [Record] = try records(of: piece)
    shelf.withLock { $0.insert(records, bytes: piece.bytes, of: piece.file) }
    return records
  }

  // MARK: The index

  /// Asks the index, which is made anew where it is missing, stale or damaged.
  func lookUp<Result: Sendable>(_ ask: (ArchiveIndex) throws(StoreError) -> Result)
    throws(StoreError) -> Result
  {
    let known = try index.withLock { index throws(StoreError) in
      if let index { return index }
      let opened = try openIndex()
      index = opened
      return opened
    }
    do throws(StoreError) { return try ask(known) } catch {
      // Only a damaged block can be the reason; what the pieces say counts.
      let rebuilt = try rebuildIndex()
      index.withLock { $0 = rebuilt }
      return try ask(rebuilt)
    }
  }

  /// Asks the index of names and telephones, in the same way.
  func searchPeople<Result: Sendable>(_ ask: (PeopleIndex) throws(StoreError) -> Result)
    throws(StoreError) -> Result
  {
    let known = try peopleIndex.withLock { index throws(StoreError) in
      if let index { return index }
      let opened = try openPeopleIndex()
      index = opened
      return opened
    }
    do throws(StoreError) { return try ask(known) } catch {
      let rebuilt = try rebuildPeopleIndex()
      peopleIndex.withLock { $0 = rebuilt }
      return try ask(rebuilt)
    }
  }

  /// The same of names and telephones.
  func openPeopleIndex() throws(StoreError) -> PeopleIndex {
    if let index = PeopleIndex(of: manifest, in: folder) { return index }
    return try rebuildPeopleIndex()
  }

  /// The index as it is on disk, or made anew.
  func openIndex() throws(StoreError) -> ArchiveIndex {
    if let index = ArchiveIndex(of: manifest, in: folder) { return index }
    return try rebuildIndex()
  }

  private func rebuildIndex() throws(StoreError) -> ArchiveIndex {
    var entries = IndexEntries()
    for node in manifest.books.nodes {
      for leaf in try leaves(of: node) {
        for file in try records(of: leaf.piece) as [PageFile] {
          for appointment in file.page.appointments { entries.add(appointment.code, on: file.id) }
        }
      }
    }
    for node in manifest.clinics.nodes {
      for leaf in try leaves(of: node) {
        for clinic in try records(of: leaf.piece) as [Clinic] { entries.add(clinic.waitlist) }
      }
    }
    for node in manifest.people.nodes {
      for leaf in try leaves(of: node) {
        for record in try records(of: leaf.piece) as [PatientRecord] { entries.add(record.patient) }
      }
    }
    return try ArchiveIndex(entries, of: manifest, in: folder, mayWrite: mayWrite)
  }
}
