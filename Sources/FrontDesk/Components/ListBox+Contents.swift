// SPDX-License-Identifier: MIT

import Booking
import Cells

/// The lists that any page may open.
extension ListBox {
  /// Every key of a page; Enter runs it.
  static func keys(_ actions: [Action], crumb: String) -> ListBox {
    ListBox(
      title: "Keys on this page", prompt: "what do you want to do?",
      items: actions.filter { !$0.keyName.isEmpty }.map { action in
        Item(
          "\(padded(action.keyName, to: 11))\(action.title)", choice: .action(action.name),
          whyNot: action.whyNot)
      })
  }

  /// Everything that can be done; what is impossible stays, with the reason.
  static func palette(_ actions: [Action], current theme: Theme?) -> ListBox {
    ListBox(
      title: "All actions", prompt: "what do you want to do?",
      items: actions.filter { !$0.isMovement }.map { action in
        Item(
          capitalized(action.title), detail: action.keyName, choice: .action(action.name),
          whyNot: action.whyNot)
      })
  }

  static func vaccines(_ codes: [VaccineCode], _ desk: Desk, any: Bool) -> ListBox {
    let items = codes.map { code -> Item in
      let vaccine = desk.settings.vaccines[code]
      return Item(
        vaccine?.shortName ?? "vaccine \(code)", detail: "CVX \(code)",
        choice: .vaccine(.only(code)),
        alias: "\(vaccine?.name ?? "") \(vaccine?.targetDisease ?? "")")
    }
    return ListBox(
      title: "Which vaccine?", prompt: "a vaccine or a disease",
      items: (any ? [Item("Any vaccine", choice: .vaccine(.any))] : [])
        + items.sorted { $0.title < $1.title })
  }

  static func places(_ current: Place?) -> ListBox {
    ListBox(
      title: "Near where?", prompt: "a town or a postal code", source: .places,
      items: [Item("No place: do not sort by distance", choice: .place(.nowhere))]
        + items(for: [current].compactMap(\.self)))
  }

  static func items(for places: [Place]) -> [Item] {
    places.map { place in
      Item(
        place.fullName, detail: place.region == nil ? "" : place.country,
        choice: .place(.near(place)))
    }
  }

  private static func padded(_ text: String, to columns: Int) -> String {
    text + String(repeating: " ", count: max(1, columns - TextMetrics.columns(text)))
  }

  private static func capitalized(_ text: String) -> String {
    text.prefix(1).uppercased() + text.dropFirst()
  }
}
