// SPDX-License-Identifier: MIT

import Foundation

/// `measure archive|people DATA FOLDER SIZES`: SIZES are numbers of appointments with commas between them.
///
/// `measure store|search|forecast DATA FOLDER`: DATA holds the bundled files, FOLDER is made for the while.
///
/// `measure store DATA FOLDER BOOKINGS` says how many are booked in a turn; 32 threads book twice as many.
@main
enum Measure {
  static func main() {
    do {
      try run(Array(CommandLine.arguments.dropFirst()))
    } catch {
      FileHandle.standardError.write(Data("\(error)\n".utf8))
      exit(1)
    }
  }

  private static func run(_ words: [String]) throws {
    switch words.first {
    case "store" where words.count == 3:
      try StoreBenchmark(data: words[1], folder: words[2]).run()
    case "store" where words.count == 4:
      guard let bookings = Int(words[3]), bookings >= StoreBenchmark.fewestBookings else {
        throw Problem.badArguments
      }
      try StoreBenchmark(data: words[1], folder: words[2], bookings: bookings).run()
    case "archive" where words.count == 4:
      let sizes = words[3].split(separator: ",").compactMap { Int($0) }
      try ArchiveBenchmark(data: words[1], folder: words[2], sizes: sizes).run()
    case "people" where words.count == 4:
      let sizes = words[3].split(separator: ",").compactMap { Int($0) }
      try PeopleBenchmark(data: words[1], folder: words[2], sizes: sizes).run()
    case "search" where words.count == 3:
      try SearchBenchmark(data: words[1], folder: words[2]).run()
    case "forecast" where words.count == 3:
      try ForecastBenchmark(data: words[1]).run()
    case BookerProcess.word:
      // One of the processes of a turn; started by `store`.
      guard let booker = Booker(words.dropFirst()) else { throw Problem.badArguments }
      try booker.runWhenTold()
    default:
      throw Problem.badArguments
    }
  }
}

enum Problem: Error {
  case badArguments
  /// The bundled data has fewer slots than are to be booked.
  case tooFewSlots
  case workerFailed
  case badPlan
  /// What the disk is measured with could not be written.
  case diskFailed
  /// The peer took a booking that it had to refuse.
  case ruleIgnored(SQLiteProblem)
  /// A search found nothing where it should, or the other way round.
  case unexpected(query: String, found: Int)
}
