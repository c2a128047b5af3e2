// SPDX-License-Identifier: MIT

import Booking

/// `account disable`: lets nobody sign in with it any more.
struct AccountDisableCommand: AccountChangeCommand {
  static let spec = CommandSpec(
    words: ["account", "disable"],
    summary: "Close an account",
    details: [
      "Nobody signs in with it any more, and whoever is signed in can do nothing from now on. The journal keeps its name."
    ],
    arguments: [AccountArguments.argument],
    signsIn: true,
    examples: [
      ExampleSpec(
        line: "bookmyvaccine account disable ben --as rosa", meaning: "Lets nobody sign in as Ben.")
    ])

  static let answer = "The account is closed."

  let id: AccountID

  var change: AccountChange { .close(id) }
}
