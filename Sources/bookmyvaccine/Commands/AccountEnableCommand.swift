// SPDX-License-Identifier: MIT

import Booking

/// `account enable`: opens a closed account again.
struct AccountEnableCommand: AccountChangeCommand {
  static let spec = CommandSpec(
    words: ["account", "enable"],
    summary: "Open a closed account again",
    details: ["Its role, hospitals and password are those it had."],
    arguments: [AccountArguments.argument],
    signsIn: true,
    examples: [
      ExampleSpec(
        line: "bookmyvaccine account enable ben --as rosa", meaning: "Lets Ben sign in again.")
    ])

  static let answer = "The account is open again."

  let id: AccountID

  var change: AccountChange { .reopen(id) }
}
