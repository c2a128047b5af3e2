// SPDX-License-Identifier: MIT

import ImmunizationSchedule
import Testing

@Suite struct ForecastTests {
  @Test(
    "Ages come before intervals, nothing before the earliest day, and overdue is a day before the latest"
  )
  func dates() throws {
    let schedule = try Invented.schedule(doses: [
      #""ages":[{"minimum":"2 months","earliestRecommended":"3 months","latestRecommended":"5 months"}]"#,
      #"""
      "intervals":[{"fromPrevious":true,"minimum":"4 weeks","earliestRecommended":"8 weeks",
      "latestRecommended":"12 weeks"}]
      """#,
      #""ages":[{"earliestRecommended":"6 months"}],"intervals":[{"fromPrevious":true,"minimum":"4 weeks"}]"#,
    ])
    #expect(
      schedule.next(on: "2020-01-02")?.line == "Not Complete 1 2020-03-01 2020-04-01 2020-05-31")
    let first = [dose("901@2020-05-01")]
    #expect(schedule.next(first)?.line == "Not Complete 2 2020-05-29 2020-06-26 2020-07-23")
    #expect(
      schedule.next(first + [dose("901@2020-07-01")])?.line
        == "Not Complete 3 2020-07-29 2020-07-29 -")
    #expect(schedule.next(first)?.dates?.vaccines.map(\.description) == ["901"])
  }

  @Test(
    "A rule that is not in force is not looked at",
    arguments: [
      ("2024-12-31", "2021-02-01"), ("2025-01-01", "2021-07-01"),
    ])
  func inForce(_ on: String, _ earliest: String) throws {
    let schedule = try Invented.schedule(doses: [
      "",
      #"""
      "intervals":[{"fromPrevious":true,"minimum":"1 month","cessation":"2024-12-31"},
      {"fromPrevious":true,"minimum":"6 months","effective":"2025-01-01"}]
      """#,
    ])
    #expect(schedule.next([dose("901@2021-01-01")], on: on)?.dates?.earliest == day(earliest))
  }

  @Test(
    "Evidence of immunity ends a series",
    arguments: [
      ("1950-01-01", "U.S.", "", SeriesStatus.immune), ("1960-01-01", "U.S.", "", .notComplete),
      ("1950-01-01", "U.K.", "", .notComplete), ("1950-01-01", "U.S.", "002", .notComplete),
      ("2000-01-01", "U.K.", "001", .immune),
    ])
  func immunity(_ born: String, _ country: String, _ code: String, _ status: SeriesStatus) throws {
    let schedule = try Invented.schedule(
      doses: [""],
      antigen: #"""
        "clinicalHistoryImmunity":["001"],
        "birthDateImmunity":[{"before":"1957-01-01","country":"U.S.","except":["002"]}]
        """#)
    #expect(
      schedule.next(born: born, country: country, observations: observation(code))?.status == status
    )
  }

  @Test(
    "What speaks against an antigen, or against all its vaccines, is a contraindication",
    arguments: [
      ("001", "2025-01-01", SeriesStatus.contraindicated), ("002", "2025-01-01", .contraindicated),
      ("003", "2025-01-01", .notComplete), ("001", "2019-12-31", .notComplete),
      ("001", "2030-01-01", .notComplete),
    ])
  func contraindications(_ code: String, _ on: String, _ status: SeriesStatus) throws {
    let schedule = try Invented.schedule(
      doses: [""],
      antigen: #"""
        "contraindications":[{"code":"001","from":"0 days","until":"10 years"}],
        "vaccineContraindications":[{"code":"002","vaccines":[{"cvx":["901"]}]},
        {"code":"003","vaccines":[{"cvx":["902"]}]}]
        """#)
    #expect(schedule.next(observations: observation(code), on: on)?.status == status)
  }

  @Test(
    "A season holds a dose until it begins, and ends it",
    arguments: [
      ("2025-05-01", "Not Complete 1 2025-09-01 2025-09-01 -"),
      ("2026-03-31", "Not Complete 1 2025-09-01 2025-09-01 -"),
      ("2026-04-01", "Not Recommended - - - -"),
    ])
  func season(_ on: String, _ line: String) throws {
    let schedule = try Invented.schedule(doses: [
      #""isRecurring":true,"season":{"start":"2025-09-01","end":"2026-03-31"}"#
    ])
    // The dose of another year is no dose of this one.
    #expect(schedule.next([dose("901@2024-10-01")], on: on)?.line == line)
  }

  @Test(
    "A series is over where the age is passed, or will be",
    arguments: [
      ("2020-03-01", ForecastReason.cannotFinish), ("2020-06-01", .tooOld),
    ])
  func agedOut(_ on: String, _ reason: ForecastReason) throws {
    let schedule = try Invented.schedule(doses: [
      "",
      #""ages":[{"maximum":"5 months"}],"intervals":[{"fromPrevious":true,"minimum":"6 months"}]"#,
    ])
    let forecast = schedule.next([dose("901@2020-02-01")], on: on)
    #expect(forecast?.status == .agedOut)
    #expect(forecast?.reason == reason)
  }

  @Test(
    "Nothing is left where all is skipped: complete with a dose that counts, else not recommended")
  func nothingLeft() throws {
    let skip =
      #""skips":[{"context":"Both","sets":[{"conditions":[{"type":"age","from":"1 year"}]}]}]"#
    let schedule = try Invented.schedule(doses: [skip])
    #expect(schedule.next()?.status == .notRecommended)
    #expect(schedule.next([dose("901@2020-02-01")])?.status == .complete)
  }

  @Test("The observations on which a forecast rests are told with it")
  func guidance() throws {
    let schedule = try Invented.schedule(
      series: [#"{"name":"Sea","type":"Risk","group":"1","indications":[{"code":"001"}]}"#],
      doses: [#"{"series":0,\#(Invented.vaccine)}"#])
    let code = try #require(GuidelineCode("001"))
    #expect(schedule.next(observations: observation("001"))?.guidance == [.indication(code)])
    #expect(schedule.title(of: code) == "Lives by the sea")
  }
}
