// SPDX-License-Identifier: MIT

import Booking
import FrontDesk
import Interchange

/// A survey as a conversation, line by line: for screen readers, teletypes and plain terminals.
struct SurveyTalk {
  private let survey: SurveyConfiguration
  private let desk: Desk
  /// Whether the questions go to standard error, as standard output waits for the answers.
  private let isAside: Bool
  private let zone: ZoneRules
  private let purpose: Purpose
  private(set) var interview: Booking.Interview
  /// Questions that were asked, to go back by.
  private var asked: [LinkID] = []

  /// What somebody is asked for.
  enum Purpose {
    case survey
    /// A part of a conversation that books: whoever goes back from the first question leaves it, and comes back to the same
    /// answers.
    case booking(of: PersonName)
  }

  /// How it ended.
  enum Ending {
    case handedIn(QuestionnaireResponse)
    /// Back before the first question.
    case back
    case stopped
    /// The input has ended.
    case end
  }

  /// - Parameters:
  ///   - zone: of the clock on which it is answered.
  ///   - known: answers to go on with.
  init(
    _ survey: SurveyConfiguration, at desk: Desk, aside: Bool, in zone: ZoneRules,
    for purpose: Purpose = .survey, resuming known: Booking.Interview? = nil
  ) {
    self.survey = survey
    self.desk = desk
    self.zone = zone
    self.purpose = purpose
    isAside = aside
    let fresh = Booking.Interview(
      survey.questionnaire, on: zone.zoned(desk.clocks.wall).local.date, in: zone)
    // Another vaccine, hospital or day asks anew.
    interview =
      known.flatMap { known in
        known.questionnaire == fresh.questionnaire && known.today == fresh.today ? known : nil
      } ?? fresh
  }

  /// Where a line leads.
  private enum Step {
    case next, again, back, stop, end
  }

  mutating func run() throws(CommandError) -> Ending {
    let title = survey.questionnaire.title ?? "Questions"
    switch purpose {
    case .survey:
      try say([
        title,
        "At every question: type back to go back, stop to stop, - to take an answer back. "
          + "Enter alone leaves a question as it is.",
      ])
    case .booking(let name):
      try say([
        "", "\(title), for \(name.text)", "- takes an answer back, Enter alone leaves it as it is.",
      ])
    }
    var place = 0
    while true {
      let entries = interview.questionnaire.entries
      guard entries.indices.contains(place) else {
        switch try end() {
        case .handedIn(let response): return .handedIn(response)
        case .step(.stop): return .stopped
        case .step(.end): return .end
        case .step:
          guard let last = asked.popLast() else { return .back }
          place = self.place(of: last)
        }
        continue
      }
      switch try take(entries[place].item) {
      case .next: place += 1
      case .again: break
      case .back:
        if let last = asked.popLast() {
          place = self.place(of: last)
        } else if case .booking = purpose {
          return .back
        } else {
          try say(["This is the first question."])
        }
      case .stop:
        try sayStopped()
        return .stopped
      case .end: return .end
      }
    }
  }

  private func place(of id: LinkID) -> Int {
    interview.questionnaire.entries.firstIndex { $0.item.linkId == id } ?? 0
  }

  private mutating func take(_ item: QuestionnaireItem) throws(CommandError) -> Step {
    let id = item.linkId
    switch interview.state(of: id) {
    case .notAsked: return .next
    case .shown:
      let answers = interview.answers(to: id).map(\.words)
      try say([""] + item.words.split(separator: "\n").map(String.init) + answers)
      return .next
    case .open, .answered, .wrong: break
    }
    guard let question = item.question else { return .next }
    try say([""] + heading(item, question))
    while true {
      guard let line = try line(question.kind.prompt) else {
        try sayEnded()
        return .end
      }
      switch line.lowercased() {
      case "back": return .back
      case "stop", "quit": return .stop
      default: break
      }
      if try answer(line, to: id, question) {
        asked.append(id)
        return .next
      }
    }
  }

