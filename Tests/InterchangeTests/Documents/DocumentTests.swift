// SPDX-License-Identifier: MIT

import Booking
import Interchange
import TestKit
import Testing

@Suite("Documents for other programs")
struct DocumentTests {
  private let influenza = Vaccine(
    code: .influenza, name: "Influenza, split virus", shortName: "Influenza",
    targetDisease: "influenza", isActive: true)

  @Test("A hospital has these keys in this order, with the distance and the next free slot")
  func hospital() throws {
    let site = try site()
    let next = site.zone.zoned(try moment("2026-07-01T12:00:00Z"))
    let document = HospitalDocument(site.hospital, kilometres: 12.3456, nextFree: next)
    #expect(
      JSONText(document).text == """
        {
          "id": "harbour",
          "name": "Harbour Clinic",
          "address": "1 Pier Street",
          "city": "New York",
          "region": "New York",
          "country": "US",
          "postalCode": "10004",
          "latitude": 40.7033,
          "longitude": -74.017,
          "timeZone": "America/New_York",
          "phone": "(212) 555-0100",
          "distanceKm": 12.3,
          "nextFree": "2026-07-01T08:00:00-04:00"
        }

        """)
  }

  @Test("What is not known of a hospital is null")
  func unknown() throws {
    let hospital = Hospital(
      id: HospitalID("x"), name: "X", city: "Y", country: "FR",
      location: try #require(GeoPoint(latitude: 48, longitude: 2)), timeZone: "Europe/Paris",
      schedule: try schedule())
    let document = HospitalDocument(hospital, kilometres: nil, nextFree: nil)
    let lines = JSONText(document).text.split(separator: "\n")
    let nulls = lines.filter { $0.contains(": null") }
      .compactMap { $0.split(separator: "\"").dropFirst().first }
    #expect(
      nulls == ["address", "region", "postalCode", "phone", "distanceKm", "nextFree"])
  }

  @Test("A reminder says how to reach somebody, when and where, and neither birth date nor vaccine")
  func reminder() throws {
    var desk = try TestDesk(site())
    let booked = try desk.book(
      person("Jane Doe", phone: "617 555 0142"), at: "2026-03-04T09:00")[0]
    let site = try site()
    let document = ReminderDocument(
      booked, of: try person("Jane Doe", phone: "617 555 0142"), at: site.hospital)
    #expect(
      JSONText(document).text == """
        {
          "id": "\(booked.reminderKey)",
          "code": "\(booked.code)",
          "name": "Jane Doe",
          "phone": "617 555 0142",
          "email": null,
          "start": "2026-03-04T09:00:00-05:00",
          "hospital": {
            "id": "harbour",
            "name": "Harbour Clinic",
            "address": "1 Pier Street",
            "city": "New York",
            "phone": "(212) 555-0100"
          }
        }

        """)
  }

  @Test("A reminder's key is another one for another time, and tells nothing of the code")
  func reminderKey() throws {
    var desk = try TestDesk(site())
    let booked = try desk.book(person(), at: "2026-03-04T09:00")[0]
    #expect(booked.reminderKey == booked.reminderKey)
    #expect(booked.reminderKey.utf8.count == 32)
    #expect(!booked.reminderKey.uppercased().contains(booked.code.letters.prefix(5)))
    let moved = try desk.perform(
      .reschedule(
        RescheduleRequest(
          appointment: booked.opened(), start: time("2026-03-04T10:00"), hospital: nil)))
    let there = try #require(moved.appointments.first)
    #expect(there.code == booked.code && there.reminderKey != booked.reminderKey)
  }

  @Test("A list is an object with one plural key")
  func lists() throws {
    let hospital = try site().hospital
    let one = HospitalDocument(hospital, kilometres: nil, nextFree: nil)
    #expect(JSONText(list: [one, one]).text.hasPrefix("{\n  \"hospitals\": [\n    {\n"))
    #expect(JSONText(list: [HospitalDocument]()).text == "{\n  \"hospitals\": []\n}\n")
    #expect(JSONText(list: [SlotDocument]()).text == "{\n  \"slots\": []\n}\n")
    #expect(JSONText(list: [AppointmentDocument]()).text == "{\n  \"appointments\": []\n}\n")
  }

  @Test("A free slot")
  func freeSlot() throws {
    let desk = try TestDesk(site())
    let slot = try desk.slot("2026-03-03T10:00:00-05:00")
    #expect(
      JSONText(SlotDocument(slot, at: try site().hospital)).text == """
        {
          "hospital": {
            "id": "harbour",
            "name": "Harbour Clinic"
          },
          "start": "2026-03-03T10:00:00-05:00",
          "end": "2026-03-03T10:30:00-05:00",
          "capacity": 6,
          "free": 6,
          "status": "free",
          "vaccines": [
            "150",
            "03",
            "309"
          ]
        }

        """)
  }

  @Test("A slot that is not free says what it is, and a closed one why")
  func statuses() throws {
    let time = try TestDesk(site()).slot("2026-03-03T10:00:00-05:00").time
    let opens = try day("2026-03-05")
    for (status, word, reason) in [
      (Slot.Status.full, "full", nil as String?), (.past, "past", nil),
      (
        .closed(.day(.holiday("Harbour Day"))), "closed",
        "The hospital is closed on that day: Harbour Day."
      ),
      (
        .closed(.tooSoon(noticeMinutes: 120)), "closed",
        "Bookings end 2 hours before a slot begins."
      ),
      (.closed(.tooFar(opens: opens)), "closed", "Bookings for that day open on 2026-03-05."),
    ] {
      let slot = Slot(time: time, capacity: 6, free: 0, status: status)
      let text = JSONText(SlotDocument(slot, at: try site().hospital)).text
      #expect(text.contains("\"status\": \"\(word)\","))
      #expect(text.contains("\"free\": 0,"))
      #expect(text.contains("\"reason\"") == (reason != nil))
      #expect(text.contains(reason.map { "\"reason\": \"\($0)\"\n" } ?? "\n"))
    }
  }

  @Test("An appointment, its dose not known")
  func appointment() throws {
    var desk = try TestDesk(site())
    let jane = try person("Jane Doe")
    let booked = try desk.book(jane, at: "2026-03-03T10:00")[0]
    let code = booked.code
    #expect(
      JSONText(AppointmentDocument(booked, of: jane, at: try site(), vaccine: influenza)).text
        == """
        {
          "code": "\(code.description)",
          "hospital": {
            "id": "harbour",
            "name": "Harbour Clinic"
          },
          "start": "2026-03-03T10:00:00-05:00",
          "end": "2026-03-03T10:30:00-05:00",
          "vaccine": {
            "cvx": "150",
            "name": "Influenza, split virus"
          },
          "dose": null,
          "status": "booked",
          "patient": {
            "name": "Jane Doe",
            "born": "1980-05-17"
          },
          "qr": "BMV1:\(code.letters)"
        }

        """)
  }

  @Test("A cancelled appointment says when, by the hospital's clock, and why")
  func cancelled() throws {
    var desk = try TestDesk(site())
    let jane = try person("Jane Doe")
    let booked = try desk.book(jane, at: "2026-03-03T10:00")[0]
    let cancelled = try desk.perform(.cancel(booked.opened(), reason: "Ill")).appointments[0]
    let text = JSONText(
      AppointmentDocument(cancelled, of: jane, at: try site(), vaccine: nil)
    ).text
    #expect(text.contains("\"name\": null\n"))
    #expect(text.contains("\"status\": \"cancelled\","))
    #expect(
      text.contains(
        """
          "cancelled": {
            "at": "2026-03-02T09:00:00-05:00",
            "reason": "Ill"
          }
        """))
  }

  @Test("An error has a code, a message and a way out")
  func error() {
    #expect(
      JSONText(ErrorDocument(BookingError.notCancelled).json).text == """
        {
          "error": {
            "code": "not-cancelled",
            "message": "This appointment is not cancelled.",
            "recovery": "Nothing needs to be done."
          }
        }

        """)
    #expect(
      JSONText(ErrorDocument(InterchangeError.emptyList).json).text.contains("\"empty-list\""))
  }
}
