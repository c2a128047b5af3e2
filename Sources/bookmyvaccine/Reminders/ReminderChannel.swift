// SPDX-License-Identifier: MIT

import BookingStore
import Interchange

/// How a reminder leaves this program other than on its standard output.
enum ReminderChannel: Sendable {
  case command(DeliveryCommand)
  case webhook(Webhook)

  /// As the administrator wrote it down.
  init(_ settings: DeliverySettings) throws(SystemProblem) {
    switch settings.channel {
    case .command(let path): self = .command(try DeliveryCommand(path))
    case .webhook(let address, let name, let authority):
      let secret: WebhookSecret? = if let name { try WebhookSecret(name) } else { nil }
      self = .webhook(Webhook(address, authorization: secret, authority: authority))
    }
  }

  /// As it was typed.
  init(typed address: WebhookAddress) throws(SystemProblem) {
    let name = WebhookSecret.usualVariable
    let isThere = SystemVariables.text(name) != nil
    self = .webhook(
      Webhook(address, authorization: isThere ? try WebhookSecret(.variable(name)) : nil))
  }

  var word: String {
    switch self {
    case .command: "command"
    case .webhook: "webhook"
    }
  }

  func send(_ reminder: Reminder) throws(DeliveryProblem) {
    let line = JSONText(line: reminder.json).text + "\n"
    switch self {
    case .command(let command): try command.run(Array(line.utf8))
    case .webhook(let webhook):
      try webhook.post(Array(line.utf8), as: "application/json", key: reminder.key)
    }
  }
}
