// SPDX-License-Identifier: MIT

import Booking
import Interchange

/// A survey as people read it, and as programs do.
struct SurveyView {
  let survey: SurveyConfiguration
  /// What its variables are filled in with here and now.
  let values: [Placeholder: String]

  private var questionnaire: Questionnaire { survey.questionnaire }

  // MARK: For people

  var lines: [String] {
    var lines = [questionnaire.title ?? questionnaire.id.rawValue]
    let version = questionnaire.version.map { ", version \($0)" } ?? ""
    lines.append("\(questionnaire.id)\(version)")
    let isPaged = questionnaire.pages.count > 1
    for (number, page) in questionnaire.pages.enumerated() {
      lines.append("")
      if isPaged { lines.append("Page \(number + 1)" + (page.title.map { ": \($0)" } ?? "")) }
      for place in page.range {
        let entry = questionnaire.entries[place]
        guard entry.item.linkId != page.group else { continue }
        let depth = entry.depth - (page.group == nil ? 0 : 1)
        lines += itemLines(entry.item, indent: String(repeating: "  ", count: depth))
      }
    }
    let rules = questionnaire.outcomes.map { "\($0.result.words(of: self)): \($0.says.words)" }
    let conditions = questionnaire.outcomes.map { words($0.condition) }
    if !rules.isEmpty || questionnaire.cleared != nil { lines += ["", "What follows"] }
    for (rule, condition) in zip(rules, conditions) {
      lines += ["  \(rule)", "    when \(condition)"]
    }
    if let cleared = questionnaire.cleared { lines.append("  Otherwise: \(cleared.words)") }
    if let webhook = survey.webhook { lines += ["", "Answers are posted to \(webhook)."] }
    let sent = survey.filledVariables(values)
    if !sent.isEmpty {
      lines +=
        ["", "Sent along, as it is here and now"] + sent.map { "  \($0.name) = \($0.value)" }
    }
    if let contact = survey.errorContact {
      lines += ["", "Where something fails"]
      lines += contact.description.split(separator: "\n").map { "  \($0)" }
    }
    return lines
  }

  private func itemLines(_ item: QuestionnaireItem, indent: String) -> [String] {
    let words = [item.prefix, item.words].compactMap(\.self).joined(separator: " ")
    var lines = [indent + words.split(separator: "\n").joined(separator: " ")]
    if let question = item.question {
      let needed = question.isReadOnly ? ", given" : question.isRequired ? ", needed" : ""
      lines.append("\(indent)    \(question.kind.words)\(needed)")
      if let hint = question.hint { lines.append("\(indent)    hint: \(hint)") }
    }
    if let condition = item.condition {
      lines.append("\(indent)    asked when \(self.words(condition))")
    }
    return lines
  }

  func title(of question: LinkID) -> String {
    "“\(questionnaire.entry(question)?.item.words ?? question.rawValue)”"
  }

  private func words(_ condition: Condition) -> String {
    switch condition {
    case .answer(let question, let test): "\(title(of: question)) \(test.words)"
    case .all(let parts): words(parts, " and ")
    case .any(let parts): words(parts, " or ")
    case .atLeast(let count, let parts): "at least \(count) of these hold: " + words(parts, "; ")
    }
  }

  /// Parts with a word between; a question that is spoken of again at once is not named again.
  private func words(_ parts: [Condition], _ between: String) -> String {
    var last: LinkID?
    return parts.map { part in
      guard case .answer(let question, let test) = part else {
        last = nil
        return "(\(words(part)))"
      }
      defer { last = question }
      return question == last ? test.words : words(part)
    }.joined(separator: between)
  }

  // MARK: For programs

  var json: JSONValue {
    [
      "survey": [
        "id": .string(questionnaire.id.rawValue),
        "version": .optional(questionnaire.version),
        "title": .optional(questionnaire.title),
        "pages": .array(
          questionnaire.pages.map { page in
            [
              "title": .optional(page.title),
              "items": .array(
                page.range.map { questionnaire.entries[$0].item }
                  .filter { $0.linkId != page.group }.map(json)),
            ]
          }),
        "outcomes": .array(
          questionnaire.outcomes.map { rule in
            [
              "result": .string(rule.result.name), "words": .string(rule.says.words),
              "advice": .optional(rule.says.advice), "when": .string(words(rule.condition)),
            ]
          }),
        "cleared": .optional(questionnaire.cleared?.words),
        "webhook": .optional(survey.webhook?.description),
        "variables": survey.filledVariables(values).reduce(JSONValue.object([])) {
          $0.adding($1.name, .string($1.value))
        },
        "errorContact": .optional(survey.errorContact?.description),
      ]
    ]
  }

