// SPDX-License-Identifier: MIT

import BookingStore
import Foundation
import Synchronization

/// What an open data folder needs now and then, done when nobody waits for an answer any more.
final class Housekeeping: Sendable {
  private let store = Mutex<Store?>(nil)
  /// Set where something is to be posted at the end.
  private let postman = Mutex<Postman?>(nil)

  private let isPosting = Atomic(false)

  private let speaker = Mutex<(@Sendable (String) -> Void)?>(nil)

  /// Where words about a wait go while screens cover the terminal; nil for standard error.
  func speak(by speaker: (@Sendable (String) -> Void)?) { self.speaker.withLock { $0 = speaker } }

  /// Says for whom this process waits.
  func tell(_ holder: LockHolder, at console: Console) {
    let text =
      "Waits for process \(holder.pid) (\(holder.command ?? "it has ended")), "
      + "which is writing to the data folder."
    if let speaker = speaker.withLock({ $0 }) { speaker(text) } else { console.warn([text]) }
  }

  /// Answers that were handed in are on their way once nobody waits for a command any more.
  func postSoon(_ postman: Postman) { self.postman.withLock { $0 = postman } }

  func watch(_ store: Store) { self.store.withLock { $0 = store } }

  /// After a command: its answer is out, and whoever gave it waits no longer than this takes.
  ///
  /// Where it fails, the next command tries again, and `doctor` says why.
  func finish() {
    _ = try? postman.withLock { $0 }?.post(limit: Postman.few)
    _ = try? store.withLock { $0 }?.compactIfDue()
  }

  /// What is wrong with a folder that could be looked at all the same: whoever missed something in it should know.
  var warning: ReadOnlyReason? {
    guard let access = store.withLock({ $0?.access }), access.isFinal,
      case .readOnly(let reason) = access
    else { return nil }
    return reason
  }

  /// Posts what is due beside screens that go on meanwhile, unless this process does so already.
  func postInBackground(_ postman: Postman) {
    guard store.withLock({ $0?.hasOutbox == true }),
      isPosting.compareExchange(expected: false, desired: true, ordering: .relaxed).exchanged
    else { return }
    Thread.detachNewThread { [self] in
      _ = try? postman.post()
      isPosting.store(false, ordering: .relaxed)
    }
  }

  /// Beside screens that go on meanwhile.
  func runInBackground() {
    guard let store = store.withLock({ $0 }), store.isCompactionDue else { return }
    Thread.detachNewThread { _ = try? store.compactIfDue() }
  }
}
