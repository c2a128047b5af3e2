// SPDX-License-Identifier: MIT

import Booking
import BookingStore
import Foundation

/// Durable bookings from one process and from four, and opening a folder with a long journal.
struct StoreBenchmark {
  private static let processes = 4
  private static let bookings = 10_000

  let data: String
  let folder: String

  func run() throws {
    let contents = try FolderContents(reading: data)
    var rows = [["the store", "", "p50", "p99"]]
    rows.append(try syncRow())

    var making = Durations()
    let alone = folder + "/alone"
    try making.measure { try Store.create(at: alone, contents: contents, kind: .normal) }
    rows.append(
      ["a first start with all hospitals", MarkdownTable.milliseconds(making.median), "", ""])

    rows.append(try openingRow("opening a folder without bookings", alone))
    let order = BookingOrder.alone
    let durations = try Booker(folder: alone, order: order).run()
    rows.append([
      "durable bookings, 1 process", MarkdownTable.rate(order.count, in: durations.total),
      MarkdownTable.milliseconds(durations.median),
      MarkdownTable.milliseconds(durations.quantile(0.99)),
    ])

    let shared = folder + "/shared"
    try Store.create(at: shared, contents: contents, kind: .normal)
    rows.append(contentsOf: try sharedRows(shared))
    rows.append(try openingRow("opening a folder with \(Self.bookings) journal lines", shared))
    MarkdownTable.print(rows)
  }

  /// What the disk under the folder takes for a line of a usual length, which bounds a process on its own.
  private func syncRow() throws -> [String] {
    let path = folder + "/line"
    let file = open(path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0o600)
    guard file >= 0 else { throw Problem.workerFailed }
    defer {
      close(file)
      unlink(path)
    }
    let line = [UInt8](repeating: 0x20, count: 500)
    var durations = Durations()
    for _ in 0..<2_000 {
      durations.measure {
        _ = write(file, line, line.count)
        fdatasync(file)
      }
    }
    return [
      "this disk: 500 bytes and fdatasync",
      MarkdownTable.rate(durations.seconds.count, in: durations.total),
      MarkdownTable.milliseconds(durations.median),
      MarkdownTable.milliseconds(durations.quantile(0.99)),
    ]
  }

  private func openingRow(_ name: String, _ folder: String) throws -> [String] {
    var durations = Durations()
    for _ in 0..<15 { _ = try durations.measure { try World().open(folder) } }
    let median = MarkdownTable.milliseconds(durations.median)
    return [name, "", median, MarkdownTable.milliseconds(durations.quantile(0.99))]
  }

  private func sharedRows(_ folder: String) throws -> [[String]] {
    let each = Self.bookings / Self.processes
    let workers = try (0..<Self.processes).map {
      try BookerProcess(folder: folder, number: $0, of: Self.processes, count: each)
    }
    for worker in workers { try worker.waitUntilReady() }
    var whole = Durations()
    let reports = try whole.measure {
      for worker in workers { try worker.begin() }
      return try workers.map { try $0.report() }
    }
    let slowest = reports.map(\.total).max() ?? 0
    let fastest = reports.map(\.total).min() ?? 0
    return [
      [
        "durable bookings, \(Self.processes) processes together",
        MarkdownTable.rate(Self.bookings, in: whole.total),
        MarkdownTable.milliseconds(reports.map(\.median).max() ?? 0),
        MarkdownTable.milliseconds(reports.map(\.p99).max() ?? 0),
      ],
      ["of these, the slowest process", MarkdownTable.rate(each, in: slowest), "", ""],
      ["of these, the fastest process", MarkdownTable.rate(each, in: fastest), "", ""],
    ]
  }
}
