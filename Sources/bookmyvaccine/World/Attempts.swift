// SPDX-License-Identifier: MIT

import Booking
import Glibc

/// Wrong codes and birth dates tried lately at one data folder, by all programs together.
struct Attempts {
  /// Seconds after which wrong answers are forgotten.
  private static let memory = 600
  private static let waits = [500, 1000, 2000, 4000]

  /// The file holds the start of the machine, the seconds since, and how many there were.
  private let path: String

  init(folder: String) {
    path = folder + "/attempts"
  }

  /// Counts one more wrong answer, and lets as much time pass as so many deserve.
  func waitAfterWrongAnswer() {
    sleep(milliseconds: countWrongAnswer(now: SystemClocks.boot))
  }

  /// Counts one more wrong answer and says how many milliseconds the reply has to wait.
  func countWrongAnswer(now: BootMoment) -> Int {
    let file = open(path, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0o600)
    // In a folder that can only be read nothing is counted, and every wait is a middling one.
    guard file >= 0 else { return Self.waits[1] }
    defer { close(file) }
    flock(file, LOCK_EX)
    let earlier = Self.count(in: file, now: now)
    let line = "\(now.boot) \(now.seconds) \(earlier + 1)\n"
    if lseek(file, 0, SEEK_SET) == 0, ftruncate(file, 0) == 0 {
      _ = FileReading.write(Array(line.utf8)[...], to: file)
    }
    return Self.waits[min(earlier, Self.waits.count - 1)]
  }

  private static func count(in file: Int32, now: BootMoment) -> Int {
    var buffer = [UInt8](repeating: 0, count: 128)
    let length = read(file, &buffer, buffer.count)
    guard length > 0 else { return 0 }
    let text = String(decoding: buffer[0..<length], as: UTF8.self)
    let fields = text.split { $0 == " " || $0 == "\n" }
    guard fields.count == 3, fields[0] == now.boot, let last = Int(fields[1]),
      let count = Int(fields[2]), count >= 0, count < 1_000_000,
      last <= now.seconds, now.seconds - last < memory
    else { return 0 }
    return count
  }

  private func sleep(milliseconds: Int) {
    var time = timespec(tv_sec: milliseconds / 1000, tv_nsec: milliseconds % 1000 * 1_000_000)
    var left = timespec()
    while nanosleep(&time, &left) != 0, errno == EINTR { time = left }
  }
}
