// SPDX-License-Identifier: MIT

package import Booking

/// An account as an administrator reads it; of its password nothing is told.
package struct AccountDocument: Document {
  package static let plural = "accounts"

  private let account: Account

  package init(_ account: Account) { self.account = account }

  package var json: JSONValue {
    [
      "account": .string(account.id.rawValue),
      "name": .string(account.name.text),
      "role": .string(account.role.rawValue),
      // Null for all of them.
      "hospitals": hospitals,
      "open": .bool(account.isOpen),
    ]
  }

  private var hospitals: JSONValue {
    switch account.workplace {
    case .everywhere: .null
    case .hospitals(let own): .array(own.sorted().map { .string($0.rawValue) })
    }
  }
}
