// SPDX-License-Identifier: MIT

import Booking
import FrontDesk

/// Somebody who has signed in at a screen: what opens its lock, and when the password was typed last.
struct Attendance {
  private(set) var account: Account
  /// Nil until one is set, and after too many wrong ones.
  private var pin: UnlockPIN?
  private var wrongPINs = 0
  /// What may be saved over, since it was opened here.
  var survey: OpenedSurvey?
  /// Nil since somebody came back with a PIN, which proves less.
  private var provenAt: BootMoment?

  /// Wrong ones after which only the password counts.
  private static let patience = 3

  init(_ account: Account, at now: BootMoment) {
    self.account = account
    provenAt = now
  }

  /// Whether the password was typed a moment ago.
  func isProven(at now: BootMoment) -> Bool {
    provenAt.map { $0.adding(seconds: SignInTime.proof).secondsLeft(at: now) > 0 } ?? false
  }

  /// The password of the same account was typed again.
  mutating func prove(_ account: Account, at now: BootMoment) {
    self.account = account
    provenAt = now
    wrongPINs = 0
  }

  mutating func set(_ typed: TypedPassword) {
    pin = UnlockPIN(typed)
    wrongPINs = 0
  }

  enum Opening {
    case opens
    case wrong
    /// That was one too many, or there is none.
    case none
  }

  mutating func open(with typed: TypedPassword) -> Opening {
    guard let pin else { return .none }
    if pin.isSame(as: typed) {
      (wrongPINs, provenAt) = (0, nil)
      return .opens
    }
    wrongPINs += 1
    guard wrongPINs >= Self.patience else { return .wrong }
    self.pin = nil
    return .none
  }

  var hasPIN: Bool { pin != nil }
}

/// Digits that open a lock, in memory alone.
private final class UnlockPIN: Sendable {
  private let digits: Password

  init(_ typed: TypedPassword) {
    digits = Password(typed.text)
  }

  func isSame(as typed: TypedPassword) -> Bool { digits.isSame(as: Password(typed.text)) }
}
