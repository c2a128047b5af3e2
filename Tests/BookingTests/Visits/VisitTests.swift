// SPDX-License-Identifier: MIT

import Booking
import TestKit
import Testing

@Suite("The day on which somebody comes")
struct VisitTests {
  private let ten = "2026-03-03T10:00:00-05:00"
  private let receptionist = Actor.Role.staff(AccountID("ben"), .receptionist)

  /// Two hospitals with staff, and an appointment at the harbour on 3 March at ten; it is a quarter to ten.
  private func morning(capacity: Int = 6, cutoff: Int = 0, zone: ZoneRules = .newYork) throws
    -> (TestDesk, Appointment)
  {
    let plan = try schedule(capacity: capacity, cutoff: cutoff)
    var desk = try TestDesk([site(zone: zone, schedule: plan), site("pier", schedule: plan)])
    let admin = try account("rosa", .administrator)
    try desk.perform(.account(.add(admin)), as: .owner)
    try desk.perform(.account(.add(account("ben", .receptionist))), as: .signedIn(admin))
    let appointment = try desk.book(person(), at: "2026-03-03T10:00")[0]
    try desk.setClock("2026-03-03T09:45:00-05:00")
    return (desk, appointment)
  }

  private func visit(_ step: VisitStep, _ appointment: Appointment, at hospital: String = "harbour")
    throws -> Command
  {
    .visit(VisitRequest(step, try appointment.opened(), at: HospitalID(hospital)))
  }

