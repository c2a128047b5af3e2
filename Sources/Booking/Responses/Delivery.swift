// SPDX-License-Identifier: MIT

/// How far an answer has come that is posted somewhere.
package struct Delivery: Hashable, Sendable {
  /// Where it goes. The secret that proves who posts is not here, only where it is found.
  package struct Target: Hashable, Sendable {
    package enum Form: String, Hashable, Sendable, CaseIterable {
      case json, fhir
    }

    package let address: String
    package let form: Form
    /// The path of a file or the name of a variable.
    package let authorization: String?

    package init(_ address: String, as form: Form, authorization: String? = nil) {
      self.address = address
      self.form = form
      self.authorization = authorization
    }
  }

  package enum State: Hashable, Sendable {
    /// Not before `next`; `why` it did not arrive the last time, nil where it was not tried yet.
    case waiting(next: Instant, why: String?)
    case sent(at: Instant)
    /// Nobody tries again by themselves.
    case failed(at: Instant, why: String)
  }

  package let target: Target
  /// How often it was tried in vain.
  package var failures: Int
  package var state: State

  package init(to target: Target, failures: Int = 0, _ state: State) {
    self.target = target
    self.failures = failures
    self.state = state
  }

  /// Whether something is still to be done about it, by the program or by staff.
  package var isOpen: Bool {
    if case .sent = state { false } else { true }
  }

  /// Whether it may be tried now; also where the clock was put back by more than any pause.
  package func isDue(at now: Instant) -> Bool {
    guard case .waiting(let next, _) = state else { return false }
    return next <= now || next > now.adding(seconds: 2 * Self.longestPause)
  }
}

extension Delivery {
  static let firstPause = 15
  /// Six hours.
  static let longestPause = 21_600
  /// After so many, which takes some ten days, it counts as failed.
  package static let mostFailures = 50

  /// Seconds to wait after so many failures: each time twice as long.
  package static func pause(after failures: Int) -> Int {
    min(firstPause << min(max(failures - 1, 0), 20), longestPause)
  }

  /// After one more attempt that did not arrive.
  ///
  /// - Parameter isFinal: whether the other side says that it never will.
  func failing(at now: Instant, why: String, isFinal: Bool) -> Delivery {
    let count = failures + 1
    let state: State =
      isFinal || count >= Self.mostFailures
      ? .failed(at: now, why: why)
      : .waiting(next: now.adding(seconds: Self.pause(after: count)), why: why)
    return Delivery(to: target, failures: count, state)
  }
}

/// What came of an attempt to post an answer, or that it is to be tried at once.
package struct DeliveryReport: Hashable, Sendable {
  package enum Result: Hashable, Sendable {
    case sent
    case failed(why: String, isFinal: Bool)
    /// Staff want it tried again now.
    case again
  }

  package let response: ResponseID
  package let result: Result

  package init(_ response: ResponseID, _ result: Result) {
    self.response = response
    self.result = result
  }
}
