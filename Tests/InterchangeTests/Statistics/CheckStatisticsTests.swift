// SPDX-License-Identifier: MIT

import Booking
import Interchange
import TestKit
import Testing

@Suite("How people stand with the daily check")
struct CheckStatisticsTests {
  /// Noon in New York, on a Thursday.
  private static let now = "2026-03-05T12:00:00-05:00"

  private struct Check: Sendable {
    var who = "ada"
    let at: String
    var verdict = Assessment.Verdict.cleared
    var hospital: String?
    var purpose = FiledResponse.Purpose.check
  }

  private func statistics(
    _ checks: [Check], days: Int = 3, through last: String = "2026-03-05",
    at hospital: String? = nil, before spells: [RedSpell] = []
  ) throws -> CheckStatistics {
    let request = DashboardRequest(
      through: try day(last), days: days, at: hospital.map { HospitalID($0) }, in: .newYork)
    var statistics = CheckStatistics(
      DashboardSpan(request, now: try moment(Self.now)), spells)
    for (number, check) in checks.enumerated() {
      statistics.add(
        FiledResponses.make(
          number, check.purpose, of: check.who, at: try moment(check.at), verdict: check.verdict,
          hospital: check.hospital))
    }
    return statistics
  }

  @Test(
    "Each day is looked at as it ended, today as it is now",
    arguments: [
      // Good for exactly 24 hours.
      ([Check(at: "2026-03-04T12:00:01-05:00")], [[0, 0, 0], [1, 0, 0], [1, 0, 0]]),
      ([Check(at: "2026-03-04T12:00:00-05:00")], [[0, 0, 0], [1, 0, 0], [0, 1, 0]]),
      // The first second of a day is no longer the day before's.
      ([Check(at: "2026-03-04T00:00:00-05:00")], [[0, 0, 0], [0, 1, 0], [0, 1, 0]]),
      ([Check(at: "2026-03-03T23:59:59-05:00")], [[1, 0, 0], [0, 1, 0], [0, 1, 0]]),
      // Red lasts, until a later one is clear; advice is clear.
      (
        [Check(at: "2026-02-20T09:00:00-05:00", verdict: .care)],
        [[0, 0, 1], [0, 0, 1], [0, 0, 1]]
      ),
      (
        [
          Check(at: "2026-03-01T09:00:00-05:00", verdict: .triage),
          Check(at: "2026-03-04T09:00:00-05:00", verdict: .advice),
        ], [[0, 0, 1], [1, 0, 0], [0, 1, 0]]
      ),
      // Several a day: the last one counts, and somebody is one person.
      (
        [
          Check(at: "2026-03-04T09:00:00-05:00"),
          Check(at: "2026-03-04T10:00:00-05:00", verdict: .care),
          Check(at: "2026-03-04T18:00:00-05:00"),
          Check(at: "2026-03-05T07:00:00-05:00", verdict: .care),
        ], [[0, 0, 0], [1, 0, 0], [0, 0, 1]]
      ),
      // 30 days and not a second more.
      ([Check(at: "2026-02-03T12:00:00-05:00")], [[0, 1, 0], [0, 1, 0], [0, 1, 0]]),
      ([Check(at: "2026-02-03T11:59:59-05:00")], [[0, 1, 0], [0, 1, 0], [0, 0, 0]]),
      ([Check(at: "2026-02-02T23:59:59-05:00")], [[0, 1, 0], [0, 0, 0], [0, 0, 0]]),
      // What is no check says nothing.
      (
        [Check(at: "2026-03-05T09:00:00-05:00", purpose: .survey)],
        [[0, 0, 0], [0, 0, 0], [0, 0, 0]]
      ),
      // A clock that is put back: what came counts now.
      ([Check(at: "2026-03-05T13:00:00-05:00")], [[0, 0, 0], [0, 0, 0], [1, 0, 0]]),
    ] as [([Check], [[Int]])])
  private func days(checks: [Check], expected: [[Int]]) throws {
    let days = try statistics(checks).days
    #expect(days.map(\.date.description) == ["2026-03-03", "2026-03-04", "2026-03-05"])
    #expect(days.map(\.counts.all) == expected)
  }

