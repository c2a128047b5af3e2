// SPDX-License-Identifier: MIT

extension Questionnaire {
  /// Tells two questionnaires apart: FNV-1a of all that one says, in a form that stays the same across versions of the program.
  package var digest: String {
    var form = CanonicalForm()
    form.add(self)
    let digits = String(form.hash, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}

/// A row of fields; each is hashed with its length, so that two rows never run together to one.
private struct CanonicalForm {
  private(set) var hash: UInt64 = 0xCBF2_9CE4_8422_2325

  private mutating func add(_ field: String?) {
    for byte in (field.map { "\($0.utf8.count):\($0)" } ?? "-").utf8 {
      hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3
    }
  }

  private mutating func add(_ fields: [String?]) {
    for field in fields { add(field) }
  }

  private mutating func list<Element>(
    _ elements: [Element], _ each: (inout CanonicalForm, Element) -> Void
  ) {
    add("[\(elements.count)")
    for element in elements { each(&self, element) }
  }

  mutating func add(_ questionnaire: Questionnaire) {
    add([
      questionnaire.id.rawValue, questionnaire.url, questionnaire.version, questionnaire.title,
    ])
    list(questionnaire.items) { $0.add($1) }
    list(questionnaire.outcomes) { $0.add($1) }
    add([questionnaire.cleared?.words, questionnaire.cleared?.advice])
  }

  private mutating func add(_ item: QuestionnaireItem) {
    add([item.linkId.rawValue, item.prefix, item.text])
    list(item.codes) { $0.add($1) }
    add(item.condition)
    switch item.content {
    case .note: add("note")
    case .group(let items, let isPage):
      add(isPage ? "page" : "group")
      list(items) { $0.add($1) }
    case .question(let question, let followUps):
      add(question)
      list(followUps) { $0.add($1) }
    }
  }

  private mutating func add(_ question: Question) {
    add(question.kind)
    add([question.isRequired ? "required" : nil, question.isReadOnly ? "readOnly" : nil])
    list(question.initial) { $0.add($1) }
    add(question.hint)
    list(question.observations) { form, rule in
      form.add(rule.code.description)
      form.add(rule.answer)
      form.add(rule.date?.rawValue)
    }
  }

  private mutating func add(_ kind: QuestionKind) {
    switch kind {
    case .text(let rule, let isLong):
      add(isLong ? "longText" : "text")
      add(rule)
    case .scan(let rule):
      add("scan")
      add(rule)
    case .integer(let bounds):
      add(["integer", bounds.minimum.map { String($0) }, bounds.maximum.map { String($0) }])
    case .decimal(let bounds):
      add(["decimal", bounds.minimum?.description, bounds.maximum?.description])
    case .quantity(let bounds, let units):
      add(["quantity", bounds.minimum?.description, bounds.maximum?.description])
      list(units) { $0.add($1) }
    case .date(let bounds): add(["date", bounds.earliest?.canonical, bounds.latest?.canonical])
    case .dateTime(let bounds):
      add(["dateTime", bounds.earliest?.canonical, bounds.latest?.canonical])
    case .yesNo: add("yesNo")
    case .yesNoNotSure: add("yesNoNotSure")
    case .choice(let choices):
      add([
        "choice", choices.allowsOwnWords ? "own" : nil, choices.allowsSeveral ? "several" : nil,
        choices.valueSet,
      ])
      list(choices.options) { form, option in
        form.add(option.value)
        form.add(option.standsAlone ? "alone" : nil)
      }
    case .anyCode: add("anyCode")
    }
  }

  private mutating func add(_ rule: TextRule) {
    add([rule.maxLength.map { String($0) }, rule.pattern?.text])
  }

  private mutating func add(_ coding: Coding) {
    add([coding.system, coding.code, coding.display])
  }

  private mutating func add(_ value: AnswerValue) {
    switch value {
    case .text(let text): add(["text", text])
    case .integer(let number): add(["integer", String(number)])
    case .decimal(let number): add(["decimal", number.description])
    case .quantity(let quantity):
      add(["quantity", quantity.value.description])
      list([quantity.unit].compactMap(\.self)) { $0.add($1) }
    case .date(let date): add(["date", date.description])
    case .dateTime(let time): add(["dateTime", time.description])
    case .boolean(let isTrue): add(["boolean", isTrue ? "true" : "false"])
    case .coding(let coding):
      add("coding")
      add(coding)
    }
  }

  private mutating func add(_ condition: Condition?) {
    switch condition {
    case nil: add(String?.none)
    case .all(let conditions):
      add("all")
      list(conditions) { $0.add($1) }
    case .any(let conditions):
      add("any")
      list(conditions) { $0.add($1) }
    case .atLeast(let count, let conditions):
      add(["atLeast", String(count)])
      list(conditions) { $0.add($1) }
    case .answer(let question, let test):
      add(["answer", question.rawValue])
      switch test {
      case .exists(let wanted): add(["exists", wanted ? "true" : "false"])
      case .within(let days): add(["within", String(days)])
      case .compare(let comparison, let value):
        add(comparison.rawValue)
        add(value)
      }
    }
  }

  private mutating func add(_ rule: OutcomeRule) {
    switch rule.result {
    case .advice: add("advice")
    case .triage: add("triage")
    case .care: add("care")
    case .notToday(let wait): add(["notToday", String(wait.days), wait.after?.rawValue])
    }
    add(rule.condition)
    add([rule.says.words, rule.says.advice])
  }
}

extension DateBound {
  fileprivate var canonical: String {
    switch self {
    case .on(let date): date.description
    case .today(let days): "today \(days)"
    }
  }
}
