// SPDX-License-Identifier: MIT

import Booking

/// Who has the lock, and what LOCK says of the journal.
extension Examination {
  mutating func lookAtLock() {
    guard let lock else {
      _ = open(DataFolder.Name.lock, for: .lock)
      report.add(.notChecked(because: .lock), to: .mark)
      return
    }
    lookAtHolder(lock)
    lookAtMark(lock)
  }

  private mutating func lookAtHolder(_ lock: LockFile) {
    let holder = lock.holder(of: .writing).map { RunningProcess($0, seenBy: folder.files) }
    if isAlone || whileNobodyWrites({ _ in }) != nil {
      report.note(.nobodyWrites(last: holder), of: .lock)
    } else {
      if let holder, holder.isStopped { report.add(.writerStopped(holder), to: .lock) }
      report.note(.somebodyWrites(holder), of: .lock)
    }
  }

  private mutating func lookAtMark(_ lock: LockFile) {
    guard let mark = try? lock.readMark() else {
      report.add(.markUnreadable, to: .mark)
      return
    }
    let isOfThisStart = mark.isOf(boot: viewer.clocks.boot.boot)
    if let manifest, manifest.epoch != mark.epoch {
      report.add(.markOfOtherEpoch(mark: mark.epoch, manifest: manifest.epoch), to: .mark)
    } else if mark.state == .failed {
      report.add(isOfThisStart ? .syncFailed : .syncFailedEarlier, to: .mark)
    }
    report.note(isOfThisStart ? .mark(offset: mark.offset) : .markOfEarlierStart, of: .mark)
  }

  /// Runs `body` while nobody else can write; nil where somebody is writing.
  mutating func whileNobodyWrites<Result>(_ body: (inout Examination) -> Result) -> Result? {
    guard !isAlone, let lock else { return body(&self) }
    guard (try? lock.tryLock(.writing, .shared)) == true else { return nil }
    defer { lock.unlock(.writing) }
    return body(&self)
  }
}
