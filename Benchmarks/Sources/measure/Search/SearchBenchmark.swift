// SPDX-License-Identifier: MIT

import Booking
import BookingStore
import Foundation

/// Microseconds a query over all hospitals, in the process, without a screen.
struct SearchBenchmark {
  private static let repetitions = 400

  let data: String
  let folder: String

  private struct Case {
    let name: String
    let query: HospitalQuery
    /// Whether somebody is found; a query that stopped finding would look fast.
    var finds = true
  }

  func run() throws {
    var making = Durations()
    let contents = try FolderContents(reading: data)
    let path = folder + "/search"
    try making.measure { try Store.create(at: path, contents: contents, kind: .normal) }
    let world = World()
    let store = try world.open(path)
    guard let boston = store.directory.places(matching: "Boston", limit: 1).first else {
      throw Problem.unexpected(query: "Boston", found: 0)
    }

    var rows = [["a search near Boston", "found", "p50 µs", "p99 µs"]]
    for wanted in cases(near: boston.location) {
      rows.append(try row(wanted, in: store.directory, world))
    }
    MarkdownTable.print(rows)

    rows = [["a place", "found", "p50 µs", "p99 µs"]]
    for text in ["b", "bosto", "bsoton", "02114", "さっぽろ", "札幌"] {
      var durations = Durations()
      var found = 0
      for _ in 0..<Self.repetitions {
        found = durations.measure { store.directory.places(matching: text, limit: 50).count }
      }
      rows.append(["`\(text)`", String(found)] + Self.times(durations))
    }
    MarkdownTable.print(rows)
  }

  private func cases(near place: GeoPoint) -> [Case] {
    func text(_ text: String, finds: Bool = true) -> Case {
      Case(name: "`\(text)`", query: HospitalQuery(text: text, near: place), finds: finds)
    }
    return [
      Case(name: "nothing typed: all by distance", query: HospitalQuery(near: place)),
      text("b"), text("s"), text("bo"), text("boston"), text("boston general"),
      text("massachusetts general hospital"), text("hopital"), text("札幌"), text("02114"),
      text("hosptial"), text("genral hopsital"), text("zzyzxqq", finds: false),
      Case(name: "within 50 km", query: HospitalQuery(near: place, withinKilometres: 50)),
      Case(
        name: "that gives Tdap", query: HospitalQuery(near: place, vaccine: VaccineCode("115"))),
      Case(name: "open now", query: HospitalQuery(near: place, openAt: World.now)),
      Case(
        name: "`general`, no place chosen", query: HospitalQuery(text: "general")),
    ]
  }

  private func row(_ wanted: Case, in directory: HospitalDirectory, _ world: World) throws
    -> [String]
  {
    var durations = Durations()
    var found = 0
    // The first few are warming up.
    for _ in 0..<20 { _ = directory.search(wanted.query) { world.zone($0) } }
    for _ in 0..<Self.repetitions {
      found = durations.measure {
        directory.search(wanted.query) { world.zone($0) }.matches.count
      }
    }
    guard (found > 0) == wanted.finds else {
      throw Problem.unexpected(query: wanted.name, found: found)
    }
    return [wanted.name, String(found)] + Self.times(durations)
  }

  private static func times(_ durations: Durations) -> [String] {
    [
      MarkdownTable.microseconds(durations.median),
      MarkdownTable.microseconds(durations.quantile(0.99)),
    ]
  }
}
