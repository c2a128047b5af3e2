// SPDX-License-Identifier: MIT

/// Why answers before a dose, or a decision on them, are not taken.
package enum ScreeningProblem: Hashable, Sendable {
  /// What was answered lets somebody come from that day on.
  case notBefore(LocalDate, PersonName, nearest: [ZonedTime])
  /// Nobody has answered anything that could be decided on.
  case notAnswered
  /// Other answers were given since somebody looked.
  case answeredAnew
  /// The appointment is cancelled or over.
  case over
}
