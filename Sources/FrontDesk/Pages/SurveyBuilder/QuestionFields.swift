// SPDX-License-Identifier: MIT

import Booking
import Cells
import Interchange

/// Between an item and the fields of the form about it. What the form has no field for is kept.
struct QuestionFields {
  typealias Field = SurveyQuestionPage.Field

  /// The Unified Code for Units of Measure, in which a new unit is taken to be.
  private static let units = "http://unitsofmeasure.org"

  let item: QuestionnaireItem?

  init(_ item: QuestionnaireItem?) {
    self.item = item
  }

  var kind: QuestionKind? { item?.question?.kind }

  // MARK: From an item

  func form(id: LinkID) -> Form<Field> {
    let rule = textRule
    return Form([
      .words: Form<Field>.text(
        BuilderText.shown(item?.text ?? ""), hint: "what is asked",
        limit: QuestionnaireLimits.text),
      .kind: .list(""),
      .hint: Form<Field>.text(
        BuilderText.shown(item?.question?.hint ?? ""), hint: "what helps to answer it",
        limit: QuestionnaireLimits.text),
      .needed: .options(["no", "yes"], chosen: item?.question?.isRequired == true ? 1 : 0),
      .options: Form<Field>.text(
        options.map(\.value.words).joined(separator: "\(separator) "),
        hint: "cough; fever; none of these", limit: 16_000),
      .alone: Form<Field>.text(aloneWords, hint: "none of these", limit: 16_000),
      .units: Form<Field>.text(
        knownUnits.map(\.words).joined(separator: "; "), hint: "kg; g", limit: 1000),
      .least: Form<Field>.text(bounds.least, hint: "none", limit: 40),
      .most: Form<Field>.text(bounds.most, hint: "none", limit: 40),
      .length: Form<Field>.text(rule.maxLength.map(String.init) ?? "", hint: "none", limit: 6),
      .pattern: Form<Field>.text(
        rule.pattern?.text ?? "", hint: "[A-Z]{2}[0-9]{4}", limit: 520),
      .initial: Form<Field>.text(initialWords, hint: "nothing", limit: 16_000),
      .when: .list(""),
      .id: Form<Field>.text(id.rawValue, hint: "by which answers name it", limit: 260),
    ])
  }

  private var textRule: TextRule {
    switch kind {
    case .text(let rule, _), .scan(let rule): rule
    default: .any
    }
  }

  var options: [AnswerOption] {
    if case .choice(let choices) = kind { choices.options } else { [] }
  }

  /// What stands between two options; another sign where one of them has a semicolon.
  var separator: Character {
    options.contains { $0.value.words.contains(";") } ? "|" : ";"
  }

  private var knownUnits: [Coding] {
    if case .quantity(_, let units) = kind { units } else { [] }
  }

  private var bounds: (least: String, most: String) {
    switch kind {
    case .integer(let bounds):
      (bounds.minimum.map(String.init) ?? "", bounds.maximum.map(String.init) ?? "")
    case .decimal(let bounds), .quantity(let bounds, _):
      (bounds.minimum?.description ?? "", bounds.maximum?.description ?? "")
    case .date(let bounds), .dateTime(let bounds):
      (bounds.earliest?.words ?? "", bounds.latest?.words ?? "")
    default: ("", "")
    }
  }

  // MARK: To an item

  /// Nil where a field cannot be taken.
  func item(
    _ form: Form<Field>, _ kind: DraftKind, _ condition: Condition?, in zone: ZoneRules
  ) -> QuestionnaireItem? {
    let limit = QuestionnaireLimits.text
    guard case .success(let words?) = BuilderText.read(form.text(.words), limit: limit),
      case .success(let hint) = BuilderText.read(form.text(.hint), limit: limit)
    else { return nil }
    let content: QuestionnaireItem.Content
    if kind == .note {
      content = .note
    } else {
      guard let made = questionKind(form, kind),
        let initial = try? initial(form.text(.initial), of: made, in: zone)
      else { return nil }
      let before = item?.question
      content = .question(
        Question(
          made, isRequired: form.chosen(.needed) == 1, isReadOnly: before?.isReadOnly ?? false,
          initial: initial, hint: hint,
          observations: before?.observations ?? []),
        followUps: item?.children ?? [])
    }
    return QuestionnaireItem(
      LinkID(form.text(.id)), prefix: item?.prefix, text: words, codes: item?.codes ?? [],
      when: condition, content)
  }

  func questionKind(_ form: Form<Field>, _ kind: DraftKind) -> QuestionKind? {
    let (least, most) = (form.text(.least), form.text(.most))
    switch kind {
    case .text, .longText, .scan:
      guard let rule = rule(form) else { return nil }
      return kind == .scan ? .scan(rule) : .text(rule, isLong: kind == .longText)
    case .yesNo: return .yesNo
    case .yesNoNotSure: return .yesNoNotSure
    case .choice, .openChoice, .several, .openSeveral:
      return .choice(choices(form, kind))
    case .integer: return Self.bounds(least, most, read: Self.integer).map { .integer($0) }
    case .decimal: return Self.bounds(least, most, read: Self.decimal).map { .decimal($0) }
    case .quantity:
      let units = units(form.text(.units))
      return Self.bounds(least, most, read: Self.decimal).map { .quantity($0, units: units) }
    case .date: return Self.days(least, most).map { .date($0) }
    case .dateTime: return Self.days(least, most).map { .dateTime($0) }
    case .code: return .anyCode
    case .note: return nil
    }
  }

