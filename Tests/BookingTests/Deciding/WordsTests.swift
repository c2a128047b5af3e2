// SPDX-License-Identifier: MIT

import Booking
import TestKit
import Testing

@Suite("What is said when something is refused")
struct WordsTests {
  /// Each case once, those with times both with and without an offer.
  private static func errors() throws -> [BookingError] {
    let zone = ZoneRules.newYork
    let early = zone.zoned(try moment("2026-03-03T15:00:00Z"))
    let late = zone.zoned(try moment("2026-03-03T15:30:00Z"))
    let name = try PersonName("Jane Doe")
    let timed = [[], [early, late]].flatMap { nearest -> [BookingError] in
      [
        .notASlot(nearest: nearest), .slotBegun(nearest: nearest), .full(nearest: nearest),
        .tooSoon(noticeMinutes: 90, nearest: nearest),
        .partyDoesNotFit(people: 3, nearest: nearest),
        .hospitalClosed(.weekday(.sunday), nearest: nearest),
        .hospitalClosed(.holiday("Harbour Day"), nearest: nearest),
        .hospitalClosed(.closure("Moving house"), nearest: nearest),
        .hospitalClosed(.hoursUnread, nearest: nearest),
      ]
    }
    return timed + [
      .unknownHospital(HospitalID("x")), .hospitalExists(HospitalID("x")), .bookedAhead(count: 1),
      .addedHere([HospitalID("x")]),
      .bookedAhead(count: 2), .vaccineNotOffered(.mmr, offered: [.influenza]),
      .timeSkipped(early.local), .timeAmbiguous(early, late), .tooFar(opens: try day("2026-03-05")),
      .nobody, .partyTooLarge(limit: 8), .namedTwice(name), .bornInFuture(name),
      .bornTooEarly(name), .alreadyBooked(name), .overlapping(name), .notFound, .alreadyCancelled,
      .notCancelled, .alreadyBegun, .cutoffPassed(early), .tooLateToReinstate,
      .requestIDReused(RequestID("r1")), .placesUnknown,
      .bookedElsewhere(HospitalID("x"), early), .notToday(early), .alreadyArrived(early),
      .alreadyMissed, .notBegun(early), .nothingToTakeBack, .tooLateToTakeBack, .staffOnly,
      .signInNeeded, .notYourHospital(HospitalID("x")), .accountClosed(AccountID("rosa")),
      .roleChanged(AccountID("rosa")), .unknownAccount(AccountID("rosa")),
      .accountExists(AccountID("rosa")), .firstAccountMustRunAll,
      .lastAdministrator(AccountID("rosa")), .inTheBooks(name, nil), .notAChild(name),
      .guardianTooYoung(name), .nothingBooked(name), .otherQuestions, .responseNotFound,
      .careSiteExists(CareSiteID("x")), .unknownCareSite(CareSiteID("x")),
      .tooManyCareSites(limit: 500), .surveyChanged, .surveyTooLarge(kilobytes: 1024),
    ]
      + StaffTask.allCases.flatMap { task -> [BookingError] in
        [.needsEveryHospital(task)] + StaffRole.allCases.map { .notAllowed($0, task) }
      }
  }

  @Test("Every refusal says what is so and what to do, in calm sentences")
  func tone() throws {
    for error in try Self.errors() {
      for text in [error.message, error.recovery] {
        #expect(text.hasSuffix("."), "\(text)")
        #expect(text.first.map { $0.isUppercase || $0.isNumber } ?? false, "\(text)")
        for word in ["invalid", "please enter", "oops", "successfully", "!", "error", "Optional("] {
          #expect(!text.lowercased().contains(word), "\(text)")
        }
      }
      #expect(error.code.allSatisfy { $0.isLowercase || $0 == "-" })
    }
  }

  @Test("What is told by the row of a list names nobody")
  func nameless() throws {
    var named = 0
    for error in try Self.errors() {
      if error.message.contains("Jane") { named += 1 }
      #expect(!error.namelessMessage.contains("Jane") && !error.recovery.contains("Jane"))
      #expect(error.namelessMessage.hasSuffix("."))
      #expect((error.person != nil) == error.message.contains("Jane"))
    }
    #expect(named == 9)
  }

  @Test("Programs can tell all refusals apart by their codes")
  func codes() throws {
    #expect(Set(try Self.errors().map(\.code)).count == 58)
  }

  @Test(
    "Durations are said in the largest unit that fits",
    arguments: [
      (0, "0 minutes"), (1, "1 minute"), (59, "59 minutes"), (60, "1 hour"), (90, "90 minutes"),
      (120, "2 hours"), (1440, "1 day"), (2880, "2 days"), (1500, "25 hours"),
    ])
  func durations(minutes: Int, text: String) {
    #expect(durationText(minutes: minutes) == text)
  }
}
