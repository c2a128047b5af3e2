// SPDX-License-Identifier: MIT

package import Booking

/// Answers as a table, a row for each; cells that a spreadsheet would calculate are made harmless.
package enum ResponseTable {
  package static let columns = [
    "response", "answered", "for", "questionnaire", "title", "patient", "hospital", "verdict",
    "until", "question", "words", "answer",
  ]

  package static func text(_ responses: [FiledResponse]) -> String {
    CSVText([columns] + responses.flatMap(rows)).text
  }

  /// One row without a question for answers of which nothing was answered, so that they are counted.
  private static func rows(_ filed: FiledResponse) -> [[String]] {
    let head = [
      filed.id.rawValue, filed.authored.description, filed.purpose.word,
      filed.response.source?.id.rawValue ?? "", filed.title ?? "", filed.subject?.rawValue ?? "",
      filed.hospital?.rawValue ?? "", filed.verdict.name,
      filed.verdict.until?.description ?? "",
    ]
    let answers = filed.response.everyItem.flatMap { item in
      item.answers.map { [item.linkId.rawValue, item.text, $0.words] }
    }
    return answers.isEmpty ? [head + ["", "", ""]] : answers.map { head + $0 }
  }
}

extension FiledResponse {
  /// A FHIR R4 Bundle of kind collection.
  package static func bundle(_ responses: [FiledResponse]) -> JSONValue {
    let head: JSONValue = [
      "resourceType": .string("Bundle"), "type": .string("collection"),
    ]
    // An empty list is no value (FHIR R4, JSON).
    guard !responses.isEmpty else { return head }
    return head.adding("entry", .array(responses.map { ["resource": $0.fhir] }))
  }
}
