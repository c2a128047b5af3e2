// SPDX-License-Identifier: MIT

import Booking
import TestKit
import Testing

@Suite("Moving, cancelling and taking back")
struct ChangingTests {
  private let ten = "2026-03-03T10:00:00-05:00"
  private let half = "2026-03-03T10:30:00-05:00"

  private func move(
    _ appointment: Appointment, to start: String, hospital: String? = nil
  ) throws -> Command {
    .reschedule(
      RescheduleRequest(
        appointment: try appointment.opened(), start: try time(start),
        hospital: hospital.map { HospitalID($0) }))
  }

  @Test("Moving frees the old place and takes the new one at once, under the same code")
  func move() throws {
    var desk = try TestDesk(site())
    let old = try desk.book(person(), at: ten)[0]
    let decision = try desk.decide(move(old, to: half))
    #expect(decision.transaction.events.count == 1)
    let moved = try desk.perform(move(old, to: half)).appointments[0]
    #expect(moved.code == old.code)
    #expect(moved.time.start.description == half)
    #expect(desk.ledger.appointment(old.code) == moved)
    #expect(try desk.slot(ten).free == 6)
    #expect(try desk.slot(half).free == 5)
  }

  @Test("The own booking is never the obstacle: to where one is, and to an overlapping slot")
  func ownBooking() throws {
    let other = try site("pier", schedule: schedule(slotMinutes: 20))
    var desk = try TestDesk([site(schedule: schedule(capacity: 1)), other])
    let old = try desk.book(person(), at: ten)[0]
    #expect(try desk.slot(ten).status == .full)
    // The slot is full, with oneself.
    #expect(try desk.perform(move(old, to: ten)).appointments == [old])
    #expect(try desk.slot(ten).status == .full)
    // 10:20 to 10:40 elsewhere overlaps with one's own 10:00 to 10:30.
    let moved = try desk.perform(move(old, to: "2026-03-03T10:20", hospital: "pier")).appointments
    #expect(moved[0].hospital == HospitalID("pier"))
    #expect(try desk.slot(ten).free == 1)
    #expect(try desk.slot("2026-03-03T10:20:00-05:00", hospital: "pier").free == 5)
  }

