// SPDX-License-Identifier: MIT

import Booking

/// What a question is called in our own form.
enum SurveyItemType: String, CaseIterable {
  case page, group, note
  case text, longText, scan, integer, decimal, quantity, date, dateTime
  case yesNo, yesNoNotSure, choice, openChoice, several, openSeveral, code
}

/// Reads the questions of our own form. Values in conditions and defaults mean what their question's kind says, so all kinds
/// are read first.
struct SurveyItemReader {
  private let nodes: [SurveyNode]
  private let lists: AnswerLists
  private var found = SurveyItems()

  init(_ node: SurveyNode, _ lists: AnswerLists) throws(SurveyFault) {
    self.nodes = try node.list()
    self.lists = lists
    try collectKinds(nodes)
  }

  func items() throws(SurveyFault) -> SurveyItems {
    var found = found
    found.items = try items(nodes)
    return found
  }

  private mutating func collectKinds(_ nodes: [SurveyNode]) throws(SurveyFault) {
    for node in nodes {
      var object = try SurveyObject(node, as: "a question")
      let id = LinkID(try object.need("id").text())
      if found.places[id] == nil {
        found.places[id] = node.place
        found.kinds[id] = try kind(&object)
      }
      try collectKinds(object.list("items"))
    }
  }

  private func items(_ nodes: [SurveyNode]) throws(SurveyFault) -> [QuestionnaireItem] {
    var items: [QuestionnaireItem] = []
    for node in nodes { items.append(try item(node)) }
    return items
  }

  private func item(_ node: SurveyNode) throws(SurveyFault) -> QuestionnaireItem {
    var object = try SurveyObject(node, as: "a question")
    let id = LinkID(try object.need("id").text())
    let type = try object.need("type").word(SurveyItemType.self)
    let prefix = try object.text("prefix")
    let text = try object.text("text") ?? ""
    let codes = try codings(object.list("codes"))
    let values = SurveyConditionReader(found.kinds)
    let condition = try object.node("when").map { node throws(SurveyFault) in
      try values.condition(node)
    }
    let content: QuestionnaireItem.Content
    switch type {
    case .note: content = .note
    case .group, .page:
      content = .group(try items(object.need("items").list()), isPage: type == .page)
    default:
      guard let kind = try kind(&object) else { throw node.fault(expected: "a question") }
      let question = try question(&object, kind, values)
      content = .question(question, followUps: try items(object.list("items")))
    }
    try object.finish()
    return QuestionnaireItem(
      id, prefix: prefix, text: text, codes: codes, when: condition, content)
  }

  private func question(
    _ object: inout SurveyObject, _ kind: QuestionKind, _ values: SurveyConditionReader
  ) throws(SurveyFault) -> Question {
    let isRequired = try object.bool("required") ?? false
    let isReadOnly = try object.bool("readOnly") ?? false
    let hint = try object.text("hint")
    var initial: [AnswerValue] = []
    if let node = object.node("default") {
      if case .list(let items) = node.value {
        for item in items { initial.append(try values.value(item, of: kind)) }
      } else {
        initial = [try values.value(node, of: kind)]
      }
    }
    var observations: [ObservationRule] = []
    for node in try object.list("observations") {
      observations.append(try values.observation(node, kind))
    }
    return Question(
      kind, isRequired: isRequired, isReadOnly: isReadOnly, initial: initial, hint: hint,
      observations: observations)
  }

  private func codings(_ nodes: [SurveyNode]) throws(SurveyFault) -> [Coding] {
    var codings: [Coding] = []
    for node in nodes { codings.append(try Coding(node)) }
    return codings
  }

  // MARK: Kinds

  /// Nil for notes and groups.
  private func kind(_ object: inout SurveyObject) throws(SurveyFault) -> QuestionKind? {
    switch try object.need("type").word(SurveyItemType.self) {
    case .page, .group, .note: return nil
    case .text: return .text(try object.textRule(), isLong: false)
    case .longText: return .text(try object.textRule(), isLong: true)
    case .scan: return .scan(try object.textRule())
    case .integer:
      return .integer(try object.bounds { node throws(SurveyFault) in try node.integer() })
    case .decimal:
      return .decimal(try object.bounds { node throws(SurveyFault) in try node.decimal() })
    case .quantity:
      let bounds = try object.bounds { node throws(SurveyFault) in try node.decimal() }
      var units: [Coding] = []
      for node in try object.list("units") {
        if case .string(let unit) = node.value {
          units.append(Coding(code: unit))
        } else {
          units.append(try Coding(node))
        }
      }
      return .quantity(bounds, units: units)
    case .date: return .date(try object.dateBounds())
    case .dateTime: return .dateTime(try object.dateBounds())
    case .yesNo: return .yesNo
    case .yesNoNotSure: return .yesNoNotSure
    case .choice: return try choice(&object, own: false, several: false)
    case .openChoice: return try choice(&object, own: true, several: false)
    case .several: return try choice(&object, own: false, several: true)
    case .openSeveral: return try choice(&object, own: true, several: true)
    case .code: return .anyCode
    }
  }

