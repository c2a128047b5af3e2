// SPDX-License-Identifier: MIT

import BookingStore

/// What whoever runs the machine says about posting, in variables of the environment: the configuration of a survey may come
/// from elsewhere, and is not to open a way out by itself.
enum PostingRules {
  /// Hosts to which answers may go without TLS, apart from this machine.
  static let plainHostsVariable = "BOOKMYVACCINE_WEBHOOK_PLAIN_HOSTS"
  /// A file with the certificates of those who vouch for the other side; without it those whom the system trusts.
  static let authorityVariable = "BOOKMYVACCINE_WEBHOOK_AUTHORITY"

  static var plainHosts: Set<String> {
    let text = SystemVariables.text(plainHostsVariable) ?? ""
    return Set(text.lowercased().split { " ,".contains($0) }.map(String.init))
  }

  static var authority: String? { SystemVariables.text(authorityVariable) }

  static func address(_ text: String) -> WebhookAddress? {
    WebhookAddress(text, plainHosts: plainHosts)
  }
}
