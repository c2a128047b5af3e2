// SPDX-License-Identifier: MIT

import Booking

extension Assessment {
  /// All that is said, with whom to call filled in.
  ///
  /// - Parameter contact: nil where nobody is named.
  func words(contact: String?) -> [String] {
    reasons.flatMap { $0.words(contact: contact) }
  }
}

extension Assessment.Reason {
  func words(contact: String?) -> [String] {
    [says.words, says.advice].compactMap(\.self)
      .map { $0.filled(with: [.contact: contact ?? "your clinic"]) }
  }
}
