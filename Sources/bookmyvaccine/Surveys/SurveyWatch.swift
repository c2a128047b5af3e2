// SPDX-License-Identifier: MIT

import BookingStore

/// The files by which the survey can become another one, watched by the machine's own clock.
struct SurveyWatch {
  private let watch: PathWatch
  private let start = ContinuousClock.now

  init(_ paths: [String]) {
    watch = PathWatch(paths)
  }

  /// Becomes readable when `isNew` should be asked.
  var descriptor: Int32? { watch.descriptor }

  /// Whether they are others than were read last, and have stood still since.
  func isNew() -> Bool { watch.isNew(at: elapsed) }

  /// How long a wait may be, of which `longest` is wanted.
  func wait(atMost longest: Duration) -> Duration {
    watch.patience(at: elapsed).map { min($0, longest) } ?? longest
  }

  private var elapsed: Duration { ContinuousClock.now - start }
}
