// SPDX-License-Identifier: MIT

package import Booking

/// Somebody who waits for a place, as they or the hospital's staff read it.
package struct WaitlistDocument: Document {
  package static let plural = "waitlist"

  private let entry: WaitlistEntry
  private let person: Person
  private let site: Site
  private let vaccine: Vaccine?
  private let place: Int?
  private let count: Int
  private let showsContact: Bool

  /// - Parameters:
  ///   - place: how manieth of `count` it is in the hospital's queue; nil where it is over.
  ///   - showsContact: for those who have to call somebody.
  package init(
    _ entry: WaitlistEntry, of person: Person, at site: Site, vaccine: Vaccine?, place: Int?,
    count: Int, showsContact: Bool = false
  ) {
    self.entry = entry
    self.person = person
    self.site = site
    self.vaccine = vaccine
    self.place = place
    self.count = count
    self.showsContact = showsContact
  }

  package var json: JSONValue {
    let document: JSONValue = [
      "code": .string(entry.code.description),
      "status": .string("waitlist"),
      "hospital": site.hospital.reference,
      "vaccine": [
        "cvx": .string(entry.vaccine.rawValue), "name": .optional(vaccine?.name),
      ],
      "weekdays": .array(entry.wish.weekdays.sorted().map { .string($0.name) }),
      "hours": .string(entry.wish.hours.description),
      "from": .string(entry.wish.first.description),
      "until": .string(entry.wish.last.description),
      "since": .string(site.zone.zoned(entry.since).description),
      "place": place.map { .integer($0) } ?? .null,
      "of": .integer(count),
      "offer": entry.offer.map { offer in
        [
          // The same for as long as it is the same offer, so that nobody is told of it twice.
          "id": .string(
            "\(entry.code.letters)-\(offer.time.start.instant.seconds)-\(offer.until.seconds)"),
          "start": .string(offer.time.start.description),
          "end": .string(offer.time.end.description),
          "until": .string(site.zone.zoned(offer.until).description),
        ]
      } ?? .null,
      "patient": [
        "name": .string(person.name.text), "born": .string(person.birthDate.description),
      ],
      "qr": .string(entry.code.payload),
    ]
    guard showsContact else { return document }
    return document.adding(
      "contact",
      [
        "phone": .optional(person.contact.phone?.text),
        "email": .optional(person.contact.email?.text),
      ])
  }
}
