// SPDX-License-Identifier: MIT

/// A piece, and the lowest key that belongs to it.
package struct KeyedPiece: Hashable, Sendable {
  package let from: String
  package let piece: Manifest.Piece

  package init(from: String, piece: Manifest.Piece) {
    self.from = from
    self.piece = piece
  }
}

/// Records in the order of their keys, in pieces that nodes list with their sums: the manifest names the nodes.
///
/// So the manifest vouches for every byte, and stays small however many pieces there are.
package struct PieceTree: Hashable, Sendable {
  package var nodes: [KeyedPiece] = []

  package init() {}

  init(nodes: [KeyedPiece]) { self.nodes = nodes }
}

extension [KeyedPiece] {
  /// Where `key` belongs: the last one that begins at it or before; nil where all begin later.
  func index(for key: String) -> Int? {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if self[middle].from <= key { low = middle + 1 } else { high = middle }
    }
    return low == 0 ? nil : low - 1
  }
}
