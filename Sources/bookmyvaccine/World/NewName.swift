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
    try write(stem, ending) { file throws(CommandError) in
      do throws(StoreError) { try file.append(bytes) } catch { throw CommandError(error) }
    }
  }

  /// The same for what comes part by part; nothing is left of a file that could not be filled.
  static func write(
    _ stem: String, _ ending: String, _ fill: (NewFile) throws(CommandError) -> Void
  ) throws(CommandError) -> String {
    for number in 1...most {
      let name = number == 1 ? "\(stem).\(ending)" : "\(stem)-\(number).\(ending)"
      let file: NewFile
      do throws(StoreError) { file = try NewFile(name) } catch {
        guard case .fileExists = error else { throw CommandError(error) }
        continue
      }
      try fill(file)
      do throws(StoreError) { try file.finish() } catch { throw CommandError(error) }
      return name
    }
    throw .system(.fileUnwritable(path: "\(stem).\(ending)", errno: EEXIST))
  }
}
