// SPDX-License-Identifier: MIT

/// An element of an XML document: its name, its text and the elements in it. Attributes are passed over.
struct MarkupElement: Hashable {
  let name: String
  /// Without space at its ends.
  var text = ""
  var children: [MarkupElement] = []

  func first(_ name: String) -> MarkupElement? { children.first { $0.name == name } }

  func all(_ name: String) -> [MarkupElement] { children.filter { $0.name == name } }

  /// What stands in the element of this name; nil where there is none, or it says nothing.
  func value(_ name: String) -> String? {
    guard let text = first(name)?.text, !text.isEmpty, text.lowercased() != "n/a" else {
      return nil
    }
    return text
  }

  func values(_ name: String) -> [String] {
    children.filter { $0.name == name && !$0.text.isEmpty && $0.text.lowercased() != "n/a" }
      .map(\.text)
  }
}
