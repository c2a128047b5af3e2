// SPDX-License-Identifier: MIT

extension AnswerProblem {
  /// What is so, in one plain sentence.
  package var message: String {
    switch self {
    case .missing: "This question needs an answer."
    case .text(let problem): problem.answerMessage
    case .notAWholeNumber: "This is not a whole number."
    case .notANumber: "This is not a number."
    case .notADate: "This is not a date."
    case .notATime: "This is not a date and a time."
    case .notYesOrNo: "This is neither yes nor no."
    case .notAnOption: "This is none of the answers to choose from."
    case .otherKind: "This question wants another kind of answer."
    case .tooSmall(let minimum): "The smallest answer is \(minimum)."
    case .tooLarge(let maximum): "The largest answer is \(maximum)."
    case .tooEarly(let date): "The first day that can be given is \(date)."
    case .tooLate(let date): "The last day that can be given is \(date)."
    case .otherForm: "The answer has another form than what is asked for."
    case .unit(let allowed):
      allowed.count == 1
        ? "The answer is counted in \(allowed[0])."
        : "The answer is counted in one of these: \(allowed.joined(separator: ", "))."
    case .skippedTime: "The clocks were put forward over this time; it did not exist."
    case .onlyOne: "One answer only is possible."
    case .tooMany(let limit): "More than \(limit) answers are not kept."
    case .standsAlone(let option): "“\(option)” cannot go together with another answer."
    case .readOnly: "This answer is given and stays."
    case .notAsked: "This question is not asked now."
    case .noSuchQuestion: "There is no such question."
    }
  }

  /// What can be done about it.
  package var recovery: String {
    switch self {
    case .missing: "Answer it to go on."
    case .text(let problem): problem.answerRecovery
    case .notAWholeNumber: "Write digits only, 12 for example."
    case .notANumber: "Write digits, 36.8 for example."
    case .notADate: "Write day, month and year, 24 12 2026 for example."
    case .notATime: "Write day, month, year and the time, 24 12 2026 08:15 for example."
    case .notYesOrNo: "Answer yes or no."
    case .notAnOption: "Choose one of those shown."
    case .otherKind: "Look at the question again."
    case .tooSmall, .tooLarge: "Check the number."
    case .tooEarly, .tooLate: "Check the date."
    case .otherForm: "Look at the hint, or at an example."
    case .unit: "Write the number with it, or the number alone."
    case .skippedTime: "Give a time an hour later or earlier."
    case .onlyOne: "Choose the one that fits best."
    case .tooMany: "Choose fewer."
    case .standsAlone: "Take one of the two away."
    case .readOnly: "Go on with the next question."
    case .notAsked: "Answer the question before it first."
    case .noSuchQuestion: "Look at the list of questions."
    }
  }

  /// The word by which programs tell problems apart.
  package var code: String {
    switch self {
    case .missing: "missing"
    case .text: "bad-text"
    case .notAWholeNumber, .notANumber: "not-a-number"
    case .notADate, .notATime: "not-a-date"
    case .notYesOrNo, .notAnOption: "not-an-option"
    case .otherKind: "other-kind"
    case .tooSmall, .tooLarge, .tooEarly, .tooLate: "out-of-range"
    case .otherForm: "other-form"
    case .unit: "other-unit"
    case .skippedTime: "skipped-time"
    case .onlyOne, .tooMany: "too-many"
    case .standsAlone: "stands-alone"
    case .readOnly: "read-only"
    case .notAsked: "not-asked"
    case .noSuchQuestion: "no-such-question"
    }
  }
}

extension TextProblem {
  fileprivate var answerMessage: String {
    switch self {
    case .empty: "Nothing stands here yet."
    case .controlCharacter, .directionOverride, .zeroWidthSpace:
      "There is a character in it that cannot be seen."
    case .notUTF8: "A letter of it did not arrive whole."
    case .tooLong(let limit): "It is longer than \(limit) letters."
    case .tooManyMarks(let limit): "More than \(limit) marks stand on one letter."
    }
  }

  fileprivate var answerRecovery: String {
    switch self {
    case .empty: "Write the answer."
    case .controlCharacter, .directionOverride, .zeroWidthSpace, .notUTF8, .tooManyMarks:
      "Write it again by hand."
    case .tooLong: "Say it more shortly."
    }
  }
}
