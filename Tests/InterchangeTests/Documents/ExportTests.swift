// SPDX-License-Identifier: MIT

import Booking
import Interchange
import TestKit
import Testing

@Suite("Records for other programs")
struct ExportTests {
  private static let own = PersonCode(random: 5)

  private let patient = PatientID("p-1")

  private func appointment(_ status: Appointment.Status = .booked) throws -> Appointment {
    let start = try moment("2026-12-01T13:15:00Z")
    return Appointment(
      code: AppointmentCode(random: 1), patient: patient, vaccine: .influenza,
      hospital: HospitalID("us-1"),
      time: SlotTime(
        start: ZonedTime(instant: start, offset: -5 * 3600),
        end: ZonedTime(instant: start.adding(minutes: 15), offset: -5 * 3600)),
      status: status)
  }

  private func person(_ contact: Contact = Contact()) throws -> Patient {
    Patient(
      id: patient,
      person: Person(
        name: try PersonName("=Ánh"), birthDate: try #require(LocalDate("1952-12-10")),
        sex: .female, contact: contact, guardian: try PersonName("Ada")),
      code: Self.own, wards: [PatientID("p-2")])
  }

  @Test("An appointment has these keys; when and why it was cancelled only where it was")
  func appointments() throws {
    let booked = ExportedAppointment(try appointment())
    let code = AppointmentCode(random: 1).description
    let text = """
      {"code":"\(code)","patient":"p-1","vaccine":"\(VaccineCode.influenza)","hospital":"us-1",\
      "start":"2026-12-01T08:15:00-05:00","end":"2026-12-01T08:30:00-05:00","status":
      """
    #expect(JSONText(line: booked.json).text == text + #""booked"}"#)
    let at = try moment("2026-11-30T19:05:00Z")
    let cancelled = ExportedAppointment(try appointment(.cancelled(.init(at: at, reason: "ill"))))
    #expect(
      JSONText(line: cancelled.json).text
        == text + #""cancelled","cancelledAt":"2026-11-30T19:05:00+00:00","reason":"ill"}"#)
    let silent = ExportedAppointment(try appointment(.cancelled(.init(at: at, reason: nil))))
    #expect(!JSONText(line: silent.json).text.contains("reason"))
  }

  @Test("What a patient did not say is left out")
  func patients() throws {
    let contact = Contact(
      phone: PhoneNumber("+1 617 555 0100"), email: EmailAddress("a@b.example"))
    #expect(
      JSONText(line: ExportedPatient(try person(contact)).json).text == """
        {"patient":"p-1","name":"=Ánh","born":"1952-12-10","sex":"female",\
        "phone":"+1 617 555 0100","email":"a@b.example","guardian":"Ada",\
        "ownCode":"\(Self.own)","wards":["p-2"]}
        """)
    #expect(!JSONText(line: ExportedPatient(try person()).json).text.contains("phone"))
  }

  @Test("A row has a cell for each column, empty ones for a patient who is not known")
  func rows() throws {
    let exported = ExportedAppointment(try appointment())
    let known = exported.cells(with: try person())
    #expect(known.count == ExportedAppointment.columns.count)
    let row = Dictionary(zip(ExportedAppointment.columns, known)) { first, _ in first }
    #expect(row["name"] == "=Ánh" && row["born"] == "1952-12-10" && row["guardian"] == "Ada")
    #expect(row["status"] == "booked" && row["reason"] == "" && row["patient"] == "p-1")
    #expect(
      CSVText([known]).text.contains(",'=Ánh,1952-12-10,female,,,Ada,\(Self.own),,,,,,,,,\r\n"))
    let lot = try #require(LotNumber("AB12"))
    let given = try moment("2026-12-01T13:20:00Z")
    let dose = Dose(
      number: 2, vaccine: VaccineCode("140"), lot: lot, expires: try day("2027-02-28"),
      site: .leftArm, route: .intramuscular, performer: AccountID("sam"),
      given: ZonedTime(instant: given, offset: -18_000), arrived: given, observation: .usual,
      isFromStock: true, override: "wanted")
    let fulfilled = ExportedAppointment(try appointment(.fulfilled(dose)))
    #expect(
      fulfilled.cells(with: nil).suffix(9) == [
        "2", "2026-12-01T08:20:00-05:00", "140", "AB12", "2027-02-28", "LA", "IM", "sam", "wanted",
      ])
    #expect(JSONText(line: fulfilled.json).text.contains(#""dose":{"number":2,"vaccine":"140","#))
    let unknown = exported.cells(with: nil)
    #expect(unknown.count == known.count && unknown.suffix(16).allSatisfy(\.isEmpty))
  }
}
