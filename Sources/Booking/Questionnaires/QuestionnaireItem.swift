// SPDX-License-Identifier: MIT

package typealias LinkID = Identifier<QuestionnaireItem>

/// One line of a questionnaire: a note, a group, or a question (FHIR R4, Questionnaire.item).
package struct QuestionnaireItem: Hashable, Sendable {
  package enum Content: Hashable, Sendable {
    /// A text that is only read.
    case note
    /// A group that is a page stands at the top and is shown by itself.
    case group([QuestionnaireItem], isPage: Bool)
    /// What hangs on a question is asked once it has an answer.
    case question(Question, followUps: [QuestionnaireItem])
  }

  package let linkId: LinkID
  /// A number or a letter before the text.
  package let prefix: String?
  /// Empty where the codes say it all.
  package let text: String
  package let codes: [Coding]
  /// When it is asked; nil for always.
  package let condition: Condition?
  package let content: Content

  package init(
    _ linkId: LinkID, prefix: String? = nil, text: String, codes: [Coding] = [],
    when condition: Condition? = nil, _ content: Content
  ) {
    self.linkId = linkId
    self.prefix = prefix
    self.text = text
    self.codes = codes
    self.condition = condition
    self.content = content
  }

  package var question: Question? {
    if case .question(let question, _) = content { question } else { nil }
  }

  package var children: [QuestionnaireItem] {
    switch content {
    case .note: []
    case .group(let items, _): items
    case .question(_, let items): items
    }
  }

  package var isPage: Bool {
    if case .group(_, isPage: true) = content { true } else { false }
  }

  /// The text, or where there is none what stands for it.
  package var words: String {
    text.isEmpty ? codes.first { $0.display != nil }?.words ?? linkId.rawValue : text
  }
}

/// What is asked, and how.
package struct Question: Hashable, Sendable {
  package let kind: QuestionKind
  package let isRequired: Bool
  /// Shown with its default, which nobody changes.
  package let isReadOnly: Bool
  /// The answer it begins with.
  package let initial: [AnswerValue]
  /// What helps to answer it.
  package let hint: String?
  package let observations: [ObservationRule]

  package init(
    _ kind: QuestionKind, isRequired: Bool = false, isReadOnly: Bool = false,
    initial: [AnswerValue] = [], hint: String? = nil, observations: [ObservationRule] = []
  ) {
    self.kind = kind
    self.isRequired = isRequired
    self.isReadOnly = isReadOnly
    self.initial = initial
    self.hint = hint
    self.observations = observations
  }
}

/// What an answer says about a person, in CDSi's words: "007" is pregnant.
package struct ObservationRule: Hashable, Sendable {
  package let code: ObservationCode
  /// The answer that says so.
  package let answer: AnswerValue
  /// The question that tells since when.
  package let date: LinkID?

  package init(_ code: ObservationCode, when answer: AnswerValue, date: LinkID? = nil) {
    self.code = code
    self.answer = answer
    self.date = date
  }
}

/// A code of the list of patient observations in CDC's CDSi supporting data: three digits.
package struct ObservationCode: Hashable, Comparable, Sendable, CustomStringConvertible {
  package let description: String

  package init?(_ text: some StringProtocol) {
    guard text.utf8.count == 3, text.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else {
      return nil
    }
    self.description = String(text)
  }

  package static func < (left: Self, right: Self) -> Bool { left.description < right.description }
}
