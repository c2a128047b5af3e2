// SPDX-License-Identifier: MIT

import Booking
import TestKit
import Testing

@Suite("What a command touches")
struct FootprintTests {
  @Test("A command names the hospitals, appointments and people it is decided by")
  func footprints() throws {
    let harbour = HospitalID("harbour")
    let opened = CodeAndBirthDate(
      code: AppointmentCode(random: 7), birthDate: try day("1980-05-17"))
    let (jane, joe) = (try person("Jane Doe"), try person("JOE Doe"))
    let ten = try time("2026-03-03T10:00")
    #expect(
      Command.hold(HoldRequest(hospital: harbour, start: ten, vaccine: .mmr)).footprint
        == Footprint(hospitals: [harbour]))
    #expect(Command.release.footprint == Footprint())
    #expect(
      Command.book(
        BookingRequest(hospital: harbour, start: ten, vaccine: .mmr, party: [jane, joe])
      ).footprint == Footprint(hospitals: [harbour], people: [jane.key, joe.key]))
    #expect(
      Command.reschedule(RescheduleRequest(appointment: opened, start: ten)).footprint
        == Footprint(
          appointments: [opened.code], places: [opened.code], freed: [opened.code]))
    #expect(
      Command.reschedule(
        RescheduleRequest(appointment: opened, start: ten, hospital: harbour)
      ).footprint
        == Footprint(hospitals: [harbour], appointments: [opened.code], freed: [opened.code]))
    for command in [Command.cancel(opened, reason: nil), .forget(RecordKey(opened))] {
      #expect(
        command.footprint == Footprint(appointments: [opened.code], freed: [opened.code]))
    }
    for change in [
      WaitlistChange.accept(opened), .place(opened, at: ten), .decline(opened), .leave(opened),
    ] {
      #expect(Command.waitlist(change).footprint == Footprint(places: [opened.code]))
    }
    let wish = try #require(WaitlistWish(first: jane.birthDate, last: jane.birthDate))
    #expect(
      Command.waitlist(
        .join(WaitlistRequest(hospital: harbour, vaccine: .mmr, person: jane, wish: wish))
      ).footprint == Footprint(hospitals: [harbour], people: [jane.key]))
    #expect(Command.waitlist(.sweep(harbour)).footprint == Footprint(hospitals: [harbour]))
    #expect(
      Command.waitlist(.offerTime(harbour, minutes: 30)).footprint == Footprint(clinics: [harbour]))
    #expect(
      Command.reinstate(opened).footprint
        == Footprint(appointments: [opened.code], places: [opened.code]))
    for step in VisitStep.allCases {
      #expect(
        Command.visit(VisitRequest(step, opened, at: harbour)).footprint
          == Footprint(
            clinics: step == .takeBack ? [harbour] : [], appointments: [opened.code]))
    }
    let lot = try #require(LotNumber("AB12"))
    #expect(
      Command.give(
        DoseRequest(
          appointment: opened, hospital: harbour, vaccine: .mmr, lot: lot, site: .leftArm,
          route: .intramuscular)
      ).footprint == Footprint(clinics: [harbour], appointments: [opened.code]))
    #expect(
      Command.stock(StockChange(.discard(lot), of: .mmr, at: harbour)).footprint
        == Footprint(clinics: [harbour]))
    #expect(Command.confirm(opened).footprint == Footprint(appointments: [opened.code]))
    #expect(
      Command.missLate(harbour, minutes: 5).footprint == Footprint(hospitals: [harbour]))
    #expect(
      Command.add(
        AddOnRequest(hospital: harbour, vaccine: .mmr, person: jane, isHere: true)
      ).footprint == Footprint(hospitals: [harbour], people: [jane.key]))
    #expect(Command.account(.close(AccountID("rosa"))).footprint == Footprint())
  }

  @Test("Spellings of one person have one key")
  func keys() throws {
    #expect(try person("José  Müller").key == person("JOSE MULLER").key)
    #expect(try person("José", born: "1980-05-18").key != person("José").key)
  }
}
