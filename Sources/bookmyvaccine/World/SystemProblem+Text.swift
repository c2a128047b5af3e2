// SPDX-License-Identifier: MIT

import Glibc

extension SystemProblem {
  /// What is so, in one plain sentence.
  var message: String {
    switch self {
    case .outOfMemory: "There is not enough memory now to keep a password safely."
    case .homeless: "There is no home folder to keep the appointments in."
    case .bundleMissing: "The list of hospitals that comes with the program is not there."
    case .fileUnreadable(let path, let number): "\(path) cannot be read: \(Self.text(number))."
    case .fileTooLong(let path, let limit):
      "\(path) is larger than \(limit / 1_048_576) MB, which no list to be taken in is."
    case .fileUnwritable(let path, let number):
      "\(path) cannot be written: \(Self.text(number))."
    case .notAProgram(let path): "\(path) is no program that can be run."
    case .programOpen(let path): "\(path) can be changed by other users of this machine."
    case .secretMissing(let variable): "The variable \(variable) is not set."
    case .secretOpen(let path):
      "\(path) holds a secret, and other users of this machine may look into it."
    case .secretUnusable(let place): "What \(place) holds cannot be sent as Authorization."
    case .outputFailed(let number): "The output cannot be written: \(Self.text(number))."
    case .screensEnded(let status): "The screens ended again and again, with status \(status)."
    }
  }

  /// What can be done about it.
  var recovery: String {
    switch self {
    case .outOfMemory: "End other programs, and try again; nothing was changed."
    case .homeless: "Name a data folder with --data or $BOOKMYVACCINE_DATA."
    case .bundleMissing:
      "Install the program with its data, or name the folder of hospitals.json in "
        + "$BOOKMYVACCINE_SHARE."
    case .fileUnreadable: "Check its name and who may read it."
    case .fileTooLong: "Check that it is the file you mean."
    case .fileUnwritable: "Name another file, or make room."
    case .notAProgram(let path): "Check its name, or make it one: chmod 700 \(path)"
    case .programOpen(let path):
      "Let it belong to you or root, and nobody else write to it: chmod go-w \(path)"
    case .secretMissing: "Set it for this command, or name a file that holds the secret."
    case .secretOpen(let path): "Let it belong to you or root, and close it: chmod 600 \(path)"
    case .secretUnusable: "It is one line of printable ASCII, such as: Bearer abc123"
    case .screensEnded: "Start the program without --kiosk to see why."
    case .outputFailed: "Make room, or send it elsewhere. What was asked for may have been done."
    }
  }

  /// The word by which programs tell errors apart.
  var code: String {
    switch self {
    case .outOfMemory: "out-of-memory"
    case .homeless: "no-home"
    case .bundleMissing: "bundle-missing"
    case .fileUnreadable: "file-unreadable"
    case .fileTooLong: "file-too-long"
    case .fileUnwritable: "file-unwritable"
    case .outputFailed: "output-failed"
    case .notAProgram: "not-a-program"
    case .programOpen: "program-open"
    case .secretMissing: "secret-missing"
    case .secretOpen: "secret-open"
    case .secretUnusable: "secret-unusable"
    case .screensEnded: "screens-ended"
    }
  }

  private static func text(_ number: Int32) -> String { String(cString: strerror(number)) }
}
