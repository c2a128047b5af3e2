// SPDX-License-Identifier: MIT

import Booking

/// Writes a FHIR R4 Questionnaire.
struct FHIRQuestionnaireWriter {
  private let survey: SurveyConfiguration
  private let own: SurveyWriter

  init(_ survey: SurveyConfiguration) {
    self.survey = survey
    self.own = SurveyWriter(survey)
  }

  var json: JSONValue {
    let questionnaire = survey.questionnaire
    return JSONValue.object([]).adding("resourceType", .string("Questionnaire"))
      .adding("id", .string(questionnaire.id.rawValue))
      .adding("extension", FHIRExtension.ours(own.extras).map { .array([$0]) })
      .adding("url", questionnaire.url.map { .string($0) })
      .adding("version", questionnaire.version.map { .string($0) })
      .adding("title", questionnaire.title.map { .string($0) })
      .adding("status", .string("active"))
      .adding("item", .array(questionnaire.items.map(item)))
  }

  private func item(_ item: QuestionnaireItem) -> JSONValue {
    let tests = item.condition.flatMap(\.enableWhen)
    var extensions: [JSONValue] = []
    var ours = JSONValue.object([])
    if tests == nil { ours = ours.adding("when", item.condition.map(own.condition)) }
    if item.isPage { extensions.append(Self.pageControl) }
    if let question = item.question {
      extensions += self.extensions(question)
      ours = ours.adding(members: self.ours(question))
    }
    extensions += [FHIRExtension.ours(ours)].compactMap(\.self)
    let head = JSONValue.object([])
      .adding("extension", extensions.isEmpty ? nil : .array(extensions))
      .adding("linkId", .string(item.linkId.rawValue))
      .adding("code", item.codes.isEmpty ? nil : .array(item.codes.map(FHIRValue.json)))
      .adding("prefix", item.prefix.map { .string($0) })
      .adding("text", item.text.isEmpty ? nil : .string(item.text))
      .adding("type", .string(Self.type(of: item).rawValue))
      .adding("enableWhen", tests.map { .array($0.tests) })
      .adding("enableBehavior", tests?.behavior.map { .string($0) })
      .adding(members: item.question.map(details) ?? .object([]))
    return head.adding(
      "item", item.children.isEmpty ? nil : .array(item.children.map(self.item)))
  }

  private static let pageControl = FHIRExtension.value(
    FHIRExtension.itemControl, "CodeableConcept",
    [
      "coding": .array([
        FHIRValue.json(Coding(system: FHIRExtension.itemControls, code: "page"))
      ])
    ])

  private static func type(of item: QuestionnaireItem) -> FHIRItemTypes.Known {
    switch item.content {
    case .note: return .display
    case .group: return .group
    case .question(let question, _):
      switch question.kind {
      case .text(_, let isLong): return isLong ? .text : .string
      case .scan: return .string
      case .integer: return .integer
      case .decimal: return .decimal
      case .quantity: return .quantity
      case .date: return .date
      case .dateTime: return .dateTime
      case .yesNo: return .boolean
      case .yesNoNotSure, .anyCode: return .choice
      case .choice(let choices): return choices.allowsOwnWords ? .openChoice : .choice
      }
    }
  }

  /// FHIR's own elements of a question.
  private func details(_ question: Question) -> JSONValue {
    var object = JSONValue.object([])
      .adding("required", question.isRequired ? .bool(true) : nil)
      .adding("repeats", question.kind.allowsSeveral ? .bool(true) : nil)
      .adding("readOnly", question.isReadOnly ? .bool(true) : nil)
    switch question.kind {
    case .text(let rule, _), .scan(let rule):
      object = object.adding("maxLength", rule.maxLength.map { .integer($0) })
    case .yesNoNotSure:
      object = object.adding("answerValueSet", .string(AnswerLists.yesNoNotSure))
    case .choice(let choices):
      if let address = choices.listAddress {
        object = object.adding("answerValueSet", .string(address))
      } else {
        object = object.adding("answerOption", .array(choices.options.map(option)))
      }
    case .integer, .decimal, .quantity, .date, .dateTime, .yesNo, .anyCode: break
    }
    let initial = question.initial.map { FHIRValue.member("value", $0) }
    return object.adding("initial", initial.isEmpty ? nil : .array(initial))
  }

