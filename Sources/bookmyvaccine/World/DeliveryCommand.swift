// SPDX-License-Identifier: MIT

import BookingStore
import CProcess
import Glibc

/// A program of the administrator's that is run for each document and reads it on its standard input: no shell is between,
/// and no argument or variable holds anything of it.
struct DeliveryCommand: Sendable {
  private static let seconds = 60

  private let path: String

  /// - Throws: `SystemProblem` where it is no program, or where others could put another one in its place.
  init(_ path: String) throws(SystemProblem) {
    var status = stat()
    guard stat(path, &status) == 0 else { throw .fileUnreadable(path: path, errno: errno) }
    guard status.st_mode & S_IFMT == S_IFREG, access(path, X_OK) == 0 else {
      throw .notAProgram(path: path)
    }
    guard status.st_mode & 0o022 == 0, [0, geteuid()].contains(status.st_uid) else {
      throw .programOpen(path: path)
    }
    // A name alone would be looked for nowhere.
    self.path = path.contains("/") ? path : "./\(path)"
  }

  /// - Throws: where it ends with anything but 0.
  func run(_ document: [UInt8]) throws(DeliveryProblem) {
    let input = bmv_make_memory()
    guard input >= 0 else { throw .outOfMemory }
    defer { close(input) }
    guard FileReading.write(document[...], to: input) == nil, lseek(input, 0, SEEK_SET) == 0 else {
      throw .outOfMemory
    }
    // A secret of this program's own is none of its business.
    let variables = SystemVariables.all.filter { $0.key != WebhookSecret.usualVariable }
      .map { "\($0.key)=\($0.value)" }.sorted()
    let status = CStrings.withMutable(variables) { variables in
      bmv_run_program(path, variables.baseAddress, input, Int32(Self.seconds * 1000))
    }
    switch status {
    case 0: return
    case -ETIME: throw .commandTooSlow(seconds: Self.seconds)
    case ..<0: throw .commandNotStarted(errno: -status)
    default: throw .commandFailed(status: status)
    }
  }
}
