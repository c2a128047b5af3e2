// SPDX-License-Identifier: MIT

import Synchronization

/// The calls that a process made.
final class CallList: Sendable {
  private let calls = Mutex<[CrashingFiles.Step.Call]>([])

  var all: [CrashingFiles.Step.Call] { calls.withLock { $0 } }

  /// - Returns: false, so that nobody is killed at it.
  func append(_ step: CrashingFiles.Step) -> Bool {
    calls.withLock { $0.append(step.call) }
    return false
  }
}
