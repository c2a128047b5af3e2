// SPDX-License-Identifier: MIT

import BookingStore
import Interchange

/// Where a survey or somebody's answers go: a new file that its owner alone may read, or standard output.
enum HandedIn {
  /// The file is made before anybody answers, so that no answer is given for nothing.
  static func file(_ path: String?) throws(CommandError) -> NewFile? {
    guard let path else { return nil }
    do throws(StoreError) {
      return try NewFile(path)
    } catch {
      throw CommandError(error)
    }
  }

  static func write(_ bytes: [UInt8], to file: NewFile?, at desk: Desk) throws(CommandError) {
    guard let file else { return try desk.console.write(bytes) }
    do throws(StoreError) {
      try file.append(bytes)
      try file.finish()
    } catch {
      throw CommandError(error)
    }
    try desk.answer(JSONText(["output": .string(file.path)]), ["Saved in \(file.path)."])
  }
}
