// SPDX-License-Identifier: MIT

import Booking
import Cells

/// Notes that doses of a lot were spilt, warmed or broken.
struct WastePage: FormPage {
  enum Field: Int, FormField {
    case doses, reason

    var title: String {
      switch self {
      case .doses: "Doses"
      case .reason: "Reason"
      }
    }
  }

  private let lot: Lot
  var form = Form<Field>([
    .doses: Form<Field>.text(hint: "how many", limit: 9),
    .reason: Form<Field>.text(hint: "spilt, warmed, broken"),
  ])

  init(_ lot: Lot) {
    self.lot = lot
  }

  var kind: PageKind { .waste }
  var headline: String { "Doses of lot \(lot.number) that were wasted" }
  var hint: String { "They are taken from the stock, and stay in the count as wasted." }
  var doing: String { "note as wasted" }

  func crumbs(_ desk: Desk) -> [String] {
    [desk.duty?.site?.hospital.name ?? "Staff", "Stock", "Wasted"]
  }

  private var doses: Int? {
    Int(form.text(.doses)).flatMap { $0 >= 1 && $0 <= lot.onHand ? $0 : nil }
  }

  func problem(of field: Field, _ desk: Desk) -> String? {
    switch field {
    case .doses:
      doses == nil ? "A number from 1 to \(grouped(lot.onHand)): so many are left." : nil
    case .reason: form.text(.reason).isEmpty ? "A few words are enough." : nil
    }
  }

  func remarks(_ desk: Desk) -> [(sign: Sign, style: Style, words: String)] {
    [
      (
        .note, .muted,
        "\(desk.vaccineName(lot.vaccine)): \(counted(lot.onHand, "dose")) left of this lot, until \(lot.expires.birth)."
      )
    ]
  }

  mutating func send(_ desk: inout Desk) -> [Effect] {
    guard let doses else { return [] }
    let kind = StockChange.Kind.waste(doses, lot.number, reason: form.text(.reason))
    return [.perform(.stock(StockChange(kind, of: lot.vaccine, at: lot.hospital)))]
  }

  mutating func take(_ answer: Answer, _ desk: inout Desk) -> [Effect] {
    switch answer {
    case .performed(.stock(let change), .success):
      desk.say(.done, change.words(desk))
      desk.go(.pop)
    case .performed(_, .failure(let refusal)):
      form.isSending = false
      desk.say(refusal)
    case .performed, .staff, .waiting, .found, .record, .places, .questions, .loaded, .opened,
      .saved:
      break
    }
    return []
  }
}
