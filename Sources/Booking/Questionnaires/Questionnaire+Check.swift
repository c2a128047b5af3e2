// SPDX-License-Identifier: MIT

extension Questionnaire {
  /// What no outline can tell: texts, options, defaults, and whether conditions can hold at all.
  func check() throws(QuestionnaireProblem) {
    var texts = TextBudget()
    guard (1...64).contains(id.rawValue.utf8.count),
      id.rawValue.utf8.allSatisfy({ $0.isIDCharacter })
    else { throw .badID(id) }
    if let url {
      try texts.word(url, nil, .url)
      guard !url.contains(where: { $0.isWhitespace || $0 == "|" }) else { throw .badURL(url) }
    }
    if let version { try texts.word(version, nil, .version) }
    if let title { try texts.line(title, nil, .title) }
    var options = 0
    for entry in entries {
      try texts.check(entry.item)
      if let condition = entry.item.condition {
        try check(condition, at: .item(entry.item.linkId))
      }
      guard let question = entry.item.question else { continue }
      options += question.kind.options.count
      guard options <= QuestionnaireLimits.optionsInAll else {
        throw .tooManyOptions(entry.item.linkId, limit: QuestionnaireLimits.optionsInAll)
      }
      try check(question, of: entry.item.linkId)
    }
    try checkOutcomes(&texts)
  }

  private func checkOutcomes(_ texts: inout TextBudget) throws(QuestionnaireProblem) {
    guard outcomes.count <= QuestionnaireLimits.outcomes else {
      throw .tooManyOutcomes(limit: QuestionnaireLimits.outcomes)
    }
    if let cleared { try texts.words(cleared) }
    for (number, rule) in outcomes.enumerated() {
      let place = QuestionnaireProblem.Place.outcome(number + 1)
      try texts.words(rule.says)
      try rule.condition.checkSize(at: place)
      try check(rule.condition, at: place)
      guard case .notToday(let wait) = rule.result else { continue }
      guard QuestionnaireLimits.days.contains(wait.days), wait.days > 0 || wait.after != nil else {
        throw .days(at: place, wait.days)
      }
      if let after = wait.after { try checkDay(after, at: place) }
    }
  }

  // MARK: Conditions

  private func check(_ condition: Condition, at place: QuestionnaireProblem.Place)
    throws(QuestionnaireProblem)
  {
    switch condition {
    case .all(let conditions), .any(let conditions), .atLeast(_, let conditions):
      for condition in conditions { try check(condition, at: place) }
    case .answer(let id, let test):
      guard let question = question(id) else { throw .unknownQuestion(at: place, id) }
      switch test {
      case .exists: break
      case .compare(let comparison, let value):
        guard question.kind.canGet(value) else {
          throw .impossibleAnswer(at: place, question: id, value)
        }
        guard !comparison.needsOrder || value.order(to: value) == .same else {
          throw .noOrder(at: place, question: id)
        }
      case .within(let days):
        guard QuestionnaireLimits.days.contains(days) else { throw .days(at: place, days) }
        try checkDay(id, at: place)
      }
    }
  }

  private func checkDay(_ id: LinkID, at place: QuestionnaireProblem.Place)
    throws(QuestionnaireProblem)
  {
    switch question(id)?.kind {
    case .date, .dateTime: return
    case nil: throw .unknownQuestion(at: place, id)
    default: throw .notADay(at: place, question: id)
    }
  }

  // MARK: Questions

  private func check(_ question: Question, of id: LinkID) throws(QuestionnaireProblem) {
    switch question.kind {
    case .choice(let choices): try check(choices, of: id)
    case .text(let rule, _), .scan(let rule):
      if let length = rule.maxLength, !(1...QuestionnaireLimits.longAnswer).contains(length) {
        throw .badLength(id, length)
      }
    case .quantity(_, let units) where units.count > QuestionnaireLimits.codes:
      throw .tooManyCodes(id, limit: QuestionnaireLimits.codes)
    case .integer, .decimal, .quantity, .date, .dateTime, .yesNo, .yesNoNotSure, .anyCode: break
    }
    if question.isReadOnly, question.isRequired, question.initial.isEmpty {
      throw .unanswerable(id)
    }
    do {
      // Days that are counted from today are not known yet.
      _ = try question.kind.accepted(question.initial, on: nil)
    } catch {
      throw .badDefault(id, error)
    }
    guard question.observations.count <= QuestionnaireLimits.observations else {
      throw .tooManyCodes(id, limit: QuestionnaireLimits.observations)
    }
    for rule in question.observations {
      guard question.kind.canGet(rule.answer) else { throw .badObservation(id, rule.code) }
      if let date = rule.date { try checkDay(date, at: .item(id)) }
    }
  }

  private func check(_ choices: Choices, of id: LinkID) throws(QuestionnaireProblem) {
    guard !choices.options.isEmpty else { throw .noOptions(id) }
    guard choices.options.count <= QuestionnaireLimits.options else {
      throw .tooManyOptions(id, limit: QuestionnaireLimits.options)
    }
    var seen: Set<AnswerValue> = []
    for option in choices.options {
      switch option.value {
      case .text, .integer, .date, .coding: break
      case .decimal, .quantity, .dateTime, .boolean: throw .optionKind(id)
      }
      guard seen.insert(option.value.withoutDisplay).inserted else {
        throw .repeatedOption(id, option.value.words)
      }
    }
  }
}

extension UInt8 {
  fileprivate var isIDCharacter: Bool {
    switch self {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."):
      true
    default: false
    }
  }
}

extension AnswerValue {
  fileprivate var withoutDisplay: AnswerValue {
    guard case .coding(let coding) = self else { return self }
    return .coding(Coding(system: coding.system, code: coding.code))
  }
}

extension Condition {
  /// Looks at the shape alone, and at no more of it than is allowed.
  func checkSize(at place: QuestionnaireProblem.Place) throws(QuestionnaireProblem) {
    var tests = 0
    try count(&tests, depth: 0, at: place)
  }

  private func count(_ tests: inout Int, depth: Int, at place: QuestionnaireProblem.Place)
    throws(QuestionnaireProblem)
  {
    guard depth < QuestionnaireLimits.conditionDepth else { throw .conditionTooLarge(at: place) }
    tests += 1
    guard tests <= QuestionnaireLimits.tests else { throw .conditionTooLarge(at: place) }
    switch self {
    case .answer: break
    case .all(let conditions), .any(let conditions), .atLeast(_, let conditions):
      guard !conditions.isEmpty else { throw .emptyCondition(at: place) }
      if case .atLeast(let wanted, _) = self, !(1...conditions.count).contains(wanted) {
        throw .impossibleCount(at: place, wanted, of: conditions.count)
      }
      for condition in conditions { try condition.count(&tests, depth: depth + 1, at: place) }
    }
  }
}
