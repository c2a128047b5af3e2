// SPDX-License-Identifier: MIT

import Booking
import BookingStore

/// How people are told, as it was typed: by a program, by a webhook, or as the administrator wrote it down.
struct DeliveryChoice: Sendable {
  static let options = [
    OptionSpec(
      name: .command, help: "Run this program for each.",
      value: ValueSpec(name: "FILE", kind: .file)),
    OptionSpec(
      name: .webhook, help: "Post each to this address: https, or http to this machine.",
      value: ValueSpec(name: "URL")),
  ]

  private enum Wanted {
    case command(String)
    case webhook(WebhookAddress)
  }

  private let wanted: Wanted?

  init(_ arguments: Arguments) throws(UsageError) {
    switch (try arguments.path(.command), arguments.text(.webhook)) {
    case (_?, _?): throw .notTogether(.command, .webhook)
    case (let path?, nil): wanted = .command(path)
    case (nil, let text?):
      guard let address = WebhookAddress(text) else {
        throw .badValue(.webhook, text, expected: .webhook)
      }
      wanted = .webhook(address)
    case (nil, nil): wanted = nil
    }
  }

  /// What was typed, else what the administrator wrote down; none for the standard output.
  func channel(in books: Books) throws(CommandError) -> (ReminderChannel?, hours: Int?) {
    let settings: DeliverySettings?
    do throws(StoreError) {
      settings = try books.store.deliverySettings()
    } catch {
      throw CommandError(error)
    }
    do throws(SystemProblem) {
      let channel: ReminderChannel? =
        switch wanted {
        case .command(let path): .command(try DeliveryCommand(path))
        case .webhook(let address): try ReminderChannel(typed: address)
        case nil: if let settings { try ReminderChannel(settings) } else { nil }
        }
      return (channel, settings?.hoursBefore)
    } catch {
      throw .system(error)
    }
  }
}
