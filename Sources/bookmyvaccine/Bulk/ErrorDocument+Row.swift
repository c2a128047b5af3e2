// SPDX-License-Identifier: MIT

import Booking
import Interchange

extension ErrorDocument {
  /// Why a row of a list is refused, for whoever reads the list: without names, times by the hospital's own clock, vaccines as
  /// they are called.
  init(row reason: BookingError, vaccine: (VaccineCode) -> String) {
    var message = reason.namelessMessage
    var recovery = reason.recovery
    if case .vaccineNotOffered(let code, let offered) = reason {
      message = "This hospital does not give \(vaccine(code))."
      recovery = "It gives " + offered.map(vaccine).joined(separator: ", ") + "."
    } else if !reason.nearest.isEmpty {
      recovery =
        "Free near it: " + reason.nearest.map(\.shortWords).joined(separator: ", ") + "."
    }
    self.init(code: reason.code, message: message, recovery: recovery)
  }
}
