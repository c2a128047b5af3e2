// SPDX-License-Identifier: MIT

import Booking
import Interchange
import TestKit
import Testing

@Suite("Figures of visits")
struct VisitReportTests {
  private static let now = "2026-03-05T12:00:00-05:00"

  /// A visit as a test tells it.
  private struct Visit {
    var start = "2026-03-04T09:00:00-05:00"
    var vaccine = VaccineCode.influenza
    var born = "1980-05-17"
    var status = Status.booked

    enum Status {
      case booked, arrived, missed, cancelled
      /// Minutes after the check-in, which dose it was, and of which vaccine.
      case given(Int, number: Int, VaccineCode)
    }
  }

  private func report(
    _ kind: VisitReport.Kind, per grouping: VisitReport.Grouping, _ visits: [Visit]
  ) throws -> ReportTable {
    var report = VisitReport(
      VisitReport.Request(
        kind, per: grouping, from: try day("2026-03-03"), through: try day("2026-03-05")),
      now: try moment(Self.now))
    for (index, visit) in visits.enumerated() {
      report.add(try appointment(visit, index), born: try day(visit.born))
    }
    return report.table { $0 == .influenza ? "Flu" : "CVX \($0)" }
  }

  private func appointment(_ visit: Visit, _ index: Int) throws -> Appointment {
    let start = ZonedTime(instant: try moment(visit.start), offset: -5 * 3600)
    let end = ZonedTime(instant: start.instant.adding(minutes: 30), offset: start.offset)
    let status: Appointment.Status
    switch visit.status {
    case .booked: status = .booked
    case .arrived: status = .arrived(since: start.instant)
    case .missed: status = .missed(since: start.instant)
    case .cancelled: status = .cancelled(Appointment.Cancellation(at: start.instant, reason: nil))
    case .given(let minutes, let number, let vaccine):
      status = .fulfilled(
        Dose(
          number: number, vaccine: vaccine, lot: try #require(LotNumber("A1")),
          expires: try day("2027-01-31"), site: .leftArm, route: .intramuscular, performer: nil,
          given: ZonedTime(
            instant: start.instant.adding(minutes: minutes), offset: start.offset),
          arrived: start.instant, observation: .usual, isFromStock: false))
    }
    return Appointment(
      code: AppointmentCode(random: UInt128(index)), patient: PatientID("p"),
      vaccine: visit.vaccine, hospital: HospitalID("harbour"),
      time: SlotTime(start: start, end: end), status: status)
  }

  private func given(
    _ minutes: Int = 5, number: Int = 1, _ vaccine: VaccineCode = .influenza,
    at start: String = "2026-03-04T09:00:00-05:00", born: String = "1980-05-17"
  ) -> Visit {
    Visit(start: start, born: born, status: .given(minutes, number: number, vaccine))
  }

  @Test("Doses are counted by the day on the hospital's clock, days without any too, and no others")
  func dosesByDay() throws {
    let table = try report(
      .doses, per: .day,
      [
        given(), given(), given(at: "2026-03-05T09:00:00-05:00"),
        // The fifth in London, and still the fourth at the hospital.
        given(at: "2026-03-04T23:00:00-05:00"),
        given(at: "2026-03-02T23:50:00-05:00"), given(at: "2026-03-06T00:10:00-05:00"),
        Visit(status: .arrived), Visit(status: .missed), Visit(),
      ])
    #expect(table.rows.map(\.key) == ["2026-03-03", "2026-03-04", "2026-03-05"])
    #expect(table.rows.map(\.values) == [[.count(0)], [.count(3)], [.count(1)]])
    #expect(table.total.values == [.count(4)])
    #expect(table.rows[1].label == "Wed 2026-03-04")
  }

  @Test("By vaccine it counts what was given, not what was booked; by dose which one it was")
  func groups() throws {
    let visits = [given(), given(number: 2), given(number: 2, .mmr)]
    let byVaccine = try report(.doses, per: .vaccine, visits)
    #expect(byVaccine.rows.map(\.key) == ["03", "150"])
    #expect(byVaccine.rows.map(\.label) == ["CVX 03", "Flu"])
    #expect(byVaccine.rows.map(\.values) == [[.count(1)], [.count(2)]])
    let byDose = try report(.doses, per: .dose, visits)
    #expect(byDose.rows.map(\.label) == ["dose 1", "dose 2"])
    #expect(byDose.rows.map(\.values) == [[.count(1)], [.count(2)]])
  }

