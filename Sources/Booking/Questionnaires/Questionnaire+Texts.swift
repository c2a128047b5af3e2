// SPDX-License-Identifier: MIT

extension Questionnaire {
  /// Looks at every text, and at how much of it there is.
  struct TextBudget {
    private var bytes = 0

    mutating func check(_ item: QuestionnaireItem) throws(QuestionnaireProblem) {
      let id = item.linkId
      try word(id.rawValue, id, .linkId)
      if let prefix = item.prefix { try word(prefix, id, .prefix) }
      if !item.text.isEmpty { try text(item.text, id, .text) }
      guard item.codes.count <= QuestionnaireLimits.codes else {
        throw .tooManyCodes(id, limit: QuestionnaireLimits.codes)
      }
      for code in item.codes { try coding(code, id, .code) }
      guard let question = item.question else { return }
      if let hint = question.hint { try text(hint, id, .hint) }
      switch question.kind {
      case .quantity(_, let units):
        for unit in units { try coding(unit, id, .code) }
      case .choice(let choices):
        if let list = choices.valueSet { try word(list, id, .option) }
        for option in choices.options {
          switch option.value {
          case .text(let value): try line(value, id, .option)
          case .coding(let code): try coding(code, id, .option)
          case .integer, .decimal, .quantity, .date, .dateTime, .boolean: break
          }
        }
      case .text, .scan, .integer, .decimal, .date, .dateTime, .yesNo, .yesNoNotSure, .anyCode:
        break
      }
    }

    mutating func words(_ outcome: OutcomeWords) throws(QuestionnaireProblem) {
      try text(outcome.words, nil, .words)
      if let advice = outcome.advice { try text(advice, nil, .words) }
    }

    private mutating func coding(
      _ coding: Coding, _ id: LinkID, _ place: QuestionnaireProblem.TextPlace
    ) throws(QuestionnaireProblem) {
      if let system = coding.system { try word(system, id, place) }
      try word(coding.code, id, place)
      if let display = coding.display { try line(display, id, place) }
    }

    mutating func word(_ text: String, _ id: LinkID?, _ place: QuestionnaireProblem.TextPlace)
      throws(QuestionnaireProblem)
    {
      try check(text, limit: QuestionnaireLimits.word, id, place)
    }

    mutating func line(_ text: String, _ id: LinkID?, _ place: QuestionnaireProblem.TextPlace)
      throws(QuestionnaireProblem)
    {
      try check(text, limit: QuestionnaireLimits.text, id, place)
    }

    /// Of one line or several.
    private mutating func text(
      _ text: String, _ id: LinkID?, _ place: QuestionnaireProblem.TextPlace
    ) throws(QuestionnaireProblem) {
      let clean: String
      do {
        clean = try text.lines(limit: QuestionnaireLimits.text)
      } catch {
        throw .text(id, place, error)
      }
      guard clean == text else { throw .spaceAround(id, place) }
      try count(text)
    }

    private mutating func check(
      _ text: String, limit: Int, _ id: LinkID?, _ place: QuestionnaireProblem.TextPlace
    ) throws(QuestionnaireProblem) {
      let clean: String
      do {
        clean = try CleanText(text, limit: limit).value
      } catch {
        throw .text(id, place, error)
      }
      // What would be trimmed off would be missed later.
      guard clean == text else { throw .spaceAround(id, place) }
      try count(text)
    }

    private mutating func count(_ text: String) throws(QuestionnaireProblem) {
      bytes += text.utf8.count
      guard bytes <= QuestionnaireLimits.bytes else {
        throw .tooMuchText(limit: QuestionnaireLimits.bytes)
      }
    }
  }
}

extension String {
  /// Lines of clean text, the empty ones among them kept, those at the two ends dropped.
  ///
  /// - Parameter limit: of all together, in Unicode scalars.
  package func lines(limit: Int) throws(TextProblem) -> String {
    guard unicodeScalars.count <= limit else { throw .tooLong(limit: limit) }
    var lines: [String] = []
    for part in unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false) {
      do {
        lines.append(try CleanText(String(part), limit: limit).value)
      } catch .empty {
        lines.append("")
      }
    }
    while lines.last?.isEmpty == true { lines.removeLast() }
    let text = lines.drop(while: \.isEmpty).joined(separator: "\n")
    guard !text.isEmpty else { throw .empty }
    return text
  }
}
