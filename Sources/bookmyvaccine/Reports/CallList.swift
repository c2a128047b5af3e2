// SPDX-License-Identifier: MIT

import Booking
import Interchange

/// Who is to be called because of their daily check: those whose badge is red, since longest first.
struct CallList {
  let people: [(patient: Patient, check: CheckMark)]

  static let columns = ["name", "code", "telephone", "email", "checked", "verdict"]

  private var rows: [[String]] {
    people.map { patient, check in
      let contact = patient.person.contact
      return [
        patient.person.name.text, Self.end(of: patient), contact.phone?.text ?? "",
        contact.email?.text ?? "", check.at.description, check.verdict.name,
      ]
    }
  }

  /// The last letters of the person's own code: enough to tell two of one name apart, and too few to open anything.
  private static func end(of patient: Patient) -> String {
    patient.code.map { String($0.letters.suffix(4)) } ?? ""
  }

  var csv: CSVText { CSVText([Self.columns] + rows) }

  var json: JSONValue {
    .array(
      rows.map { row in
        zip(Self.columns, row).reduce(JSONValue.object([])) { $0.adding($1.0, .string($1.1)) }
      })
  }

  func lines(for console: Console) -> [String] {
    if people.isEmpty { return ["", "Nobody is to be called."] }
    var table = TextTable([
      .init(title: "Telephone"), .init(title: "Name", limit: 40), .init(title: "Code"),
      .init(title: "Checked"),
    ])
    table.rows = zip(people, rows).map { person, row in
      let reach = [row[2], row[3]].first { !$0.isEmpty } ?? "none"
      return [reach, row[0], "…\(row[1])", person.check.at.shortWords]
    }
    return ["", "Whom to call"] + table.lines(for: console)
  }
}
