// SPDX-License-Identifier: MIT

import Booking
import Cells

/// Whether whoever comes is in the books already, which staff are asked.
extension WalkInPage {
  func person(_ desk: Desk) -> Person? {
    form.person(contact: form.contact, today: desk.today)
  }

  mutating func askOrSend(_ desk: inout Desk) -> [Effect] {
    guard let namesakes, let person = person(desk) else { return [] }
    let others = namesakes.open(form, person)
    if others.isEmpty { return send(person, desk) }
    desk.overlay = .list(.namesakes(of: person, others))
    return desk.noteLook(at: others.map(\.id))
  }

  mutating func choose(_ chosen: NamesakeChoice, _ desk: inout Desk) -> [Effect] {
    guard let typed = person(desk) else { return [] }
    switch chosen {
    case .somebodyElse: form.identity = .somebodyElse(typed)
    case .entry(let id, let isUpdated):
      guard let patient = namesakes?.patient(id) else { return [] }
      if isUpdated { return [.perform(.edit(PersonEdit(.id(id), patient.changes(by: typed))))] }
      form = PersonForm(patient)
    }
    return askOrSend(&desk)
  }
}
