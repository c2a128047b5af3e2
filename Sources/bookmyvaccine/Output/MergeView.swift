// SPDX-License-Identifier: MIT

import Booking
import Interchange

/// Two entries beside each other, and what becomes of them.
struct MergeView: Sendable {
  /// As they are before.
  let kept: Patient
  let gone: Patient
  let merged: MergedEntries
  let isDryRun: Bool

  var document: JSONValue {
    [
      "dryRun": .bool(isDryRun), "kept": Self.json(kept), "gone": Self.json(gone),
      "result": Self.json(merged.kept),
      "carried": [
        "appointments": .array(
          merged.appointments.map { .string($0.code.description) }),
        "waiting": .array(merged.waiting.map { .string($0.code.description) }),
        "children": .integer(carriedChildren),
      ],
    ]
  }

  func lines(for console: Console) -> [String] {
    var table = TextTable([
      .init(title: ""), .init(title: "Stays", limit: 30), .init(title: "Goes", limit: 30),
      .init(title: isDryRun ? "Then it is" : "Now it is", limit: 30),
    ])
    let sides = [kept, gone, merged.kept].map(Self.facts)
    table.rows = sides[0].indices.compactMap { index in
      let words = sides.map { $0[index].text ?? "" }
      return words.allSatisfy(\.isEmpty) ? nil : [sides[0][index].title] + words
    }
    return [isDryRun ? "Nothing was changed. The two entries would be one:" : "One entry now.", ""]
      + table.lines(for: console) + ["", "Carried: \(carried)."]
      + [codeWords].compactMap(\.self)
  }

  private var codeWords: String? {
    gone.code.map {
      "The code \($0) goes on opening the record, and so do all appointments' codes."
    }
  }

  private var carriedChildren: Int { Set(gone.wards).subtracting(kept.wards).count }

  private var carried: String {
    [
      counted(merged.appointments.count, "appointment", "appointments"),
      counted(merged.waiting.count, "place in a waiting list", "places in waiting lists"),
      counted(carriedChildren, "child", "children"),
    ].joined(separator: ", ")
  }

  private func counted(_ number: Int, _ one: String, _ more: String) -> String {
    "\(number) \(number == 1 ? one : more)"
  }

  private static func facts(of patient: Patient) -> [(title: String, text: String?)] {
    let person = patient.person
    return [
      ("Own code", patient.code?.description), ("Name", person.name.text),
      ("Born", person.birthDate.description), ("Sex", person.sex?.rawValue),
      ("Phone", person.contact.phone?.text), ("Email", person.contact.email?.text),
      ("Guardian", person.guardian?.text),
    ]
  }

  private static func json(_ patient: Patient) -> JSONValue {
    let person = patient.person
    return [
      "person": .optional(patient.code?.description), "name": .string(person.name.text),
      "born": .string(person.birthDate.description), "sex": .optional(person.sex?.rawValue),
      "phone": .optional(person.contact.phone?.text),
      "email": .optional(person.contact.email?.text),
      "guardian": .optional(person.guardian?.text),
    ]
  }
}
