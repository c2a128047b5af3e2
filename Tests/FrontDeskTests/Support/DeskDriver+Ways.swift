// SPDX-License-Identifier: MIT

import Booking
import Cells
import FrontDesk
import TestKit
import Testing

/// The ways to the pages, as a hand on the keyboard goes them.
extension DeskDriver {
  /// From the first page to the times of a hospital; `vaccine` answers the question where it comes.
  mutating func toGrid(_ hospital: String = "harbour", _ vaccine: String = "covid") {
    press(.character("1"))
    type(hospital)
    press(.enter)
    guard text.contains("Which vaccine?") else { return }
    type(vaccine)
    press(.enter)
  }

  /// To the first free slot of a day, on the page of times.
  mutating func go(to date: String) {
    press(.character("/"))
    type(date)
    press(.enter)
  }

  /// With Tuesday morning's first slot.
  mutating func toForm(_ hospital: String = "harbour", _ vaccine: String = "covid") {
    toGrid(hospital, vaccine)
    go(to: "1 Dec")
    press(.enter)
  }

  /// A name, or a code, and the birth date after it.
  mutating func fill(_ name: String = "Ada Lovelace", _ born: String = "10121952") {
    type(name)
    press(.tab)
    type(born)
  }

  mutating func toReview(
    _ hospital: String = "harbour", name: String = "Ada Lovelace", phone: String = "617 555 0142"
  ) {
    toForm(hospital)
    fill(name)
    press(.tab, .tab)
    type(phone)
    press(.tab, .tab, .enter)
  }

  mutating func toReviewOfThree() {
    toForm()
    fill()
    press(.tab, .tab)
    type("617 555 0142")
    press(.control("n"))
    fill("Nguyễn Thị Ánh", "01052001")
    press(.control("n"))
    fill("李小龍", "01012015")
    for _ in 0..<3 { press(.tab) }
    press(.enter)
  }

  mutating func toDone() {
    toReview()
    press(.enter)
  }

  /// To the list with the one that was just booked.
  mutating func toAppointments() {
    toDone()
    press(.escape, .character("2"))
  }

  /// A code that is none of ours, though well written.
  mutating func guessWrong() {
    press(.character("2"))
    fill(AppointmentCode(random: 12_345).letters, "10121952")
    press(.enter)
  }

  /// Other people take every place of a slot.
  mutating func books(full start: String) throws {
    for number in 0..<3 { try bookElsewhere("Person \(number)", at: start) }
  }

  mutating func books(one start: String, at hospital: String) throws {
    try books.book(
      person("Person", born: "1970-01-01"), at: start, hospital: hospital, vaccine: .mmr,
      terminal: "other")
    send(.changed)
  }

  mutating func setPIN() {
    type("2468")
    press(.enter)
    type("2468")
    press(.enter)
  }
}
