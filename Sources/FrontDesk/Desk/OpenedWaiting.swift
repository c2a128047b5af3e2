// SPDX-License-Identifier: MIT

package import Booking

/// Somebody who waits for a place, as their code and birth date have opened it, or as staff see it.
package struct OpenedWaiting: Hashable, Sendable {
  package let entry: WaitlistEntry
  package let patient: Patient
  package let site: Site
  /// How manieth it is of all who wait there.
  package let place: Int
  package let count: Int

  /// Nil where the list does not have it.
  package init?(_ entry: WaitlistEntry, of patient: Patient, at site: Site, in waitlist: Waitlist) {
    guard let place = waitlist.place(of: entry.code) else { return nil }
    self.entry = entry
    self.patient = patient
    self.site = site
    self.place = place
    self.count = waitlist.count
  }

  package var key: CodeAndBirthDate {
    CodeAndBirthDate(code: entry.code, birthDate: patient.person.birthDate)
  }

  /// `3rd of 7`.
  var placeWords: String { "\(place.ordinalText) of \(count)" }

  /// `every day, 08:00-12:00, until Sat 6 Dec`.
  var wishWords: String {
    let wish = entry.wish
    return "\(wish.daysText), \(wish.hoursText), until \(wish.last.short)"
  }

  /// The last moment for an answer, on the hospital's own clock.
  var offerEnds: ZonedTime? { entry.offer.map { site.zone.zoned($0.until) } }
}
