// SPDX-License-Identifier: MIT

import ImmunizationSchedule
import Testing

@Suite struct ConditionalSkipTests {
  /// A second dose with a skip, and a third one at 4 years.
  private func schedule(_ skip: String) throws -> VaccinationSchedule {
    try Invented.schedule(doses: [
      "", #""skips":[\#(skip)]"#, #""ages":[{"minimum":"4 years"}]"#,
    ])
  }

  private func sets(_ conditions: String..., context: String = "Both", logic: String = "OR")
    -> String
  {
    let sets = conditions.map { #"{"logic":"AND","conditions":[\#($0)]}"# }
    return
      #"{"context":"\#(context)","logic":"\#(logic)","sets":[\#(sets.joined(separator: ","))]}"#
  }

  private let old = #"{"type":"age","from":"3 years"}"#
  private let several =
    #"{"type":"vaccine count by age","count":"1","countLogic":"greater than","doseType":"total"}"#

  @Test("A dose is skipped at an age, in a forecast and for a dose given")
  func age() throws {
    let schedule = try schedule(sets(old))
    let first = [dose("901@2021-01-01")]
    #expect(
      schedule.next(first, on: "2022-12-31")?.line == "Not Complete 2 2021-01-01 2021-01-01 -")
    #expect(
      schedule.next(first, on: "2023-01-01")?.line == "Not Complete 2 2024-01-01 2024-01-01 -")
    #expect(
      schedule.statuses(first + [dose("901@2024-06-01")], on: "2024-06-01") == ["Valid", "Valid"])
    #expect(schedule.next(first + [dose("901@2024-06-01")])?.status == .complete)
  }

  @Test("A skip for one context means nothing in the other")
  func context() throws {
    let schedule = try schedule(sets(old, context: "Evaluation"))
    #expect(
      schedule.next([dose("901@2021-01-01")], on: "2024-06-01")?.dates?.earliest
        == day("2021-01-01"))
  }

  @Test("One set is enough with OR, all have to be met with AND")
  func logic() throws {
    let first = [dose("901@2021-01-01")]
    let either = try schedule(sets(old, several))
    let both = try schedule(sets(old, several, logic: "AND"))
    #expect(either.next(first)?.dates?.earliest == day("2024-01-01"))
    #expect(both.next(first)?.dates?.earliest == day("2021-01-01"))
  }

  @Test(
    "Doses are counted by how many, when, of which kind and whether they count",
    arguments: [
      (#""count":"1","countLogic":"greater than","doseType":"total""#, true),
      (#""count":"2","countLogic":"greater than","doseType":"total""#, false),
      (#""count":"2","countLogic":"equal to","doseType":"total""#, true),
      (#""count":"3","countLogic":"less than","doseType":"total""#, true),
      (#""count":"1","countLogic":"less than","doseType":"total""#, false),
      (#""count":"1","countLogic":"greater than","doseType":"valid""#, false),
      (#""count":"0","countLogic":"greater than","doseType":"total","vaccines":["902"]"#, true),
      (#""count":"0","countLogic":"greater than","doseType":"total","from":"3 years""#, false),
      (#""count":"1","countLogic":"greater than","doseType":"total","until":"17 months""#, false),
      (#""count":"1","countLogic":"greater than","doseType":"total","start":"2021-02-01""#, false),
      (#""count":"1","countLogic":"greater than","doseType":"total","end":"2021-06-01""#, false),
    ])
  func counts(_ rule: String, _ isSkipped: Bool) throws {
    let schedule = try schedule(sets(#"{"type":"vaccine count by date and age",\#(rule)}"#))
    let doses = [dose("901@2021-01-01"), dose("902@2021-06-01")]
    #expect(schedule.next(doses)?.dates?.earliest == day(isSkipped ? "2024-01-01" : "2021-06-01"))
  }

  @Test("A dose is skipped when long enough has passed since the one before")
  func interval() throws {
    let schedule = try schedule(sets(#"{"type":"interval","interval":"6 months"}"#))
    let first = [dose("901@2021-01-01")]
    #expect(schedule.next(first, on: "2021-06-30")?.dates?.earliest == day("2021-01-01"))
    #expect(schedule.next(first, on: "2021-07-01")?.dates?.earliest == day("2024-01-01"))
  }

  @Test("A forecast makes sense on the day on which the dose could be given")
  func validated() throws {
    let interval = #""intervals":[{"fromPrevious":true,"minimum":"2 years"}]"#
    let schedule = try Invented.schedule(doses: [
      "", interval + #","skips":[\#(sets(old))]"#, #""ages":[{"minimum":"4 years"}]"#,
    ])
    #expect(
      schedule.next([dose("901@2021-06-01")], on: "2021-07-01")?.dates?.earliest
        == day("2024-01-01"))
  }

  @Test(
    "A completed series of another group spares a dose, seen from a dose that came after it",
    arguments: [
      // A dose of its own kind is still missing, until nobody asks for it any more.
      ("902", 1, "Not Complete 1 2021-01-01 2021-01-01 -"),
      ("902", 2, "Not Complete 1 2024-01-01 2024-01-01 -"),
      // The first dose was given before anything was complete, and counts.
      ("901", 2, "Not Complete 2 2024-01-01 2024-01-01 -"),
    ])
  func completedSeries(_ cvx: String, _ count: Int, _ line: String) throws {
    let skip = sets(#"{"type":"completed series","seriesGroups":["1"]}"#)
    let schedule = try Invented.schedule(
      series: [
        Invented.standard,
        #"{"name":"Sea","type":"Risk","group":"2","indications":[{"code":"001"}]}"#,
      ],
      doses: [
        #"{"series":0,\#(Invented.vaccine)}"#, #"{"series":0,\#(Invented.vaccine)}"#,
        #"{"series":1,"preferable":[{"cvx":"\#(cvx)"}],"skips":[\#(skip)]}"#,
        #"{"series":1,\#(Invented.vaccine),"ages":[{"absoluteMinimum":"4 years","minimum":"4 years"}]}"#,
      ])
    let doses = [dose("901@2021-01-01"), dose("901@2022-01-01")].prefix(count)
    #expect(schedule.next(observations: observation("001"), Array(doses))?.line == line)
  }
}
