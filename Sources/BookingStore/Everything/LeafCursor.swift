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

  /// From the leaf on in which `key` would stand.
  init(_ tree: PieceTree, from key: String, in archive: Archive) throws(StoreError) {
    self.init(tree, in: archive)
    nodes = nodes[(tree.nodes.index(for: key) ?? 0)...]
    guard let node = nodes.popFirst() else { return }
    let all = try archive.leaves(of: node)
    leaves = all[(all.index(for: key) ?? 0)...]
  }

  mutating func peek() throws(StoreError) -> KeyedPiece? {
    while leaves.isEmpty, let node = nodes.popFirst() { leaves = try archive.leaves(of: node)[...] }
    return leaves.first
  }

  mutating func advance() { leaves = leaves.dropFirst() }
}
