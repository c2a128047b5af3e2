// SPDX-License-Identifier: MIT

import Booking

/// Counts the answers to one question.
struct QuestionTally: Sendable {
  /// As many texts as are kept to be read.
  static let mostTexts = 50
  /// Answers that are not in the questionnaire as it is known, and are told apart all the same.
  private static let mostChoices = 200

  private struct Choice {
    var words: String
    var count = 0
  }

  private let id: LinkID
  /// Nil where the questionnaire is not known, or does not ask this any more.
  private let kind: QuestionKind?
  var words = ""
  private var answered = 0
  private var choices: [AnswerValue: Choice] = [:]
  /// The keys of `choices` as they came, the options first.
  private var order: [AnswerValue] = []
  private var numbers: [String: [ExactDecimal]] = [:]
  private var dates: [LocalDate] = []
  private var textCount = 0
  private var texts: [QuestionResult.Text] = []

  init(_ id: LinkID, options kind: QuestionKind?) {
    self.id = id
    self.kind = kind
    for option in kind?.options ?? [] { note(option.value) }
  }

  mutating func add(_ answers: [AnswerValue], at time: ZonedTime) {
    answered += 1
    for answer in answers { add(answer, at: time) }
  }

  private mutating func add(_ answer: AnswerValue, at time: ZonedTime) {
    let key = answer.key
    if choices[key] != nil || isChoice(answer) {
      note(answer)
      choices[key]?.count += 1
      return
    }
    switch answer {
    case .integer(let number): take(ExactDecimal(String(number)), unit: "", answer, at: time)
    case .decimal(let number): take(number, unit: "", answer, at: time)
    case .quantity(let quantity):
      take(quantity.value, unit: quantity.unit?.words ?? "", answer, at: time)
    case .date(let date): dates.append(date)
    case .dateTime(let moment): dates.append(moment.local.date)
    case .text, .boolean, .coding: take(answer.words, at: time)
    }
  }

  /// Whether it was chosen, as far as an answer alone tells: whoever writes words of their own writes a text.
  private func isChoice(_ answer: AnswerValue) -> Bool {
    switch answer {
    case .boolean: true
    case .coding: kind != .anyCode && choices.count < Self.mostChoices
    case .text, .integer, .decimal, .quantity, .date, .dateTime: false
    }
  }

  private mutating func note(_ answer: AnswerValue) {
    let key = answer.key
    guard choices[key] == nil else { return }
    choices[key] = Choice(words: answer.words)
    order.append(key)
    // Who is shown how many said yes wants to see how many said no.
    if case .boolean(let isTrue) = answer { note(.boolean(!isTrue)) }
  }

  private mutating func take(
    _ number: ExactDecimal?, unit: String, _ answer: AnswerValue, at time: ZonedTime
  ) {
    guard let number else { return take(answer.words, at: time) }
    numbers[unit, default: []].append(number)
  }

  private mutating func take(_ text: String, at time: ZonedTime) {
    textCount += 1
    texts.append(QuestionResult.Text(words: text, at: time))
    // Now and then, as nothing is taken from the front of a list for free.
    if texts.count >= 2 * Self.mostTexts { texts.removeFirst(texts.count - Self.mostTexts) }
  }

  // MARK: What came of it

  var result: QuestionResult {
    QuestionResult(
      id: id, words: words, answered: answered, choices: chosen, ranges: ranges,
      textCount: textCount, texts: texts.suffix(Self.mostTexts).reversed())
  }

  private var chosen: [QuestionResult.Choice] {
    let options = Set((kind?.options ?? []).map(\.value.key))
    let known = order.filter { options.contains($0) }
    let yesNo: Set<AnswerValue> = [.boolean(true), .boolean(false)]
    let others = order.enumerated().filter { !options.contains($0.element) }.sorted {
      // Yes before no, whichever was said first.
      if yesNo.contains($0.element), yesNo.contains($1.element) {
        return $0.element == .boolean(true)
      }
      let (left, right) = (choices[$0.element]?.count ?? 0, choices[$1.element]?.count ?? 0)
      return (right, $0.offset) < (left, $1.offset)
    }.map(\.element)
    return (known + others).compactMap { key in
      choices[key].map { QuestionResult.Choice(words: $0.words, count: $0.count) }
    }
  }

  private var ranges: [QuestionResult.Range] {
    let ofNumbers = numbers.sorted { $0.key < $1.key }.compactMap { unit, numbers in
      Self.range(numbers, unit: unit) { $0.description }
    }
    return ofNumbers + [Self.range(dates, unit: "") { $0.description }].compactMap(\.self)
  }

  private static func range<Value: Comparable>(
    _ values: [Value], unit: String, _ words: (Value) -> String
  ) -> QuestionResult.Range? {
    let sorted = values.sorted()
    guard let least = sorted.first, let most = sorted.last else { return nil }
    return QuestionResult.Range(
      unit: unit, count: sorted.count, least: words(least),
      median: words(sorted[(sorted.count - 1) / 2]), most: words(most))
  }
}

extension AnswerValue {
  /// The same for all that mean the same: the words of a code may change.
  var key: AnswerValue {
    guard case .coding(let coding) = self else { return self }
    return .coding(Coding(system: coding.system, code: coding.code))
  }
}
