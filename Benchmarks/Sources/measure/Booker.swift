// SPDX-License-Identifier: MIT

import Booking
import BookingStore
import Foundation

/// Books one slot after the other, each time waiting until the booking is safely on disk.
struct Booker {
  private let store: Store
  private let requests: [Request]

  init(folder: String, order: BookingOrder) throws {
    store = try World().open(folder)
    requests = try order.requests(in: store)
  }

  func run() throws -> Durations {
    var durations = Durations()
    for request in requests { _ = try durations.measure { try store.perform(request) } }
    return durations
  }

  /// Says that it is ready, begins when a line comes, and ends with what it measured.
  func runWhenTold() throws {
    Self.say("ready")
    guard readLine() != nil else { return }
    let durations = try run()
    Self.say("\(durations.total) \(durations.median) \(durations.quantile(0.99))")
  }

  private static func say(_ line: String) {
    FileHandle.standardOutput.write(Data((line + "\n").utf8))
  }
}
