// SPDX-License-Identifier: MIT

import Booking
import TestKit
import Testing

@Suite("Places that become free")
struct OfferTests {
  @Test("A place that is cancelled is offered to the first in the queue, and to nobody else")
  func order() throws {
    var clinic = try WaitlistDesk()
    let ada = try clinic.join("Ada")
    let kurt = try clinic.join("Kurt")
    #expect(clinic.waitlist.place(of: ada.code) == 1)
    #expect(clinic.waitlist.place(of: kurt.code) == 2)
    try clinic.cancel(0)
    #expect(clinic.offer(ada) == "08:00 until 11:00")
    #expect(clinic.offer(kurt) == nil)
    // It is held: nobody can book it, nor keep it while a form is filled in.
    #expect(try clinic.desk.slot("2026-03-03T08:00:00-05:00").status == .full)
    for command in [
      Command.hold(
        HoldRequest(
          hospital: WaitlistDesk.harbour, start: try time("2026-03-03T08:00"), vaccine: .mmr)),
      .book(
        BookingRequest(
          hospital: WaitlistDesk.harbour, start: try time("2026-03-03T08:00"), vaccine: .mmr,
          party: [try person("Zoë")])),
    ] {
      #expect(clinic.refused(command)?.code == "full")
    }
  }

  @Test("What nobody offers is not held, and a reinstatement comes too late for what is")
  func reinstated() throws {
    var clinic = try WaitlistDesk()
    try clinic.cancel(0)
    let opened = try clinic.booked[0].opened()
    #expect(clinic.refused(.reinstate(opened)) == nil)
    try clinic.join("Ada", clinic.wish("08:30-09:00"))
    try clinic.cancel(1)
    #expect(clinic.refused(.reinstate(opened)) == nil)
    #expect(clinic.refused(.reinstate(try clinic.booked[1].opened()))?.code == "full")
  }

  @Test("Whoever says yes has the place under the same code")
  func accepted() throws {
    var clinic = try WaitlistDesk()
    let ada = try clinic.join("Ada")
    try clinic.cancel(0)
    let outcome = try clinic.send(.accept(ada.opened()))
    let booked = try #require(outcome.appointments.first)
    #expect(booked.code == ada.code && booked.patient == ada.patient)
    #expect(booked.time.start.local.clock == "08:00" && booked.isBooked)
    #expect(clinic.entry(ada) == nil)
    #expect(!clinic.waitlist.isAnybodyThere)
    #expect(try clinic.desk.slot("2026-03-03T08:00:00-05:00").status == .full)
    #expect(try clinic.desk.ledger.open(ada.opened()).0 == booked)
  }

