// SPDX-License-Identifier: MIT

import Booking
import TestKit
import Testing

@Suite("Who comes without an appointment, and who comes on top")
struct AddOnTests {
  private static let harbour = HospitalID("harbour")

  /// One place in half an hour; it is ten past ten on 3 March.
  private func room(capacity: Int = 1) throws -> DoseDesk {
    var room = try DoseDesk(doses: 0, capacity: capacity)
    try room.desk.setClock("2026-03-03T10:10:00-05:00")
    return room
  }

  private func add(
    _ name: String, at start: String? = nil, reason: String? = nil, isHere: Bool = true,
    vaccine: VaccineCode = .influenza
  ) throws -> Command {
    .add(
      AddOnRequest(
        hospital: Self.harbour, vaccine: vaccine, person: try person(name),
        start: try start.map { try time($0) }, reason: reason, isHere: isHere))
  }

  private func perform(_ command: Command, _ room: inout DoseDesk) throws -> Appointment {
    try room.desk.perform(command, as: room.receptionist).appointments[0]
  }

  private func refusal(_ command: Command, _ room: DoseDesk) -> String? {
    do throws(BookingError) {
      _ = try room.desk.decide(command, as: room.receptionist)
      return nil
    } catch { return error.code }
  }

  @Test("Whoever walks in is checked in, in the slot that is going on or the next one with a place")
  func walkIn() throws {
    var room = try room(capacity: 2)
    let first = try perform(add("One"), &room)
    #expect(first.time.start.local.clock == "10:00")
    #expect(first.status == .arrived(since: room.desk.clocks.wall))
    #expect(first.isWalkIn && first.addOn == nil)
    let second = try perform(add("Two"), &room)
    #expect(second.time.start.local.clock == "10:30")
    // With a reason not to wait: now, on top of the others.
    let third = try perform(add("Three", reason: "fever at home"), &room)
    #expect(third.time.start.local.clock == "10:00")
    #expect(third.addOn == "fever at home")
    #expect(desk(room).booked(at: first.time.start) == 3)
  }

  private func desk(_ room: DoseDesk) -> AppointmentBook { room.desk.ledger.book(of: Self.harbour) }

  @Test("One more than there are places needs a reason, which is kept; nobody else can book there")
  func onTop() throws {
    var room = try room()
    try room.desk.book(person("Booked"), at: "2026-03-03T11:00")
    #expect(try refusal(add("One", at: "2026-03-03T11:00", isHere: false), room) == "full")
    let added = try perform(
      add("One", at: "2026-03-03T11:00", reason: "came by ferry", isHere: false), &room)
    #expect(added.status == .booked && added.addOn == "came by ferry" && !added.isWalkIn)
    #expect(try room.desk.slot("2026-03-03T11:00:00-05:00").free == 0)
    try room.desk.perform(.cancel(added.opened(), reason: nil), as: room.receptionist)
    #expect(try room.desk.slot("2026-03-03T11:00:00-05:00").free == 0)
    // Where there is a place no reason is kept.
    let free = try perform(add("Two", at: "2026-03-04T11:00", reason: "none", isHere: false), &room)
    #expect(free.addOn == nil)
    #expect(throws: BookingError.self) {
      try room.desk.book(person("Late"), at: "2026-03-03T11:00")
    }
  }

  @Test(
    "Staff add until a slot is over, and not where nothing is given",
    arguments: [
      ("2026-03-03T10:00", nil), ("2026-03-03T09:30", "slot-begun"),
      ("2026-03-03T10:05", "not-a-slot"),
      ("2026-03-04T19:00", "not-a-slot"), ("2027-03-04T10:00", "too-far"),
      ("2026-03-03T16:30", nil),
      ("2026-03-08T02:30", "time-skipped"),
    ] as [(String, String?)])
  func when(start: String, code: String?) throws {
    let room = try room(capacity: 5)
    #expect(try refusal(add("One", at: start, isHere: false), room) == code)
  }

  @Test("All rules about people hold for them too")
  func rules() throws {
    var room = try room(capacity: 5)
    _ = try perform(add("One"), &room)
    #expect(try refusal(add("One"), room) == "already-booked")
    #expect(try refusal(add("One", vaccine: .mmr), room) == "overlapping")
    #expect(try refusal(add("Two", vaccine: VaccineCode("999")), room) == "vaccine-not-offered")
    #expect(try refusal(add("Two", at: "2026-03-04T10:00", isHere: true), room) == "not-today")
    try room.desk.setClock("2026-03-03T23:00:00-05:00")
    #expect(try refusal(add("Two"), room) == "not-a-slot")
  }

  @Test("Everybody who is late by so much is noted as missing in one step, and nobody else")
  func missLate() throws {
    var room = try room(capacity: 5)
    let arrived = room.appointment
    let late = try room.desk.book(person("Late"), at: "2026-03-03T11:00")[0]
    let later = try room.desk.book(person("Later"), at: "2026-03-03T11:30")[0]
    let other = try room.desk.book(person("Other"), at: "2026-03-04T08:00")[0]
    try room.desk.setClock("2026-03-03T11:35:00-05:00")
    func perform(_ minutes: Int) throws -> [AppointmentCode] {
      try room.desk.perform(.missLate(Self.harbour, minutes: minutes), as: room.receptionist)
        .appointments.map(\.code)
    }
    #expect(try perform(36) == [])
    #expect(try perform(30) == [late.code])
    #expect(try perform(.min) == [later.code])
    #expect(
      [arrived, late, later, other].map { room.desk.ledger.appointment($0.code)?.status.word } == [
        "arrived", "noshow", "noshow", "booked",
      ])
    try room.visit(.takeBack, late)
    #expect(throws: BookingError.staffOnly) {
      try room.desk.perform(.missLate(Self.harbour, minutes: 0))
    }
  }
}