  private func choice(_ object: inout SurveyObject, own: Bool, several: Bool)
    throws(SurveyFault) -> QuestionKind
  {
    if let node = object.node("answerList") {
      let address = try node.text()
      guard let codes = lists[address] else {
        throw node.fault(expected: SurveyFault.list(lists.addresses))
      }
      return .choice(
        Choices(
          codes.map { AnswerOption(.coding($0)) }, allowsOwnWords: own, allowsSeveral: several,
          valueSet: address))
    }
    var options: [AnswerOption] = []
    for node in try object.need("options").list() { options.append(try option(node)) }
    return .choice(Choices(options, allowsOwnWords: own, allowsSeveral: several))
  }

  /// A text, a whole number, or `{"code": …, "display": …, "system": …, "date": …, "alone": true}`.
  private func option(_ node: SurveyNode) throws(SurveyFault) -> AnswerOption {
    switch node.value {
    case .string(let text): return AnswerOption(.text(text))
    case .number: return AnswerOption(.integer(try node.integer()))
    case .object: break
    case .null, .bool, .data, .list: throw node.fault(expected: "an answer to choose from")
    }
    var object = try SurveyObject(node, as: "an answer to choose from")
    let isAlone = try object.bool("alone") ?? false
    let value: AnswerValue
    if let text = try object.text("text") {
      value = .text(text)
    } else if let number = try object.integer("number") {
      value = .integer(number)
    } else if let date = object.node("date") {
      value = .date(try date.date())
    } else {
      let system = try object.text("system")
      let code = try object.need("code").text()
      value = .coding(Coding(system: system, code: code, display: try object.text("display")))
    }
    try object.finish()
    return AnswerOption(value, standsAlone: isAlone)
  }
}

extension SurveyObject {
  fileprivate mutating func textRule() throws(SurveyFault) -> TextRule {
    let maxLength = try integer("maxLength")
    guard let node = node("pattern") else { return TextRule(maxLength: maxLength) }
    return TextRule(maxLength: maxLength, pattern: try node.pattern())
  }

  fileprivate mutating func bounds<Value: Comparable & Hashable & Sendable>(
    _ read: (SurveyNode) throws(SurveyFault) -> Value
  ) throws(SurveyFault) -> Bounds<Value> {
    let (low, high) = (node("min"), node("max"))
    let minimum = try low.map { node throws(SurveyFault) in try read(node) }
    let maximum = try high.map { node throws(SurveyFault) in try read(node) }
    guard let bounds = Bounds(from: minimum, to: maximum) else {
      throw (high ?? low)?.fault(expected: "a max that is not below the min")
        ?? SurveyFault(place, .missingKey("max"))
    }
    return bounds
  }

  fileprivate mutating func dateBounds() throws(SurveyFault) -> DateBounds {
    let (low, high) = (node("min"), node("max"))
    let earliest = try low.map { node throws(SurveyFault) in try node.dateBound() }
    let latest = try high.map { node throws(SurveyFault) in try node.dateBound() }
    guard let bounds = DateBounds(from: earliest, to: latest) else {
      throw (high ?? low)?.fault(expected: "a max that is not before the min")
        ?? SurveyFault(place, .missingKey("max"))
    }
    return bounds
  }
}

extension SurveyNode {
  func pattern() throws(SurveyFault) -> AnswerPattern {
    let text = try text()
    do {
      return try AnswerPattern(text)
    } catch {
      throw SurveyFault(place, .pattern(error))
    }
  }

  /// A date, or `{"today": 0}` with days from today.
  func dateBound() throws(SurveyFault) -> DateBound {
    guard case .object = value else { return .on(try date()) }
    var object = try SurveyObject(self, as: "a date")
    let days = try object.need("today").integer()
    try object.finish()
    guard (-100_000...100_000).contains(days) else { throw fault(expected: "fewer days") }
    return .today(plus: days)
  }
}