  @Test("An offer that runs out goes to the next, whoever notices it first")
  func deadline() throws {
    for notices in 0..<4 {
      var clinic = try WaitlistDesk()
      let (ada, kurt) = (try clinic.join("Ada"), try clinic.join("Kurt"))
      try clinic.cancel(0)
      try clinic.desk.setClock("2026-03-02T10:59:59-05:00")
      try clinic.sweep()
      #expect(clinic.offer(ada) == "08:00 until 11:00")
      try clinic.desk.setClock("2026-03-02T11:00:00-05:00")
      // Over, and kept all the same until it is passed on.
      #expect(try clinic.desk.slot("2026-03-03T08:00:00-05:00").status == .full)
      #expect(
        clinic.refused(.waitlist(.accept(try ada.opened())))?.code == "offer-over")
      let eight = try time("2026-03-03T08:00")
      switch notices {
      case 0: try clinic.sweep()
      case 1:
        // At another time of the same hospital.
        try clinic.desk.book(person("Zoë"), at: "2026-03-10T08:00")
      case 2:
        try clinic.desk.perform(
          .hold(
            HoldRequest(
              hospital: WaitlistDesk.harbour, start: try time("2026-03-10T08:00"), vaccine: .mmr)))
      default:
        let request = BookingRequest(
          hospital: WaitlistDesk.harbour, start: eight, vaccine: .mmr, party: [try person("Zoë")])
        #expect(clinic.refused(.book(request))?.code == "full")
        try clinic.sweep()
      }
      #expect(clinic.offer(ada) == nil, "\(notices)")
      #expect(clinic.entry(ada)?.passed.count == 1)
      #expect(clinic.offer(kurt) == "08:00 until 13:00", "\(notices)")
      // The place in the queue stays, and so the next one is Ada's again.
      #expect(clinic.waitlist.place(of: ada.code) == 1)
      try clinic.cancel(1)
      #expect(clinic.offer(ada) == "08:30 until 13:00")
    }
  }

  @Test("Whoever declines waits on, and is not offered that slot again")
  func declined() throws {
    var clinic = try WaitlistDesk()
    let ada = try clinic.join("Ada")
    let kurt = try clinic.join("Kurt", clinic.wish("08:30-09:00"))
    try clinic.cancel(0)
    guard case .waiting(let left) = try clinic.send(.decline(ada.opened())) else {
      Issue.record("nobody waits on")
      return
    }
    #expect(left.offer == nil && left.passed.map(\.seconds) == [1_772_542_800])
    // Nobody else wants it.
    #expect(try clinic.desk.slot("2026-03-03T08:00:00-05:00").free == 1)
    try clinic.sweep()
    #expect(try clinic.desk.slot("2026-03-03T08:00:00-05:00").free == 1)
    try clinic.cancel(1)
    #expect(clinic.offer(ada) == "08:30 until 11:00")
    _ = try clinic.send(.decline(ada.opened()))
    #expect(clinic.offer(kurt) == "08:30 until 11:00")
    #expect(clinic.refused(.waitlist(.decline(try ada.opened())))?.code == "not-offered")
    #expect(clinic.refused(.waitlist(.accept(try ada.opened())))?.code == "not-offered")
  }

  @Test("Whoever wants none of ten places waits no longer")
  func tenth() throws {
    var clinic = try WaitlistDesk()
    // All eight Tuesdays in reach are taken.
    for week in 1..<8 {
      for (time, name) in [("08:00", "A"), ("08:30", "B")] {
        let date = try day("2026-03-03").adding(days: 7 * week)
        try clinic.desk.book(person("\(name)\(week)"), at: "\(date)T\(time)")
      }
    }
    let ada = try clinic.join("Ada", clinic.wish(last: "2026-05-01"))
    var declined = 0
    for appointment in clinic.desk.ledger.appointments(at: WaitlistDesk.harbour) {
      try clinic.desk.perform(.cancel(appointment.opened(), reason: nil))
      guard clinic.entry(ada) != nil else { break }
      let outcome = try clinic.send(.decline(ada.opened()))
      declined += 1
      #expect((outcome == .leftWaitlist) == (declined == WaitlistEntry.mostPassed))
    }
    #expect(declined == 10)
    #expect(clinic.entry(ada) == nil)
  }

  @Test("A place goes to the first whom it fits")
  func wishes() throws {
    var clinic = try WaitlistDesk()
    let late = try clinic.join("Ada", clinic.wish("08:30-12:00"))
    try clinic.join("Kurt", clinic.wish(first: "2026-05-05", last: "2026-05-05"))
    let eight = try clinic.join("Zoë", clinic.wish("07:00-08:30"))
    try clinic.cancel(0)
    #expect(clinic.offer(late) == nil && clinic.offer(eight) == "08:00 until 11:00")
  }

  @Test("Whoever has another appointment at that time, or for that vaccine by now, is passed over")
  func clashes() throws {
    var clinic = try WaitlistDesk()
    try clinic.desk.book(person("Ada"), at: "2026-03-03T08:00", hospital: "pier", vaccine: .covid)
    let ada = try clinic.join("Ada")
    let kurt = try clinic.join("Kurt")
    try clinic.cancel(0)
    #expect(clinic.offer(ada) == nil && clinic.offer(kurt) != nil)
    // Half past is no clash.
    try clinic.cancel(1)
    #expect(clinic.offer(ada) == "08:30 until 11:00")
  }

  @Test("Whoever books elsewhere waits no longer, and what was offered goes to the next")
  func bookedElsewhere() throws {
    var clinic = try WaitlistDesk()
    let (ada, kurt) = (try clinic.join("Ada"), try clinic.join("Kurt"))
    try clinic.cancel(0)
    try clinic.desk.book(person("Ada"), at: "2026-03-10T08:00", hospital: "pier", vaccine: .covid)
    #expect(clinic.offer(ada) != nil)
    try clinic.desk.book(person("Ada"), at: "2026-03-10T08:30", hospital: "pier")
    #expect(clinic.entry(ada) == nil)
    #expect(clinic.offer(kurt) == "08:00 until 11:00")
  }

  @Test(
    "An offer ends with the time in which the slot can be booked, and is none where that is too near"
  )
  func notice() throws {
    var clinic = try WaitlistDesk(notice: 60)
    let ada = try clinic.join("Ada")
    // 07:00 is the last moment for eight o'clock, 07:30 for half past.
    try clinic.desk.setClock("2026-03-03T06:30:00-05:00")
    try clinic.cancel(0)
    #expect(clinic.offer(ada) == "08:00 until 07:00")
    _ = try clinic.send(.leave(ada.opened()))
    try clinic.desk.setClock("2026-03-03T06:51:00-05:00")
    let kurt = try clinic.join("Kurt", clinic.wish("08:30-09:00"))
    try clinic.sweep()
    #expect(clinic.offer(kurt) == nil)
    // Free for everybody, as it is too late to ask anybody.
    #expect(try clinic.desk.slot("2026-03-03T08:00:00-05:00").free == 1)
    try clinic.desk.setClock("2026-03-03T07:20:00-05:00")
    try clinic.cancel(1)
    #expect(clinic.offer(kurt) == "08:30 until 07:30")
  }

  @Test("A move, a forgotten person and a household free places, too")
  func otherWays() throws {
    var clinic = try WaitlistDesk()
    let (ada, kurt) = (try clinic.join("Ada"), try clinic.join("Kurt"))
    try clinic.desk.perform(
      .reschedule(
        RescheduleRequest(
          appointment: clinic.booked[0].opened(), start: try time("2026-03-10T08:00"))))
    #expect(clinic.offer(ada) == "08:00 until 11:00")
    try clinic.desk.perform(.forget(RecordKey(clinic.booked[1].opened())), as: clinic.administrator)
    #expect(clinic.offer(kurt) == "08:30 until 11:00")
  }

  @Test("Whoever is forgotten waits no longer, and takes no place along")
  func forgotten() throws {
    var clinic = try WaitlistDesk()
    let (ada, kurt) = (try clinic.join("Ada"), try clinic.join("Kurt"))
    try clinic.cancel(0)
    // By the code of the waiting list alone.
    try clinic.desk.perform(.forget(RecordKey(ada.opened())), as: clinic.administrator)
    #expect(clinic.entry(ada) == nil)
    #expect(clinic.desk.ledger.patient(ada.patient) == nil)
    #expect(clinic.offer(kurt) == "08:00 until 11:00")
  }

  @Test("More places and days that open are offered by a sweep")
  func swept() throws {
    var clinic = try WaitlistDesk()
    let ada = try clinic.join("Ada")
    let kurt = try clinic.join("Kurt", clinic.wish(first: "2026-05-05", last: "2026-05-05"))
    try clinic.sweep()
    #expect(clinic.offer(ada) == nil && clinic.offer(kurt) == nil)
    let plan = try schedule(week: [.tuesday: hours("08:00-09:00")], capacity: 2)
    clinic.desk.sites[WaitlistDesk.harbour] = try site(schedule: plan)
    try clinic.sweep()
    #expect(clinic.offer(ada) == "08:00 until 11:00")
    // Eight weeks before its day it can be booked, and so offered.
    try clinic.desk.setClock("2026-03-10T01:00:00-04:00")
    try clinic.sweep()
    #expect(clinic.offer(kurt) == "08:00 until 03:00")
    #expect(clinic.entry(ada) == nil)
  }

  @Test(
    "What an administrator opens is offered in the same moment, and what is closed is withdrawn")
  func opened() throws {
    var clinic = try WaitlistDesk()
    let closure = try required(
      TimedClosure(
        first: try day("2026-03-03"), last: try day("2026-03-03"),
        hours: OpeningHours("08:00-08:30"),
        reason: "flood"))
    func change(_ change: TimetableChange) -> Command {
      .timetable(TimetableRequest(change, at: WaitlistDesk.harbour))
    }
    let (ada, kurt) = (try clinic.join("Ada"), try clinic.join("Kurt"))
    try clinic.cancel(0)
    #expect(clinic.offer(ada) == "08:00 until 11:00")
    try clinic.desk.perform(change(.close(closure)), as: clinic.administrator)
    #expect(clinic.offer(ada) == nil)
    // It was not Ada who did not want it.
    #expect(clinic.entry(ada)?.passed == [])
    #expect(clinic.refused(.waitlist(.accept(try ada.opened())))?.code == "not-offered")
    try clinic.desk.perform(change(.reopen(closure)), as: clinic.administrator)
    #expect(clinic.offer(ada) == "08:00 until 11:00")
    #expect(clinic.offer(kurt) == nil)
    try clinic.desk.perform(change(.capacity(2)), as: clinic.administrator)
    #expect(clinic.offer(kurt) == "08:00 until 11:00")
  }

  @Test("Whoever loses a time to a closure comes before those who wait")
  func displaced() throws {
    var clinic = try WaitlistDesk()
    let ada = try clinic.join("Ada")
    // A third slot opens, and that of Jane is no more: she gets it.
    let change = TimetableChange.week([.tuesday], try hours("08:30-09:30"))
    try clinic.desk.perform(
      .timetable(TimetableRequest(change, at: WaitlistDesk.harbour)), as: clinic.administrator)
    let jane = try clinic.desk.ledger.open(clinic.booked[0].opened()).0
    #expect(jane.status.word == "proposed" && jane.time.start.local.clock == "09:00")
    #expect(clinic.offer(ada) == nil)
    try clinic.desk.perform(.cancel(jane.opened(), reason: nil))
    #expect(clinic.offer(ada) == "09:00 until 11:00")
  }

  @Test("Whoever is taken without an appointment waits no longer")
  func walkIn() throws {
    var clinic = try WaitlistDesk()
    let ada = try clinic.join("Ada")
    try clinic.desk.setClock("2026-03-03T08:05:00-05:00")
    let request = AddOnRequest(
      hospital: WaitlistDesk.harbour, vaccine: .influenza, person: try person("Ada"), start: nil,
      reason: "waited long", isHere: true)
    try clinic.desk.perform(.add(request), as: clinic.receptionist)
    #expect(clinic.entry(ada) == nil)
  }

  @Test("A sweep with nothing to do writes nothing")
  func nothing() throws {
    var clinic = try WaitlistDesk()
    try clinic.join("Ada")
    let decision = try clinic.desk.decide(.waitlist(.sweep(WaitlistDesk.harbour)))
    #expect(decision.transaction.events.isEmpty)
  }

  @Test("The administrator says for how long a place is offered")
  func offerTime() throws {
    var clinic = try WaitlistDesk()
    let ada = try clinic.join("Ada")
    #expect(
      clinic.refused(
        .waitlist(.offerTime(WaitlistDesk.harbour, minutes: 9)), as: clinic.administrator)?
        .code == "offer-time")
    #expect(
      clinic.refused(
        .waitlist(.offerTime(WaitlistDesk.harbour, minutes: 30)), as: clinic.receptionist)?
        .code == "not-allowed")
    _ = try clinic.send(.offerTime(WaitlistDesk.harbour, minutes: 30), as: clinic.administrator)
    try clinic.cancel(0)
    #expect(clinic.offer(ada) == "08:00 until 09:30")
  }

  @Test("Where bookings end with the doses, nothing is offered without one, and an offer keeps one")
  func stock() throws {
    var clinic = try WaitlistDesk()
    func change(_ kind: StockChange.Kind) -> Command {
      .stock(StockChange(kind, of: .influenza, at: WaitlistDesk.harbour))
    }
    // Two are booked, and there are three doses.
    try clinic.desk.perform(
      change(
        .receive(
          3, try required(LotNumber("L1")), expires: try day("2026-09-30"), gtin: nil)),
      as: clinic.administrator)
    try clinic.desk.perform(change(.limit(true)), as: clinic.administrator)
    let (ada, kurt) = (try clinic.join("Ada"), try clinic.join("Kurt"))
    try clinic.cancel(0)
    #expect(clinic.offer(ada) != nil)
    // One is booked, one is offered: the third can be booked, a fourth cannot.
    try clinic.desk.book(person("Zoë"), at: "2026-03-10T08:00")
    #expect(
      clinic.refused(
        .book(
          BookingRequest(
            hospital: WaitlistDesk.harbour, start: try time("2026-03-10T08:30"),
            vaccine: .influenza, party: [try person("Kim")])))?.code == "no-dose-left")
    try clinic.desk.perform(
      change(.waste(1, try required(LotNumber("L1")), reason: nil)), as: clinic.administrator)
    try clinic.cancel(1)
    #expect(clinic.offer(kurt) == nil)
  }
}
