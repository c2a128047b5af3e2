// SPDX-License-Identifier: MIT

extension QuestionKind {
  /// Whether an answer can ever be this one, whatever its range: what a condition may ask for.
  package func canGet(_ value: AnswerValue) -> Bool {
    switch (self, value) {
    case (.text, .text), (.scan, .text), (.integer, .integer), (.decimal, .decimal),
      (.date, .date), (.dateTime, .dateTime), (.yesNo, .boolean), (.anyCode, .coding):
      true
    case (.quantity(_, let units), .quantity(let quantity)):
      units.isEmpty || quantity.unit.map { unit in units.contains { $0.means(unit) } } ?? false
    case (.choice(let choices), .text(let text)):
      choices.allowsOwnWords || choices.options.contains { $0.value == .text(text) }
    case (.choice, _), (.yesNoNotSure, _):
      options.contains { $0.value.means(value) }
    default: false
    }
  }

  /// The answers as they are kept: the options' own words, clean texts, none twice.
  ///
  /// - Parameter today: nil where it is not known yet; then days that are counted from it are not looked at.
  package func accepted(_ values: [AnswerValue], on today: LocalDate?) throws(AnswerProblem)
    -> [AnswerValue]
  {
    guard values.count <= 1 || allowsSeveral else { throw .onlyOne }
    guard values.count <= QuestionnaireLimits.answers else {
      throw .tooMany(limit: QuestionnaireLimits.answers)
    }
    var kept: [AnswerValue] = []
    for value in values {
      let clean = try accepted(value, on: today)
      if !kept.contains(clean) { kept.append(clean) }
    }
    if kept.count > 1, let alone = kept.first(where: standsAlone) {
      throw .standsAlone(alone.words)
    }
    return kept
  }

  package func standsAlone(_ value: AnswerValue) -> Bool {
    options.contains { $0.standsAlone && $0.value.means(value) }
  }

  private func accepted(_ value: AnswerValue, on today: LocalDate?) throws(AnswerProblem)
    -> AnswerValue
  {
    switch (self, value) {
    case (.text(let rule, let isLong), .text(let text)):
      return .text(try rule.accepted(text, isLong: isLong))
    case (.scan(let rule), .text(let text)):
      return .text(try rule.accepted(text, isLong: false))
    case (.integer(let bounds), .integer(let number)):
      try bounds.check(number)
      // FHIR R4, datatypes: an integer has 32 bits.
      if number < Int(Int32.min) { throw .tooSmall(minimum: String(Int32.min)) }
      if number > Int(Int32.max) { throw .tooLarge(maximum: String(Int32.max)) }
    case (.decimal(let bounds), .decimal(let number)): try bounds.check(number)
    case (.quantity(let bounds, let units), .quantity(let quantity)):
      try bounds.check(quantity.value)
      return .quantity(try quantity.accepted(units))
    case (.date(let bounds), .date(let date)): try bounds.check(date, on: today)
    case (.dateTime(let bounds), .dateTime(let time)): try bounds.check(time.local.date, on: today)
    case (.yesNo, .boolean): break
    case (.anyCode, .coding(let coding)):
      let code = try TextRule.any.accepted(coding.code, isLong: false)
      guard code.unicodeScalars.count <= QuestionnaireLimits.word else {
        throw .text(.tooLong(limit: QuestionnaireLimits.word))
      }
      return .coding(Coding(system: coding.system, code: code, display: coding.display))
    case (.yesNoNotSure, .coding), (.choice, _):
      if let option = options.first(where: { $0.value.means(value) }) { return option.value }
      guard case (.choice(let choices), .text(let text)) = (self, value), choices.allowsOwnWords
      else { throw .notAnOption }
      return .text(try TextRule.any.accepted(text, isLong: false))
    default: throw .otherKind
    }
    return value
  }
}

extension TextRule {
  fileprivate func accepted(_ text: String, isLong: Bool) throws(AnswerProblem) -> String {
    let limit = maxLength ?? (isLong ? QuestionnaireLimits.longAnswer : QuestionnaireLimits.line)
    let clean: String
    do {
      clean = try isLong ? text.lines(limit: limit) : CleanText(text, limit: limit).value
    } catch {
      throw .text(error)
    }
    guard pattern?.matches(clean) ?? true else { throw .otherForm }
    return clean
  }
}

extension Bounds where Value: CustomStringConvertible {
  fileprivate func check(_ value: Value) throws(AnswerProblem) {
    if let minimum, value < minimum { throw .tooSmall(minimum: minimum.description) }
    if let maximum, value > maximum { throw .tooLarge(maximum: maximum.description) }
  }
}

extension DateBounds {
  fileprivate func check(_ date: LocalDate, on today: LocalDate?) throws(AnswerProblem) {
    if let first = earliest?.date(known: today), date < first { throw .tooEarly(first) }
    if let last = latest?.date(known: today), date > last { throw .tooLate(last) }
  }
}

extension DateBound {
  fileprivate func date(known today: LocalDate?) -> LocalDate? {
    switch (self, today) {
    case (.on(let date), _): date
    case (.today, let today?): date(on: today)
    case (.today, nil): nil
    }
  }
}

extension Quantity {
  /// With the unit as the question writes it; a number alone is counted in the only one there is.
  fileprivate func accepted(_ units: [Coding]) throws(AnswerProblem) -> Quantity {
    guard let first = units.first else { return self }
    guard let unit else {
      guard units.count == 1 else { throw .unit(allowed: units.map(\.words)) }
      return Quantity(value, unit: first)
    }
    guard let known = units.first(where: { $0.means(unit) }) else {
      throw .unit(allowed: units.map(\.words))
    }
    return Quantity(value, unit: known)
  }
}
