// SPDX-License-Identifier: MIT

import Foundation

/// How a contest ended; the round whose ratio is in the middle is the one that is shown.
struct ContestResult {
  let contest: Contest
  /// In the order in which they were run.
  let rounds: [Contest.Round]

  static let head = [
    "durable bookings", "by", "a second", "p50", "p99", "longest", "slowest booker", "fastest",
  ]
  static let ratioHead = ["BookMyVaccine / SQLite", "target", "median round", "all rounds"]

  var median: Contest.Round? {
    rounds.isEmpty ? nil : rounds.sorted { $0.ratio < $1.ratio }[rounds.count / 2]
  }

  var rows: [[String]] {
    guard let median else { return [] }
    return [row(contest.name, .store, median.store), row("", .sqlite, median.sqlite)]
  }

  var ratioRow: [String] {
    let text = rounds.map { String(format: "%.2f", $0.ratio) }.joined(separator: ", ")
    return [
      contest.name, String(format: "≥ %.1f", contest.target),
      String(format: "%.2f", median?.ratio ?? 0), text,
    ]
  }

  /// Beside SQLite with a single writer, as programs use it whose threads would wait for each other.
  func ratioRow(toOne alone: ContestResult) -> [String] {
    let ratio = (median?.store.rate ?? 0) / (alone.median?.sqlite.rate ?? .infinity)
    return [
      "\(contest.name), beside SQLite's \(alone.contest.name)", "", String(format: "%.2f", ratio),
      "",
    ]
  }

  /// How long the store lets somebody wait who books together with others.
  var p99Row: [String] {
    let waits = rounds.map { MarkdownTable.milliseconds($0.store.p99) }
    return [
      "p99 of one booking, \(contest.name)", "≤ 10 ms",
      MarkdownTable.milliseconds(median?.store.p99 ?? 0), waits.joined(separator: ", "),
    ]
  }

  private func row(_ name: String, _ keeper: Keeper, _ turn: Turn) -> [String] {
    [name, keeper.rawValue, MarkdownTable.number(turn.rate)]
      + [turn.median, turn.p99, turn.longest].map(MarkdownTable.milliseconds)
      + [turn.slowest, turn.fastest].map(MarkdownTable.number)
  }
}
