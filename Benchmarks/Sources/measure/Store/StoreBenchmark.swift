// SPDX-License-Identifier: MIT

import Booking
import BookingStore
import Foundation

/// Durable bookings beside SQLite's, from one process, from four and from 32 threads; a first start, and opening a folder.
struct StoreBenchmark {
  static let fewestBookings = 100
  /// What 32 threads book, for each that one process books.
  private static let timesForThreads = 2

  let data: String
  let folder: String
  /// Of one process and of four together, in each turn.
  var bookings = 10_000

  func run() throws {
    let contents = try FolderContents(reading: data)
    var rows = [["the store", "", "p50", "p99"]]
    let disk = SyncMeasurement(folder: folder)
    rows += [try disk.row(.atTheEnd), try disk.row(.overOthers)]

    var making = Durations()
    let empty = folder + "/empty"
    try making.measure { try Store.create(at: empty, contents: contents, kind: .normal) }
    rows.append(
      ["a first start with all hospitals", MarkdownTable.milliseconds(making.median), "", ""])
    rows.append(try openingRow("opening a folder without bookings", empty))

    let contests = try contests(contents.readHospitals())
    guard let four = contests.first(where: { $0.crowd.processes > 1 }) else { return }
    let long = folder + "/long"
    _ = try four.crowd.turn(of: .store, in: long, contents)
    rows.append(try openingRow("opening a folder with \(bookings) journal lines", long))
    MarkdownTable.print(rows)

    try SQLiteRulesCheck(folder: folder + "/rules", plan: four.crowd.plan).run()
    let results = try contests.map { try $0.run(in: folder, contents) }
    MarkdownTable.print([ContestResult.head] + results.flatMap(\.rows))
    MarkdownTable.print(
      [ContestResult.ratioHead] + results.map(\.ratioRow)
        + results.filter { $0.contest.crowd.processes > 1 }.map(\.p99Row)
        + results.filter { $0.contest.crowd.threads > 1 }.compactMap { threads in
          results.first.map { threads.ratioRow(toOne: $0) }
        })
  }

  private func contests(_ hospitals: [Hospital]) throws -> [Contest] {
    let world = World()
    func crowd(_ processes: Int, _ threads: Int, _ count: Int) throws -> Crowd {
      let plan = try BookingPlan(
        of: hospitals, bookers: processes * threads, bookings: count, world)
      return try Crowd(processes: processes, threads: threads, plan: plan, folder: folder)
    }
    return [
      Contest(name: "1 process", target: 0.9, crowd: try crowd(1, 1, bookings)),
      Contest(name: "4 processes", target: 1.5, crowd: try crowd(4, 1, bookings)),
      Contest(
        name: "32 threads", target: 5, crowd: try crowd(1, 32, bookings * Self.timesForThreads)),
    ]
  }

  private func openingRow(_ name: String, _ folder: String) throws -> [String] {
    var durations = Durations()
    for _ in 0..<15 { _ = try durations.measure { try World().open(folder) } }
    let median = MarkdownTable.milliseconds(durations.median)
    return [name, "", median, MarkdownTable.milliseconds(durations.quantile(0.99))]
  }
}
