// SPDX-License-Identifier: MIT

package import Booking

/// Answers that were handed in, as other programs read them and as a webhook is posted them.
package struct ResponseDocument: Document {
  package static let plural = "responses"

  private let filed: FiledResponse
  private let tellsDelivery: Bool

  /// - Parameter tellsDelivery: whether it says how far they have come that are posted somewhere.
  package init(_ filed: FiledResponse, tellsDelivery: Bool = true) {
    self.filed = filed
    self.tellsDelivery = tellsDelivery
  }

  package var json: JSONValue {
    let source = filed.response.source
    let code: AppointmentCode? =
      if case .screening(let code) = filed.purpose { code } else { nil }
    let document: JSONValue = [
      "id": .string(filed.id.rawValue),
      "for": .string(filed.purpose.word),
      "questionnaire": .optional(source?.id.rawValue),
      "version": .optional(source?.version),
      "title": .optional(filed.title),
      "answered": .string(filed.authored.description),
      "patient": .optional(filed.subject?.rawValue),
      "code": .optional(code?.description),
      "hospital": .optional(filed.hospital?.rawValue),
      "verdict": .string(filed.verdict.name),
      "until": .optional(filed.verdict.until?.description),
      "variables": .object(
        filed.variables.map { JSONValue.Member(key: $0.name, value: .string($0.value)) }),
      "answers": .array(filed.response.everyItem.filter { !$0.answers.isEmpty }.map(Self.json)),
      "observations": .array(
        filed.observations.map {
          ["code": .string($0.code.description), "date": .optional($0.date?.description)]
        }),
    ]
    guard tellsDelivery else { return document }
    return document.adding("delivery", filed.delivery.map(\.json) ?? .null)
  }

  private static func json(of item: QuestionnaireResponse.Item) -> JSONValue {
    [
      "id": .string(item.linkId.rawValue), "question": .string(item.text),
      "answers": .array(item.answers.map(\.json)),
    ]
  }
}

extension AnswerValue {
  /// As plain JSON; a coding and a quantity are objects.
  fileprivate var json: JSONValue {
    switch self {
    case .text(let text): .string(text)
    case .integer(let number): .integer(number)
    case .decimal(let number): .decimal(number)
    case .boolean(let isTrue): .bool(isTrue)
    case .date(let date): .string(date.description)
    case .dateTime(let time): .string(time.description)
    case .coding(let coding): FHIRValue.json(coding)
    case .quantity(let quantity):
      ["value": .decimal(quantity.value), "unit": .optional(quantity.unit?.words)]
    }
  }
}

extension FiledResponse.Purpose {
  package var word: String {
    switch self {
    case .survey: "survey"
    case .check: "check"
    case .screening: "screening"
    }
  }
}

extension Assessment.Verdict {
  /// By which programs know it.
  package var name: String {
    switch self {
    case .cleared: "cleared"
    case .advice: "advice"
    case .triage: "triage"
    case .notToday: "not-today"
    case .care: "care"
    }
  }

  /// From when on it is possible again.
  package var until: LocalDate? {
    if case .notToday(let date) = self { date } else { nil }
  }
}

extension Delivery {
  /// Where the answers go and how far they have come; not where the secret is found that goes along.
  package var json: JSONValue {
    let document: JSONValue = [
      "state": .string(word), "to": .string(target.address), "as": .string(target.form.rawValue),
      "failures": .integer(failures),
    ]
    switch state {
    case .waiting(let next, let why):
      return document.adding("next", .string(next.text)).adding("why", why.map { .string($0) })
    case .sent(let at): return document.adding("sent", .string(at.text))
    case .failed(let at, let why):
      return document.adding("failed", .string(at.text)).adding("why", .string(why))
    }
  }

  package var word: String {
    switch state {
    case .waiting: "waiting"
    case .sent: "sent"
    case .failed: "failed"
    }
  }
}

extension Instant {
  fileprivate var text: String { ZonedTime(instant: self, offset: 0).description }
}
