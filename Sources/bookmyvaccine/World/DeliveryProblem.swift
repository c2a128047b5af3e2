// SPDX-License-Identifier: MIT

import Glibc

/// Why something was not delivered.
enum DeliveryProblem: Error, Hashable, Sendable {
  /// The webhook answered with another status than one of success (RFC 9110, 15.3).
  case answered(status: Int)
  /// No answer came; whether it arrived is not known.
  case noAnswer(reason: String)
  /// The library that posts is not on this machine.
  case libraryMissing
  case outOfMemory
  /// The address is neither https nor one of a host that was allowed by name.
  case notAllowed
  /// What proves to the other side who posts is not there.
  case noSecret(reason: String)
  case commandFailed(status: Int32)
  case commandNotStarted(errno: Int32)
  case commandTooSlow(seconds: Int)

  /// Whether the next one will most likely fare no better.
  var isOutage: Bool {
    switch self {
    case .answered(let status): [401, 403, 404, 429, 503].contains(status)
    case .noAnswer, .libraryMissing, .outOfMemory, .notAllowed, .noSecret, .commandNotStarted,
      .commandTooSlow:
      true
    case .commandFailed: false
    }
  }

  /// Whether the same thing will never be taken, however often it is posted (RFC 9110, 15.5).
  var isFinal: Bool {
    if case .answered(let status) = self {
      [400, 405, 406, 410, 411, 413, 414, 415, 422].contains(status)
    } else {
      false
    }
  }

  /// What is so, in one plain sentence.
  var message: String {
    switch self {
    case .answered(let status) where (300..<400).contains(status):
      "The webhook answered \(status): it sends elsewhere, which is not followed."
    case .answered(let status): "The webhook answered \(status)."
    case .noAnswer(let reason): "The webhook did not answer: \(reason)."
    case .libraryMissing: "Nothing can be posted here: libcurl4 is not installed."
    case .outOfMemory: "There is not enough memory now."
    case .notAllowed:
      "The webhook is neither https nor on this machine, and $\(PostingRules.plainHostsVariable) does not name it."
    case .noSecret(let reason): "The webhook’s authorization is not there: \(reason)"
    case .commandFailed(let status) where status > 128:
      "The command was ended by signal \(status - 128)."
    case .commandFailed(let status): "The command ended with \(status)."
    case .commandNotStarted(let number):
      "The command cannot be started: \(String(cString: strerror(number)))."
    case .commandTooSlow(let seconds):
      "The command took longer than \(seconds) seconds and was ended."
    }
  }
}
