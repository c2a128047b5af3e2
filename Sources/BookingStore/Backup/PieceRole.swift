// SPDX-License-Identifier: MIT

/// What one of the files of pieces/ is to its epoch.
enum PieceRole: Hashable, Sendable {
  case hospitals, places, vaccines, holds, accounts, outbox, careSites, survey, redSpells
  case node(Tree, from: String)
  case leaf(Tree, from: String)

  enum Tree: String, CaseIterable, Sendable {
    case books, people, requests, clinics, audit, responses
  }
}

extension Manifest {
  /// Goes through every piece of the epoch, in the order in which a backup has them.
  ///
  /// - Parameter read: the bytes of a piece, of which no more than one has to be in memory.
  func forEachPiece(_ read: (Piece, PieceRole) throws(StoreError) -> [UInt8]) throws(StoreError) {
    _ = try read(hospitals, .hospitals)
    _ = try read(places, .places)
    _ = try read(vaccines, .vaccines)
    if let holds { _ = try read(holds, .holds) }
    if let accounts { _ = try read(accounts, .accounts) }
    if let outbox { _ = try read(outbox, .outbox) }
    if let careSites { _ = try read(careSites, .careSites) }
    if let survey { _ = try read(survey, .survey) }
    if let redSpells { _ = try read(redSpells, .redSpells) }
    for kind in PieceRole.Tree.allCases {
      for node in self[kind].nodes {
        let bytes = try read(node.piece, .node(kind, from: node.from))
        let name = "\(DataFolder.Name.pieces)/\(node.piece.file)"
        for leaf in try NodeFile(bytes, name: name).pieces {
          _ = try read(leaf.piece, .leaf(kind, from: leaf.from))
        }
      }
    }
  }

  subscript(kind: PieceRole.Tree) -> PieceTree {
    switch kind {
    case .books: books
    case .people: people
    case .requests: requests
    case .clinics: clinics
    case .audit: audit
    case .responses: responses
    }
  }
}