  private func json(_ item: QuestionnaireItem) -> JSONValue {
    let options = item.question?.kind.options.map { JSONValue.string($0.value.words) }
    return [
      "id": .string(item.linkId.rawValue), "text": .string(item.words),
      "kind": .string(item.kindName),
      "required": .bool(item.question?.isRequired ?? false),
      "options": options.map { .array($0) } ?? .null,
      "when": .optional(item.condition.map(words)),
    ]
  }
}

extension QuestionnaireItem {
  fileprivate var kindName: String {
    switch content {
    case .note: "note"
    case .group: "group"
    case .question(let question, _): question.kind.name
    }
  }
}

extension OutcomeRule.Result {
  /// As it is written in a survey.
  fileprivate var name: String {
    switch self {
    case .advice: "advice"
    case .triage: "triage"
    case .care: "care"
    case .notToday: "notToday"
    }
  }

  fileprivate func words(of view: SurveyView) -> String {
    switch self {
    case .advice: "Please note"
    case .triage: "Ask a clinician"
    case .care: "Care is needed"
    case .notToday(let wait):
      "Not within \(wait.days) \(wait.days == 1 ? "day" : "days")"
        + (wait.after.map { " of \(view.title(of: $0))" } ?? "")
    }
  }
}

extension Condition.Test {
  fileprivate var words: String {
    switch self {
    case .exists(let isThere): isThere ? "is answered" : "is not answered"
    case .within(let days): "lies within \(days) days"
    case .compare(let comparison, let value):
      switch comparison {
      case .equal: "is \(value.words)"
      case .notEqual: "is not \(value.words)"
      case .greater: "is over \(value.words)"
      case .less: "is under \(value.words)"
      case .greaterOrEqual: "is \(value.words) or more"
      case .lessOrEqual: "is \(value.words) or less"
      }
    }
  }
}

extension QuestionKind {
  /// The type as it is written in a survey.
  fileprivate var name: String {
    switch self {
    case .text(_, isLong: let isLong): isLong ? "longText" : "text"
    case .scan: "scan"
    case .integer: "integer"
    case .decimal: "decimal"
    case .quantity: "quantity"
    case .date: "date"
    case .dateTime: "dateTime"
    case .yesNo: "yesNo"
    case .yesNoNotSure: "yesNoNotSure"
    case .choice(let choices):
      choices.allowsSeveral
        ? choices.allowsOwnWords ? "openSeveral" : "several"
        : choices.allowsOwnWords ? "openChoice" : "choice"
    case .anyCode: "code"
    }
  }

  fileprivate var words: String {
    switch self {
    case .text(_, isLong: let isLong): isLong ? "words, of several lines" : "words"
    case .scan: "a scanned code"
    case .integer(let bounds): "a whole number" + bounds.words { String($0) }
    case .decimal(let bounds): "a number" + bounds.words(\.description)
    case .quantity(let bounds, let units):
      "a number" + bounds.words(\.description)
        + (units.isEmpty ? "" : ", in \(units.map(\.words).joined(separator: " or "))")
    case .date: "a date"
    case .dateTime: "a date and a time"
    case .yesNo: "yes or no"
    case .yesNoNotSure: "yes, no or not sure"
    case .choice(let choices):
      (choices.allowsSeveral ? "any of: " : "one of: ")
        + choices.options.map(\.value.words).joined(separator: ", ")
        + (choices.allowsOwnWords ? ", or own words" : "")
    case .anyCode: "a code"
    }
  }
}

extension Bounds {
  fileprivate func words(_ text: (Value) -> String) -> String {
    switch (minimum, maximum) {
    case (let low?, let high?): " from \(text(low)) to \(text(high))"
    case (let low?, nil): ", \(text(low)) or more"
    case (nil, let high?): ", \(text(high)) or less"
    case (nil, nil): ""
    }
  }
}
