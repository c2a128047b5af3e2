// SPDX-License-Identifier: MIT

import Booking
import BookingStore
import Interchange

/// Somebody who waits, with all that is shown beside it.
struct WaitlistView: Sendable {
  let entry: WaitlistEntry
  let person: Person
  let site: Site
  let vaccine: Vaccine?
  /// Everybody who waits there.
  let waitlist: Waitlist

  var document: WaitlistDocument { document(showsContact: false) }

  /// With what the person can be reached by.
  var documentWithContact: WaitlistDocument { document(showsContact: true) }

  private func document(showsContact: Bool) -> WaitlistDocument {
    WaitlistDocument(
      entry, of: person, at: site, vaccine: vaccine, place: waitlist.place(of: entry.code),
      count: waitlist.count, showsContact: showsContact)
  }

  private var vaccineWords: String { vaccine?.words ?? "CVX \(entry.vaccine)" }

  /// `3rd of 7`.
  private var placeWords: String {
    waitlist.place(of: entry.code).map { "\($0.ordinalText) of \(waitlist.count)" } ?? "none"
  }

  /// Everything, one thing a line.
  var lines: [String] {
    let wish = entry.wish
    var rows = [
      ("Code", entry.code.description),
      ("Name", person.name.text),
      ("Born", person.birthDate.description),
      ("Vaccine", vaccineWords),
      ("Where", site.hospital.name),
      ("", site.hospital.addressLine),
      ("Days", "\(wish.daysText), \(wish.first.shortWords) to \(wish.last.shortWords)"),
      ("Times", wish.hoursText),
      ("Place", placeWords),
    ]
    if let offer = entry.offer {
      rows += [
        ("Offered", offer.time.words),
        ("Answer", "until \(site.zone.zoned(offer.until).shortWords)"),
      ]
    }
    return rows.map { name, value in
      "  " + name + String(repeating: " ", count: 10 - name.count) + value
    }
  }

  /// The queue in its order, with whom to call.
  static func table(_ views: [WaitlistView], for console: Console) -> [String] {
    var table = TextTable([
      .init(title: "", isNumber: true), .init(title: "Name", limit: 26),
      .init(title: "Telephone", limit: 22), .init(title: "Vaccine", limit: 20),
      .init(title: "Wishes", limit: 34), .init(title: "Offered"), .init(title: "Code"),
    ])
    table.rows = views.map { view in
      let wish = view.entry.wish
      let offer = view.entry.offer.map {
        "\($0.time.start.shortWords) until \(view.site.zone.zoned($0.until).local.clock)"
      }
      return [
        view.waitlist.place(of: view.entry.code).map(String.init) ?? "", view.person.name.text,
        view.person.contact.phone?.text ?? view.person.contact.email?.text ?? "none",
        view.vaccine?.shortName ?? "CVX \(view.entry.vaccine)",
        "\(wish.daysText), \(wish.hoursText), to \(wish.last.wordsOfYear)", offer ?? "waits",
        view.entry.code.description,
      ]
    }
    return table.lines(for: console)
  }
}

extension Books {
  /// Without those whose patient the folder has lost.
  func views(of entries: [WaitlistEntry]) throws(CommandError) -> [WaitlistView] {
    let ledger = try ledger(
      Footprint(
        clinics: Set(entries.map(\.hospital)), patients: Set(entries.map(\.patient))))
    return entries.compactMap { entry in
      guard let site = store.site(entry.hospital), let patient = ledger.patient(entry.patient)
      else { return nil }
      return WaitlistView(
        entry: entry, person: patient.person, site: site,
        vaccine: store.directory.vaccine(entry.vaccine),
        waitlist: ledger.clinic(of: entry.hospital).waitlist)
    }
  }
}
