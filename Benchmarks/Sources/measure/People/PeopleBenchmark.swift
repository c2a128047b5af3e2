// SPDX-License-Identifier: MIT

import Booking
import BookingStore
import Foundation

/// How long it takes to find somebody among everybody, by what staff type.
struct PeopleBenchmark {
  private static let rounds = 150
  /// As many as the screens ask for.
  private static let limit = 20

  let data: String
  let folder: String
  let sizes: [Int]

  /// What is typed, letter by letter or at once.
  private enum Way: String, CaseIterable {
    case name = "each letter of a family name and two of a given one"
    case birthDate = "a birth date"
    case nameAndBirthDate = "a name and a birth date"
    case phone = "the last seven digits of a telephone, from the fourth on"
    case code = "the last four letters of a code"
  }

  func run() throws {
    let contents = try FolderContents(reading: data)
    var rows = [
      ["people", "indexes of names and telephones", "a first search after opening"]
        + Way.allCases.map { "\($0.rawValue), p50 / p99 / worst" }
        + ["making the indexes anew", "compaction of 1,000 bookings"]
    ]
    for size in sizes { rows.append(try row(size, contents)) }
    MarkdownTable.print(rows)
  }

  private func row(_ size: Int, _ contents: FolderContents) throws -> [String] {
    let place = "\(folder)/\(size)"
    var crowd = try InventedCrowd(contents, World(), name: InventedNames.name)
    try Store.create(
      at: place, contents: contents, kind: .normal, transactions: crowd.transactions(size))
    sync()
    let hospital = crowd.sites[0].hospital.id
    var (making, opening) = (Durations(), Durations())
    let surname = try query("smi")
    try removeIndexes(in: "\(place)/index")
    try making.measure {
      _ = try World().open(place).people(matching: surname, near: hospital, limit: Self.limit)
    }
    for _ in 0..<5 {
      let store = try World().open(place)
      try opening.measure {
        _ = try store.people(matching: surname, near: hospital, limit: Self.limit)
      }
    }
    var row = [
      "\(size)", "\(try bytes(in: "\(place)/index") / 1_000_000) MB",
      MarkdownTable.milliseconds(opening.median),
    ]
    let store = try World().open(place)
    for way in Way.allCases {
      var times = Durations()
      for round in 0..<Self.rounds {
        for text in typed(way, of: round * 7_877 % size, crowd.codes[round % crowd.codes.count]) {
          let query = try query(text)
          let found = try times.measure {
            try store.people(matching: query, near: hospital, limit: Self.limit)
          }
          guard !found.people.isEmpty else { throw Problem.unexpected(query: text, found: 0) }
        }
      }
      row.append(
        [times.median, times.quantile(0.99), times.quantile(1)].map(MarkdownTable.milliseconds)
          .joined(separator: " / "))
    }
    row.append(MarkdownTable.milliseconds(making.median))
    row.append(MarkdownTable.milliseconds(try compaction(of: store, contents)))
    return row
  }

  private func compaction(of store: Store, _ contents: FolderContents) throws -> Double {
    let plan = try BookingPlan(
      of: contents.readHospitals(), bookers: 1, bookings: 1_000, World())
    for (number, planned) in plan.shares[0].enumerated() {
      _ = try store.perform(planned.request(by: "measure-\(number % 8)"))
    }
    var compacting = Durations()
    _ = try compacting.measure { try store.compact() }
    return compacting.median
  }

  private func query(_ text: String) throws -> PeopleQuery {
    guard let query = PeopleQuery(text) else { throw Problem.unexpected(query: text, found: 0) }
    return query
  }

  private func typed(_ way: Way, of number: Int, _ code: AppointmentCode) -> [String] {
    let names = InventedNames.name(number).split(separator: " ")
    let born = InventedCrowd.birthDate(number).description
    switch way {
    case .name:
      return (1...names[1].count).map { String(names[1].prefix($0)) }
        + (1...2).map { "\(names[1]) \(names[0].prefix($0))" }
    case .birthDate: return [born]
    case .nameAndBirthDate: return ["\(names[1]) \(born)"]
    case .phone:
      let digits = InventedCrowd.phone(number).filter(\.isNumber)
      return (4...7).map { String(digits.suffix($0)) }
    case .code: return [String(code.letters.suffix(4))]
    }
  }

  private func removeIndexes(in place: String) throws {
    for name in try FileManager.default.contentsOfDirectory(atPath: place)
    where name.hasPrefix("names-") || name.hasPrefix("phones-") {
      try FileManager.default.removeItem(atPath: "\(place)/\(name)")
    }
  }

  private func bytes(in place: String) throws -> Int {
    let names = try FileManager.default.contentsOfDirectory(atPath: place)
      .filter { $0.hasPrefix("names-") || $0.hasPrefix("phones-") }
    return try names.reduce(0) { sum, name in
      let attributes = try FileManager.default.attributesOfItem(atPath: "\(place)/\(name)")
      return sum + (attributes[.size] as? Int ?? 0)
    }
  }
}