  private func option(_ option: AnswerOption) -> JSONValue {
    let exclusive = FHIRExtension.value(FHIRExtension.optionExclusive, "Boolean", .bool(true))
    return JSONValue.object([]).adding("extension", option.standsAlone ? .array([exclusive]) : nil)
      .adding(members: FHIRValue.member("value", option.value))
  }

  /// HL7's extensions for what FHIR has no element for.
  private func extensions(_ question: Question) -> [JSONValue] {
    var extensions: [JSONValue] = []
    if let hint = question.hint {
      extensions.append(FHIRExtension.value(FHIRExtension.entryFormat, "String", .string(hint)))
    }
    switch question.kind {
    case .text(let rule, _), .scan(let rule):
      if let pattern = rule.pattern {
        extensions.append(FHIRExtension.value(FHIRExtension.regex, "String", .string(pattern.text)))
      }
    case .quantity(_, let units):
      let url = units.count == 1 ? FHIRExtension.unit : FHIRExtension.unitOption
      extensions += units.map { FHIRExtension.value(url, "Coding", FHIRValue.json($0)) }
    case .integer, .decimal, .date, .dateTime:
      let (type, bounds) = plainBounds(question.kind)
      for (url, bound) in [
        (FHIRExtension.minValue, bounds.min), (FHIRExtension.maxValue, bounds.max),
      ] {
        if let bound { extensions.append(FHIRExtension.value(url, type, bound)) }
      }
    case .yesNo, .yesNoNotSure, .choice, .anyCode: break
    }
    return extensions
  }

  /// The bounds that HL7's extensions can say: those that are not counted from today.
  private func plainBounds(_ kind: QuestionKind) -> (String, (min: JSONValue?, max: JSONValue?)) {
    let (min, max) = own.bounds(kind)
    switch kind {
    case .integer: return ("Integer", (min, max))
    case .decimal: return ("Decimal", (min, max))
    default: return ("Date", (min?.ifString, max?.ifString))
    }
  }

  /// What stands in our extension.
  private func ours(_ question: Question) -> JSONValue {
    var object = JSONValue.object([])
    switch question.kind {
    case .scan: object = object.adding("scan", .bool(true))
    case .quantity:
      let (min, max) = own.bounds(question.kind)
      object = object.adding("min", min).adding("max", max)
    case .date, .dateTime:
      let (min, max) = own.bounds(question.kind)
      object = object.adding("min", min?.ifString == nil ? min : nil)
        .adding("max", max?.ifString == nil ? max : nil)
    case .text, .integer, .decimal, .yesNo, .yesNoNotSure, .choice, .anyCode: break
    }
    return object.adding("observations", own.observations(question))
  }
}

extension JSONValue {
  fileprivate var ifString: JSONValue? {
    if case .string = self { self } else { nil }
  }
}

extension Condition {
  /// As FHIR's own element says it; nil where that cannot, or would be read as something else.
  fileprivate var enableWhen: (tests: [JSONValue], behavior: String?)? {
    switch self {
    case .answer: return enableWhenTest.map { ([$0], nil) }
    case .all(let conditions): return Self.flat(conditions).map { ($0, "all") }
    case .any(let conditions): return Self.flat(conditions).map { ($0, "any") }
    case .atLeast: return nil
    }
  }

  private static func flat(_ conditions: [Condition]) -> [JSONValue]? {
    let tests = conditions.compactMap(\.enableWhenTest)
    return tests.count == conditions.count && tests.count > 1 ? tests : nil
  }

  private var enableWhenTest: JSONValue? {
    guard case .answer(let question, let test) = self else { return nil }
    let object: JSONValue = ["question": .string(question.rawValue)]
    switch test {
    case .within: return nil
    case .exists(let wanted):
      return object.adding("operator", .string("exists")).adding("answerBoolean", .bool(wanted))
    case .compare(let comparison, let value):
      return object.adding("operator", .string(comparison.rawValue))
        .adding(members: FHIRValue.member("answer", value))
    }
  }
}
