// SPDX-License-Identifier: MIT

package import Booking

/// What it takes to tell somebody of a place that is offered, and nothing more: no birth date and no vaccine.
package struct OfferDocument: Document {
  package static let plural = "offers"

  private let entry: WaitlistEntry
  private let offer: WaitlistEntry.Offer
  private let person: Person
  private let site: Site

  package init(
    _ entry: WaitlistEntry, _ offer: WaitlistEntry.Offer, of person: Person, at site: Site
  ) {
    self.entry = entry
    self.offer = offer
    self.person = person
    self.site = site
  }

  package var json: JSONValue {
    let hospital = site.hospital
    return [
      "id": .string(offer.key(of: entry)),
      "code": .string(entry.code.description),
      "name": .string(person.name.text),
      "phone": .optional(person.contact.phone?.text),
      "email": .optional(person.contact.email?.text),
      "start": .string(offer.time.start.description),
      "until": .string(site.zone.zoned(offer.until).description),
      "hospital": [
        "id": .string(hospital.id.rawValue),
        "name": .string(hospital.name),
        "address": .optional(hospital.address),
        "city": .string(hospital.city),
        "phone": .optional(hospital.phone),
      ],
    ]
  }
}

extension WaitlistEntry.Offer {
  /// By which whoever tells of it knows it again: the same one for as long as it is the same offer, and it does not give the
  /// code away.
  package func key(of entry: WaitlistEntry) -> String {
    let text =
      "bookmyvaccine offer \(entry.code.letters) \(time.start.instant.seconds) \(until.seconds)"
    return SHA256.digest(text.utf8).prefix(16).map { byte in
      (byte < 16 ? "0" : "") + String(byte, radix: 16)
    }.joined()
  }
}
