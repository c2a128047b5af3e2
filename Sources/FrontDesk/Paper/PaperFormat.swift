// SPDX-License-Identifier: MIT

/// The files a day list can be printed from.
package enum PaperFormat: String, Hashable, Sendable, CaseIterable {
  case pdf, txt
}

extension ListBox {
  static let paperFormats = ListBox(
    title: "Print the day list", prompt: "which kind of file?",
    items: [
      Item("PDF (.pdf)", detail: "A4, any script", choice: .paper(.pdf)),
      Item("Text (.txt)", detail: "for any printer", choice: .paper(.txt)),
    ])
}
