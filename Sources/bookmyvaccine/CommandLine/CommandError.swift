// SPDX-License-Identifier: MIT

import Booking
import BookingStore
import ImmunizationSchedule
import Interchange
import NcursesTerminal
import QRCode

/// Why a command was not carried out.
enum CommandError: Error, Sendable {
  case usage(UsageError)
  /// A rule of booking stands against it.
  case refused(BookingError)
  /// The same because of one of several people, counted from 1 on in the order in which they were named.
  case refusedPerson(Int, BookingError)
  /// Nobody has this name, birth date and telephone or email.
  case nobodyFound
  case store(StoreError)
  case system(SystemProblem)
  case qrCode(QRCodeError)
  case paper(PaperProblem)
  /// The screens cannot be shown here.
  case terminal(TerminalError)
  /// A file that is no list of hospitals at all.
  case interchange(InterchangeError)
  /// The schedule's files, or a vaccine group that they do not know.
  case schedule(ScheduleError)
  /// Rows of a list of hospitals that cannot be taken; they have been named one by one.
  case rowsRefused(count: Int, file: String)
  /// What was typed makes no hospital: each option with what is wrong with it.
  case noHospital([(option: OptionName, problem: RowProblem)])
  /// Rows of a list of bookings that were not booked; each has been told with why.
  case bookingsRefused(rows: Int, isAllOrNothing: Bool)
  /// A data folder in which something is wrong; it has been told one by one.
  case unhealthy(problems: Int)
  /// Reminders that did not go out; each has been told with why.
  case remindersFailed(count: Int)
  /// Answers that were not posted; each has been told with why.
  case answersNotPosted(count: Int)
  /// Something that cannot be a new password.
  case password(PasswordProblem)
  /// No open account has the name and the password.
  case wrongPassword(pause: Int)
  /// Passwords were wrong of late: this one was not looked at.
  case signInPaused(seconds: Int)
  /// The survey of this machine.
  case survey(SurveyProblem)
  /// Somebody who works here looked for a code that nobody has.
  case unknownCode
  /// The same of somebody's own code.
  case unknownPersonCode

  init(_ error: StoreError) {
    if case .refused(let reason) = error { self = .refused(reason) } else { self = .store(error) }
  }
}

extension CommandError {
  /// 1 refused by a rule, 2 used wrongly, 3 the store or the system failed.
  /// Whether it would be otherwise if there were more in the books.
  var saysThatNothingWasFound: Bool {
    switch self {
    case .refused(.notFound), .refused(.personNotFound), .nobodyFound, .unknownCode,
      .unknownPersonCode:
      true
    default: false
    }
  }

  var exitStatus: Int32 {
    switch self {
    case .usage, .terminal, .noHospital, .schedule(.unknownVaccineGroup): 2
    case .refused, .refusedPerson, .nobodyFound, .interchange, .rowsRefused, .bookingsRefused,
      .password,
      .wrongPassword, .signInPaused, .unknownCode, .unknownPersonCode, .survey:
      1
    case .store, .system, .qrCode, .paper, .unhealthy, .remindersFailed, .answersNotPosted,
      .schedule:
      3
    }
  }

  /// Code, message and recovery, whoever speaks.
  var document: ErrorDocument {
    switch self {
    case .usage(let error):
      ErrorDocument(code: error.code, message: error.message, recovery: error.recovery)
    case .refused(let error): ErrorDocument(error)
    case .refusedPerson(let number, let error): ErrorDocument(error, person: number)
    case .nobodyFound:
      ErrorDocument(
        code: "not-found",
        message: "No appointment was booked with this name, birth date and telephone or email.",
        recovery: "Check all of them: they have to be the ones given when booking.")
    case .store(let error):
      ErrorDocument(code: error.code, message: error.message, recovery: error.recovery)
    case .system(let error):
      ErrorDocument(code: error.code, message: error.message, recovery: error.recovery)
    case .qrCode(let error):
      ErrorDocument(code: "qr-code", message: error.message, recovery: error.recovery)
    case .paper(let problem):
      ErrorDocument(code: problem.code, message: problem.message, recovery: problem.recovery)
    case .terminal(let error):
      ErrorDocument(code: "no-screens", message: error.message, recovery: error.recovery)
    case .interchange(let error): ErrorDocument(error)
    case .schedule(let error):
      ErrorDocument(code: error.code, message: error.message, recovery: error.recovery)
    case .rowsRefused(let count, let file):
      ErrorDocument(
        code: "rows-refused",
        message: "\(count) \(count == 1 ? "row" : "rows") of \(file) cannot be taken.",
        recovery: "Correct them and try again; nothing was changed.")
    case .noHospital(let problems):
      ErrorDocument(
        code: "bad-value",
        message: problems.map { "\($0.option.flag): \($0.problem.fieldMessage)" }
          .joined(separator: " "),
        recovery: problems.map(\.problem.recovery).joined(separator: " "))
    case .bookingsRefused(let rows, let isAllOrNothing):
      ErrorDocument(
        code: "rows-refused",
        message: rows == 1 ? "1 row cannot be booked." : "\(rows) rows cannot be booked.",
        recovery: isAllOrNothing
          ? "Do what is said with each, and run it again; nobody was booked."
          : "Do what is said with each, and run it again: the others are not booked twice.")
    case .unhealthy(let problems):
      ErrorDocument(
        code: "problems-found",
        message: "The data folder has \(problems) \(problems == 1 ? "problem" : "problems").",
        recovery: "What can be done is said with each.")
    case .answersNotPosted(let count):
      ErrorDocument(
        code: "answers-not-posted",
        message: "\(count) of them \(count == 1 ? "was" : "were") not posted.",
        recovery: "They wait here and are tried again. See why: bookmyvaccine survey outbox")
    case .remindersFailed(let count):
      ErrorDocument(
        code: "reminders-failed",
        message: "\(count) \(count == 1 ? "reminder was" : "reminders were") not sent.",
        recovery: "Mend what is said with each, and run it again: the others are not sent twice.")
    case .password(let problem):
      ErrorDocument(
        code: "unusable-password", message: problem.message, recovery: problem.recovery)
    case .wrongPassword(let pause):
      ErrorDocument(
        code: "wrong-password", message: "No account has this name and password.",
        recovery: pause == 0
          ? "Check both. Capital and small letters differ in a password."
          : "Check both, and try again in \(pause) \(pause == 1 ? "second" : "seconds").")
    case .signInPaused(let seconds):
      ErrorDocument(
        code: "sign-in-paused", message: "Several passwords were wrong of late.",
        recovery: "Try again in \(seconds) \(seconds == 1 ? "second" : "seconds").")
    case .survey(let problem):
      ErrorDocument(code: problem.code, message: problem.message, recovery: problem.recovery)
    case .unknownPersonCode:
      ErrorDocument(
        code: "not-found", message: "Nobody has this code.",
        recovery: "Check it, or find the person: bookmyvaccine find NAME --as ACCOUNT")
    case .unknownCode:
      ErrorDocument(
        code: "not-found", message: "No appointment has this code.",
        recovery: "Check it, or find the person by name and birth date: "
          + "bookmyvaccine appointments --name NAME --born DATE --as ACCOUNT")
    }
  }
}
