// SPDX-License-Identifier: MIT

import BookingStore
import Foundation
import Synchronization

/// What an open data folder needs now and then, done when nobody waits for an answer any more.
final class Housekeeping: Sendable {
  private let store = Mutex<Store?>(nil)

  func watch(_ store: Store) { self.store.withLock { $0 = store } }

  /// After a command: its answer is out, and whoever gave it waits no longer than this takes.
  ///
  /// Where it fails, the next command tries again, and `doctor` says why.
  func finish() {
    _ = try? store.withLock { $0 }?.compactIfDue()
  }

  /// What is wrong with a folder that could be looked at all the same: whoever missed something in it should know.
  var warning: ReadOnlyReason? {
    guard let access = store.withLock({ $0?.access }), access.isFinal,
      case .readOnly(let reason) = access
    else { return nil }
    return reason
  }

  /// Beside screens that go on meanwhile.
  func runInBackground() {
    guard let store = store.withLock({ $0 }), store.isCompactionDue else { return }
    Thread.detachNewThread { _ = try? store.compactIfDue() }
  }
}
