// SPDX-License-Identifier: MIT

import Booking
import Cells
import FrontDesk
import Testing

/// A page, and how one comes there.
struct PageWalk: Sendable, CustomTestStringConvertible {
  let name: String
  var at = DeskDriver.usualMoment
  var kiosk: Int?
  var staff: DeskSettings.Staff?
  var trouble: Trouble?
  var hasSeenTour = true
  var isNear = true
  /// The survey that is answered, as it is written.
  var survey: String?
  let walk: @Sendable (inout DeskDriver) throws -> Void

  var testDescription: String { name }

  static let all =
    around + booking + questions + keeping + kiosks + staff + persons + surveys + builders

  /// A desk that stands on this page.
  func driver(
    size: Size = Size(columns: 100, rows: 30), repertoire: Repertoire = .unicode
  ) throws -> DeskDriver {
    var driver = try DeskDriver(
      size: size, repertoire: repertoire, at: at, kiosk: kiosk, staff: staff, trouble: trouble,
      hasSeenTour: hasSeenTour, isNear: isNear,
      survey: survey.map { text in try Surveys.sheet(text) })
    try walk(&driver)
    return driver
  }
}