  @Test("A day that is over is shown as it ended, whatever came later")
  func past() throws {
    let statistics = try statistics(
      [
        Check(at: "2026-03-03T09:00:00-05:00", verdict: .care),
        Check(at: "2026-03-04T09:00:00-05:00"),
      ], days: 1, through: "2026-03-03")
    #expect(statistics.days.map(\.counts) == [BadgeCounts(red: 1)])
    #expect(statistics.people.map(\.badge.color) == [.red])
  }

  /// A red badge since `at`, until a check at `until`.
  private func spell(_ at: String, until: String? = nil, at hospital: String? = nil) throws
    -> RedSpell
  {
    RedSpell(
      PatientID("old"),
      CheckMark(ResponseID("r"), at: ZoneRules.newYork.zoned(try moment(at)), .care),
      at: hospital.map { HospitalID($0) }, until: try until.map { try moment($0) })
  }

  @Test("A red badge stays in the figures until there is a later check, however long that takes")
  func longRed() throws {
    let old = "2025-11-02T09:00:00-05:00"
    let going = try statistics([Check(who: "ben", at: Self.now)], before: [try spell(old)])
    #expect(going.days.map { $0.counts[.red] } == [1, 1, 1])
    #expect(going.people.map(\.patient.rawValue) == ["old", "ben"])
    #expect(going.people.map { $0.isOnTime(at: .init(seconds: .max / 2)) } == [false, false])
    let over = try statistics(
      [Check(who: "old", at: "2026-03-04T09:00:00-05:00")],
      before: [try spell(old, until: "2026-03-04T09:00:00-05:00")])
    #expect(over.days.map(\.counts.all) == [[0, 0, 1], [1, 0, 0], [0, 1, 0]])
    #expect(over.people.map(\.badge.color) == [.yellow])
    // What came after the days that are looked at.
    let later = try statistics(
      [], days: 2, through: "2026-03-02",
      before: [try spell(old, until: "2026-03-04T09:00:00-05:00")])
    #expect(later.days.map { $0.counts[.red] } == [1, 1])
    #expect(later.people.map(\.badge.color) == [.red])
  }

  @Test("A red badge of long ago belongs to the hospital where the check was made")
  func longRedElsewhere() throws {
    for (hospital, expected) in [(nil, 1), ("a", 1), ("b", 0)] {
      let statistics = try statistics(
        [], at: hospital, before: [try spell("2025-11-02T09:00:00-05:00", at: "a")])
      #expect(statistics.days.last?.counts[.red] == expected)
    }
  }

  @Test("Somebody belongs to the hospital of their last check")
  func hospitals() throws {
    let checks = [
      Check(at: "2026-03-04T09:00:00-05:00", verdict: .care, hospital: "a"),
      Check(who: "ben", at: "2026-03-04T19:00:00-05:00", hospital: "a"),
      Check(at: "2026-03-05T09:00:00-05:00", hospital: "b"),
    ]
    func now(_ hospital: String?) throws -> BadgeCounts? {
      try statistics(checks, at: hospital).days.last?.counts
    }
    #expect(try now(nil) == BadgeCounts(green: 2))
    #expect(try now("a") == BadgeCounts(green: 1))
    #expect(try now("b") == BadgeCounts(green: 1))
    #expect(try now("c") == BadgeCounts())
  }

  @Test("Who is red may be on time all the same; whose check is oldest comes first")
  func people() throws {
    let statistics = try statistics([
      Check(who: "ben", at: "2026-03-01T09:00:00-05:00", verdict: .care),
      Check(who: "ada", at: "2026-03-05T09:00:00-05:00", verdict: .care),
    ])
    #expect(statistics.people.map(\.patient.rawValue) == ["ben", "ada"])
    let now = try moment(Self.now)
    #expect(statistics.people.map { $0.isOnTime(at: now) } == [false, true])
  }

