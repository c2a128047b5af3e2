// SPDX-License-Identifier: MIT

import Booking

extension Refusal {
  /// What to do, with the times that are offered instead written as the pages write them.
  var advice: String {
    guard !nearest.isEmpty else { return recovery }
    var words: [String] = []
    var day: LocalDate?
    for time in nearest {
      words.append(time.local.date == day ? time.local.clock : time.short)
      day = time.local.date
    }
    return "Free near it: \(words.joined(separator: ", "))."
  }
}