  @Test("Somebody is checked in once, and it is said since when")
  func once() throws {
    var (desk, appointment) = try morning()
    let arrived = try desk.perform(visit(.checkIn, appointment), as: receptionist).appointments[0]
    #expect(arrived.status == .arrived(since: desk.clocks.wall))
    #expect(desk.ledger.appointment(appointment.code) == arrived)
    try desk.setClock("2026-03-03T09:50:00-05:00")
    let error = try #require(throws: BookingError.self) {
      try desk.perform(visit(.checkIn, appointment), as: receptionist)
    }
    #expect(error.code == "already-arrived")
    #expect(error.message.contains("09:45"))
  }

  @Test("At another hospital it is said when and that it is elsewhere, whatever the step")
  func elsewhere() throws {
    let (desk, appointment) = try morning()
    for step in [VisitStep.checkIn, .miss, .takeBack] {
      let error = try #require(throws: BookingError.self) {
        try desk.decide(visit(step, appointment, at: "pier"), as: receptionist)
      }
      #expect(error.code == "booked-elsewhere")
    }
  }

  @Test(
    "Only on the day of the appointment, by the hospital's own clock",
    arguments: [
      ("2026-03-02T23:59:59-05:00", false), ("2026-03-03T00:00:00-05:00", true),
      ("2026-03-03T23:59:59-05:00", true), ("2026-03-04T00:00:00-05:00", false),
      ("2026-03-04T10:00:00-05:00", false),
      // The same day by the wrong clock.
      ("2026-03-03T04:59:59Z", false), ("2026-03-04T04:59:59Z", true),
    ])
  func day(now: String, isDay: Bool) throws {
    var (desk, appointment) = try morning()
    try desk.setClock(now)
    #expect(
      try refusal { _ = try desk.decide(visit(.checkIn, appointment), as: receptionist) }
        == (isDay ? nil : "not-today"))
  }

  @Test("Whoever has cancelled does not come, and does not stay away either")
  func cancelled() throws {
    var (desk, appointment) = try morning()
    try desk.perform(.cancel(appointment.opened(), reason: nil))
    try desk.setClock("2026-03-03T10:05:00-05:00")
    for step in [VisitStep.checkIn, .miss] {
      #expect(throws: BookingError.alreadyCancelled) {
        try desk.decide(visit(step, appointment), as: receptionist)
      }
    }
    #expect(throws: BookingError.nothingToTakeBack) {
      try desk.decide(visit(.takeBack, appointment), as: receptionist)
    }
  }

  @Test(
    "Nobody is late before the slot has begun",
    arguments: [
      ("2026-03-03T09:59:59-05:00", "not-begun"), ("2026-03-03T10:00:00-05:00", nil),
      ("2026-03-05T08:00:00-05:00", nil),
    ])
  func missing(now: String, code: String?) throws {
    var (desk, appointment) = try morning()
    try desk.setClock(now)
    #expect(
      try refusal { _ = try desk.decide(visit(.miss, appointment), as: receptionist) } == code)
  }

  @Test("Whoever comes late after all is checked in, and is noted as missing once")
  func lateAfterAll() throws {
    var (desk, appointment) = try morning()
    try desk.setClock("2026-03-03T10:10:00-05:00")
    try desk.perform(visit(.miss, appointment), as: receptionist)
    #expect(throws: BookingError.alreadyMissed) {
      try desk.decide(visit(.miss, appointment), as: receptionist)
    }
    try desk.setClock("2026-03-03T11:30:00-05:00")
    let arrived = try desk.perform(visit(.checkIn, appointment), as: receptionist).appointments[0]
    #expect(arrived.status == .arrived(since: desk.clocks.wall))
    let error = try #require(throws: BookingError.self) {
      try desk.decide(visit(.miss, appointment), as: receptionist)
    }
    #expect(error.code == "already-arrived")
  }

  @Test(
    "Either step is taken back on the same day, as if it had not been", arguments: [true, false])
  func takenBack(arrival: Bool) throws {
    var (desk, appointment) = try morning()
    #expect(throws: BookingError.nothingToTakeBack) {
      try desk.decide(visit(.takeBack, appointment), as: receptionist)
    }
    try desk.setClock("2026-03-03T10:10:00-05:00")
    try desk.perform(visit(arrival ? .checkIn : .miss, appointment), as: receptionist)
    try desk.setClock("2026-03-03T23:59:59-05:00")
    let answer = try desk.perform(visit(.takeBack, appointment), as: receptionist).appointments
    #expect(answer == [appointment])
    #expect(desk.ledger.appointment(appointment.code) == appointment)
    #expect(throws: BookingError.nothingToTakeBack) {
      try desk.decide(visit(.takeBack, appointment), as: receptionist)
    }
  }

  @Test(
    "Midnight is the hospital's own",
    arguments: [
      // Nine in the morning in Tokyo is midnight in London, and the day before in New York.
      (ZoneRules.tokyo, "2026-03-03T14:59:59Z", true), (.tokyo, "2026-03-03T15:00:00Z", false),
      (.newYork, "2026-03-04T04:59:59Z", true), (.newYork, "2026-03-04T05:00:00Z", false),
    ])
  func midnight(zone: ZoneRules, later: String, isSameDay: Bool) throws {
    var (desk, appointment) = try morning(zone: zone)
    let start = appointment.time.start.instant
    desk.clocks = Clocks(wall: start, boot: desk.clocks.boot)
    try desk.perform(visit(.checkIn, appointment), as: receptionist)
    try desk.setClock(later)
    #expect(
      try refusal { _ = try desk.decide(visit(.takeBack, appointment), as: receptionist) }
        == (isSameDay ? nil : "too-late-to-take-back"))
  }

  @Test("What was noted yesterday of an appointment of today stays too")
  func notedYesterday() throws {
    var (desk, appointment) = try morning()
    try desk.setClock("2026-03-03T10:10:00-05:00")
    try desk.perform(visit(.miss, appointment), as: receptionist)
    try desk.setClock("2026-03-04T09:00:00-05:00")
    #expect(throws: BookingError.tooLateToTakeBack) {
      try desk.decide(visit(.takeBack, appointment), as: receptionist)
    }
  }

  @Test("A patient's code and birth date are looked at as everywhere")
  func wrongKey() throws {
    let (desk, appointment) = try morning()
    let wrong = CodeAndBirthDate(code: appointment.code, birthDate: try TestKit.day("1980-05-18"))
    for step in [VisitStep.checkIn, .miss, .takeBack] {
      #expect(throws: BookingError.notFound) {
        try desk.decide(
          .visit(VisitRequest(step, wrong, at: HospitalID("harbour"))), as: receptionist)
      }
    }
  }

  @Test("Whoever has come, or has not, keeps the place; nobody else can have it")
  func places() throws {
    var (desk, appointment) = try morning(capacity: 1)
    try desk.perform(visit(.checkIn, appointment), as: receptionist)
    #expect(try desk.slot(ten).free == 0)
    #expect(desk.ledger.appointments(at: HospitalID("harbour")).count == 1)
    let error = try #require(throws: BookingError.self) {
      try desk.book(person("Joe Doe"), at: ten)
    }
    #expect(error.code == "full")
    #expect(throws: BookingError.alreadyBooked(try person().name)) {
      try desk.book(person(), at: "2026-03-03T14:00")
    }
  }

  @Test("Whoever has come, or has not, cannot move or cancel, not by anybody")
  func changing() throws {
    for step in [VisitStep.checkIn, .miss] {
      var (desk, appointment) = try morning()
      try desk.setClock(ten)
      try desk.perform(visit(step, appointment), as: receptionist)
      let opened = try appointment.opened()
      for role in [Actor.Role.patient, receptionist] {
        for command in [
          Command.cancel(opened, reason: nil),
          .reschedule(
            RescheduleRequest(appointment: opened, start: try time("2026-03-05T10:00"))),
        ] {
          #expect(
            try refusal { _ = try desk.decide(command, as: role) }
              == (step == .checkIn ? "already-arrived" : "already-missed"))
        }
      }
    }
  }

  @Test("Whoever did not come can book again at once, and then has one appointment only")
  func bookingAgain() throws {
    var (desk, appointment) = try morning()
    try desk.setClock("2026-03-03T10:10:00-05:00")
    #expect(throws: BookingError.alreadyBooked(try person().name)) {
      try desk.book(person(), at: "2026-03-05T10:00")
    }
    try desk.perform(visit(.miss, appointment), as: receptionist)
    try desk.book(person(), at: "2026-03-05T10:00")
    for step in [VisitStep.takeBack, .checkIn] {
      #expect(throws: BookingError.alreadyBooked(try person().name)) {
        try desk.decide(visit(step, appointment), as: receptionist)
      }
    }
    // Once the slot is over it is a note about the past.
    try desk.setClock("2026-03-03T10:30:00-05:00")
    try desk.perform(visit(.takeBack, appointment), as: receptionist)
  }

  @Test("Staff move and cancel after the cutoff and after the beginning; nobody else does")
  func afterTheCutoff() throws {
    for now in ["2026-03-03T09:00:00-05:00", "2026-03-03T10:05:00-05:00"] {
      var (desk, appointment) = try morning(cutoff: 120)
      try desk.setClock(now)
      let opened = try appointment.opened()
      for command in [
        Command.cancel(opened, reason: nil),
        .reschedule(RescheduleRequest(appointment: opened, start: try time("2026-03-03T15:00"))),
      ] {
        #expect(try refusal { _ = try desk.decide(command, as: receptionist) } == nil)
        let code = now.contains("09:00") ? "cutoff-passed" : "already-begun"
        for role in [Actor.Role.patient, .kiosk, .owner] {
          #expect(try refusal { _ = try desk.decide(command, as: role) } == code)
        }
      }
      // Who signs in at another hospital has no business here.
      try desk.perform(
        .account(.add(account("ivy", .receptionist, at: ["pier"]))),
        as: .staff(AccountID("rosa"), .administrator))
      #expect(throws: BookingError.notYourHospital(HospitalID("harbour"))) {
        try desk.decide(
          .cancel(opened, reason: nil), as: .staff(AccountID("ivy"), .receptionist))
      }
    }
  }

  @Test("The events say the appointment in full, as it is from then on")
  func events() throws {
    var (desk, appointment) = try morning()
    try desk.setClock(ten)
    let arrived = try desk.decide(visit(.checkIn, appointment), as: receptionist)
    #expect(arrived.transaction.events == [.arrived(arrived.outcome.appointments[0])])
    #expect(arrived.transaction.actor.role == receptionist)
    let missed = try desk.decide(visit(.miss, appointment), as: receptionist)
    #expect(missed.transaction.events == [.missed(missed.outcome.appointments[0])])
    try desk.perform(visit(.miss, appointment), as: receptionist)
    let back = try desk.decide(visit(.takeBack, appointment), as: receptionist)
    #expect(back.transaction.events == [.takenBack(appointment)])
  }
}