  /// Whoever books is told by those who asked them for this.
  private func sayStopped() throws(CommandError) {
    if case .survey = purpose { try say(["", "Nothing was handed in."]) }
  }

  private func sayEnded() throws(CommandError) {
    if case .survey = purpose { try say(["", "The input has ended. Nothing was handed in."]) }
  }

  private func heading(_ item: QuestionnaireItem, _ question: Booking.Question) -> [String] {
    let words = [item.prefix, item.words].compactMap(\.self).joined(separator: " ")
    var lines = words.split(separator: "\n").map(String.init)
    if let hint = question.hint { lines += hint.split(separator: "\n").map(String.init) }
    for (index, option) in question.kind.options.enumerated() {
      lines.append("  \(index + 1). \(option.value.words)")
    }
    let given = interview.answers(to: item.linkId).map(\.words).joined(separator: ", ")
    if !given.isEmpty { lines.append("The answer so far: \(given)") }
    return lines
  }

  /// Takes a line in; false where it says what is wrong, and the question is asked again.
  private mutating func answer(_ line: String, to id: LinkID, _ question: Booking.Question)
    throws(CommandError) -> Bool
  {
    do throws(AnswerProblem) {
      if line == "-" {
        try interview.clear(id)
      } else if !line.isEmpty {
        if let values = question.kind.numbered(line) {
          try interview.answer(id, values)
        } else {
          try interview.type(line, for: id)
        }
      }
      if let problem = interview.problem(of: id) { throw problem }
      return true
    } catch {
      try say(["\(error.message) \(error.recovery)"])
      return false
    }
  }

  // MARK: The end

  private enum End {
    case handedIn(QuestionnaireResponse)
    case step(Step)
  }

  private var isSurvey: Bool {
    if case .survey = purpose { true } else { false }
  }

  private var prompt: String {
    isSurvey ? "Hand them in? yes" : "Go on with these answers? yes"
  }

  private func end() throws(CommandError) -> End {
    let contact = survey.errorContact?.description ?? "the people here"
    var lines = [""]
    for reason in interview.assessment.reasons {
      lines.append(reason.verdict.word + ":")
      lines += reason.words(contact: contact).map { "  " + $0 }
    }
    try say(lines.count == 1 ? ["", "Your answers are ready."] : lines)
    while true {
      guard let line = try line(prompt) else {
        try sayEnded()
        return .step(.end)
      }
      switch line.lowercased() {
      case "back": return .step(.back)
      case "no" where !isSurvey: return .step(.back)
      case "stop", "quit", "no":
        try sayStopped()
        return .step(.stop)
      case "yes", "y":
        let now = zone.zoned(desk.clocks.wall)
        do {
          return .handedIn(try interview.finish(at: now))
        } catch {
          try say(["\(error.message) \(error.recovery)"])
          return .step(.back)
        }
      default: try say(["Type yes, back or stop."])
      }
    }
  }

  // MARK: Lines

  private func say(_ lines: [String]) throws(CommandError) {
    if isAside { desk.console.warn(lines) } else { try desk.console.say(lines) }
  }

  /// One line, without spaces around it; nil at the end of the input.
  private func line(_ prompt: String) throws(CommandError) -> String? {
    while true {
      let text = desk.console.inert("\(prompt) (or back, stop): ")
      if isAside {
        _ = FileReading.write(Array(text.utf8)[...], to: 2)
      } else {
        try desk.console.write(text)
      }
      let line = TypedLine.read()
      // What was typed into a pipe is not echoed, and the next line would stand behind the prompt.
      if !desk.console.isTerminal, line != .end { try say([""]) }
      switch line {
      case .text(let line):
        let bare = line.drop { $0.isWhitespace }
        return String(bare.reversed().drop { $0.isWhitespace }.reversed())
      case .notUTF8: try say(["That holds bytes that are not UTF-8. Set the terminal to UTF-8."])
      case .tooLong: try say(["That is too long for any answer. Type it shorter."])
      case .end: return nil
      }
    }
  }
}
