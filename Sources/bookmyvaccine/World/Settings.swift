// SPDX-License-Identifier: MIT

import Booking

/// What every command takes.
struct Settings: Sendable {
  let dataFolder: String?
  let isJSON: Bool
  /// The moment it is to be, in a demo folder.
  let now: Instant?
  /// The survey's file in the place of the one of this machine.
  let survey: String?
  /// Who signs in for this one command; nil where nobody does.
  let staff: StaffOptions?

  init(_ arguments: Arguments) throws(UsageError) {
    dataFolder = try arguments.path(.data)
    isJSON = arguments.has(.json)
    now = try arguments.moment(.now)
    survey = try arguments.path(.survey)
    staff = try StaffOptions(arguments)
  }
}
