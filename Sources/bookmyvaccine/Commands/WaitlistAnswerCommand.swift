// SPDX-License-Identifier: MIT

import Booking

/// A command by which somebody who waits answers what is offered, or gives up: by the code and the birth date.
protocol WaitlistAnswerCommand: ProgramCommand {
  var opened: CodeArguments { get }
  /// What is said once it is done; nil where the outcome says it.
  static var answer: String? { get }

  init(opened: CodeArguments)
  static func change(_ key: CodeAndBirthDate) -> WaitlistChange
}

extension WaitlistAnswerCommand {
  init(_ arguments: Arguments) throws(UsageError) {
    self.init(opened: try CodeArguments(arguments))
  }

  func run(at desk: Desk) throws(CommandError) {
    let books = try desk.openBooks()
    let actor = try books.actor()
    let key = try books.key(waiting: opened, by: actor)
    let outcome = try books.performSlowly(Self.change(key), by: actor)
    try books.answer(outcome, first: Self.answer)
  }
}
