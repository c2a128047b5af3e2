// SPDX-License-Identifier: MIT

import Booking
import BookingStore

extension Books {
  /// What a change of a schedule would do, by the rules of the change itself; nothing happens yet.
  func preview(_ request: TimetableRequest, at site: Site, by actor: Actor) throws(StoreError)
    -> (timetable: Timetable, displacement: Displacement)
  {
    let circumstances = Circumstances(
      clocks: desk.clocks, sites: [site.hospital.id: site],
      newCode: { AppointmentCode(random: 0) }, newPersonCode: { PersonCode(random: 0) },
      newID: { "" })
    var footprint = Command.timetable(request).footprint
    var ledger = try store.ledger(footprint)
    do throws(BookingError) {
      try ledger.require(.manageSchedules, of: actor, at: site.hospital.id)
    } catch { throw .refused(error) }
    if let further = ledger.further(for: .timetable(request), in: circumstances) {
      footprint.peopleOf = further.peopleOf
      ledger = try store.ledger(footprint)
    }
    do throws(BookingError) {
      return try ledger.preview(request, at: site, in: circumstances)
    } catch { throw .refused(error) }
  }
}
