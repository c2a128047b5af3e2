// SPDX-License-Identifier: MIT

import Booking

extension SurveyConfiguration {
  /// The configuration as a file of one of its forms; read again, it is the same.
  package func write(as format: SurveyFormat) -> [UInt8] {
    switch format {
    case .json: Array(JSONText(SurveyWriter(self).json).text.utf8)
    case .fhir: Array(JSONText(FHIRQuestionnaireWriter(self).json).text.utf8)
    case .plist:
      Array(PlistText(DeployedSurvey.value(of: self) ?? SurveyWriter(self).json).text.utf8)
    }
  }
}

/// Writes our own form; docs/SURVEYS.md describes it.
struct SurveyWriter {
  private let survey: SurveyConfiguration

  init(_ survey: SurveyConfiguration) {
    self.survey = survey
  }

  private var questionnaire: Questionnaire { survey.questionnaire }

  var json: JSONValue {
    JSONValue.object([])
      .adding("survey", .integer(SurveyReader.format))
      .adding("id", .string(questionnaire.id.rawValue))
      .adding("url", questionnaire.url.map { .string($0) })
      .adding("version", questionnaire.version.map { .string($0) })
      .adding("title", questionnaire.title.map { .string($0) })
      .adding("questions", .array(questionnaire.items.map(item)))
      .adding(members: extras)
  }

  /// Everything but the questions, under the same keys in our own form and in FHIR's extension.
  var extras: JSONValue {
    JSONValue.object([])
      .adding("outcomes", list(questionnaire.outcomes.map(outcome)))
      .adding("cleared", questionnaire.cleared.map { words($0, in: .object([])) })
      .adding("webhook", survey.webhook.map { .string($0.description) })
      .adding("webhookAuthorization", survey.authorization.map { .string($0.text) })
      .adding("webhookFormat", survey.webhookForm.written)
      .adding("variables", variables)
      .adding("banner", survey.banner.map(banner))
      .adding("errorContact", survey.errorContact.map { .string($0.description) })
  }

  var variables: JSONValue? {
    survey.variables.isEmpty
      ? nil
      : survey.variables.reduce(JSONValue.object([])) { $0.adding($1.name, .string($1.value)) }
  }

  /// Text art stands as text; a picture in base 64, and text too that not every form could hold.
  private func banner(_ banner: SurveyBanner) -> JSONValue {
    switch banner {
    case .address(let address): .string(address)
    case .data(let bytes):
      if let text = String(validating: bytes, as: UTF8.self),
        text.unicodeScalars.allSatisfy({ $0 == "\n" || !$0.isTreacherous })
      {
        ["text": .string(text)]
      } else {
        ["data": .string(Base64.text(bytes))]
      }
    }
  }

  private func list(_ items: [JSONValue]) -> JSONValue? {
    items.isEmpty ? nil : .array(items)
  }

  private func words(_ says: OutcomeWords, in object: JSONValue) -> JSONValue {
    object.adding("words", .string(says.words)).adding("advice", says.advice.map { .string($0) })
  }

  // MARK: Items

  private func item(_ item: QuestionnaireItem) -> JSONValue {
    let head = JSONValue.object([])
      .adding("id", .string(item.linkId.rawValue))
      .adding("type", .string(type(of: item).rawValue))
      .adding("prefix", item.prefix.map { .string($0) })
      .adding("text", item.text.isEmpty ? nil : .string(item.text))
      .adding("codes", list(item.codes.map(coding)))
      .adding("when", item.condition.map(condition))
    switch item.content {
    case .note: return head
    case .group(let items, _): return head.adding("items", .array(items.map(self.item)))
    case .question(let question, let followUps):
      return head.adding(members: self.question(question))
        .adding("items", list(followUps.map(self.item)))
    }
  }

  private func type(of item: QuestionnaireItem) -> SurveyItemType {
    switch item.content {
    case .note: return .note
    case .group(_, let isPage): return isPage ? .page : .group
    case .question(let question, _):
      switch question.kind {
      case .text(_, let isLong): return isLong ? .longText : .text
      case .scan: return .scan
      case .integer: return .integer
      case .decimal: return .decimal
      case .quantity: return .quantity
      case .date: return .date
      case .dateTime: return .dateTime
      case .yesNo: return .yesNo
      case .yesNoNotSure: return .yesNoNotSure
      case .anyCode: return .code
      case .choice(let choices):
        switch (choices.allowsOwnWords, choices.allowsSeveral) {
        case (false, false): return .choice
        case (true, false): return .openChoice
        case (false, true): return .several
        case (true, true): return .openSeveral
        }
      }
    }
  }

  private func question(_ question: Question) -> JSONValue {
    var object = JSONValue.object([])
      .adding("required", question.isRequired ? .bool(true) : nil)
      .adding("readOnly", question.isReadOnly ? .bool(true) : nil)
      .adding("hint", question.hint.map { .string($0) })
    let bounds = bounds(question.kind)
    object = object.adding("min", bounds.min).adding("max", bounds.max)
    switch question.kind {
    case .text(let rule, _), .scan(let rule):
      object = object.adding("maxLength", rule.maxLength.map { .integer($0) })
        .adding("pattern", rule.pattern.map { .string($0.text) })
    case .quantity(_, let units):
      object = object.adding("units", list(units.map(coding)))
    case .choice(let choices):
      if let address = choices.listAddress {
        object = object.adding("answerList", .string(address))
      } else {
        object = object.adding("options", .array(choices.options.map(option)))
      }
    case .integer, .decimal, .date, .dateTime, .yesNo, .yesNoNotSure, .anyCode: break
    }
    let initial = question.initial.map { value($0, in: question.kind) }
    return object.adding("default", initial.count == 1 ? initial[0] : list(initial))
      .adding("observations", observations(question))
  }

