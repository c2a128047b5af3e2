// SPDX-License-Identifier: MIT

import Booking
import Interchange

/// Whom to call where an error is none that a person can mend alone, as the survey in use says it.
enum ErrorContact {
  /// Nil where no survey is in use, or where it names nobody.
  static func find(_ settings: Settings) -> String? {
    guard let sources = try? SurveySources(settings, now: SystemClocks.read().wall),
      let contact = try? sources.inUse().survey.errorContact
    else { return nil }
    return contact.description
  }
}