  private func rule(_ form: Form<Field>) -> TextRule? {
    let (length, pattern) = (form.text(.length), form.text(.pattern))
    let most = Int(length)
    guard length.isEmpty || most != nil, let made = try? AnswerPattern(pattern) else { return nil }
    return TextRule(maxLength: most, pattern: pattern.isEmpty ? nil : made)
  }

  /// Options that were there are kept with their codes, as is the list they came from where all of them are.
  private func choices(_ form: Form<Field>, _ kind: DraftKind) -> Choices {
    var made = parts(form.text(.options), at: separator).map { words in
      options.first { $0.value.words == words } ?? AnswerOption(.text(words))
    }
    if kind.allowsSeveral { made = options(made, alone: form.text(.alone)) }
    let list: String? =
      if case .choice(let before) = self.kind, before.options == made { before.valueSet } else {
        nil
      }
    return Choices(
      made, allowsOwnWords: [.openChoice, .openSeveral].contains(kind),
      allowsSeveral: kind.allowsSeveral, valueSet: list)
  }

  private func units(_ typed: String) -> [Coding] {
    parts(typed, at: ";").map { words in
      knownUnits.first { $0.words == words } ?? Coding(system: Self.units, code: words)
    }
  }

  func parts(_ typed: String, at separator: Character) -> [String] {
    typed.split(separator: separator).map { String($0).trimmedSpaces }.filter { !$0.isEmpty }
  }

  // MARK: What is wrong

  /// Of the fields that only some kinds have.
  func problem(
    of field: Field, _ form: Form<Field>, _ kind: DraftKind, in zone: ZoneRules
  ) -> String? {
    let text = form.text(field)
    switch field {
    case .options:
      let parts = parts(text, at: separator)
      if parts.isEmpty { return "Name what can be chosen, with \(separator) between." }
      if Set(parts).count < parts.count { return "Two of them are the same: leave one out." }
      return parts.count > QuestionnaireLimits.options
        ? "At most \(QuestionnaireLimits.options) can be offered." : nil
    case .alone: return problemOfAlone(form)
    case .initial: return problemOfInitial(form, kind, in: zone)
    case .units:
      return parts(text, at: ";").count > QuestionnaireLimits.codes
        ? "At most \(QuestionnaireLimits.codes) units can be offered." : nil
    case .length:
      return text.isEmpty
        || Int(text).map { (1...QuestionnaireLimits.longAnswer).contains($0) } == true
        ? nil : "A number from 1 to \(QuestionnaireLimits.longAnswer), or nothing."
    case .pattern:
      do throws(AnswerPattern.Problem) {
        _ = try AnswerPattern(text)
        return nil
      } catch {
        switch error {
        case .notUnderstood(let place):
          return "It is not understood at its character \(place): use [A-Z], \\d, |, {2}."
        case .tooLarge: return "It is too large: make it simpler."
        }
      }
    case .least, .most:
      let (isRead, example) = reading(text, kind)
      if !isRead { return "Write \(example), or nothing." }
      // Of two that can be read, the second is told of.
      guard field == .most, reading(form.text(.least), kind).isRead,
        questionKind(form, kind) == nil
      else { return nil }
      return "This is less than the least: change one of them."
    case .words, .kind, .hint, .needed, .when, .id: return nil
    }
  }

  // MARK: Numbers and days

  /// Whether a bound can be read, and one that can.
  private func reading(_ text: String, _ kind: DraftKind) -> (isRead: Bool, example: String) {
    let read: Bool
    let example: String
    switch kind {
    case .integer: (read, example) = (Self.integer(text) != nil, "a whole number such as 20")
    case .date, .dateTime:
      (read, example) = (DateBound(typed: text) != nil, "2026-12-24, today or today-7")
    default: (read, example) = (Self.decimal(text) != nil, "a number such as 36.5")
    }
    return (text.isEmpty || read, example)
  }

  private static func integer(_ text: String) -> Int? {
    Int32(text).map(Int.init)
  }

  private static func decimal(_ text: String) -> ExactDecimal? { ExactDecimal(text) }

  private static func bounds<Value>(
    _ least: String, _ most: String, read: (String) -> Value?
  ) -> Bounds<Value>? {
    let (low, high) = (read(least), read(most))
    guard least.isEmpty || low != nil, most.isEmpty || high != nil else { return nil }
    return Bounds(from: low, to: high)
  }

  private static func days(_ least: String, _ most: String) -> DateBounds? {
    let (first, last) = (DateBound(typed: least), DateBound(typed: most))
    guard least.isEmpty || first != nil, most.isEmpty || last != nil else { return nil }
    return DateBounds(from: first, to: last)
  }
}

extension DateBound {
  /// `2026-12-24`, `today`, `today-7`.
  fileprivate init?(typed text: String) {
    if let date = LocalDate(text) {
      self = .on(date)
      return
    }
    guard text.hasPrefix("today") else { return nil }
    let rest = text.dropFirst(5).filter { $0 != " " }
    guard let days = rest.isEmpty ? 0 : Int32(rest), abs(Int(days)) <= 36_525,
      rest.isEmpty || rest.hasPrefix("+") || rest.hasPrefix("-")
    else { return nil }
    self = .today(plus: Int(days))
  }

  fileprivate var words: String {
    switch self {
    case .on(let date): date.description
    case .today(0): "today"
    case .today(let days): "today\(days < 0 ? "" : "+")\(days)"
    }
  }
}
