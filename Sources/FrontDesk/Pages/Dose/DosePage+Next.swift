// SPDX-License-Identifier: MIT

import Booking
import Cells

/// The next dose, which is offered once this one is given.
extension DosePage {
  mutating func perform(
    _ name: Action.Name, given appointment: Appointment, _ next: FollowUp, _ desk: inout Desk
  ) -> [Effect] {
    switch name {
    case .nextField: offer = (offer + 1) % max(1, next.titles.count)
    case .previousField: offer = (offer + next.titles.count - 1) % max(1, next.titles.count)
    case .open:
      switch next.choice(offer) {
      case .slot(let start):
        return [
          .perform(
            .book(
              BookingRequest(
                hospital: hospital, start: .exact(start.instant), vaccine: form.vaccine,
                party: [opened.patient.person])))
        ]
      case .anotherTime:
        let person = opened.patient.person
        desk.duty?.wish = .person(appointment.code)
        desk.go(.popTo(.board))
        desk.go(
          .push(
            WhenPage(
              hospital: hospital, name: opened.site.hospital.name, wanted: next.slots.first?.instant
            )))
        return desk.beginDraft(of: form.vaccine, for: person, at: opened.site)
      case .notNow: return close(appointment, &desk)
      }
    case .back: return close(appointment, &desk)
    default: break
    }
    return []
  }

  func close(_ appointment: Appointment, _ desk: inout Desk) -> [Effect] {
    desk.duty?.wish = .person(appointment.code)
    desk.go(.popTo(.board))
    return []
  }
}
