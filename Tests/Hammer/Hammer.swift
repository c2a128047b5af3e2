// SPDX-License-Identifier: MIT

import Booking
import BookingStore
import Foundation

/// One process among several that work in the same data folder: carries out orders as lines, and answers each by a line
/// once what it changed is safely on disk.
///
///     hammer FOLDER TERMINAL NOW
///
/// FOLDER is a data folder that exists, TERMINAL the name under which this process holds places, and NOW (RFC 3339) the
/// moment at which all of them stand. `Order` says what a line may hold. As the program does, it compacts once an answer is
/// out and the journal is long; here that is after some sixty bookings, so that whoever is killed is often killed at it.
@main
struct Hammer {
  private static let compactionBound = 1 << 15

  private let store: Store
  private let world: World
  private let terminal: TerminalID

  static func main() {
    let words = CommandLine.arguments.dropFirst()
    guard words.count == 3, let folder = words.first, let now = words.last.flatMap({ Instant($0) })
    else {
      complain("usage: hammer FOLDER TERMINAL NOW")
      exit(2)
    }
    let world = World(now: now)
    do throws(StoreError) {
      let store = try Store(opening: folder, environment: world.environment)
      let terminal = TerminalID(words.dropFirst().first ?? "")
      Hammer(store: store, world: world, terminal: terminal).work()
    } catch {
      complain("\(error.code): \(error.message)")
      exit(3)
    }
  }

  /// Works until the orders end or one says `quit`.
  private func work() {
    Self.say("ready")
    while let line = readLine() {
      if line == "quit" { return }
      guard let order = Order(line) else {
        Self.complain("not an order: \(line)")
        exit(2)
      }
      Self.say(answer(to: order))
      compactIfDue()
    }
  }

  private func compactIfDue() {
    do throws(StoreError) {
      try store.compactIfDue(bound: Self.compactionBound)
    } catch {
      // Where the folder is read-only, the answer has said so.
      if case .readOnly = error { return }
      Self.complain("compaction: \(error.code)")
    }
  }

  private func answer(to order: Order) -> String {
    switch order.task {
    case .stop:
      world.stopInsideNextBooking()
      return "ok\t\(order.id)"
    case .compact:
      return answer(order) { () throws(StoreError) in
        _ = try store.compact()
        return []
      }
    case .perform(let command, let request):
      let actor = Actor(role: .patient, terminal: terminal)
      return answer(order) { () throws(StoreError) in
        try store.perform(Request(command, by: actor, id: request)).codes
      }
    }
  }

  private func answer(_ order: Order, _ carryOut: () throws(StoreError) -> [String]) -> String {
    do throws(StoreError) {
      return (["ok", order.id] + (try carryOut())).joined(separator: "\t")
    } catch {
      return "refused\t\(order.id)\t\(error.code)"
    }
  }

  private static func say(_ line: String) {
    // Nobody reads any more: there is nothing left to do.
    guard (try? FileHandle.standardOutput.write(contentsOf: Data((line + "\n").utf8))) != nil
    else { exit(1) }
  }

  private static func complain(_ line: String) {
    try? FileHandle.standardError.write(contentsOf: Data(("hammer: \(line)\n").utf8))
  }
}

extension Outcome {
  fileprivate var codes: [String] {
    appointments.map(\.code.letters)
  }
}
