// SPDX-License-Identifier: MIT

/// What is wrong with a file of settings, and on which line of it.
package enum SettingsProblem: Error, Hashable, Sendable {
  package enum Expected: Hashable, Sendable {
    case absolutePath, webhook, secretName, hours
  }

  case notJSON(line: Int)
  case unknownKey(String, line: Int)
  case twice(String, line: Int)
  case wrongValue(String, line: Int, Expected)
  /// A command and a webhook.
  case notTogether(line: Int)
  /// Something that only a webhook has a use for.
  case withoutWebhook(String, line: Int)
  case noChannel
}
