// SPDX-License-Identifier: MIT

/// Which hospitals' names hold a text, and where in them; in the order of the names.
struct NamePlaces {
  private(set) var whole: [Int] = []
  private(set) var atWord: [Int] = []
  private(set) var anywhere: [Int] = []

  /// `other` is the text without abbreviations written out: `med` may begin Medina as well.
  init(of text: String, or other: String, in tables: DirectoryTables) {
    let wanted = Set([text, other]).map { Array($0.utf8) }
    for position in 0..<tables.hospitalCount {
      let index = tables.nameOrder.number(position)
      let name = tables.names[index]
      let places = wanted.compactMap { Self.place(of: $0, in: name) }
      if places.contains(.whole) {
        whole.append(index)
      } else if places.contains(.atWord) {
        atWord.append(index)
      } else if places.contains(.anywhere) {
        anywhere.append(index)
      }
    }
  }

  private enum Place { case whole, atWord, anywhere }

  /// The best place that `wanted` has in `name`.
  private static func place(of wanted: [UInt8], in name: ByteView) -> Place? {
    guard let first = wanted.first, name.count >= wanted.count else { return nil }
    var best: Place?
    for start in 0...(name.count - wanted.count) where name.byte(start) == first {
      guard name.part(start, start + wanted.count).buffer.elementsEqual(wanted) else { continue }
      if name.count == wanted.count { return .whole }
      if start == 0 || name.byte(start - 1) == UInt8(ascii: " ") { return .atWord }
      best = .anywhere
    }
    return best
  }
}
