// SPDX-License-Identifier: MIT

import ImmunizationSchedule
import Testing

@Suite struct EvaluationTests {
  private let ages =
    #""ages":[{"absoluteMinimum":"12 months - 4 days","minimum":"12 months","maximum":"5 years"}]"#

  @Test(
    "An age is too young, within the grace period, right, or too old",
    arguments: [
      ("2020-12-27", "Not Valid", Evaluation.Reason.tooYoung),
      ("2020-12-28", "Valid", .ageGracePeriod),
      ("2021-01-01", "Valid", nil),
      ("2024-12-31", "Valid", nil),
      ("2025-01-01", "Extraneous", .tooOld),
    ])
  func age(_ date: String, _ status: String, _ reason: Evaluation.Reason?) throws {
    let schedule = try Invented.schedule(doses: [ages])
    let one = schedule.assess([dose("901@\(date)")]).doses[0].evaluations.first?.evaluation
    #expect(one?.status.rawValue == status)
    #expect(one?.reason == reason)
  }

  private let interval =
    #""intervals":[{"fromPrevious":true,"absoluteMinimum":"4 weeks - 4 days","minimum":"4 weeks"}]"#

  @Test(
    "An interval counts from the dose before, with a grace of four days",
    arguments: [
      ("2021-01-24", "Not Valid"), ("2021-01-25", "Valid"), ("2021-01-29", "Valid"),
    ])
  func interval(_ date: String, _ status: String) throws {
    let schedule = try Invented.schedule(doses: ["", interval])
    #expect(schedule.statuses([dose("901@2021-01-01"), dose("901@\(date)")]) == ["Valid", status])
  }

  @Test("A dose that does not count is counted from all the same")
  func fromInvalid() throws {
    let schedule = try Invented.schedule(doses: ["", interval])
    let doses = ["2021-01-01", "2021-01-10", "2021-01-30", "2021-03-01"].map { dose("901@\($0)") }
    #expect(schedule.statuses(doses) == ["Valid", "Not Valid", "Not Valid", "Valid"])
  }

  @Test("An allowable interval saves what the preferable one refuses")
  func allowable() throws {
    let saving = #","allowableIntervals":[{"fromPrevious":true,"absoluteMinimum":"2 weeks"}]"#
    let schedule = try Invented.schedule(doses: ["", interval + saving])
    #expect(
      schedule.statuses([dose("901@2021-01-01"), dose("901@2021-01-15")]) == ["Valid", "Valid"])
    #expect(
      schedule.statuses([dose("901@2021-01-01"), dose("901@2021-01-14")]) == ["Valid", "Not Valid"])
  }

  @Test(
    "An interval can be counted from a certain dose, from a vaccine, and from an observation",
    arguments: [
      (#"{"fromTargetDose":"1","absoluteMinimum":"16 weeks"}"#, "2021-04-22", "2021-04-23"),
      (#"{"fromMostRecent":["902"],"absoluteMinimum":"8 weeks"}"#, "2021-02-25", "2021-02-26"),
      (#"{"fromObservation":"001","absoluteMinimum":"6 months"}"#, "2021-08-27", "2021-08-28"),
    ])
  func references(_ interval: String, _ tooSoon: String, _ right: String) throws {
    let wide = #""allowable":[{"cvx":["902"]}]"#
    let schedule = try Invented.schedule(
      doses: [wide, wide, #""intervals":[\#(interval)]"#])
    let before = [dose("902@2021-01-01"), dose("901@2021-02-01")]
    for (date, status) in [(tooSoon, "Not Valid"), (right, "Valid")] {
      let statuses = schedule.statuses(
        observations: observation("001", "2021-02-28"), before + [dose("901@\(date)")])
      #expect(statuses == ["Valid", "Valid", status], "\(date)")
    }
  }

  @Test("An inadvertent vaccine does not count, and no interval counts from it")
  func inadvertent() throws {
    let schedule = try Invented.schedule(doses: ["", interval + #","inadvertent":["902"]"#])
    let doses = [dose("901@2021-01-01"), dose("902@2021-02-20"), dose("901@2021-02-21")]
    #expect(schedule.statuses(doses) == ["Valid", "Not Valid", "Valid"])
    // The next dose is never before it.
    #expect(schedule.next(Array(doses.prefix(2)))?.dates?.earliest == day("2021-02-20"))
  }

  @Test("A vaccine counts where it is preferable or allowable at that age, and of that maker")
  func vaccines() throws {
    let dose1 = #"""
      {"series":0,"preferable":[{"cvx":"901","from":"2 years","until":"4 years"},{"cvx":"902","mvx":"SKB"}],
      "allowable":[{"cvx":["903"],"from":"1 year"}]}
      """#
    let schedule = try Invented.schedule(series: [Invented.standard], doses: [dose1])
    #expect(schedule.statuses([dose("901@2021-12-31")]) == ["Not Valid"])
    #expect(schedule.statuses([dose("901@2022-01-01")]) == ["Valid"])
    #expect(schedule.statuses([dose("902@2022-01-01")]) == ["Not Valid"])
    #expect(schedule.statuses([dose("902@2022-01-01", mvx: "SKB")]) == ["Valid"])
    #expect(schedule.statuses([dose("903@2020-06-01")]) == ["Not Valid"])
    #expect(schedule.statuses([dose("903@2021-01-01")]) == ["Valid"])
    #expect(schedule.statuses([dose("777@2021-01-01")]) == ["none"])
  }

  @Test("A dose that was not in order is sub-standard, and has to be given again")
  func substandard() throws {
    let schedule = try Invented.schedule(doses: [""])
    let doses = [
      dose("901@2021-01-01", expires: "2020-12-31"), dose("901@2021-02-01", isSubpotent: true),
      dose("901@2021-03-01", expires: "2021-03-01"), dose("901@2021-04-01"),
    ]
    #expect(schedule.statuses(doses) == ["Sub-standard", "Sub-standard", "Valid", "Extraneous"])
  }

  @Test("Doses are looked at in the order of their days, and answered in the order told")
  func order() throws {
    let schedule = try Invented.schedule(doses: ["", interval])
    let doses = [dose("901@2021-06-01"), dose("901@2021-01-01"), dose("901@2021-01-05")]
    #expect(schedule.statuses(doses) == ["Valid", "Valid", "Not Valid"])
  }

  private let conflict =
    #"{"conflicting":"902","impacted":["901"],"begin":"1 day","minimumEnd":"24 days","end":"28 days"}"#

  @Test(
    "A vaccine that stands too close before spoils a dose, and one on the same day does not",
    arguments: [
      ("2021-01-01", "Valid"), ("2021-01-02", "Not Valid"), ("2021-01-24", "Not Valid"),
      ("2021-01-25", "Valid"),
    ])
  func conflicts(_ date: String, _ status: String) throws {
    let wide = #""allowable":[{"cvx":["902"]}]"#
    let schedule = try Invented.schedule(doses: [wide, wide], conflicts: conflict)
    #expect(schedule.statuses([dose("902@2021-01-01"), dose("901@\(date)")]) == ["Valid", status])
    #expect(schedule.next([dose("902@2021-01-01")])?.dates?.earliest == day("2021-01-29"))
  }

  @Test("A recurring dose comes again and again")
  func recurring() throws {
    let schedule = try Invented.schedule(doses: [#""isRecurring":true"#])
    let doses = ["2021-01-01", "2022-01-01", "2023-01-01"].map { dose("901@\($0)") }
    #expect(schedule.statuses(doses) == ["Valid", "Valid", "Valid"])
    #expect(schedule.next(doses)?.dates?.doseNumber == 4)
  }
}
