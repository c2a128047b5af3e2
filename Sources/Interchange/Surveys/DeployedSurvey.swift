// SPDX-License-Identifier: MIT

import Booking

/// The form in which fleets deploy a survey: a title, a webhook, variables, and a list of questions that are typed or chosen.
///
/// `questionType` is textInput or dropdown; `multiAnswer` makes several of one, `codeScan` takes a scanner's code. Both may also
/// stand as the type itself.
enum DeployedSurvey {
  fileprivate enum QuestionType: String, CaseIterable {
    case textInput, dropdown, multiAnswer, codeScan
  }

  /// Letters and digits of the title, by which it is told from other surveys.
  static func id(of title: String) -> String {
    let words = FoldedText(title).value.split { !$0.isASCII || !($0.isLetter || $0.isNumber) }
    let id = words.joined(separator: "-").prefix(64)
    return id.isEmpty ? "survey" : String(id)
  }

  /// The configuration in this form; nil where it says more than the form has room for.
  static func value(of survey: SurveyConfiguration) -> JSONValue? {
    let questionnaire = survey.questionnaire
    guard let title = questionnaire.title, questionnaire.id.rawValue == id(of: title),
      questionnaire.version == nil, questionnaire.url == nil, questionnaire.outcomes.isEmpty,
      questionnaire.cleared == nil
    else { return nil }
    let questions = questionnaire.items.compactMap(question)
    guard questions.count == questionnaire.items.count else { return nil }
    return JSONValue.object([]).adding("title", .string(title))
      .adding("webhook", survey.webhook.map { .string($0.description) })
      .adding("webhookAuthorization", survey.authorization.map { .string($0.text) })
      .adding("webhookFormat", survey.webhookForm.written)
      .adding("variables", SurveyWriter(survey).variables)
      .adding("banner", survey.banner.map(banner))
      .adding("errorContact", survey.errorContact.map { .string($0.description) })
      .adding("questions", .array(questions))
  }

  /// As data, text art too: that is what this form knows.
  private static func banner(_ banner: SurveyBanner) -> JSONValue {
    switch banner {
    case .address(let address): .string(address)
    case .data(let bytes): ["data": .string(Base64.text(bytes))]
    }
  }

  private static func question(_ item: QuestionnaireItem) -> JSONValue? {
    guard case .question(let question, followUps: []) = item.content, item.prefix == nil,
      !item.text.isEmpty, item.codes.isEmpty, item.condition == nil,
      question == Question(question.kind)
    else { return nil }
    let head = JSONValue.object([]).adding("questionId", .string(item.linkId.rawValue))
      .adding("questionText", .string(item.text))
    switch question.kind {
    case .text(.any, isLong: false):
      return head.adding("questionType", .string(QuestionType.textInput.rawValue))
    case .scan(.any):
      return head.adding("questionType", .string(QuestionType.textInput.rawValue))
        .adding("codeScan", .bool(true))
    case .choice(let choices):
      let texts = choices.options.compactMap { option -> JSONValue? in
        guard case .text(let text) = option.value, !option.standsAlone else { return nil }
        return .string(text)
      }
      guard texts.count == choices.options.count, !choices.allowsOwnWords, choices.valueSet == nil
      else { return nil }
      return head.adding("questionType", .string(QuestionType.dropdown.rawValue))
        .adding("questionAnswers", .array(texts))
        .adding("multiAnswer", choices.allowsSeveral ? .bool(true) : nil)
    default: return nil
    }
  }
}

/// Reads that form, from a property list or from JSON.
struct DeployedSurveyReader {
  let isPlist: Bool

  func configuration(_ node: SurveyNode) throws(SurveyFault) -> SurveyConfiguration {
    var object = try SurveyObject(node, as: "a survey")
    let title = try object.need("title").text()
    let extras = try SurveyExtras(delivery: &object, banner: banner)
    var items = SurveyItems()
    for question in try object.need("questions").list() {
      let item = try item(question)
      items.items.append(item)
      items.places[item.linkId] = question.place
    }
    try object.finish()
    return try extras.configuration(
      id: DeployedSurvey.id(of: title), url: nil, version: nil, title: title, items, at: node.place)
  }

  /// JSON has no data of its own: what is no address is taken for base 64.
  private func banner(_ node: SurveyNode) -> SurveyBanner? {
    switch node.value {
    case .data(let bytes): SurveyBanner(data: bytes)
    case .string(let text):
      SurveyBanner(address: text)
        ?? (isPlist ? nil : Base64.bytes(text).flatMap { SurveyBanner(data: $0) })
    case .null, .bool, .number, .list, .object: nil
    }
  }

  private func item(_ node: SurveyNode) throws(SurveyFault) -> QuestionnaireItem {
    var object = try SurveyObject(node, as: "a question")
    let id = try object.need("questionId").text()
    let text = try object.need("questionText").text()
    let typeNode = try object.need("questionType")
    let type = try typeNode.word(DeployedSurvey.QuestionType.self)
    let multiAnswer = try object.bool("multiAnswer") ?? (type == .multiAnswer)
    let codeScan = try object.bool("codeScan") ?? (type == .codeScan)
    let answersNode = object.node("questionAnswers")
    try object.finish()
    var answers: [AnswerOption] = []
    for answer in try answersNode?.list() ?? [] {
      if case .number(let number) = answer.value {
        answers.append(AnswerOption(.text(number)))
      } else {
        answers.append(AnswerOption(.text(try answer.text())))
      }
    }
    let kind: QuestionKind
    switch type {
    case .dropdown, .multiAnswer:
      guard !codeScan else {
        throw typeNode.fault(expected: "textInput, for a code that is scanned")
      }
      guard answersNode != nil else {
        throw SurveyFault(node.place, .missingKey("questionAnswers"))
      }
      kind = .choice(Choices(answers, allowsSeveral: multiAnswer))
    case .textInput, .codeScan:
      guard !multiAnswer else { throw typeNode.fault(expected: "dropdown, for several answers") }
      guard answers.isEmpty else {
        throw typeNode.fault(expected: "dropdown, for answers to choose from")
      }
      kind = codeScan ? .scan(.any) : .text(.any, isLong: false)
    }
    return QuestionnaireItem(
      LinkID(id), text: text, .question(Question(kind), followUps: []))
  }
}
