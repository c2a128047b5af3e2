// SPDX-License-Identifier: MIT

import Booking
import BookingStore

/// The file of wrong passwords: a line with its salt, then one for each account or terminal with the hash of its name,
/// the start of the machine, the seconds since, and how many there were.
struct TriesFile: Equatable {
  static let name = "sign-ins"

  struct Entry: Equatable {
    let boot: String
    /// Seconds from the start of the machine to the last try.
    let last: Int
    let count: Int
  }

  /// Seconds without a try after which all of them are forgotten.
  private static let memory = 600
  /// More accounts and terminals than anybody mistypes at in ten minutes.
  private static let entryLimit = 1000

  private var salt: String
  private var entries: [String: Entry] = [:]

  /// What cannot be understood is left out; a file that is not one begins anew.
  init(_ text: String) {
    var lines = text.split(separator: "\n")[...]
    guard let first = lines.popFirst(), let salt = Checksum(hex: String(first)) else {
      self.salt = Checksum.random().hex
      return
    }
    self.salt = salt.hex
    for line in lines {
      let fields = line.split(separator: " ")
      guard fields.count == 4, let last = Int(fields[2]), last >= 0, let count = Int(fields[3]),
        (1..<1_000_000).contains(count)
      else { continue }
      entries[String(fields[0])] = Entry(boot: String(fields[1]), last: last, count: count)
    }
  }

  var text: String {
    let lines = entries.sorted { $0.key < $1.key }.map { key, entry in
      "\(key) \(entry.boot) \(entry.last) \(entry.count)\n"
    }
    return salt + "\n" + lines.joined()
  }

  /// Of an account and of a terminal.
  func keys(of keys: SignInTries.Keys) -> (account: String, terminal: String) {
    (hash("account", keys.name), hash("terminal", keys.terminal.rawValue))
  }

  private func hash(_ kind: String, _ text: String) -> String {
    Checksum(of: "\(salt)\n\(kind)\n\(text)").hex
  }

  /// What is remembered; of another start of the machine as if it had happened when this one began.
  subscript(key: String, now: BootMoment) -> Entry? {
    guard let entry = entries[key] else { return nil }
    let last = entry.boot == now.boot ? min(entry.last, now.seconds) : 0
    guard now.seconds - last < Self.memory else { return nil }
    return Entry(boot: now.boot, last: last, count: entry.count)
  }

  /// Counts one more, and says how many that makes.
  mutating func count(_ key: String, _ now: BootMoment) -> Int {
    let count = (self[key, now]?.count ?? 0) + 1
    entries = entries.filter { self[$0.key, now] != nil }
    if entries.count >= Self.entryLimit,
      let oldest = entries.min(by: { $0.value.last < $1.value.last })
    {
      entries[oldest.key] = nil
    }
    entries[key] = Entry(boot: now.boot, last: now.seconds, count: count)
    return count
  }

  mutating func forget(_ key: String) { entries[key] = nil }

  /// - Parameter last: when the try before it was, where no other one has come since; nil for what was the first.
  mutating func takeBack(_ key: String, to last: Int?, from counted: BootMoment) {
    guard let entry = entries[key] else { return }
    guard entry.count > 1 else {
      entries[key] = nil
      return
    }
    // One that turned out right begins no new pause.
    let isNewest = entry.boot == counted.boot && entry.last == counted.seconds
    entries[key] = Entry(
      boot: entry.boot, last: isNewest ? last ?? entry.last : entry.last, count: entry.count - 1)
  }
}
