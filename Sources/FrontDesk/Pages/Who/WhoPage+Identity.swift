// SPDX-License-Identifier: MIT

import Booking
import Cells

/// Who of the party is in the books already, which staff are asked.
extension WhoPage {
  func people(_ desk: Desk) -> [(index: Int, person: Person)] {
    let contact = desk.draft.party.first?.contact ?? Contact()
    return desk.draft.party.enumerated().compactMap { index, form in
      form.person(contact: contact, today: desk.today, isFirst: index == 0)
        .map { (index, $0) }
    }
  }

  /// Asks about one after the other, and goes on when nobody is left to ask about.
  mutating func askOrReview(_ desk: inout Desk) -> [Effect] {
    guard let namesakes else { return [] }
    for (index, person) in people(desk) {
      let others = namesakes.open(desk.draft.party[index], person)
      if others.isEmpty { continue }
      (self.index, asked) = (index, index)
      desk.overlay = .list(.namesakes(of: person, others))
      return desk.noteLook(at: others.map(\.id))
    }
    asked = nil
    return review(&desk)
  }

  mutating func choose(_ choice: Choice, _ desk: inout Desk) -> [Effect] {
    guard case .namesake(let chosen) = choice, let asked,
      let typed = people(desk).first(where: { $0.index == asked })?.person
    else { return [] }
    switch chosen {
    case .somebodyElse: desk.draft.party[asked].identity = .somebodyElse(typed)
    case .entry(let id, let isUpdated):
      guard let patient = namesakes?.patient(id) else { return [] }
      if isUpdated { return [.perform(.edit(PersonEdit(.id(id), patient.changes(by: typed))))] }
      settle(patient, &desk)
    }
    return askOrReview(&desk)
  }

  func settle(_ patient: Patient, _ desk: inout Desk) {
    guard let asked, desk.draft.party.indices.contains(asked) else { return }
    desk.draft.party[asked] = PersonForm(patient)
  }
}
