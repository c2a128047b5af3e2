// SPDX-License-Identifier: MIT

import ImmunizationSchedule
import Testing

@Suite struct SelectionTests {
  private func series(_ name: String, _ members: String) -> String {
    #"{"name":"\#(name)",\#(members)}"#
  }

  private func doses(_ series: Int, _ ages: String...) -> [String] {
    ages.map {
      #"{"series":\#(series),\#(Invented.vaccine),"ages":[{"absoluteMinimum":"\#($0)","minimum":"\#($0)"}]}"#
    }
  }

  @Test(
    "Without a dose the usual series is followed, with doses the one that is nearest to its end")
  func usual() throws {
    let schedule = try Invented.schedule(
      series: [
        series(
          "Long",
          #""type":"Standard","group":"1","isDefault":true,"preference":"1","maximumAgeToStart":"1 year""#
        ),
        series("Late", #""type":"Standard","group":"1","preference":"2""#),
      ],
      doses: doses(0, "2 months", "4 months", "6 months", "8 months")
        + doses(1, "1 year", "4 years"))
    #expect(schedule.next()?.dates?.earliest == day("2020-03-01"))
    // Begun in time.
    #expect(schedule.next([dose("901@2020-03-01")])?.dates?.earliest == day("2020-05-01"))
    // Begun too late for the long one.
    #expect(schedule.next([dose("901@2021-01-01")])?.dates?.earliest == day("2024-01-01"))
    #expect(
      schedule.next([dose("901@2021-01-01"), dose("901@2024-01-01")])?.status == .complete)
  }

  @Test(
    "A risk series is for whoever has the indication at that age",
    arguments: [
      ("001", "2022-01-01", true), ("001", "2021-12-31", false), ("002", "2022-01-01", false),
    ])
  func risk(_ code: String, _ on: String, _ isRelevant: Bool) throws {
    let schedule = try Invented.schedule(
      series: [
        series("Sea", #""type":"Risk","group":"1","indications":[{"code":"001","from":"2 years"}]"#)
      ],
      doses: doses(0, "1 year"))
    #expect((schedule.next(observations: observation(code), on: on) != nil) == isRelevant)
  }

  @Test(
    "A series for one gender is not for another",
    arguments: [
      (Gender.female, true), (.unknown, true), (.male, false),
    ])
  func gender(_ gender: Gender, _ isRelevant: Bool) throws {
    let schedule = try Invented.schedule(
      series: [
        series(
          "Hers", #""type":"Standard","group":"1","isDefault":true,"genders":["Female","Unknown"]"#)
      ],
      doses: doses(0, "1 year"))
    #expect((schedule.next(gender: gender) != nil) == isRelevant)
  }

  @Test("Only the highest priority of a risk is followed")
  func priority() throws {
    let schedule = try Invented.schedule(
      series: [
        series(
          "Less",
          #""type":"Risk","group":"1","priority":"B","preference":"1","indications":[{"code":"001"}]"#
        ),
        series(
          "More",
          #""type":"Risk","group":"1","priority":"A","preference":"2","indications":[{"code":"001"}]"#
        ),
      ],
      doses: doses(0, "1 year") + doses(1, "2 years"))
    #expect(schedule.next(observations: observation("001"))?.dates?.earliest == day("2022-01-01"))
  }

  @Test("A risk series takes the place of an equivalent one, and stands beside one that is not")
  func equivalent() throws {
    for (groups, others) in [(#""equivalentGroups":["2"]"#, 0), (#""equivalentGroups":[]"#, 1)] {
      let schedule = try Invented.schedule(
        series: [
          series("Usual", #""type":"Standard","group":"1","isDefault":true,\#(groups)"#),
          series("Sea", #""type":"Risk","group":"2","indications":[{"code":"001"}]"#),
        ],
        doses: doses(0, "1 year") + doses(1, "2 years"))
      let forecast = schedule.next(observations: observation("001"))
      #expect(forecast?.seriesType == .risk)
      #expect(forecast?.others.count == others)
    }
  }

  @Test("A series only for evaluation counts where it is complete, and is never forecast")
  func evaluationOnly() throws {
    let schedule = try Invented.schedule(
      series: [
        series("Usual", #""type":"Standard","group":"1","isDefault":true"#),
        series("Abroad", #""type":"Evaluation Only","group":"1""#),
      ],
      doses: doses(0, "1 year") + [#"{"series":1,"allowable":[{"cvx":["902"]}]}"#])
    #expect(schedule.next()?.line == "Not Complete 1 2021-01-01 2021-01-01 -")
    #expect(schedule.next([dose("902@2021-01-01")])?.status == .complete)
  }
}
