// SPDX-License-Identifier: MIT

import Booking

/// `account close`: lets nobody sign in with it any more.
struct AccountCloseCommand: AccountChangeCommand {
  static let spec = CommandSpec(
    words: ["account", "close"],
    summary: "Close an account",
    details: [
      "Nobody signs in with it any more, and whoever is signed in can do nothing from now on. The journal keeps its name."
    ],
    arguments: [AccountArguments.argument],
    signsIn: true,
    examples: [
      ExampleSpec(
        line: "bookmyvaccine account close ben --as rosa", meaning: "Lets nobody sign in as Ben.")
    ])

  static let answer = "The account is closed."

  let id: AccountID

  var change: AccountChange { .close(id) }
}
