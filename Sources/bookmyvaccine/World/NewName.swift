// SPDX-License-Identifier: MIT

import BookingStore
import Glibc

/// Files whose names the screens choose, in the folder in which the program was started.
enum NewName {
  private static let most = 99

  /// Writes a file that its owner alone may read, and never over an old one.
  ///
  /// - Returns: its name: `stem.ending`, or with a number where there is one already.
  static func write(_ bytes: [UInt8], _ stem: String, _ ending: String) throws(CommandError)
    -> String
  {
    for number in 1...most {
      let name = number == 1 ? "\(stem).\(ending)" : "\(stem)-\(number).\(ending)"
      do throws(StoreError) {
        let file = try NewFile(name)
        try file.append(bytes)
        try file.finish()
        return name
      } catch {
        guard case .fileExists = error else { throw CommandError(error) }
      }
    }
    throw .system(.fileUnwritable(path: "\(stem).\(ending)", errno: EEXIST))
  }
}
