// SPDX-License-Identifier: MIT

import Booking

/// Reads the records of all pieces, one piece after the other in the order of a backup.
struct RecordCheck {
  private var hospitals: [UInt8] = []
  private var places: [UInt8] = []
  private var tree: PieceRole.Tree?
  /// The lowest key of a node, with which its first leaf has to begin.
  private var awaited: String?
  /// The last key of the tree so far, which all others follow.
  private var last: String?
  private var audit = AuditChain()

  mutating func look(at bytes: [UInt8], of piece: Manifest.Piece, as role: PieceRole)
    throws(StoreError)
  {
    let name = "\(DataFolder.Name.pieces)/\(piece.file)"
    switch role {
    case .hospitals: hospitals = bytes
    case .places: places = bytes
    case .vaccines:
      _ = try FolderContents(hospitals: hospitals, places: places, vaccines: bytes).forDirectory()
      (hospitals, places) = ([], [])
    case .holds: _ = try HoldsFile.read(bytes, name: name)
    case .accounts: _ = try AccountsFile.read(bytes, name: name)
    case .careSites: _ = try CareSitesFile.read(bytes, name: name)
    case .redSpells: _ = try RedSpellsFile.read(bytes, name: name)
    case .survey: _ = try KeptSurveyFile.read(bytes, name: name)
    case .outbox: _ = try OutboxFile.read(bytes, name: name)
    case .node(let kind, let from):
      if kind != tree { (tree, last) = (kind, nil) }
      guard awaited == nil else { throw .fileDamaged(name: name) }
      awaited = from
    case .leaf(let kind, let from):
      guard awaited == nil || awaited == from else { throw .fileDamaged(name: name) }
      awaited = nil
      switch kind {
      case .books: try follow(PageFile.read(bytes, name: name), from: from, in: name)
      case .people: try follow(PatientRecord.read(bytes, name: name), from: from, in: name)
      case .requests: try follow(RequestRecord.read(bytes, name: name), from: from, in: name)
      case .clinics: try follow(Clinic.read(bytes, name: name), from: from, in: name)
      case .responses: try follow(FiledResponse.read(bytes, name: name), from: from, in: name)
      case .audit:
        let entries = try AuditEntry.read(bytes, name: name)
        try follow(entries, from: from, in: name)
        for entry in entries {
          guard audit.take(entry) else { throw .fileDamaged(name: name) }
        }
      }
    }
  }

  /// Whether the audit leads to where the journal begins; a folder of an earlier format may have none.
  func hasWholeAudit(before journal: Manifest.Journal) -> Bool {
    audit.last.map { $0.record.sequence == journal.start.sequence } ?? true
  }

  private mutating func follow(_ records: [some KeyedRecords], from: String, in name: String)
    throws(StoreError)
  {
    guard records.first?.key == from else { throw .fileDamaged(name: name) }
    for record in records {
      guard last.map({ $0 < record.key }) ?? true else { throw .fileDamaged(name: name) }
      last = record.key
    }
  }
}