  /// The smallest and the largest that a question takes.
  func bounds(_ kind: QuestionKind) -> (min: JSONValue?, max: JSONValue?) {
    switch kind {
    case .integer(let bounds):
      (bounds.minimum.map { .integer($0) }, bounds.maximum.map { .integer($0) })
    case .decimal(let bounds), .quantity(let bounds, _):
      (bounds.minimum.map { .decimal($0) }, bounds.maximum.map { .decimal($0) })
    case .date(let bounds), .dateTime(let bounds):
      (bounds.earliest.map(dateBound), bounds.latest.map(dateBound))
    case .text, .scan, .yesNo, .yesNoNotSure, .choice, .anyCode: (nil, nil)
    }
  }

  private func dateBound(_ bound: DateBound) -> JSONValue {
    switch bound {
    case .on(let date): .string(date.description)
    case .today(let days): ["today": .integer(days)]
    }
  }

  func observations(_ question: Question) -> JSONValue? {
    list(
      question.observations.map { rule in
        JSONValue.object([]).adding("code", .string(rule.code.description))
          .adding("answer", value(rule.answer, in: question.kind))
          .adding("since", rule.date.map { .string($0.rawValue) })
      })
  }

  private func option(_ option: AnswerOption) -> JSONValue {
    let alone: JSONValue? = option.standsAlone ? .bool(true) : nil
    switch option.value {
    case .text(let text):
      return alone == nil ? .string(text) : ["text": .string(text), "alone": .bool(true)]
    case .integer(let number):
      return alone == nil ? .integer(number) : ["number": .integer(number), "alone": .bool(true)]
    case .date(let date):
      return JSONValue.object([]).adding("date", .string(date.description)).adding("alone", alone)
    case .coding(let coding): return self.coding(coding).adding("alone", alone)
    // A sound questionnaire offers nothing else.
    case .decimal, .quantity, .dateTime, .boolean: return .string(option.value.words)
    }
  }

  private func coding(_ coding: Coding) -> JSONValue {
    JSONValue.object([]).adding("system", coding.system.map { .string($0) })
      .adding("code", .string(coding.code))
      .adding("display", coding.display.map { .string($0) })
  }

  // MARK: Conditions

  func condition(_ condition: Condition) -> JSONValue {
    switch condition {
    case .all(let conditions): ["all": .array(conditions.map(self.condition))]
    case .any(let conditions): ["any": .array(conditions.map(self.condition))]
    case .atLeast(let count, let conditions):
      ["atLeast": .integer(count), "of": .array(conditions.map(self.condition))]
    case .answer(let id, let test):
      JSONValue.object([]).adding("question", .string(id.rawValue)).adding(
        members: self.test(test, of: id))
    }
  }

  private func test(_ test: Condition.Test, of id: LinkID) -> JSONValue {
    switch test {
    case .exists(let wanted): ["exists": .bool(wanted)]
    case .within(let days): ["withinDays": .integer(days)]
    case .compare(let comparison, let value):
      .object([
        JSONValue.Member(
          key: comparison.rawValue, value: self.value(value, in: questionnaire.question(id)?.kind))
      ])
    }
  }

  private func outcome(_ rule: OutcomeRule) -> JSONValue {
    var object = JSONValue.object([])
    switch rule.result {
    case .advice: object = object.adding("result", .string("advice"))
    case .triage: object = object.adding("result", .string("triage"))
    case .care: object = object.adding("result", .string("care"))
    case .notToday(let wait):
      object = object.adding("result", .string("notToday")).adding("days", .integer(wait.days))
        .adding("after", wait.after.map { .string($0.rawValue) })
    }
    return words(rule.says, in: object.adding("when", condition(rule.condition)))
  }

  /// An answer as it is read again by a question of this kind.
  func value(_ value: AnswerValue, in kind: QuestionKind?) -> JSONValue {
    switch value {
    case .text(let text):
      if case .choice = kind { return ["text": .string(text)] }
      return .string(text)
    case .integer(let number): return .integer(number)
    case .decimal(let number): return .decimal(number)
    case .quantity(let quantity):
      guard let unit = quantity.unit else { return .decimal(quantity.value) }
      return ["value": .decimal(quantity.value), "unit": coding(unit)]
    case .date(let date): return .string(date.description)
    case .dateTime(let time): return .string(time.description)
    case .boolean(let isTrue): return .bool(isTrue)
    case .coding(let coding):
      guard kind == .yesNoNotSure else { return self.coding(coding) }
      return coding.means(.notSure) ? .string("notSure") : .bool(coding.means(.yes))
    }
  }
}

extension Choices {
  /// The address of the list that says it all; nil where the options say more than the list.
  var listAddress: String? {
    options.contains(where: \.standsAlone) ? nil : valueSet
  }
}

extension JSONValue {
  /// An object with the keys of another one at its end.
  func adding(members other: JSONValue) -> JSONValue {
    guard case .object(let mine) = self, case .object(let others) = other else { return self }
    return .object(mine + others)
  }
}

extension Delivery.Target.Form {
  /// Nil for what is so where nothing is said.
  var written: JSONValue? { self == .json ? nil : .string(rawValue) }
}
