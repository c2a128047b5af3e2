// SPDX-License-Identifier: MIT

import Foundation
import NcursesTerminal
import Synchronization

/// Says at the bottom of the screen what takes long, once it has taken a tenth of a second.
final class WaitNotice: Sendable {
  private static let patience: TimeInterval = 0.1

  private let isOver = Mutex(false)

  init(_ text: String, on line: WaitingLine) {
    Thread.detachNewThread { [self] in
      Thread.sleep(forTimeInterval: Self.patience)
      isOver.withLock { isOver in
        if !isOver { line.show(text) }
      }
    }
  }

  func end() { isOver.withLock { $0 = true } }
}
