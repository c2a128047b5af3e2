// SPDX-License-Identifier: MIT

import BookingStore
import Synchronization

/// Another process, that looks at the folder again and again and remembers what it was shown.
final class CrashWatcher: Sendable {
  private struct Memory: Sendable {
    var store: Store?
    var seen: Sight?
    var problem: String?
  }

  private let machine: Machine
  private let files: CrashingFiles
  private let memory = Mutex(Memory())

  init(of machine: Machine, mayWrite: Bool) {
    self.machine = machine
    self.files = CrashingFiles(on: machine, mayWrite: mayWrite)
  }

  /// What it was shown last; nil where there was no folder yet.
  var seen: Sight? { memory.withLock { $0.seen } }

  /// What it met and nobody should.
  var problem: String? { memory.withLock { $0.problem } }

  @discardableResult
  func look() -> Sight? {
    memory.withLock { memory in
      do throws(StoreError) {
        if let store = memory.store {
          if try store.refresh() { memory.seen = Sight(store) }
        } else {
          let store = try machine.store(files, seed: 80)
          memory.store = store
          memory.seen = Sight(store)
        }
      } catch {
        switch error {
        case .folderMissing, .folderEmpty, .manifestMissing: break
        default: memory.problem = error.message
        }
      }
      return memory.seen
    }
  }
}
