// SPDX-License-Identifier: MIT

import Booking
import Cells

/// Why a password was not taken, and how long the next try has to wait.
struct PasswordPause: Hashable, Sendable {
  static let tooEarly = "That came too early after wrong tries, and was not looked at."

  private var words: String?
  private var until: BootMoment?

  /// - Parameter pause: seconds before the next one is looked at.
  mutating func wrong(_ words: String, pause: Int, at now: BootMoment) {
    self.words = words
    until = pause > 0 ? now.adding(seconds: pause) : nil
  }

  mutating func paused(seconds: Int, at now: BootMoment) {
    words = Self.tooEarly
    until = now.adding(seconds: seconds)
  }

  /// Another one is on its way.
  mutating func tryAgain() { words = nil }

  func secondsLeft(at now: BootMoment) -> Int { until?.secondsLeft(at: now) ?? 0 }

  func remarks(at now: BootMoment) -> [(sign: Sign, style: Style, words: String)] {
    var remarks: [(sign: Sign, style: Style, words: String)] = []
    if let words { remarks.append((.error, .danger.bolded, words)) }
    let wait = secondsLeft(at: now)
    if wait > 0 {
      remarks.append((.resting, .warning, "Next try in \(counted(wait, "second"))."))
    }
    return remarks
  }
}
