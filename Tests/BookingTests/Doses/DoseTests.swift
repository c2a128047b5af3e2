// SPDX-License-Identifier: MIT

import Booking
import TestKit
import Testing

@Suite("Recording a dose")
struct DoseTests {
  @Test("What was given is kept with the appointment, and taken from the stock")
  func given() throws {
    var room = try DoseDesk()
    try room.desk.setClock("2026-03-03T10:02:00-05:00")
    let dose = try room.give(room.dose())
    #expect(dose.number == 1)
    #expect(dose.vaccine == .influenza)
    #expect(dose.lot.text == "AB12")
    #expect(try dose.expires == day("2026-04-30"))
    #expect(dose.performer == AccountID("sam"))
    #expect(dose.given.description == "2026-03-03T10:02:00-05:00")
    #expect(try dose.arrived == moment("2026-03-03T09:45:00-05:00"))
    #expect(try dose.observedUntil == moment("2026-03-03T10:17:00-05:00"))
    #expect(dose.override == nil)
    #expect(try room.lot().onHand == 4)
    #expect(room.desk.ledger.appointment(room.appointment.code)?.dose == dose)
  }

  @Test("Lot of 5: give, undo, give, undo, give leaves 4")
  func putBackOnce() throws {
    var room = try DoseDesk(doses: 5)
    for round in 1...3 {
      try room.give(room.dose())
      #expect(try room.lot().onHand == 4)
      if round == 3 { break }
      #expect(try room.visit(.takeBack, room.appointment) == room.appointment)
      #expect(try room.lot().onHand == 5)
    }
    #expect(try room.lot().given == 1)
  }

