// SPDX-License-Identifier: MIT

/// How long something took, over and over.
struct Durations: Codable, Sendable {
  private(set) var seconds: [Double]

  init(_ seconds: [Double] = []) { self.seconds = seconds }

  /// Runs `body` and keeps the time it took.
  mutating func measure<Result, Failure: Error>(
    _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let start = ContinuousClock.now
    let result = try body()
    seconds.append((ContinuousClock.now - start).inSeconds)
    return result
  }

  var total: Double { seconds.reduce(0, +) }

  /// The time that `share` of all were not above; 0 where there are none.
  func quantile(_ share: Double) -> Double {
    let sorted = seconds.sorted()
    guard !sorted.isEmpty else { return 0 }
    return sorted[min(sorted.count - 1, Int(Double(sorted.count) * share))]
  }

  var median: Double { quantile(0.5) }
}

extension Duration {
  var inSeconds: Double {
    Double(components.seconds) + Double(components.attoseconds) / 1e18
  }
}
