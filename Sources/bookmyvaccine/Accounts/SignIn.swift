// SPDX-License-Identifier: MIT

import Booking
import BookingStore

/// What a name and a password are answered with.
enum SignInAnswer: Sendable {
  case signedIn(Account)
  /// No open account has this name and password; which of them was wrong is not said.
  ///
  /// - Parameter pause: seconds until the next try is looked at; none for the first ones.
  case wrong(pause: Int)
  /// The password was not looked at.
  case paused(seconds: Int)
}

/// Lets people in by name and password, at every door alike; waits for nobody.
struct SignIn: Sendable {
  private let store: Store
  private let tries: SignInTries

  init(_ books: Books) {
    store = books.store
    tries = SignInTries(folder: books.folder.path)
  }

  /// Takes about a tenth of a second, whatever the answer, except that it is a pause.
  func answer(name: String, password: borrowing Password, terminal: TerminalID) -> SignInAnswer {
    // Who holds the shift key down means the same name.
    let name = name.lowercased()
    let now = SystemClocks.boot
    let keys = SignInTries.Keys(name: name, terminal: terminal)
    let pause = tries.begin(keys, now: now)
    if let seconds = pause.before { return .paused(seconds: seconds) }
    // An account that was closed a moment ago at another terminal is closed here too.
    _ = try? store.refresh()
    let account = AccountID(signInName: name).flatMap { store.account($0) }
    let hash = account?.password ?? .ofNobody
    switch hash.fits(password) {
    case true?:
      guard let account, account.isOpen else { return .wrong(pause: pause.after) }
      tries.forgive(keys, pause.counted)
      return .signedIn(account)
    case false?: return .wrong(pause: pause.after)
    case nil:
      // Nobody is to blame for the machine's memory.
      tries.takeBack(keys, pause.counted)
      return .paused(seconds: 1)
    }
  }
}
