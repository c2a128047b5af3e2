// SPDX-License-Identifier: MIT

import Booking
import FrontDesk

/// What stands in the columns of somebody's row, one text under the other.
struct DayListRow {
  private typealias Column = DayListSheet.Column

  let texts: [DayListSheet.Column: [PDFPaper.Text]]

  init(_ entry: DayList.Entry) {
    let facts = [entry.birthWords, entry.person.contact.phone?.text, entry.guardianWords]
    var texts: [DayListSheet.Column: [PDFPaper.Text]] = [
      .who: [
        Self.text(PDFPaper.isolated(entry.person.name.text), .name, in: .who),
        Self.text(
          facts.compactMap(\.self).map { PDFPaper.isolated($0) }.joined(separator: " · "), .small,
          in: .who),
      ],
      .what: [
        Self.text(entry.appointment.code.description, .code, in: .what),
        Self.text(PDFPaper.isolated(entry.vaccine), .body, in: .what),
      ],
      .dose: [Self.text("\(entry.doseNumber)", .body, in: .dose)],
    ]
    if let flag = entry.appointment.flag {
      texts[.what]?.append(Self.text("Answers: \(flag.shortWords)", .small, in: .what))
    }
    if let words = entry.standingWords {
      texts[.arrived] = [Self.text(words, .small, in: .arrived)]
    }
    if let dose = entry.dose {
      texts[.given] = [Self.text("at \(dose.given.local.clock)", .small, in: .given)]
      texts[.lot] = [Self.text(PDFPaper.isolated(dose.lot.text), .body, in: .lot)]
      texts[.site] = [Self.text(dose.site.words, .small, in: .site)]
      texts[.performer] = dose.performer.map { [Self.text("\($0)", .small, in: .performer)] }
    }
    self.texts = texts
  }

  private static func text(
    _ text: String, _ style: PDFPaper.Style, in column: Column
  ) -> PDFPaper.Text {
    PDFPaper.Text(text: text, style: style, width: column.width - 2 * DayListSheet.pad)
  }
}
