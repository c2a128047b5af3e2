// SPDX-License-Identifier: MIT

import Booking

/// Reads the items of a FHIR R4 Questionnaire.
struct FHIRItemReader {
  private let nodes: [SurveyNode]
  let lists: AnswerLists
  let contained: ContainedLists
  private var found = SurveyItems()

  init(_ node: SurveyNode, _ lists: AnswerLists, _ contained: ContainedLists) throws(SurveyFault) {
    self.nodes = try node.list()
    self.lists = lists
    self.contained = contained
    try collectKinds(nodes)
  }

  func items() throws(SurveyFault) -> SurveyItems {
    var found = found
    found.items = try items(nodes)
    return found
  }

  private mutating func collectKinds(_ nodes: [SurveyNode]) throws(SurveyFault) {
    for node in nodes {
      var item = try Item(node)
      if found.places[item.id] == nil {
        found.places[item.id] = node.place
        found.kinds[item.id] = try kind(&item)
      }
      try collectKinds(item.object.list("item"))
    }
  }

  /// An item with what is looked at again and again.
  struct Item {
    var object: SurveyObject
    let id: LinkID
    let type: FHIRItemTypes.Known
    let repeats: Bool
    let extensions: [SurveyNode]
    /// What our own extension says of it.
    var ours: SurveyObject

    init(_ node: SurveyNode) throws(SurveyFault) {
      var object = try SurveyObject(node, as: "an item")
      self.id = LinkID(try object.need("linkId").text())
      self.type = try object.need("type").word(FHIRItemTypes.Known.self)
      self.repeats = try object.bool("repeats") ?? false
      self.extensions = try object.list("extension")
      try object.refuse(["modifierExtension"])
      object.ignore(["id", "definition"] + object.keys.filter { $0.hasPrefix("_") })
      self.object = object
      let empty = SurveyNode(value: .object([]), place: node.place)
      self.ours = try SurveyObject(
        FHIRExtension.ours(in: extensions) ?? empty, as: "an extension of a question")
      if let hidden = try FHIRExtension.value(FHIRExtension.hidden, "Boolean", in: extensions),
        try hidden.bool()
      {
        throw SurveyFault(hidden.place, .notSupported("an item that nobody sees cannot be asked"))
      }
    }
  }

  private func items(_ nodes: [SurveyNode]) throws(SurveyFault) -> [QuestionnaireItem] {
    var items: [QuestionnaireItem] = []
    for node in nodes { items.append(try item(node)) }
    return items
  }

  private func item(_ node: SurveyNode) throws(SurveyFault) -> QuestionnaireItem {
    var item = try Item(node)
    let prefix = try item.object.text("prefix")?.trimmedLines
    let text = try item.object.text("text")?.trimmedLines ?? ""
    var codes: [Coding] = []
    for code in try item.object.list("code") { codes.append(try FHIRValue.coding(code)) }
    let condition = try condition(&item)
    let content: QuestionnaireItem.Content
    switch item.type {
    case .display: content = .note
    case .group:
      content = .group(try items(item.object.list("item")), isPage: try isPage(item))
    default:
      guard let kind = try kind(&item) else { throw node.fault(expected: "a question") }
      let question = try question(&item, kind)
      content = .question(question, followUps: try items(item.object.list("item")))
    }
    try item.object.finish()
    try item.ours.finish()
    return QuestionnaireItem(
      item.id, prefix: prefix, text: text, codes: codes, when: condition, content)
  }

  private func isPage(_ item: Item) throws(SurveyFault) -> Bool {
    let controls = try FHIRExtension.values(
      FHIRExtension.itemControl, "CodeableConcept", in: item.extensions)
    for control in controls {
      var concept = try SurveyObject(control, as: "a control")
      for coding in try concept.list("coding") where try FHIRValue.coding(coding).code == "page" {
        return true
      }
    }
    return false
  }

  private func question(_ item: inout Item, _ kind: QuestionKind) throws(SurveyFault) -> Question {
    let isRequired = try item.object.bool("required") ?? false
    let isReadOnly = try item.object.bool("readOnly") ?? false
    let hint = try FHIRExtension.value(
      FHIRExtension.entryFormat, "String", in: item.extensions)?.text().trimmedLines
    var initial: [AnswerValue] = []
    for node in try item.object.list("initial") {
      var object = try SurveyObject(node, as: "a default")
      object.ignore(["id", "extension"])
      guard let value = try FHIRValue.read("value", &object) else {
        throw SurveyFault(node.place, .missingKey("value…"))
      }
      try object.finish()
      initial.append(kind.fitted(value))
    }
    for node in try item.object.list("answerOption") {
      var option = try SurveyObject(node, as: "an answer to choose from")
      guard try option.bool("initialSelected") ?? false,
        let value = try FHIRValue.read("value", &option)
      else { continue }
      initial.append(value)
    }
    let values = SurveyConditionReader(found.kinds)
    var observations: [ObservationRule] = []
    for node in try item.ours.list("observations") {
      observations.append(try values.observation(node, kind))
    }
    return Question(
      kind, isRequired: isRequired, isReadOnly: isReadOnly, initial: initial, hint: hint,
      observations: observations)
  }

  // MARK: Conditions

  private func condition(_ item: inout Item) throws(SurveyFault) -> Condition? {
    let tests = try item.object.list("enableWhen")
    let behavior = item.object.node("enableBehavior")
    let values = SurveyConditionReader(found.kinds)
    if let node = item.ours.node("when") { return try values.condition(node) }
    guard !tests.isEmpty else { return nil }
    var conditions: [Condition] = []
    for node in tests { conditions.append(try test(node)) }
    guard conditions.count > 1 else { return conditions[0] }
    guard let behavior else {
      throw SurveyFault(item.object.place, .missingKey("enableBehavior"))
    }
    switch try behavior.word(Behavior.self) {
    case .all: return .all(conditions)
    case .any: return .any(conditions)
    }
  }

  private enum Behavior: String, CaseIterable {
    case all, any
  }

  private enum Operator: String, CaseIterable {
    case exists
    case equal = "="
    case notEqual = "!="
    case greater = ">"
    case less = "<"
    case greaterOrEqual = ">="
    case lessOrEqual = "<="
  }

  private func test(_ node: SurveyNode) throws(SurveyFault) -> Condition {
    var object = try SurveyObject(node, as: "a condition")
    let question = LinkID(try object.need("question").text())
    let operation = try object.need("operator").word(Operator.self)
    object.ignore(["id", "extension"])
    guard let value = try FHIRValue.read("answer", &object) else {
      throw SurveyFault(node.place, .missingKey("answer…"))
    }
    try object.finish()
    guard let comparison = Condition.Comparison(rawValue: operation.rawValue) else {
      guard case .boolean(let wanted) = value else {
        throw SurveyFault(node.place, .missingKey("answerBoolean"))
      }
      return .answer(question, .exists(wanted))
    }
    let fitted = found.kinds[question]?.fitted(value) ?? value
    return .answer(question, .compare(comparison, fitted))
  }
}

extension QuestionKind {
  /// An option as the question itself writes it, and a whole number as a decimal one where that is asked for.
  fileprivate func fitted(_ value: AnswerValue) -> AnswerValue {
    if let option = options.first(where: { $0.value.means(value) }) { return option.value }
    guard case .decimal = self, case .integer(let number) = value,
      let decimal = ExactDecimal(String(number))
    else { return value }
    return .decimal(decimal)
  }
}
