// SPDX-License-Identifier: MIT

import Booking
import BookingStore
import Interchange

/// `survey post`: posts the answers that wait.
struct SurveyPostCommand: ProgramCommand {
  static let spec = CommandSpec(
    words: ["survey", "post"],
    summary: "Post the answers that wait for it, each once",
    details: [
      "The screens do so by themselves; this is for machines on which none are open, by cron say. "
        + "Each is posted with its id as Idempotency-Key, and an answer from 200 to 299 means that "
        + "it arrived; no redirection is followed.",
      "Over https, or over http to this machine and to hosts that "
        + "$\(PostingRules.plainHostsVariable) names. $\(PostingRules.authorityVariable) is a file of "
        + "certificates to trust in place of the system's.",
      "With an ID that one is tried at once, also where it had failed; where there are accounts, that "
        + "is for administrators of all hospitals.",
    ],
    arguments: [
      ArgumentSpec(name: "ID", help: "Of answers, as survey outbox lists it.", isOptional: true)
    ],
    signsIn: true,
    examples: [
      ExampleSpec(
        line: "bookmyvaccine survey post",
        meaning: "Posts whatever is due, and says what came of it.")
    ])

  private let id: ResponseID?

  init(_ arguments: Arguments) throws(UsageError) {
    if let extra = arguments.positionals.dropFirst().first {
      throw .extraArgument(extra, command: arguments.spec)
    }
    id = arguments.positionals.first.map { ResponseID($0) }
  }

  func run(at desk: Desk) throws(CommandError) {
    let books = try desk.openExistingBooks()
    if let id {
      let actor = try books.actor(else: .owner)
      _ = try books.perform(.deliver(DeliveryReport(id, .again)), by: actor)
    }
    let round: Postman.Round
    do throws(StoreError) { round = try books.postman.post() } catch { throw CommandError(error) }
    try desk.answer(JSONText(Self.document(round)), Self.lines(round))
    if !round.failures.isEmpty { throw .answersNotPosted(count: round.failures.count) }
  }

  private static func document(_ round: Postman.Round) -> JSONValue {
    [
      "sent": .array(round.sent.map { .string($0.id.rawValue) }),
      "failed": .array(
        round.failures.map { filed in
          JSONValue.object([]).adding("id", .string(filed.id.rawValue))
            .adding("delivery", filed.delivery?.json)
        }),
      "elsewhere": .bool(round.isElsewhere),
    ]
  }

  private static func lines(_ round: Postman.Round) -> [String] {
    if round.isElsewhere { return ["Another process is posting them now."] }
    if round.sent.isEmpty, round.failures.isEmpty { return ["Nothing is due."] }
    let count = round.sent.count
    let sent = count == 0 ? [] : [count == 1 ? "1 was posted." : "\(count) were posted."]
    return sent
      + round.failures.map { "\($0.id): \($0.delivery?.why ?? "It was not posted.")" }
  }
}

extension Books {
  var postman: Postman {
    let now = desk.settings.now
    return Postman(
      store, folder: folder.path, terminal: desk.chance.terminal(),
      now: { now ?? SystemClocks.read().wall })
  }
}
