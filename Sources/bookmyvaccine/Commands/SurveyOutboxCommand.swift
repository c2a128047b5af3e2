// SPDX-License-Identifier: MIT

import Booking
import BookingStore
import Interchange

/// `survey outbox`: answers that are to be posted and have not arrived.
struct SurveyOutboxCommand: ProgramCommand {
  static let spec = CommandSpec(
    words: ["survey", "outbox"],
    summary: "List the answers that are to be posted and have not arrived, with why",
    details: [
      "What waits is tried again by itself, after pauses that grow to six hours; what failed is not. "
        + "Where there are accounts, it is for administrators of all hospitals."
    ],
    signsIn: true,
    examples: [
      ExampleSpec(
        line: "bookmyvaccine survey outbox --as rosa",
        meaning: "Lists them, the oldest first, with when they are tried next.")
    ])

  init(_ arguments: Arguments) throws(UsageError) {}

  func run(at desk: Desk) throws(CommandError) {
    let books = try desk.openExistingBooks()
    let actor = try books.actor(else: .owner)
    try books.require(.configureSurveys, of: actor)
    var open: [FiledResponse] = []
    do throws(StoreError) {
      try books.store.forEachInOutbox {
        open.append($0)
        return true
      }
    } catch {
      throw CommandError(error)
    }
    let document: JSONValue = [
      "outbox": .array(
        open.map { filed in
          let head: JSONValue = [
            "id": .string(filed.id.rawValue), "title": .optional(filed.title),
            "answered": .string(filed.authored.description),
          ]
          return head.adding("delivery", filed.delivery?.json)
        })
    ]
    let zone = desk.zones.local
    try desk.answer(
      JSONText(document),
      open.isEmpty
        ? ["Nothing waits: all answers that were to be posted have arrived."]
        : table(open, zone).lines(for: desk.console))
  }

  private func table(_ open: [FiledResponse], _ zone: ZoneRules) -> TextTable {
    var table = TextTable([
      .init(title: "Id"), .init(title: "State"), .init(title: "Tried", isNumber: true),
      .init(title: "Next"), .init(title: "Why", limit: 60),
    ])
    table.rows = open.compactMap { filed in
      filed.delivery.map { delivery in
        [
          filed.id.rawValue, delivery.word, String(delivery.failures),
          delivery.next.map { zone.zoned($0).shortWords } ?? "", delivery.why ?? "",
        ]
      }
    }
    return table
  }
}

extension Delivery {
  fileprivate var next: Instant? {
    if case .waiting(let next, _) = state { next } else { nil }
  }

  var why: String? {
    switch state {
    case .waiting(_, let why): why
    case .failed(_, let why): why
    case .sent: nil
    }
  }
}
