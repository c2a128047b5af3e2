// SPDX-License-Identifier: MIT

/// Which hospitals' names hold a text, and where in them; in the order of the names.
struct NamePlaces {
  private(set) var whole: [Int] = []
  private(set) var atWord: [Int] = []
  private(set) var anywhere: [Int] = []

  init(of text: String, in tables: DirectoryTables) {
    let wanted = Array(text.utf8)
    guard let first = wanted.first else { return }
    for position in 0..<tables.hospitalCount {
      let index = tables.nameOrder.number(position)
      let name = tables.names[index]
      guard name.count >= wanted.count else { continue }
      for start in 0...(name.count - wanted.count) where name.byte(start) == first {
        guard name.part(start, start + wanted.count).buffer.elementsEqual(wanted) else { continue }
        let isAtWord = start == 0 || name.byte(start - 1) == UInt8(ascii: " ")
        if name.count == wanted.count {
          whole.append(index)
        } else if isAtWord {
          atWord.append(index)
        } else {
          anywhere.append(index)
        }
        break
      }
    }
  }
}
