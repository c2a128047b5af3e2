// SPDX-License-Identifier: MIT

import Booking
import Interchange

/// An appointment with all that is shown beside it.
struct AppointmentView: Sendable {
  let appointment: Appointment
  let person: Person
  let site: Site
  let vaccine: Vaccine?
  /// The person's own code, for those who are told it with this appointment.
  var ownCode: PersonCode?

  var document: AppointmentDocument {
    AppointmentDocument(
      appointment, of: person, at: site, vaccine: vaccine, ownCode: ownCode)
  }

  /// With what the person can be reached by.
  var documentWithContact: AppointmentDocument {
    AppointmentDocument(appointment, of: person, at: site, vaccine: vaccine, showsContact: true)
  }

  /// With what was noted on the answers before the dose.
  var documentWithNote: AppointmentDocument {
    AppointmentDocument(appointment, of: person, at: site, vaccine: vaccine, showsNote: true)
  }

  /// `14:15  Jane Doe, 7K3M9-Q2XWT-R8VDH`.
  var oneLine: String {
    "\(appointment.time.start.local.clock)  \(person.name.text), \(appointment.code)"
  }

  var vaccineWords: String { vaccine?.words ?? "CVX \(appointment.vaccine)" }

  /// Everything, one thing a line.
  var lines: [String] {
    let hospital = site.hospital
    var rows = [
      ("Code", appointment.code.description),
      ("Name", person.name.text),
      ("Born", person.birthDate.description),
      ("Vaccine", vaccineWords),
      ("When", appointment.time.words),
      ("Where", hospital.name),
      ("", hospital.addressLine),
      ("Clock", "\(hospital.timeZone) (\(offsetWords))"),
    ]
    if let phone = hospital.phone { rows.append(("Phone", phone)) }
    switch appointment.status {
    case .booked:
      rows.append(("Status", "booked"))
      let until = site.changeableUntil(appointment)
      rows.append(("Changes", "by yourself until \(until.shortWords), then by telephone"))
    case .proposed(let proposal):
      rows.append(
        (
          "Status",
          proposal.hasPlace
            ? "proposed: `confirm` takes this time"
            : "this time is no more, and no new one was found yet"
        ))
      rows.append(("In place of", "\(proposal.from.start.shortWords): \(proposal.reason)"))
    case .arrived(let since):
      rows.append(("Status", "arrived on \(site.zone.zoned(since).shortWords)"))
    case .fulfilled(let dose):
      rows.append(("Status", "dose \(dose.number) given on \(dose.given.shortWords)"))
      rows.append(
        (
          "Dose",
          "CVX \(dose.vaccine), lot \(dose.lot), expires \(dose.expires), \(dose.site.words), "
            + dose.route.words + (dose.performer.map { ", by \($0)" } ?? "")
        ))
      if let reason = dose.override { rows.append(("Given because", reason)) }
      let until = site.zone.zoned(dose.observedUntil).local.clock
      rows.append(
        (
          "Observed",
          dose.left.map { "until \(site.zone.zoned($0).local.clock)" } ?? "until \(until)"
        ))
    case .missed: rows.append(("Status", "missed: nobody came"))
    case .cancelled(let cancellation):
      let at = site.zone.zoned(cancellation.at).shortWords
      let reason = cancellation.reason.map { ": \($0)" } ?? ""
      rows.append(("Status", "cancelled on \(at)\(reason)"))
    }
    if let answersWords { rows.append(("Answers", answersWords)) }
    if let ownCode { rows.append(("Own code", ownCode.description)) }
    return rows.map { name, value in
      "  " + name + String(repeating: " ", count: 10 - name.count) + value
    }
  }

  /// How what was answered before the dose stands; nil once it is over, and where nobody was asked.
  private var answersWords: String? {
    appointment.canBeScreened ? appointment.screeningState?.words : nil
  }

  /// `UTC-05:00`.
  private var offsetWords: String { "UTC" + appointment.time.start.description.suffix(6) }

  /// Several in a table, with the patient's name where they are not all one's own.
  static func table(_ views: [AppointmentView], for console: Console) -> [String] {
    let flags = views.map { $0.appointment.flag?.shortWords ?? "" }
    let isFlagged = flags.contains { !$0.isEmpty }
    var table = TextTable(
      [
        .init(title: "When"), .init(title: "Code"), .init(title: "Name", limit: 30),
        .init(title: "Vaccine", limit: 26), .init(title: "Hospital", limit: 36),
        .init(title: "Status"),
      ] + (isFlagged ? [.init(title: "Answers")] : []))
    table.rows = zip(views, flags).map { view, flag in
      let time = view.appointment.time
      return [
        "\(time.start.local.date.shortWords) \(time.start.local.clock)",
        view.appointment.code.description, view.person.name.text, view.vaccineWords,
        view.site.hospital.name, view.appointment.status.word,
      ] + (isFlagged ? [flag] : [])
    }
    return table.lines(for: console)
  }
}
