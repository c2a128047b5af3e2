// SPDX-License-Identifier: MIT

/// Parts of a whole that make the whole exactly (the method of the largest remainder).
package enum Shares {
  /// - Parameters:
  ///   - whole: how many there are to share out.
  ///   - weights: how much each is to have of it, in proportion; a negative one counts as none.
  /// - Returns: a part for each weight; all of them nothing where no weight is.
  package static func of(_ whole: Int, by weights: [Int]) -> [Int] {
    let weights = weights.map { max(0, $0) }
    let sum = weights.reduce(Int128(0)) { $0 + Int128($1) }
    guard sum > 0, whole > 0 else { return weights.map { _ in 0 } }
    let products = weights.map { Int128($0) * Int128(whole) }
    var parts = products.map { Int($0 / sum) }
    let left = whole - parts.reduce(0, +)
    // Of equal remainders the earlier ones come first, so that the same numbers always make the same picture.
    let byRemainder = products.indices.sorted {
      (products[$1] % sum, $0) < (products[$0] % sum, $1)
    }
    for index in byRemainder.prefix(left) { parts[index] += 1 }
    return parts
  }
}
