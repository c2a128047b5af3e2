// SPDX-License-Identifier: MIT

import Cells

/// One line of text being typed; it keeps whatever is typed, and whoever reads it judges it.
struct TextField: Hashable, Sendable {
  private(set) var characters: [Character] = []
  /// Where the next character goes, 0 to `characters.count`.
  private(set) var cursor = 0
  private let limit: Int

  init(_ text: String = "", limit: Int = 160) {
    self.limit = limit
    insert(text)
  }

  var text: String { String(characters) }
  var isEmpty: Bool { characters.isEmpty }

  mutating func clear() { self = TextField(limit: limit) }

  /// Takes a key that edits; false where the field has no use for it.
  mutating func type(_ key: Key) -> Bool {
    switch key {
    case .character(let character):
      insert(String(character))
    case .paste(let text):
      // A pasted line's end fills no second field and presses no button.
      let lines = bearable(text).split(whereSeparator: \.isNewline)
      insert(lines.joined(separator: " "))
    case .backspace:
      guard cursor > 0 else { return true }
      cursor -= 1
      characters.remove(at: cursor)
    case .delete:
      guard cursor < characters.count else { return true }
      characters.remove(at: cursor)
    case .left: cursor = max(0, cursor - 1)
    case .right: cursor = min(characters.count, cursor + 1)
    case .home, .control("a"): cursor = 0
    case .end, .control("e"): cursor = characters.count
    case .control("u"):
      characters.removeFirst(cursor)
      cursor = 0
    case .control("k"):
      characters.removeLast(characters.count - cursor)
    case .control("w"):
      removeWord()
    case .enter, .escape, .tab, .backTab, .insert, .up, .down, .pageUp, .pageDown, .function,
      .control, .alt, .mouse, .resize:
      return false
    }
    return true
  }

  /// As much of it as could be kept; a letter may have hundreds of thousands of marks.
  private func bearable(_ text: String) -> String {
    String(text.unicodeScalars.prefix(limit * 8))
  }

  private mutating func insert(_ text: String) {
    let room = max(0, limit - characters.count)
    let new = text.prefix(room)
    // Characters may join their neighbours (a letter and its mark), so the text is read anew.
    let before = String(characters[..<cursor]) + new
    let after = String(characters[cursor...])
    characters = Array(before + after)
    cursor = min(before.count, characters.count)
  }

  private mutating func removeWord() {
    var start = cursor
    while start > 0, characters[start - 1].isWhitespace { start -= 1 }
    while start > 0, !characters[start - 1].isWhitespace { start -= 1 }
    characters.removeSubrange(start..<cursor)
    cursor = start
  }
}
