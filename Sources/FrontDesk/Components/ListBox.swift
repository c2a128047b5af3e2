// SPDX-License-Identifier: MIT

import Booking
import Cells

/// A box with a search field over a list: the palette, the keys, and every choice from many.
struct ListBox: Hashable, Sendable {
  struct Item: Hashable, Sendable {
    let title: String
    let detail: String
    /// What Enter does; nil for a line that only informs.
    let choice: Choice?
    /// Why it cannot be chosen.
    let whyNot: String?
    /// Words by which it is found too.
    let alias: String

    init(
      _ title: String, detail: String = "", choice: Choice?, whyNot: String? = nil,
      alias: String = ""
    ) {
      self.title = title
      self.detail = detail
      self.choice = choice
      self.whyNot = whyNot
      self.alias = alias
    }

    /// Whether every word of the search begins a word of the item.
    func matches(_ words: [String]) -> Bool {
      let own = FoldedText("\(title) \(detail) \(alias)").value.split {
        !$0.isLetter && !$0.isNumber
      }
      return words.allSatisfy { word in own.contains { $0.hasPrefix(word) } }
    }
  }

  /// Who finds the items for what was typed.
  enum Source: Hashable, Sendable {
    /// The box itself, among those it was given.
    case own
    /// The places of the directory, looked up at every key.
    case places
  }

  let title: String
  let prompt: String
  let source: Source
  private(set) var all: [Item]
  private(set) var shown: [Item]
  private(set) var field = TextField()
  private(set) var selected = 0

  init(title: String, prompt: String, source: Source = .own, items: [Item]) {
    self.title = title
    self.prompt = prompt
    self.source = source
    self.all = items
    self.shown = items
    selectFirstPossible()
  }

  var current: Item? { shown.indices.contains(selected) ? shown[selected] : nil }

  /// Takes a key that edits; true where the text has changed.
  mutating func type(_ key: Key) -> Bool {
    let before = field.text
    guard field.type(key), field.text != before else { return false }
    if source == .own {
      let words = FoldedText(field.text).value.split { $0.isWhitespace }.map(String.init)
      shown = words.isEmpty ? all : all.filter { $0.matches(words) }
      selectFirstPossible()
    }
    return true
  }

  /// Shows what was found for the text in the field.
  mutating func show(_ items: [Item]) {
    all = items
    shown = items
    selectFirstPossible()
  }

  mutating func move(by lines: Int) {
    select(selected + lines)
  }

  mutating func select(_ index: Int) {
    selected = min(max(0, index), max(0, shown.count - 1))
  }

  private mutating func selectFirstPossible() {
    selected = shown.firstIndex { $0.choice != nil && $0.whyNot == nil } ?? 0
  }
}