  @Test("A full slot is refused and the old place is kept")
  func fullElsewhere() throws {
    var desk = try TestDesk(site(schedule: schedule(capacity: 1)))
    let old = try desk.book(person("A"), at: ten)[0]
    try desk.book(person("B"), at: half)
    let error = try #require(throws: BookingError.self) {
      try desk.perform(move(old, to: half))
    }
    #expect(error.code == "full")
    #expect(desk.ledger.appointment(old.code) == old)
    #expect(try desk.slot(ten).status == .full)
  }

  @Test("Another appointment of the same person is an obstacle")
  func otherBooking() throws {
    var desk = try TestDesk(site())
    let flu = try desk.book(person(), at: ten)[0]
    try desk.book(person(), at: half, vaccine: .mmr)
    #expect(throws: BookingError.overlapping(try person().name)) {
      try desk.perform(move(flu, to: half))
    }
  }

  @Test("The place moved to must give the vaccine")
  func otherHospital() throws {
    let bare = try site(
      "pier",
      schedule: Schedule(
        source: .published, weekly: [.tuesday: hours("08:00-18:00")], slotMinutes: 30, capacity: 6,
        vaccines: [.mmr]))
    var desk = try TestDesk([site(), bare])
    let old = try desk.book(person(), at: ten)[0]
    #expect(throws: BookingError.vaccineNotOffered(.influenza, offered: [.mmr])) {
      try desk.perform(move(old, to: ten, hospital: "pier"))
    }
    #expect(throws: BookingError.unknownHospital(HospitalID("nowhere"))) {
      try desk.perform(move(old, to: ten, hospital: "nowhere"))
    }
  }

  @Test(
    "After the cutoff it can be neither moved nor cancelled, and it is said until when it could",
    arguments: [
      ("2026-03-03T08:00:00-05:00", true), ("2026-03-03T08:00:01-05:00", false),
      ("2026-03-03T09:59:59-05:00", false),
    ])
  func cutoff(now: String, isPossible: Bool) throws {
    var desk = try TestDesk(site(schedule: schedule(cutoff: 120)))
    let old = try desk.book(person(), at: ten)[0]
    try desk.setClock(now)
    for command in [try move(old, to: "2026-03-03T14:00"), .cancel(try old.opened(), reason: nil)] {
      if isPossible {
        _ = try desk.decide(command)
      } else {
        let error = try #require(throws: BookingError.self) { try desk.decide(command) }
        #expect(error.code == "cutoff-passed")
        #expect(error.message.contains("2026-03-03 08:00"))
      }
    }
  }

  @Test("What has begun is past changing")
  func begun() throws {
    var desk = try TestDesk(site())
    let old = try desk.book(person(), at: ten)[0]
    try desk.setClock(ten)
    #expect(throws: BookingError.alreadyBegun) {
      try desk.perform(.cancel(old.opened(), reason: nil))
    }
    #expect(throws: BookingError.alreadyBegun) {
      try desk.perform(move(old, to: "2026-03-04T10:00"))
    }
  }

  @Test("A cancelled appointment keeps when and why, and cannot be moved")
  func cancelled() throws {
    var desk = try TestDesk(site())
    let old = try desk.book(person(), at: ten)[0]
    let answered = try desk.perform(.cancel(old.opened(), reason: "Ill")).appointments
    let cancellation = Appointment.Cancellation(at: desk.clocks.wall, reason: "Ill")
    #expect(answered[0].status == .cancelled(cancellation))
    #expect(desk.ledger.appointment(old.code) == answered[0])
    #expect(throws: BookingError.alreadyCancelled) { try desk.perform(move(old, to: half)) }
  }

  @Test("A cancellation can be taken back for ten minutes, while the place is free")
  func reinstate() throws {
    var desk = try TestDesk(site(schedule: schedule(capacity: 1)))
    let old = try desk.book(person("A"), at: ten)[0]
    #expect(throws: BookingError.notCancelled) { try desk.perform(.reinstate(old.opened())) }
    try desk.perform(.cancel(old.opened(), reason: nil))
    try desk.setClock("2026-03-02T09:10:00-05:00")
    #expect(try desk.perform(.reinstate(old.opened())).appointments == [old])
    #expect(try desk.slot(ten).status == .full)
    try desk.perform(.cancel(old.opened(), reason: nil))
    try desk.book(person("B"), at: ten)
    let error = try #require(throws: BookingError.self) {
      try desk.perform(.reinstate(old.opened()))
    }
    #expect(error.code == "full")
    try desk.setClock("2026-03-02T09:20:01-05:00")
    #expect(throws: BookingError.tooLateToReinstate) {
      try desk.perform(.reinstate(old.opened()))
    }
  }

  @Test("Staff take a cancellation back also when it is too late to book, until the slot is over")
  func reinstateLate() throws {
    var desk = try TestDesk(site(schedule: schedule(capacity: 1, notice: 120)))
    let old = try desk.book(person("A"), at: ten)[0]
    try desk.setClock("2026-03-03T09:55:00-05:00")
    try desk.perform(.cancel(old.opened(), reason: nil), as: .owner)
    let error = try #require(throws: BookingError.self) {
      try desk.perform(.reinstate(old.opened()))
    }
    #expect(error.code == "too-soon")
    try desk.setClock("2026-03-03T10:04:00-05:00")
    #expect(try desk.perform(.reinstate(old.opened()), as: .owner).appointments == [old])
    try desk.perform(.cancel(old.opened(), reason: nil), as: .owner)
    try desk.perform(
      .add(
        AddOnRequest(
          hospital: old.hospital, vaccine: old.vaccine, person: person("B"), start: time(ten),
          reason: nil, isHere: false)), as: .owner)
    let full = try #require(throws: BookingError.self) {
      try desk.perform(.reinstate(old.opened()), as: .owner)
    }
    #expect(full.code == "full")
  }

  @Test("Taking back does not give a person two appointments for one vaccine")
  func reinstateTwice() throws {
    var desk = try TestDesk(site())
    let old = try desk.book(person(), at: ten)[0]
    try desk.perform(.cancel(old.opened(), reason: nil))
    try desk.book(person(), at: "2026-03-04T10:00")
    #expect(throws: BookingError.alreadyBooked(try person().name)) {
      try desk.perform(.reinstate(old.opened()))
    }
  }

  @Test("A wrong code and a wrong birth date are answered alike, for every command")
  func wrongKey() throws {
    var desk = try TestDesk(site())
    let old = try desk.book(person(), at: ten)[0]
    let wrong = [
      CodeAndBirthDate(code: old.code, birthDate: try day("1980-05-18")),
      CodeAndBirthDate(code: old.code, birthDate: try day("1980-05-16")),
      CodeAndBirthDate(code: AppointmentCode(random: 5), birthDate: try day("1980-05-17")),
    ]
    for opened in wrong {
      let commands: [Command] = [
        .cancel(opened, reason: nil), .reinstate(opened),
        .reschedule(RescheduleRequest(appointment: opened, start: try time(half))),
      ]
      for command in commands {
        #expect(throws: BookingError.notFound) { try desk.decide(command) }
      }
      #expect(throws: BookingError.notFound) { try desk.ledger.open(opened) }
    }
  }
}
