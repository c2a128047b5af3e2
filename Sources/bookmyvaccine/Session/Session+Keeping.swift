// SPDX-License-Identifier: MIT

import Booking
import BookingStore
import FrontDesk

/// What those look up who keep the stock and the schedule.
extension Session {
  func stock(of hospital: HospitalID) -> Result<[Supply], Refusal> {
    look { () throws(StoreError) in
      guard let site = books.store.site(hospital) else {
        throw .refused(.unknownHospital(hospital))
      }
      try require(.lookUpPatients, books.store.ledger(Footprint()), at: hospital)
      return try books.store.supplies(at: site, now: books.desk.clocks.wall)
    }
  }

  /// With those whom it touches.
  func preview(_ request: TimetableRequest) -> Result<SchedulePreview, Refusal> {
    look { () throws(StoreError) in
      guard let site = books.store.site(request.hospital) else {
        throw .refused(.unknownHospital(request.hospital))
      }
      let (timetable, displacement) = try books.preview(
        request, at: site, by: Actor(role: role, terminal: terminalID))
      let touched = Set((displacement.proposed + displacement.restored).map(\.patient))
      let people = try books.store.ledger(Footprint(patients: touched))
      return SchedulePreview(
        request, at: site, timetable: timetable, displacement: displacement,
        patients: touched.compactMap { people.patient($0) })
    }
  }
}
