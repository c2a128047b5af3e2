// SPDX-License-Identifier: MIT

import Booking
import Interchange
import Testing

@Suite("A list of people to be booked")
struct BookingsCSVTests {
  private static let header = "name,born,vaccine,start,hospital"
  private static let row = "Ada Lovelace,1952-12-10,140,2026-12-01 08:15,us-1"

  private static func read(_ text: String, needsHospital: Bool = true) throws -> BookingsCSV {
    try BookingsCSV(Array(text.utf8), needsHospital: needsHospital)
  }

  private static func wishes(_ text: String, needsHospital: Bool = true) throws
    -> [BookingsCSV.Wish]
  {
    try read(text, needsHospital: needsHospital).rows.compactMap { row in
      if case .wish(let wish) = row.content { wish } else { nil }
    }
  }

  @Test(
    "A spreadsheet's ways of writing one list all say the same",
    arguments: [
      "name,born,vaccine,start,hospital\nAda Lovelace,1952-12-10,140,2026-12-01 08:15,us-1",
      "\u{FEFF}Name;BORN;Vaccine;Start;Hospital\r\nAda Lovelace;1952-12-10;140;2026-12-01T08:15;us-1\r\n",
      "hospital\tstart\tvaccine\tborn\tname\rus-1\t2026-12-01 8:15:00\t140\t1952-12-10\tAda Lovelace\r",
      "\"name\",\"born\",\"vaccine\",\"start\",\"hospital\",\"\"\n\" Ada Lovelace \",1952-12-10,140,2026-12-01T08:15, us-1 ,\n,,,,,\n",
      "code,name,born,vaccine,start,hospital,lot,givenVaccine,status\n,Ada Lovelace,1952-12-10,140,2026-12-01T08:15,us-1,,,Booked",
    ])
  func alike(text: String) throws {
    let wishes = try Self.wishes(text)
    #expect(wishes == (try Self.wishes("\(Self.header)\n\(Self.row)")))
    let wish = try #require(wishes.first)
    #expect(wish.person.name.text == "Ada Lovelace" && wish.hospital == "us-1")
    #expect(wish.vaccine == "140" && wish.start == RequestedTime("2026-12-01T08:15"))
  }

