// SPDX-License-Identifier: MIT

import BookingStore

/// Which errors a person cannot mend alone: with these it is said whom to call, on the screens and in commands alike.
extension CommandError {
  var needsHelp: Bool {
    switch self {
    case .store(let error): error.needsHelp
    case .system(let problem): problem.needsHelp
    case .unhealthy: true
    case .usage, .refused, .refusedPerson, .nobodyFound, .qrCode, .paper, .terminal, .interchange,
      .schedule,
      .rowsRefused,
      .noHospital, .bookingsRefused, .remindersFailed, .answersNotPosted, .password, .wrongPassword,
      .signInPaused,
      .survey, .unknownCode, .unknownPersonCode:
      false
    }
  }
}

extension SystemProblem {
  fileprivate var needsHelp: Bool {
    switch self {
    case .outOfMemory, .bundleMissing, .screensEnded: true
    case .homeless, .fileUnreadable, .fileTooLong, .fileUnwritable, .notAProgram, .programOpen,
      .secretMissing, .secretOpen, .secretUnusable, .outputFailed:
      false
    }
  }
}
