// SPDX-License-Identifier: MIT

import Foundation

/// `measure store|search DATA FOLDER`: DATA holds the bundled files, FOLDER is made for the while.
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
    case "search" where words.count == 3:
      try SearchBenchmark(data: words[1], folder: words[2]).run()
    case "book" where words.count == 5:
      // One of several processes that book at the same time; started by `store`.
      guard let order = BookingOrder(number: words[2], of: words[3], count: words[4]) else {
        throw Problem.badArguments
      }
      try Booker(folder: words[1], order: order).runWhenTold()
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
  case clockUnreadable
  /// A search found nothing where it should, or the other way round.
  case unexpected(query: String, found: Int)
}