  @Test("Everything that may be said of a person is read")
  func everything() throws {
    let text = """
      name,born,sex,phone,email,guardian,vaccine,start,party
      "李
      小龍",2019-05-01,FEMALE,'+1 617 555 0100,li@example.org,Ann Li,MMR,2026-12-01T08:15:00-05:00, the Lis
      """
    // A line break in a name is no letter of it.
    let broken = try Self.read(text, needsHospital: false)
    guard case .unreadable(let problems) = try #require(broken.rows.first).content else {
      Issue.record("\(broken)")
      return
    }
    #expect(problems.map(\.column) == [.name])
    let list = try Self.read(text.replacing("李\n", with: "李"), needsHospital: false)
    let row = try #require(list.rows.first)
    #expect(row.party == "the Lis" && row.number == 2)
    guard case .wish(let wish) = row.content else {
      Issue.record("\(row)")
      return
    }
    #expect(wish.person.name.text == "李小龍" && wish.person.sex == .female)
    #expect(wish.person.contact.phone?.text == "+1 617 555 0100")
    #expect(wish.person.contact.email?.text == "li@example.org")
    #expect(wish.person.guardian?.text == "Ann Li" && wish.hospital == nil)
    #expect(wish.start == .exact(try #require(Instant("2026-12-01T13:15:00Z"))))
  }

  @Test("What the program exports is read back, and what was cancelled is left out")
  func exported() throws {
    let person = Person(
      name: try PersonName("=Ada"), birthDate: try #require(LocalDate("1952-12-10")),
      contact: Contact(phone: PhoneNumber("+1 617 555 0100")))
    let patient = Patient(id: PatientID("p-1"), person: person)
    let time = SlotTime(
      start: ZonedTime(instant: try #require(Instant("2026-12-01T13:15:00Z")), offset: -18_000),
      end: ZonedTime(instant: try #require(Instant("2026-12-01T13:30:00Z")), offset: -18_000))
    let booked = Appointment(
      code: AppointmentCode(random: 7), patient: patient.id, vaccine: VaccineCode("140"),
      hospital: HospitalID("us-1"), time: time)
    let cancelled = Appointment(
      code: booked.code, patient: patient.id, vaccine: booked.vaccine, hospital: booked.hospital,
      time: time,
      status: .cancelled(Appointment.Cancellation(at: time.start.instant, reason: nil)))
    let text = CSVText(
      [ExportedAppointment.columns]
        + [booked, cancelled].map { ExportedAppointment($0).cells(with: patient) }
    ).text
    let rows = try Self.read(text).rows
    #expect(rows.map(\.number) == [2, 3] && rows.last?.content == .leftOut)
    guard case .wish(let wish) = try #require(rows.first).content else {
      Issue.record("\(rows)")
      return
    }
    #expect(wish.person == person && wish.start == .exact(time.start.instant))
    #expect(wish.hospital == "us-1" && wish.vaccine == "140")
  }

  @Test("Rows are counted as a spreadsheet counts them")
  func numbers() throws {
    let text =
      "\n\(Self.header)\n\n\"Ada\",1952-12-10,140,2026-12-01 08:15,\"us\n1\"\n,,,,\n\(Self.row)\n"
    #expect(try Self.read(text).rows.map(\.number) == [4, 6])
  }

  @Test(
    "A cell that cannot be taken is told by its column alone",
    arguments: [
      (",1952-12-10,140,2026-12-01 08:15,us-1,,,", BookingsColumn.name, "missing"),
      ("Secret,10.12.1952,140,2026-12-01 08:15,us-1,,,", .born, "unreadable-cell"),
      ("Secret,1952-02-30,140,2026-12-01 08:15,us-1,,,", .born, "unreadable-cell"),
      ("Secret,1952-12-10,,2026-12-01 08:15,us-1,,,", .vaccine, "missing"),
      ("Secret,1952-12-10,140,tomorrow,us-1,,,", .start, "unreadable-cell"),
      ("Secret,1952-12-10,140,2026-12-01 08:15,,,,", .hospital, "missing"),
      ("Secret,1952-12-10,140,2026-12-01 08:15,us-1,12,,", .phone, "unreadable-cell"),
      ("Secret,1952-12-10,140,2026-12-01 08:15,us-1,,Secret,", .email, "unreadable-cell"),
      ("Secret,1952-12-10,140,2026-12-01 08:15,us-1,,,unsaid", .sex, "unreadable-cell"),
      ("Secret\u{202E},1952-12-10,140,2026-12-01 08:15,us-1,,,", .name, "unreadable-cell"),
    ])
  func cells(row: String, column: BookingsColumn, code: String) throws {
    let list = try Self.read("\(Self.header),phone,email,sex\n\(row)")
    guard case .unreadable(let problems) = try #require(list.rows.first).content else {
      Issue.record("\(list)")
      return
    }
    #expect(problems.map(\.column) == [column] && problems.map(\.code) == [code])
    for problem in problems {
      for text in [problem.message, problem.recovery] {
        #expect(text.hasSuffix(".") && !text.contains("Secret"), "\(text)")
      }
      #expect(problem.message.hasPrefix("In \(column.rawValue): "))
    }
  }

  @Test("All that stands in a row's way is told at once, also cells without a column")
  func several() throws {
    let list = try Self.read("\(Self.header)\n,x,140,y,us-1,Secret")
    guard case .unreadable(let problems) = try #require(list.rows.first).content else {
      Issue.record("\(list)")
      return
    }
    #expect(problems.map(\.column) == [nil, .name, .born, .start])
  }

  @Test(
    "A file in which no row can be told from another is refused whole",
    arguments: [
      ("", InterchangeError.bookings(.empty)), ("\n\n", .bookings(.empty)),
      ("name,born,vaccine", .bookings(.missingColumns([.hospital, .start]))),
      ("name,born,vaccine,start,hospital,Name", .bookings(.repeatedColumn(.name))),
      // The header forgotten: what stands there is somebody's name, and is not told.
      (Self.row, .bookings(.unknownColumns([1, 2, 3, 4, 5]))),
      ("name,born,vacine,start,hospital", .bookings(.unknownColumns([3]))),
      ("\(Self.header)\nAda,\"", .table(line: 2, .quoteNeverClosed)),
    ])
  func refused(text: String, error: InterchangeError) {
    #expect(throws: error) { try Self.read(text) }
    #expect(!error.message.contains("Ada") && !error.recovery.contains("Ada"))
    #expect(error.message.hasSuffix(".") && error.recovery.hasSuffix("."))
  }

  @Test("A column that is not known is answered with those that are")
  func known() {
    let error = InterchangeError.bookings(.unknownColumns([3]))
    for column in BookingsColumn.allCases { #expect(error.recovery.contains(column.rawValue)) }
  }

  @Test("There is an end to the rows")
  func limit() throws {
    let row = "\n" + Self.row
    let most = Self.header + String(repeating: row, count: BookingsCSV.rowLimit)
    #expect(try Self.read(most).rows.count == BookingsCSV.rowLimit)
    #expect(throws: InterchangeError.bookings(.tooManyRows(limit: BookingsCSV.rowLimit))) {
      try Self.read(most + row)
    }
  }

  @Test("Bytes that are not UTF-8 are refused with their line")
  func notUTF8() {
    let bytes = Array("\(Self.header)\n".utf8) + [0xE9]
    #expect(throws: InterchangeError.table(line: 2, .notUTF8)) {
      try BookingsCSV(bytes, needsHospital: true)
    }
  }

  @Test("The same wish has the same key in every list, and another one for each repetition in one")
  func keys() throws {
    func wish(_ name: String, at start: String = "2026-12-01T08:15") throws -> BookingRequest {
      BookingRequest(
        hospital: HospitalID("us-1"), start: try #require(RequestedTime(start)),
        vaccine: VaccineCode("140"),
        party: [
          Person(name: try PersonName(name), birthDate: try #require(LocalDate("1952-12-10")))
        ])
    }
    var (first, second) = (BookingsKey(), BookingsKey())
    let keys = try [wish("Ada"), wish("Ada"), wish("Bob"), wish("Ada", at: "2026-12-01T08:30")]
      .map { first.requestID(of: $0) }
    #expect(Set(keys).count == 4)
    #expect(second.requestID(of: try wish("Bob")) == keys[2])
    #expect(second.requestID(of: try wish("Ada")) == keys[0])
    #expect(keys.allSatisfy { $0.rawValue.count == 37 && !$0.rawValue.contains("Ada") })
  }
}
