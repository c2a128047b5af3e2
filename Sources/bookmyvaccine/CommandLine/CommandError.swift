// SPDX-License-Identifier: MIT

import Booking
import BookingStore
import Interchange
import NcursesTerminal
import QRCode

/// Why a command was not carried out.
enum CommandError: Error, Sendable {
  case usage(UsageError)
  /// A rule of booking stands against it.
  case refused(BookingError)
  /// Nobody has this name, birth date and telephone or email.
  case nobodyFound
  case store(StoreError)
  case system(SystemProblem)
  case qrCode(QRCodeError)
  /// The screens cannot be shown here.
  case terminal(TerminalError)
  /// A file that is no list of hospitals at all.
  case interchange(InterchangeError)
  /// Rows of a list of hospitals that cannot be taken; they have been named one by one.
  case rowsRefused(count: Int, file: String)
  /// A data folder in which something is wrong; it has been told one by one.
  case unhealthy(problems: Int)

  init(_ error: StoreError) {
    if case .refused(let reason) = error { self = .refused(reason) } else { self = .store(error) }
  }
}

extension CommandError {
  /// 1 refused by a rule, 2 used wrongly, 3 the store or the system failed.
  var exitStatus: Int32 {
    switch self {
    case .usage, .terminal: 2
    case .refused, .nobodyFound, .interchange, .rowsRefused: 1
    case .store, .system, .qrCode, .unhealthy: 3
    }
  }

  /// Code, message and recovery, whoever speaks.
  var document: ErrorDocument {
    switch self {
    case .usage(let error):
      ErrorDocument(code: error.code, message: error.message, recovery: error.recovery)
    case .refused(let error): ErrorDocument(error)
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
    case .terminal(let error):
      ErrorDocument(code: "no-screens", message: error.message, recovery: error.recovery)
    case .interchange(let error): ErrorDocument(error)
    case .rowsRefused(let count, let file):
      ErrorDocument(
        code: "rows-refused",
        message: "\(count) \(count == 1 ? "row" : "rows") of \(file) cannot be taken.",
        recovery: "Correct them and try again; nothing was changed.")
    case .unhealthy(let problems):
      ErrorDocument(
        code: "problems-found",
        message: "The data folder has \(problems) \(problems == 1 ? "problem" : "problems").",
        recovery: "What can be done is said with each.")
    }
  }
}
