// SPDX-License-Identifier: MIT

extension QuestionnaireProblem {
  /// What is so, in one plain sentence.
  package var message: String {
    switch self {
    case .noQuestions: "There is no question in it."
    case .badID(let id): "“\(id)” cannot be the id of a questionnaire."
    case .badURL(let url): "“\(url)” cannot be the address of a questionnaire."
    case .tooManyItems(let limit): "It has more than \(limit) items."
    case .tooManyOutcomes(let limit): "It has more than \(limit) outcomes."
    case .tooDeep(let id, let limit):
      "“\(id)” stands more than \(limit) groups deep."
    case .tooMuchText(let limit): "Its texts have more than \(limit) bytes together."
    case .text(let id, let place, let problem):
      "\(place.words)\(id.map { " of “\($0)”" } ?? "") \(problem.faultWords)."
    case .spaceAround(let id, let place):
      "\(place.words)\(id.map { " of “\($0)”" } ?? "") begins or ends with a space."
    case .repeatedID(let id): "Two items have the id “\(id)”."
    case .pageInside(let id): "The page “\(id)” stands inside a group."
    case .unknownQuestion(let place, let id):
      "\(place.words) speaks of “\(id)”, which is no question here."
    case .cycle(let ids):
      "These wait for each other: \(ids.map { "“\($0)”" }.joined(separator: ", "))."
    case .emptyCondition(let place): "\(place.words) has a condition without a test."
    case .conditionTooLarge(let place):
      "\(place.words) has a condition of more than \(QuestionnaireLimits.tests) tests, "
        + "or more than \(QuestionnaireLimits.conditionDepth) levels."
    case .impossibleCount(let place, let wanted, let count):
      "\(place.words) wants \(wanted) of \(count) conditions to hold."
    case .impossibleAnswer(let place, let question, let value):
      "\(place.words) asks whether “\(question)” was answered with “\(value.words)”, which is no answer to it."
    case .noOrder(let place, let question):
      "\(place.words) asks for more or less than an answer to “\(question)”, and these have no order."
    case .notADay(let place, let question):
      "\(place.words) counts days from “\(question)”, which does not ask for a date."
    case .days(let place, let days): "\(place.words) counts \(days) days."
    case .noOptions(let id): "“\(id)” has nothing to choose from."
    case .tooManyOptions(let id, let limit):
      "With “\(id)” there are more than \(limit) answers to choose from."
    case .repeatedOption(let id, let option): "“\(id)” offers “\(option)” twice."
    case .optionKind(let id):
      "“\(id)” offers an answer that is no text, whole number, date or code."
    case .badLength(let id, let length): "“\(id)” allows \(length) letters."
    case .badDefault(let id, let problem):
      "The default of “\(id)” is no answer to it. \(problem.message)"
    case .unanswerable(let id): "“\(id)” has to be answered, and nobody can."
    case .tooManyCodes(let id, let limit): "“\(id)” has more than \(limit) codes."
    case .badObservation(let id, let code):
      "“\(id)” says observation \(code) of an answer that it never gets."
    }
  }

  /// What can be done about it.
  package var recovery: String {
    switch self {
    case .noQuestions: "Add one."
    case .badID: "Use letters, digits, - and ., 64 at most."
    case .badURL: "Leave out spaces and the sign |."
    case .tooManyItems, .tooManyOutcomes, .tooManyOptions, .tooManyCodes, .tooMuchText:
      "Make two questionnaires of it, or leave some out."
    case .tooDeep, .pageInside: "Move it further up."
    case .text, .spaceAround: "Write it again."
    case .repeatedID: "Give one of them another id."
    case .unknownQuestion: "Name the id of a question."
    case .cycle: "Take the condition off one of them."
    case .emptyCondition: "Name an answer, or leave the condition out."
    case .conditionTooLarge: "Make it simpler."
    case .impossibleCount(_, _, let count): "Choose a number from 1 to \(count)."
    case .impossibleAnswer: "Name an answer that the question offers."
    case .noOrder: "Compare with = or !=."
    case .notADay: "Name a question that asks for a date."
    case .days:
      "Choose a number from 1 to \(QuestionnaireLimits.days.upperBound)."
    case .noOptions: "Add answers to choose from."
    case .repeatedOption: "Leave one of them out."
    case .optionKind: "Write it as a text or a code."
    case .badLength: "Choose a number from 1 to \(QuestionnaireLimits.longAnswer)."
    case .badDefault: "Change the default, or leave it out."
    case .unanswerable: "Give it a default, or let it be changed."
    case .badObservation: "Name an answer that the question offers."
    }
  }
}

extension QuestionnaireProblem.Place {
  fileprivate var words: String {
    switch self {
    case .item(let id): "“\(id)”"
    case .outcome(let number): "Outcome \(number)"
    }
  }
}

extension QuestionnaireProblem.TextPlace {
  fileprivate var words: String {
    switch self {
    case .url: "The address"
    case .version: "The version"
    case .title: "The title"
    case .linkId: "The id"
    case .prefix: "The prefix"
    case .text: "The text"
    case .hint: "The hint"
    case .code: "A code"
    case .option: "An answer to choose from"
    case .words: "What an outcome says"
    }
  }
}

extension TextProblem {
  /// To follow what it is about.
  fileprivate var faultWords: String {
    switch self {
    case .empty: "is empty"
    case .controlCharacter(let scalar), .directionOverride(let scalar):
      "holds the character U+\(String(scalar.value, radix: 16, uppercase: true)), which cannot be seen"
    case .zeroWidthSpace: "holds the character U+200B, which cannot be seen"
    case .notUTF8: "holds a letter that did not arrive whole"
    case .tooLong(let limit): "is longer than \(limit) letters"
    case .tooManyMarks(let limit): "has more than \(limit) marks on one letter"
    }
  }
}
