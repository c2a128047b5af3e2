// SPDX-License-Identifier: MIT

import Foundation

/// What the disk under a folder takes for a line of a usual length, which bounds a process on its own.
struct SyncMeasurement {
  private static let lines = 2_000
  private static let length = 500

  enum Place: String {
    case atTheEnd = "this disk: 500 bytes and fdatasync"
    /// Where the file keeps its size, nothing but the bytes themselves has to be written.
    case overOthers = "the same, over bytes that are there"
  }

  let folder: String

  func row(_ place: Place) throws -> [String] {
    let path = folder + "/line"
    let file = open(path, O_WRONLY | O_CREAT | O_CLOEXEC, 0o600)
    guard file >= 0 else { throw Problem.diskFailed }
    defer {
      close(file)
      unlink(path)
    }
    if place == .overOthers {
      let bytes = [UInt8](repeating: 0x20, count: Self.lines * Self.length)
      guard write(file, bytes, bytes.count) == bytes.count, fsync(file) == 0,
        lseek(file, 0, SEEK_SET) == 0
      else { throw Problem.diskFailed }
    }
    let line = [UInt8](repeating: 0x21, count: Self.length)
    var durations = Durations()
    for _ in 0..<Self.lines {
      let isSafe = durations.measure {
        write(file, line, line.count) == line.count && fdatasync(file) == 0
      }
      guard isSafe else { throw Problem.diskFailed }
    }
    return [
      place.rawValue, MarkdownTable.number(Double(Self.lines) / durations.total) + " a second",
      MarkdownTable.milliseconds(durations.median),
      MarkdownTable.milliseconds(durations.quantile(0.99)),
    ]
  }
}