  @Test(
    "By age it counts completed years on the day of the dose",
    arguments: [
      ("2026-03-04", "0–4"), ("2021-03-05", "0–4"), ("2021-03-04", "5–11"), ("2014-03-05", "5–11"),
      ("2014-03-04", "12–17"), ("2008-03-04", "18–49"), ("1976-03-05", "18–49"),
      ("1976-03-04", "50–64"), ("1961-03-04", "65–79"), ("1946-03-05", "65–79"),
      ("1946-03-04", "80+"), ("1910-01-01", "80+"),
    ])
  func ages(born: String, band: String) throws {
    #expect(try report(.doses, per: .age, [given(born: born)]).rows.map(\.label) == [band])
  }

  @Test("The rate of no-shows is of those of whom something was noted, once the slot is over")
  func noShows() throws {
    let table = try report(
      .noShows, per: .day,
      [
        Visit(status: .missed), Visit(status: .arrived), given(), given(), Visit(),
        Visit(status: .cancelled),
        // The slot goes on, or is to come.
        Visit(start: "2026-03-05T11:45:00-05:00", status: .missed),
        Visit(start: "2026-03-05T15:00:00-05:00"),
      ])
    #expect(table.rows[1].values == [.count(3), .count(1), .count(1), .share(1, of: 4)])
    #expect(table.rows[2].values == [.count(0), .count(0), .count(0), .share(0, of: 0)])
    #expect(table.rows[1].values[3].words == "25.0 %")
    #expect(table.rows[2].values[3].words == "–")
    #expect(table.drawn(table.rows[1]) == .share(1, of: 4))
  }

  @Test("Waits are told by the nearest rank, and of nobody there is nothing to tell")
  func waiting() throws {
    let table = try report(
      .waiting, per: .day, [1, 2, 3, 4, 10, 20, 30, 40, 50, 90].map { given($0) })
    #expect(table.rows[1].values == [.count(10), .minutes(10), .minutes(50), .minutes(90)])
    #expect(table.rows[0].values == [.count(0), .none, .none, .none])
    #expect(table.total.values == table.rows[1].values)
    let one = try report(.waiting, per: .vaccine, [given(7)])
    #expect(one.rows[0].values == [.count(1), .minutes(7), .minutes(7), .minutes(7)])
  }

  @Test("As CSV and JSON it has keys, plain numbers, and nothing where nothing is known")
  func documents() throws {
    let table = try report(
      .noShows, per: .vaccine,
      [Visit(status: .missed), Visit(status: .arrived), Visit(status: .arrived)])
    #expect(
      table.csv.text == "cvx,came,noShow,notNoted,noShowRate\r\n150,2,1,0,0.3333\r\n")
    #expect(
      JSONText(table.json).text == """
        {
          "title": "Who did not come",
          "rows": [
            {
              "cvx": "150",
              "came": 2,
              "noShow": 1,
              "notNoted": 0,
              "noShowRate": 0.3333
            }
          ],
          "total": {
            "came": 2,
            "noShow": 1,
            "notNoted": 0,
            "noShowRate": 0.3333
          }
        }

        """)
    let empty = try report(.waiting, per: .day, [])
    #expect(empty.csv.text.contains("2026-03-03,0,,,\r\n"))
  }

  @Test("The longest waits for a place come first, and half of all are within the median")
  func nextFree() throws {
    var report = NextFreeReport()
    let today = try day("2026-03-04")
    for (id, next) in [
      ("a", "2026-03-04T15:00:00-05:00"), ("b", nil), ("c", "2026-03-10T09:00:00-05:00"),
      ("d", "2026-03-05T00:00:00-05:00"),
    ] {
      report.add(
        try site(id).hospital, today: today,
        next: try next.map { ZonedTime(instant: try moment($0), offset: -5 * 3600) })
    }
    let table = report.table(limit: 3)
    #expect(table.rows.map(\.key) == ["b", "c", "d"])
    #expect(
      table.rows.map(\.values) == [
        [.text("none"), .none], [.text("2026-03-10 09:00"), .days(6)],
        [.text("2026-03-05 00:00"), .days(1)],
      ])
    #expect(table.total.label == "Half of 4 within")
    #expect(table.total.values == [.text("1 without"), .days(1)])
    #expect(NextFreeReport().table(limit: 3).rows.isEmpty)
  }
}
