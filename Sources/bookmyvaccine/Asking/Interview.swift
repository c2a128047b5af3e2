// SPDX-License-Identifier: MIT

import Booking
import BookingStore

/// A booking as a conversation, line by line: for screen readers, teletypes and plain terminals.
struct Interview {
  let books: Books
  let actor: Actor
  let memory = AnsweredSoFar()

  var console: Console { books.desk.console }

  func run() throws(CommandError) {
    if case .readOnly(let reason) = books.store.access { throw .store(.readOnly(reason)) }
    try console.say([
      "Book a vaccination.",
      "At every question: type back to go back, stop to stop. Nothing is booked until the end.",
    ])
    var asked: [Question] = [.place]
    while let question = asked.last {
      switch try ask(question) {
      case .next(let next): asked.append(next)
      case .again: continue
      case .back:
        if asked.count > 1 {
          asked.removeLast()
        } else {
          try console.say("This is the first question.")
        }
      case .stop: return try finish("Nothing was booked.")
      case .end: return try finish("The input has ended. Nothing was booked.")
      case .booked(let views): return try show(views)
      }
    }
  }

  private func finish(_ words: String) throws(CommandError) {
    // What is so comes first: a place that cannot be given back is free again by itself.
    try console.say(["", words])
    _ = try books.perform(.release, by: actor)
  }

  private func show(_ views: [AppointmentView]) throws(CommandError) {
    try console.say([""] + BookCommand.lines(views))
    for view in views { try QRCommand.say(view.appointment.code, on: console) }
  }

  private func ask(_ question: Question) throws(CommandError) -> Step {
    switch question {
    case .place: try askPlace()
    case .hospital(let matches): try askHospital(matches)
    case .vaccine(let site): try askVaccine(site)
    case .day(let site, let vaccine, let from, let draft):
      try askDay(site, vaccine, from: from, for: draft)
    case .time(let site, let vaccine, let date, let draft):
      try askTime(site, vaccine, on: date, for: draft)
    case .name(let draft): try askName(draft)
    case .born(let draft, let name): try askBorn(draft, name)
    case .phone(let draft): try askPhone(draft)
    case .email(let draft): try askEmail(draft)
    case .more(let draft): try askMore(draft)
    case .screening(let draft, let person): try askScreening(draft, person)
    case .review(let draft): try askReview(draft)
    }
  }

  // MARK: Reading

  enum Reply {
    case text(String)
    case step(Step)
  }

  /// Asks until a line can be read.
  func reply(to prompt: String) throws(CommandError) -> Reply {
    while true {
      try console.write(console.inert("\(prompt) (or back, stop): "))
      let line = TypedLine.read()
      // What was typed into a pipe is not echoed, and the next line would stand behind the prompt.
      if !console.isTerminal, line != .end { try console.write("\n") }
      switch line {
      case .text(let line): return Self.reply(line.trimmingSpaces)
      case .notUTF8:
        try console.say("That holds bytes that are not UTF-8. Set the terminal to UTF-8.")
      case .tooLong: try console.say("That is too long for any answer. Type it shorter.")
      case .end: return .step(.end)
      }
    }
  }

  private static func reply(_ text: String) -> Reply {
    switch text.lowercased() {
    case "back": .step(.back)
    case "stop", "quit": .step(.stop)
    default: .text(text)
    }
  }

  /// Says what is wrong, and asks again.
  func again(_ words: String...) throws(CommandError) -> Step {
    try console.say(words)
    return .again
  }

  /// Numbers the lines, and reads one of the numbers; `other` tries to understand anything else.
  ///
  /// After a slip only the question is asked again: whoever listens need not hear the whole list twice.
  func choose<Item>(
    _ prompt: String, among items: [Item], words: (Item) -> String,
    next: (Item) -> Step, other: (String) throws(CommandError) -> Step?
  ) throws(CommandError) -> Step {
    for (index, item) in items.enumerated() {
      try console.say("  \(index + 1). \(words(item))")
    }
    while true {
      let text: String
      switch try reply(to: prompt) {
      case .step(let step): return step
      case .text(let typed): text = typed
      }
      if let number = Int(text), items.indices.contains(number - 1) {
        return next(items[number - 1])
      }
      guard let step = try other(text) else {
        try console.say(
          items.count == 1
            ? "Type 1, the only one there is." : "Type a number from 1 to \(items.count).")
        continue
      }
      if case .again = step { continue }
      return step
    }
  }
}

extension String {
  /// Without spaces at both ends.
  fileprivate var trimmingSpaces: String {
    var text = Substring(self)
    while text.first?.isWhitespace == true { text.removeFirst() }
    while text.last?.isWhitespace == true { text.removeLast() }
    return String(text)
  }
}
