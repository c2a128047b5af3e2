// SPDX-License-Identifier: MIT

import Booking
import BookingStore

/// The password that a survey was saved with: wrong ones are answered slower each time, as at the sign-in.
struct SurveyLock {
  /// A name that no account can have, as theirs hold no space.
  private static let name = "the survey"

  private let tries: SignInTries

  init(_ books: Books) {
    tries = SignInTries(folder: books.folder.path)
  }

  /// - Throws: where it is another one, or where it came too early after wrong ones.
  func open(_ hash: PasswordHash, with password: borrowing Password) throws(SurveyProblem) {
    let now = SystemClocks.boot
    let keys = SignInTries.Keys(name: Self.name, terminal: .here)
    let pause = tries.begin(keys, now: now)
    if let seconds = pause.before { throw .paused(seconds: seconds) }
    switch hash.fits(password) {
    case true?: tries.forgive(keys, pause.counted)
    case false?: throw .wrongPassword(pause: pause.after)
    case nil:
      // Nobody is to blame for the machine's memory.
      tries.takeBack(keys, pause.counted)
      throw .paused(seconds: 1)
    }
  }
}