  @Test("A step is taken back once, also where two terminals do it")
  func takenBackOnce() throws {
    var room = try DoseDesk()
    try room.give(room.dose())
    try room.visit(.takeBack, room.appointment, undoing: "fulfilled")
    #expect(throws: BookingError.takenBackAlready) {
      try room.visit(.takeBack, room.appointment, undoing: "fulfilled")
    }
    #expect(try room.lot().onHand == 5)
    // Whoever names no step takes back whichever is the last one.
    #expect(try room.visit(.takeBack, room.appointment).isBooked)
    #expect(try room.lot().onHand == 5)
  }

  @Test("The same request that is sent again gives no second dose")
  func sentAgain() throws {
    var room = try DoseDesk()
    let command = try room.dose()
    let first = try room.desk.perform(command, as: room.vaccinator, id: "d1")
    #expect(try room.desk.perform(command, as: room.vaccinator, id: "d1") == first)
    #expect(try room.lot().onHand == 4)
    #expect(throws: BookingError.requestIDReused(RequestID("d1"))) {
      try room.desk.perform(room.dose(lot: "CD34"), as: room.vaccinator, id: "d1")
    }
  }

  @Test("A dose stays once its day is over")
  func nextDay() throws {
    var room = try DoseDesk()
    try room.give(room.dose())
    try room.desk.setClock("2026-03-04T00:00:00-05:00")
    #expect(throws: BookingError.tooLateToTakeBack) {
      try room.visit(.takeBack, room.appointment)
    }
  }

  @Test("Nobody is given a dose twice, nor without being here")
  func order() throws {
    var room = try DoseDesk()
    let dose = try room.give(room.dose())
    #expect(try room.refused(room.dose()) == .dose(.alreadyGiven(dose.given)))
    #expect(
      try room.refused(
        .visit(VisitRequest(.checkIn, room.appointment.opened(), at: DoseDesk.harbour)))?
        .code == "already-arrived")
    #expect(
      try room.refused(.visit(VisitRequest(.miss, room.appointment.opened(), at: DoseDesk.harbour)))
        == .dose(.alreadyGiven(dose.given)))
    #expect(
      try room.refused(.cancel(room.appointment.opened(), reason: nil))
        == .dose(.alreadyGiven(dose.given)))
    let other = try room.desk.book(person("Joe Doe"), at: "2026-03-03T11:00")[0]
    #expect(try room.refused(room.dose(for: other)) == .dose(.notArrived))
    // Whoever came yesterday is not here today.
    try room.visit(.takeBack, room.appointment)
    try room.desk.setClock("2026-03-04T08:00:00-05:00")
    #expect(try room.refused(room.dose()) == .dose(.notArrived))
  }

  @Test("At another hospital it is said where the appointment is")
  func elsewhere() throws {
    let room = try DoseDesk()
    let command = Command.give(
      DoseRequest(
        appointment: try room.appointment.opened(), hospital: HospitalID("pier"),
        vaccine: .influenza, lot: try required(LotNumber("AB12")), site: .leftArm,
        route: .intramuscular))
    #expect(try room.refused(command)?.code == "booked-elsewhere")
  }

  @Test(
    "Another vaccine, a wrong lot and one that is over are stopped; a reason lets them pass, and is kept"
  )
  func stops() throws {
    var room = try DoseDesk()
    try room.receive(1, "MM1", of: .mmr)
    try room.receive(3, "OLD", expires: "2026-03-02")
    let cases: [(Command, [DoseStop])] = [
      (try room.dose(of: .mmr, lot: "MM1"), [.otherVaccine(booked: .influenza)]),
      (try room.dose(lot: "MM1", expires: "2026-04-30"), [.lotOfOtherVaccine(.mmr)]),
      (try room.dose(lot: "NEW", expires: "2026-04-30"), [.lotUnknown]),
      (try room.dose(lot: "OLD"), [.expired(try day("2026-03-02"))]),
      (
        try room.dose(lot: "NEW", expires: "2026-03-02"),
        [.expired(try day("2026-03-02")), .lotUnknown]
      ),
      (
        try room.dose(expires: "2026-05-31"), [.expiryDiffers(try day("2026-04-30"))]
      ),
      (
        try room.dose(of: .mmr, lot: "AB12", expires: "2026-04-30"),
        [.otherVaccine(booked: .influenza), .lotOfOtherVaccine(.influenza)]
      ),
    ]
    for (command, stops) in cases {
      #expect(try room.refused(command) == .dose(.stopped(stops)))
    }
    let dose = try room.give(room.dose(of: .mmr, lot: "MM1", reason: "wanted the other one"))
    #expect(dose.override == "wanted the other one")
    #expect(dose.vaccine == .mmr)
    #expect(try room.lot("MM1", of: .mmr).onHand == 0)
    #expect(try room.lot().onHand == 5)
  }

  @Test("A reason that was not needed is not kept")
  func needlessReason() throws {
    var room = try DoseDesk()
    #expect(try room.give(room.dose(reason: "just so")).override == nil)
  }

  @Test(
    "A lot that was used up, or that nobody received, shows in the count once it is given all the same"
  )
  func beyondTheCount() throws {
    var room = try DoseDesk(doses: 1)
    let second = try room.checkIn(room.desk.book(person("Joe Doe"), at: "2026-03-03T10:30")[0])
    try room.give(room.dose())
    #expect(try room.refused(room.dose(for: second)) == .dose(.stopped([.lotEmpty])))
    try room.give(room.dose(reason: "counted wrongly", for: second))
    #expect(try room.lot().onHand == -1)
    #expect(try room.lot().usable(on: day("2026-03-03")) == 0)
    try room.visit(.takeBack, second)
    try room.give(
      room.dose(lot: "NEW", expires: "2026-09-30", reason: "not received yet", for: second))
    #expect(try room.lot("NEW").onHand == -1)
    try room.receive(10, "NEW", expires: "2026-09-30")
    #expect(try room.lot("NEW").onHand == 9)
    try room.visit(.takeBack, second)
    #expect(try room.lot("NEW").onHand == 10)
  }

  @Test(
    "A vaccine of which no lot was ever received is given without a stock, and not put back into one"
  )
  func withoutStock() throws {
    var room = try DoseDesk(doses: 0)
    #expect(
      try room.refused(room.dose()) == .dose(.expiryNeeded(try required(LotNumber("AB12")))))
    let dose = try room.give(room.dose(expires: "2026-04-30"))
    #expect(!dose.isFromStock)
    #expect(room.clinic.isEmpty)
    try room.receive(5)
    try room.visit(.takeBack, room.appointment)
    #expect(try room.lot().onHand == 5)
  }

  @Test(
    "The next dose is possible from a calendar day on, whatever the hour",
    arguments: [
      ("2026-03-30T23:59:00-04:00", false), ("2026-03-31T00:00:00-04:00", true),
      ("2026-03-31T09:00:00-04:00", true),
    ])
  func interval(now: String, isPossible: Bool) throws {
    var room = try DoseDesk()
    try room.desk.setClock("2026-03-03T14:00:00-05:00")
    try room.give(room.dose())
    try room.desk.setClock("2026-03-28T14:00:00-04:00")
    let start = String(now.prefix(10)) + "T10:00"
    let next = try room.desk.book(person(), at: start)[0]
    try room.desk.setClock(now)
    let arrived = try room.checkIn(next)
    let error = try room.refused(room.dose(for: arrived))
    let early = DoseStop.tooEarly(from: try day("2026-03-31"), last: try day("2026-03-03"))
    #expect(error == (isPossible ? nil : .dose(.stopped([early]))))
    if isPossible { #expect(try room.give(room.dose(for: arrived)).number == 2) }
  }

  @Test("A dose that was taken back counts for nothing")
  func takenBackCountsForNothing() throws {
    var room = try DoseDesk()
    try room.give(room.dose())
    try room.visit(.takeBack, room.appointment)
    #expect(try room.give(room.dose()).number == 1)
  }

  @Test("Whoever was given a dose may book the next one at once, but not at the same time")
  func followUp() throws {
    var room = try DoseDesk()
    #expect(throws: BookingError.alreadyBooked(try person().name)) {
      try room.desk.book(person(), at: "2026-03-31T10:00")
    }
    try room.give(room.dose())
    #expect(throws: BookingError.overlapping(try person().name)) {
      try room.desk.book(person(), at: "2026-03-03T10:00", vaccine: .mmr)
    }
    try room.desk.book(person(), at: "2026-03-31T10:00")
    #expect(throws: BookingError.alreadyBooked(try person().name)) {
      try room.desk.book(person(), at: "2026-04-28T10:00")
    }
  }

  @Test("Only who may give doses there is named as having given it")
  func performers() throws {
    var room = try DoseDesk()
    #expect(
      try room.refused(room.dose(by: "ben")) == .dose(.performerMayNot(AccountID("ben"))))
    #expect(try room.refused(room.dose(by: "eve")) == .unknownAccount(AccountID("eve")))
    try room.desk.perform(
      .account(
        .add(account("pia", .vaccinator, at: ["pier"]))), as: room.administrator
    )
    #expect(
      try room.refused(room.dose(by: "pia")) == .dose(.performerMayNot(AccountID("pia"))))
    #expect(try room.give(room.dose(by: "rosa")).performer == AccountID("rosa"))
  }

  @Test("The observation is over once, and goes on again where that is taken back")
  func observation() throws {
    var room = try DoseDesk()
    #expect(throws: BookingError.dose(.notObserved)) {
      try room.visit(.leave, room.appointment)
    }
    try room.give(room.dose())
    try room.desk.setClock("2026-03-03T09:50:00-05:00")
    let left = try room.visit(.leave, room.appointment)
    #expect(left.dose?.left == room.desk.clocks.wall)
    #expect(throws: BookingError.dose(.alreadyLeft)) {
      try room.visit(.leave, room.appointment)
    }
    #expect(try room.visit(.takeBack, room.appointment, undoing: "left").dose?.left == nil)
    #expect(try room.lot().onHand == 4)
    #expect(try room.visit(.takeBack, room.appointment).status.word == "arrived")
    #expect(try room.lot().onHand == 5)
  }

  @Test("Every stop and every problem says what is so and what to do")
  func words() throws {
    let lot = try required(LotNumber("AB12"))
    let date = try day("2026-04-30")
    let stops: [DoseStop] = [
      .otherVaccine(booked: .mmr), .tooEarly(from: date, last: date), .expired(date), .lotUnknown,
      .lotEmpty, .lotOfOtherVaccine(.mmr), .expiryDiffers(date),
    ]
    let time = ZonedTime(instant: try moment("2026-03-03T09:45:00-05:00"), offset: -18_000)
    let problems: [DoseProblem] = [
      .stopped(stops), .notArrived, .alreadyGiven(time), .expiryNeeded(lot),
      .performerMayNot(AccountID("ben")), .notObserved, .alreadyLeft,
    ]
    let others: [StockProblem] = [
      .unknownLot(lot), .expiryNeeded(lot), .expiryDiffers(lot, date), .notExpired(lot, date),
      .notSoMany(lot, onHand: -3), .nothingLeft(lot), .count(most: 7), .noDoseLeft(.mmr),
    ]
    let errors = problems.map(BookingError.dose) + others.map(BookingError.stock)
    for error in errors {
      #expect(error.message.hasSuffix("."))
      #expect(error.recovery.hasSuffix("."))
      #expect(!error.message.contains("-3 doses"))
    }
    #expect(Set(errors.map(\.code)).count == errors.count - 1)
  }
}
