// SPDX-License-Identifier: MIT

/// Rows side by side in the order in which they came, each found by its key.
///
/// A dictionary of large values scatters them over its memory and moves all of them when it grows; its numbers here are small.
package struct RowTable<Key: Hashable & Sendable, Row: Sendable>: Sendable {
  private var rows: [Row?] = []
  private var numbers: [Key: Int] = [:]
  /// What one transaction tells of comes one after the other.
  private var latest: (key: Key, number: Int)?

  init() {}

  mutating func reserveCapacity(_ count: Int) {
    rows.reserveCapacity(count)
    numbers.reserveCapacity(count)
  }

  package var count: Int { numbers.count }

  package var isEmpty: Bool { numbers.isEmpty }

  package var keys: some Collection<Key> { numbers.keys }

  /// In the order in which their keys came.
  package var values: some Sequence<Row> { rows.lazy.compactMap(\.self) }

  package subscript(key: Key) -> Row? { numbers[key].flatMap { rows[$0] } }

  /// The row with this number, which `update` gave; nil where it was removed.
  subscript(number number: Int) -> Row? { rows.indices.contains(number) ? rows[number] : nil }

  /// Changes the row of `key`, or a new one where there is none.
  ///
  /// - Returns: what `change` returns, and the row's number, which stays the same for as long as the row is there.
  @discardableResult
  mutating func update<Result>(
    _ key: Key, default new: @autoclosure () -> Row, _ change: (inout Row) -> Result
  ) -> (result: Result, number: Int) {
    let number = number(of: key)
    // Taken out, for what it holds would be copied if it were there twice.
    var row = rows[number].take() ?? new()
    defer { rows[number] = row }
    return (change(&row), number)
  }

  /// Changes the row of `key` where there is one.
  mutating func update(existing key: Key, _ change: (inout Row) -> Void) {
    guard let number = numbers[key], var row = rows[number].take() else { return }
    change(&row)
    rows[number] = row
  }

  /// The row that was there.
  mutating func updateValue(_ row: Row, forKey key: Key) -> Row? {
    let number = number(of: key)
    defer { rows[number] = row }
    return rows[number]
  }

  private mutating func number(of key: Key) -> Int {
    if let latest, latest.key == key { return latest.number }
    let number = numbers[key, default: rows.count]
    if number == rows.count {
      rows.append(nil)
      numbers[key] = number
    }
    latest = (key, number)
    return number
  }

  /// The row that was there.
  mutating func removeValue(forKey key: Key) -> Row? {
    latest = nil
    guard let number = numbers.removeValue(forKey: key) else { return nil }
    return rows[number].take()
  }
}
