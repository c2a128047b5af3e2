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
  case commandFailed(status: Int32)
  case commandNotStarted(errno: Int32)
  case commandTooSlow(seconds: Int)

  /// Whether the next one will most likely fare no better.
  var isOutage: Bool {
    switch self {
    case .answered(let status): [401, 403, 404, 429, 503].contains(status)
    case .noAnswer, .libraryMissing, .outOfMemory, .commandNotStarted, .commandTooSlow: true
    case .commandFailed: false
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
