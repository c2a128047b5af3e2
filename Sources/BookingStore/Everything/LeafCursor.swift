// SPDX-License-Identifier: MIT

/// The leaves of a tree, one after the other.
struct LeafCursor {
  private let archive: Archive
  private var nodes: ArraySlice<KeyedPiece>
  private var leaves: ArraySlice<KeyedPiece> = []

  init(_ tree: PieceTree, in archive: Archive) {
    self.archive = archive
    self.nodes = tree.nodes[...]
  }

  mutating func peek() throws(StoreError) -> KeyedPiece? {
    while leaves.isEmpty, let node = nodes.popFirst() { leaves = try archive.leaves(of: node)[...] }
    return leaves.first
  }

  mutating func advance() { leaves = leaves.dropFirst() }
}
