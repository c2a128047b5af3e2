// SPDX-License-Identifier: MIT

import FrontDesk
import Interchange

extension Refusal {
  /// What a command would have ended with, in the message line.
  init(_ error: CommandError) {
    if case .store(let reason) = error {
      self.init(performing: reason)
      return
    }
    let said = error.document
    self.init(message: said.message, recovery: said.recovery, needsHelp: error.needsHelp)
  }
}
