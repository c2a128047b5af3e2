// SPDX-License-Identifier: MIT

import Booking
import FrontDesk
import TestKit
import Testing

/// Days that are over, of which there are figures.
extension DeskDriver {
  /// People of four days: one in six did not come, the others were given a dose, later and later.
  mutating func noteDays() throws {
    let now = books.clocks
    defer { books.clocks = now }
    for (date, count) in [(24, 5), (25, 12), (26, 3), (27, 8)] {
      for number in 0..<count {
        let time = "\(number / 4 + 10):\(number % 4 == 0 ? "00" : "\(15 * (number % 4))")"
        books.clocks = now
        let vaccine: VaccineCode = number % 3 == 0 ? .influenza : .covid
        let guest = try visitor(
          "Guest \(date) \(number)", at: "2026-11-\(date)T\(time)", vaccine: vaccine)
        try books.setClock("2026-11-\(date)T\(time):00-05:00")
        if number % 6 == 5 {
          try books.perform(
            .visit(VisitRequest(.miss, guest.opened(born: "1981-05-02"), at: guest.hospital)),
            as: .staff(AccountID("rosa"), .receptionist))
        } else {
          try wait(guest, minutes: 4 + 3 * number)
        }
      }
    }
  }

  /// Checked in now, and given a dose so many minutes later.
  private mutating func wait(_ guest: Appointment, minutes: Int) throws {
    let opened = try guest.opened(born: "1981-05-02")
    let sam = Actor.Role.staff(AccountID("sam"), .vaccinator)
    try books.perform(.visit(VisitRequest(.checkIn, opened, at: guest.hospital)), as: sam)
    let clocks = books.clocks
    books.clocks = Clocks(wall: clocks.wall.adding(minutes: minutes), boot: clocks.boot)
    try books.perform(
      .give(
        DoseRequest(
          appointment: opened, hospital: guest.hospital, vaccine: guest.vaccine,
          lot: try #require(LotNumber("CV10442")), expires: try TestKit.day("2027-02-28"),
          site: .leftArm, route: .intramuscular)), as: sam)
  }
}
