// SPDX-License-Identifier: MIT

/// The table of edit distances between what was typed and one word after another: a row for every letter
/// of the word, of which words with the same beginning share the first ones.
///
/// Only the cells within the allowed distance of the diagonal are computed; all others stay far. The memory is borrowed for the
/// time of one search, because this runs through every word of the directory while somebody types.
struct EditDistanceRows {
  private static let mostRows = SearchWord.longest + 1

  private let typed: UnsafeMutableBufferPointer<UInt32>
  private let cells: UnsafeMutableBufferPointer<UInt8>
  private let letters: UnsafeMutableBufferPointer<UInt32>
  /// For every row the smallest distance to a beginning of the word up to there.
  private let beginnings: UnsafeMutableBufferPointer<UInt8>
  private let allowed: Int
  private let width: Int
  /// More than any distance that counts.
  private let far: UInt8

  static func with<Result>(
    _ typed: [Unicode.Scalar], allowed: Int, _ body: (EditDistanceRows) -> Result
  ) -> Result {
    let width = typed.count + 1
    return withUnsafeTemporaryAllocation(of: UInt32.self, capacity: typed.count + mostRows) {
      numbers in
      withUnsafeTemporaryAllocation(of: UInt8.self, capacity: (width + 1) * mostRows) { bytes in
        numbers.initialize(repeating: 0)
        bytes.initialize(repeating: UInt8(clamping: allowed + 1))
        for (position, scalar) in typed.enumerated() { numbers[position] = scalar.value }
        return body(
          EditDistanceRows(
            typed: .init(rebasing: numbers[..<typed.count]),
            cells: .init(rebasing: bytes[..<(width * mostRows)]),
            letters: .init(rebasing: numbers[typed.count...]),
            beginnings: .init(rebasing: bytes[(width * mostRows)...]),
            allowed: allowed))
      }
    }
  }

  private init(
    typed: UnsafeMutableBufferPointer<UInt32>, cells: UnsafeMutableBufferPointer<UInt8>,
    letters: UnsafeMutableBufferPointer<UInt32>, beginnings: UnsafeMutableBufferPointer<UInt8>,
    allowed: Int
  ) {
    self.typed = typed
    self.cells = cells
    self.letters = letters
    self.beginnings = beginnings
    self.allowed = allowed
    self.width = typed.count + 1
    self.far = UInt8(clamping: allowed + 1)
    for column in 0...min(allowed, typed.count) { cells[column] = UInt8(clamping: column) }
  }

  /// The distance of the whole word of `row` letters.
  @inline(__always)
  func whole(_ row: Int) -> Int {
    abs(row - (width - 1)) > allowed ? Int(far) : Int(cells[row * width + width - 1])
  }

  /// The smallest distance of a beginning of up to `row` letters.
  @inline(__always)
  func beginning(_ row: Int) -> Int { Int(beginnings[row]) }

  /// Computes a row from the two before it; the smallest distance in it.
  @inline(__always)
  func fill(_ row: Int, with letter: UInt32) -> Int {
    guard row > 0, row < Self.mostRows else { return Int(far) }
    letters[row] = letter
    let before = letters[row - 1]
    let (this, last) = (row * width, (row - 1) * width)
    var beginning = beginnings[row - 1]
    let first = max(1, row - allowed)
    let end = min(width - 1, row + allowed)
    cells[this + first - 1] = first == 1 ? UInt8(clamping: min(row, Int(far))) : far
    var smallest = cells[this + first - 1]
    if first <= end {
      for column in first...end {
        let diagonal = cells[last + column - 1]
        let isSame = typed[column - 1] == letter
        var distance = min(
          cells[last + column] + 1, cells[this + column - 1] + 1, diagonal + (isSame ? 0 : 1))
        var ending = isSame ? diagonal : far
        if column > 1, row > 1, typed[column - 1] == before, typed[column - 2] == letter {
          let swapped = cells[last - width + column - 2] + 1
          distance = min(distance, swapped)
          ending = min(ending, swapped)
        }
        distance = min(distance, far)
        cells[this + column] = distance
        smallest = min(smallest, distance)
        if column == width - 1 { beginning = min(beginning, ending) }
      }
    }
    beginnings[row] = beginning
    return Int(smallest)
  }
}