  @Test(
    "The same comes of counting everybody’s checks one by one", arguments: 0..<40 as Range<UInt64>)
  func plainly(seed: UInt64) throws {
    var chance = SeededGenerator(seed: seed)
    let now = try moment(Self.now)
    let verdicts: [Assessment.Verdict] = [
      .cleared, .cleared, .advice, .triage, .care, .notToday(until: try day("2026-03-09")),
    ]
    let filed = (0..<300).map { _ in
      (
        now.adding(seconds: -Int.random(in: 0..<300 * 86_400, using: &chance)),
        UInt8.random(in: 0..<25, using: &chance)
      )
    }.sorted { $0.0 < $1.0 }.enumerated().map { number, check in
      FiledResponses.make(
        number, .check, of: "p\(check.1)", at: check.0,
        verdict: verdicts.randomElement(using: &chance) ?? .cleared)
    }
    let last = try day("2026-03-05").adding(days: -70 * Int(seed % 3))
    let span = DashboardSpan(DashboardRequest(through: last, days: 20, in: .newYork), now: now)
    var spells = RedSpells()
    for one in filed {
      if let check = CheckMark(one), let patient = one.subject {
        spells.add(check, of: patient, at: one.hospital)
      }
    }
    var statistics = CheckStatistics(span, spells.all)
    for one in filed
    where one.authored.instant >= span.start && span.end.map({ one.authored.instant < $0 }) ?? true
    {
      statistics.add(one)
    }
    let expected = span.days.map { day -> BadgeCounts in
      var counts = BadgeCounts()
      for patient in Set(filed.compactMap(\.subject)) {
        let own = filed.filter {
          $0.subject == patient
            && ($0.authored.instant < day.moment || day.moment == now)
        }.compactMap { CheckMark($0) }
        guard let last = own.last,
          Badge(own, at: day.moment).color == .red
            || day.moment.seconds - last.at.instant.seconds <= 30 * 86_400
        else {
          continue
        }
        counts[Badge(own, at: day.moment).color] += 1
      }
      return counts
    }
    #expect(statistics.days.map(\.counts) == expected)
  }

  @Test(
    "Shares make the whole exactly",
    arguments: [
      ([1, 1, 1], 1000, [334, 333, 333]), ([412, 141, 25], 1000, [713, 244, 43]),
      ([0, 0, 0], 1000, [0, 0, 0]), ([0, 7, 0], 1000, [0, 1000, 0]),
      ([1, 100_000, 1], 1000, [0, 1000, 0]), ([-5, 1, 1], 3, [0, 2, 1]),
      ([.max, .max], 5, [3, 2]), ([1, 2], 0, [0, 0]),
    ] as [([Int], Int, [Int])])
  func shares(weights: [Int], whole: Int, parts: [Int]) {
    #expect(Shares.of(whole, by: weights) == parts)
  }
}

/// Answers as they are kept, made up.
enum FiledResponses {
  /// - Parameter zone: of the clock on which it was answered.
  static func make(
    _ number: Int, _ purpose: FiledResponse.Purpose, of who: String?, at moment: Instant,
    verdict: Assessment.Verdict = .cleared, hospital: String? = nil,
    survey: String = "daily", title: String? = nil, items: [QuestionnaireResponse.Item] = [],
    in zone: ZoneRules = .newYork
  ) -> FiledResponse {
    let time = zone.zoned(moment)
    let source = QuestionnaireResponse.Source(
      QuestionnaireID(survey), url: nil, version: nil, digest: nil)
    return FiledResponse(
      ResponseID("r\(number)"), purpose, subject: who.map { PatientID($0) },
      hospital: hospital.map { HospitalID($0) }, title: title, authored: time,
      response: QuestionnaireResponse(source, authored: time, items: items), verdict: verdict)
  }
}
