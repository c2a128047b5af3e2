// SPDX-License-Identifier: MIT

/// Why schedule data cannot be used.
package enum ScheduleError: Error, Hashable, Sendable {
  case notJSON(file: String, JSONTreeReader.Fault)
  /// Something that has to be there is not.
  case lacks(file: String, key: String)
  /// What stands under a key is not what belongs there.
  case notUnderstood(file: String, key: String, value: String)
  case unknownVaccineGroup(String, known: [String])
}
