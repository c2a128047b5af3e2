// SPDX-License-Identifier: MIT

import Booking
import Cells

/// Notices that nobody is at an unattended terminal any more.
struct IdleWatch: Hashable, Sendable {
  private let kiosk: DeskSettings.Kiosk
  private var lastKey: BootMoment?

  init(kiosk: DeskSettings.Kiosk) {
    self.kiosk = kiosk
  }

  /// A key was pressed. Returns true where it only answered the countdown.
  mutating func noteKey(_ now: BootMoment) -> Bool {
    let wasCounting = countdown(at: now) != nil
    lastKey = now
    return wasCounting
  }

  /// Nobody is here: nothing to watch until the next key.
  mutating func rest() { lastKey = nil }

  /// True at the moment when everything is to be wiped.
  mutating func tick(_ now: BootMoment) -> Bool {
    guard let lastKey else { return false }
    guard now.seconds - lastKey.seconds >= kiosk.idleSeconds + DeskSettings.Kiosk.countdownSeconds
    else {
      return false
    }
    rest()
    return true
  }

  /// Seconds left of the countdown; nil while somebody is here, or nobody has been.
  func countdown(at now: BootMoment) -> Int? {
    guard let lastKey else { return nil }
    let idle = now.seconds - lastKey.seconds
    guard idle >= kiosk.idleSeconds else { return nil }
    return max(0, kiosk.idleSeconds + DeskSettings.Kiosk.countdownSeconds - idle)
  }

  func drawCountdown(_ seconds: Int, on canvas: inout Canvas) {
    let layout = canvas.layout
    canvas.dim()
    let width = min(52, layout.size.columns)
    let area = Rect(
      column: (layout.size.columns - width) / 2, row: max(0, (layout.size.rows - 7) / 2),
      columns: width, rows: 7)
    canvas.box(area, title: "Are you still there?")
    canvas.put(
      "Press any key to go on.", column: area.column + 3, row: area.row + 2, .text.on(.surface))
    canvas.put(
      "In \(counted(seconds, "second")) everything here is cleared.", column: area.column + 3,
      row: area.row + 3, .muted.on(.surface), limit: width - 6)
    canvas.bar(
      Double(seconds) / Double(DeskSettings.Kiosk.countdownSeconds), column: area.column + 3,
      row: area.row + 5, columns: width - 6)
  }
}
