// SPDX-License-Identifier: MIT

import Booking

extension Desk {
  /// Gives back what is held here.
  mutating func releaseHold() -> [Effect] {
    guard draft.hold != nil else { return [] }
    draft.hold = nil
    return [.perform(.release)]
  }

  /// Begins a booking, or a move; people who were typed before stay, so that going back loses nothing.
  mutating func beginDraft(moving: OpenedAppointment? = nil) -> [Effect] {
    let effects = releaseHold()
    let party = draft.party
    draft = Draft()
    draft.party = party
    draft.moving = moving
    draft.vaccine = moving?.appointment.vaccine
    return effects
  }

  /// Begins a booking of one vaccine for somebody who is known.
  mutating func beginDraft(of vaccine: VaccineCode, for person: Person, at site: Site) -> [Effect] {
    let effects = releaseHold()
    draft = Draft()
    draft.site = site
    draft.vaccine = vaccine
    draft.party = [PersonForm(person)]
    return effects
  }

  /// Begins a booking for somebody who is known.
  mutating func beginDraft(for person: Person, at site: Site) -> [Effect] {
    let effects = beginDraftForSomebodyElse(at: site)
    draft.party = [PersonForm(person)]
    return effects
  }

  /// Begins a booking for somebody of whom nothing is known here yet.
  mutating func beginDraftForSomebodyElse(at site: Site) -> [Effect] {
    let effects = releaseHold()
    draft = Draft()
    draft.site = site
    return effects
  }
}
