// SPDX-License-Identifier: MIT

import Booking

extension Desk {
  /// Whether whoever works here gives doses.
  var mayRecordDoses: Bool { duty?.account.role.may(.recordDoses) == true }

  /// Why whoever works here gives none; nil for those who do.
  var whyNotGive: String? {
    mayRecordDoses ? nil : "Doses are recorded by vaccinators and administrators."
  }
}
