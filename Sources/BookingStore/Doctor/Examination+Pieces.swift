// SPDX-License-Identifier: MIT

import Booking

/// The archive, piece by piece.
extension Examination {
  /// Which pieces are read, and which check hears of them.
  struct Reading {
    let archive: Archive
    let check: Check
    /// Those that were read before.
    var known: Set<String> = []
  }

  mutating func readPieces(of manifest: Manifest) {
    let reading = Reading(
      archive: Archive(manifest, in: folder, mayWrite: false), check: .pieces)
    if let hospitals = readFixed(manifest, reading) {
      report.counts.hospitals = hospitals.count
      census.capacities = Dictionary(
        hospitals.map { ($0.id, $0.schedule.capacity) }, uniquingKeysWith: { first, _ in first })
    }
    census.hasAllPeople = readTree(manifest.people, reading) {
      (examination, record: PatientRecord, _) in examination.take(record)
    }
    takeRecentPeople()
    _ = readTree(manifest.clinics, reading) { (examination, clinic: Clinic, _) in
      examination.take(clinic)
    }
    takeRecentClinics()
    census.hasAllPages = readTree(manifest.books, reading) {
      (examination, record: PageFile, file) in examination.take(record, of: file)
    }
    takeRecentAppointments()
    _ = readTree(manifest.requests, reading) { (_, _: RequestRecord, _) in }
    _ = readTree(manifest.responses, reading) { (_, _: FiledResponse, _) in }
    readAudit(of: manifest, reading)
    report.note(.pieces(count: report.counts.pieces, bytes: report.counts.bytes), of: .pieces)
  }

  /// Reads the pieces that the manifest itself names.
  ///
  /// - Returns: the hospitals; nil where they cannot be read or were read before.
  mutating func readFixed(_ manifest: Manifest, _ reading: Reading) -> [Hospital]? {
    let hospitals = read(manifest.hospitals, reading) { bytes, _ throws(StoreError) in
      try HospitalsFile(bytes).hospitals
    }
    _ = read(manifest.places, reading) { bytes, _ throws(StoreError) in _ = try PlacesFile(bytes) }
    _ = read(manifest.vaccines, reading) { bytes, _ throws(StoreError) in
      _ = try VaccinesFile(bytes)
    }
    readIfThere(manifest.holds, reading, HoldsFile.read)
    readIfThere(manifest.careSites, reading, CareSitesFile.read)
    readIfThere(manifest.survey, reading, KeptSurveyFile.read)
    readIfThere(manifest.redSpells, reading, RedSpellsFile.read)
    readIfThere(manifest.outbox, reading, OutboxFile.read)
    readIfThere(manifest.accounts, reading, AccountsFile.read)
    readIfThere(manifest.retired, reading, RetiredFile.read)
    return hospitals
  }

  private mutating func readIfThere<Content>(
    _ piece: Manifest.Piece?, _ reading: Reading,
    _ parse: ([UInt8], String) throws(StoreError) -> Content
  ) {
    if let piece { _ = read(piece, reading, parse) }
  }

  /// Reads one piece; nil where it is not what it should be, or was read before.
  private mutating func read<Result>(
    _ piece: Manifest.Piece, _ reading: Reading,
    _ parse: ([UInt8], String) throws(StoreError) -> Result
  ) -> Result? {
    let folder = folder
    let name = "\(DataFolder.Name.pieces)/\(piece.file)"
    namedPieces.insert(piece.file)
    if reading.known.contains(piece.file) { return nil }
    report.counts.pieces += 1
    report.counts.bytes += piece.bytes
    return trying(name, for: reading.check) { () throws(StoreError) in
      try parse(try folder.read(piece), name)
    }
  }

  /// The pieces that the nodes of a tree list; nil where a node cannot be read.
  private mutating func readNode(_ node: KeyedPiece, _ reading: Reading) -> [KeyedPiece]? {
    if reading.known.contains(node.piece.file) { return try? reading.archive.leaves(of: node) }
    return read(node.piece, reading) { bytes, name throws(StoreError) in
      try NodeFile(bytes, name: name).pieces
    }
  }

  /// Reads all records of a tree; false where some cannot be read.
  mutating func readTree<Record: KeyedRecords>(
    _ tree: PieceTree, _ reading: Reading,
    _ take: (inout Examination, Record, String) -> Void
  ) -> Bool {
    var isWhole = true
    var leaves: [KeyedPiece] = []
    for node in tree.nodes {
      guard let found = readNode(node, reading) else {
        knowsAllNames = false
        isWhole = false
        continue
      }
      if found.first?.from != node.from { add(outOfPlace: node.from, in: node.piece, reading) }
      leaves += found
    }
    return readLeaves(leaves, reading, take) && isWhole
  }

  /// False where some of their records cannot be read.
  private mutating func readLeaves<Record: KeyedRecords>(
    _ leaves: [KeyedPiece], _ reading: Reading,
    _ take: (inout Examination, Record, String) -> Void
  ) -> Bool {
    var isWhole = true
    for (index, leaf) in leaves.enumerated() {
      let next = index + 1 < leaves.count ? leaves[index + 1].from : nil
      if let next, next <= leaf.from { add(outOfPlace: next, in: leaf.piece, reading) }
      let records: [Record]? = read(leaf.piece, reading) { bytes, name throws(StoreError) in
        try Record.read(bytes, name: name)
      }
      guard let records else {
        if !reading.known.contains(leaf.piece.file) { isWhole = false }
        continue
      }
      var last: String?
      for record in records {
        let key = record.key
        let isFirst = last == nil
        if isFirst ? key != leaf.from : key <= (last ?? "") || key >= (next ?? key + "\0") {
          add(outOfPlace: key, in: leaf.piece, reading)
        }
        last = key
        take(&self, record, "\(DataFolder.Name.pieces)/\(leaf.piece.file)")
      }
    }
    return isWhole
  }

  private mutating func add(outOfPlace key: String, in piece: Manifest.Piece, _ reading: Reading) {
    report.add(
      .outOfPlace(file: "\(DataFolder.Name.pieces)/\(piece.file)", key: key), to: reading.check)
  }
}
