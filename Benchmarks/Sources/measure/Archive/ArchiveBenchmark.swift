// SPDX-License-Identifier: MIT

import Booking
import BookingStore
import Foundation

/// A folder with all hospitals and more and more appointments: how opening, looking, booking and compacting grow.
struct ArchiveBenchmark {
  private static let newBookings = 1_000
  private static let journalLines = 100_000

  let data: String
  let folder: String
  let sizes: [Int]

  func run() throws {
    let contents = try FolderContents(reading: data)
    // First, as a program that has just been started: a million appointments leave a large heap behind.
    let replay = try replay(contents)
    var rows = [
      [
        "appointments", "on disk", "opening, p50", "a hospital's week, p50 / p99",
        "an appointment by its code, p50 / p99", "a booking, p50 / p99",
        "compaction of \(Self.newBookings) bookings",
      ]
    ]
    for size in sizes { rows.append(try row(size, contents)) }
    MarkdownTable.print(rows)
    MarkdownTable.print([
      ["replay of \(Self.journalLines) journal lines", "p50", "worst of 5"],
      [
        "", MarkdownTable.milliseconds(replay.median),
        MarkdownTable.milliseconds(replay.quantile(1)),
      ],
    ])
  }

  /// Opening a folder whose journal was never compacted; it is made in memory, where syncs cost nothing.
  private func replay(_ contents: FolderContents) throws -> Durations {
    let place = "/dev/shm/bookmyvaccine-measure-\(getpid())"
    defer { try? FileManager.default.removeItem(atPath: place) }
    try Store.create(at: place, contents: contents, kind: .normal)
    let plan = try BookingPlan(
      of: contents.readHospitals(), bookers: 1, bookings: Self.journalLines, World())
    let store = try World().open(place)
    for planned in plan.shares[0] { _ = try store.perform(planned.request(by: "measure")) }
    var opening = Durations()
    for _ in 0..<5 { _ = try opening.measure { try World().open(place) } }
    return opening
  }

  private func row(_ size: Int, _ contents: FolderContents) throws -> [String] {
    let place = "\(folder)/\(size)"
    let plan = try BookingPlan(
      of: contents.readHospitals(), bookers: 1, bookings: Self.newBookings, World())
    var crowd = try InventedCrowd(contents, World())
    try Store.create(
      at: place, contents: contents, kind: .normal, transactions: crowd.transactions(size))
    sync()

    var opening = Durations()
    for _ in 0..<15 { _ = try opening.measure { try World().open(place) } }
    let looking = try looks(at: place, crowd)
    let store = try World().open(place)
    var booking = Durations()
    for (number, planned) in plan.shares[0].enumerated() {
      let request = planned.request(by: "measure-\(number % 8)")
      _ = try booking.measure { try store.perform(request) }
    }
    var compacting = Durations()
    _ = try compacting.measure { try store.compact() }
    return [
      "\(size)", "\(try bytes(in: place) / 1_000_000) MB",
      MarkdownTable.milliseconds(opening.median),
      "\(MarkdownTable.milliseconds(looking.weeks.median)) / "
        + MarkdownTable.milliseconds(looking.weeks.quantile(0.99)),
      "\(MarkdownTable.milliseconds(looking.codes.median)) / "
        + MarkdownTable.milliseconds(looking.codes.quantile(0.99)),
      "\(MarkdownTable.milliseconds(booking.median)) / "
        + MarkdownTable.milliseconds(booking.quantile(0.99)),
      MarkdownTable.milliseconds(compacting.median),
    ]
  }

  /// Looks of a process that was just started: what it asks for it has not asked for before.
  private func looks(at place: String, _ crowd: InventedCrowd) throws -> (
    weeks: Durations, codes: Durations
  ) {
    var (weeks, codes) = (Durations(), Durations())
    let store = try World().open(place)
    for site in crowd.sites.prefix(200) {
      try weeks.measure {
        let ledger = try store.ledger(Footprint(hospitals: [site.hospital.id]))
        let availability = Availability(
          site: site, book: ledger.book(of: site.hospital.id), clocks: World.clocks)
        for date in LocalDate.days(
          from: availability.today, through: availability.today.adding(days: 6))
        {
          _ = availability.slots(on: date)
        }
      }
    }
    for code in crowd.codes.prefix(200) {
      let found = try codes.measure {
        try store.ledger(Footprint(appointments: [code])).appointment(code)
      }
      guard found != nil else { throw Problem.unexpected(query: code.letters, found: 0) }
    }
    return (weeks, codes)
  }

  private func bytes(in place: String) throws -> Int {
    let names = FileManager.default.enumerator(atPath: place)?.compactMap { $0 as? String } ?? []
    return try names.reduce(0) { sum, name in
      let attributes = try FileManager.default.attributesOfItem(atPath: "\(place)/\(name)")
      return sum + (attributes[.size] as? Int ?? 0)
    }
  }
}
