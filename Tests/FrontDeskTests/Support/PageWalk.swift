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
  var trouble: Trouble?
  var hasSeenTour = true
  var isNear = true
  let walk: @Sendable (inout DeskDriver) throws -> Void

  var testDescription: String { name }

  static let all = around + booking + keeping + kiosks

  /// A desk that stands on this page.
  func driver(
    size: Size = Size(columns: 100, rows: 30), repertoire: Repertoire = .unicode
  ) throws -> DeskDriver {
    var driver = try DeskDriver(
      size: size, repertoire: repertoire, at: at, kiosk: kiosk, trouble: trouble,
      hasSeenTour: hasSeenTour, isNear: isNear)
    try walk(&driver)
    return driver
  }
}
