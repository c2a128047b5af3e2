// SPDX-License-Identifier: MIT

import Booking
import BookingStore

/// Sign-ins of the command line that still hold, by terminal session, in a file of the data folder.
///
/// A line holds no secret that could be carried elsewhere: it counts in the terminal session that it was written for, with the
/// password that was typed there, and for as long as a sign-in on a screen does.
struct SignInTickets {
  static let name = "signed-in"

  /// More sessions than anybody has open at one machine.
  private static let limit = 200

  private let file: SharedFile
  private let session: TerminalSession?

  init(folder: String, session: TerminalSession? = .current) {
    file = SharedFile(Self.name, in: folder)
    self.session = session
  }

  /// Whether the account has signed in here and may go on; from now on it counts as idle anew.
  func renew(_ account: Account, now: BootMoment) -> Bool {
    change { lines in
      lines.removeAll { !$0.holds(at: now) }
      let key = key(account, lines.salt)
      guard let key, let index = lines.firstIndex(where: { $0.key == key }) else { return false }
      lines[index].last = now.seconds
      return true
    } ?? false
  }

  /// Notes that the account's password was typed here.
  func note(_ account: Account, now: BootMoment) {
    change { lines in
      guard let key = key(account, lines.salt) else { return }
      lines.removeAll { $0.key == key || !$0.holds(at: now) }
      if lines.count >= Self.limit { lines.removeFirst() }
      lines.append(Line(key: key, boot: now.boot, since: now.seconds, last: now.seconds))
    }
  }

  /// Ends a sign-in here.
  ///
  /// - Returns: whether there was one.
  func end(_ account: Account, now: BootMoment) -> Bool {
    change { lines in
      guard let key = key(account, lines.salt) else { return false }
      let held = lines.contains { $0.key == key && $0.holds(at: now) }
      lines.removeAll { $0.key == key }
      return held
    } ?? false
  }

  /// Nil where there is no terminal to come back to.
  ///
  /// With the hash of the password in it, a new password ends every sign-in with the old one.
  private func key(_ account: Account, _ salt: String) -> String? {
    session.map {
      Checksum(of: "\(salt)\n\($0.text)\n\(account.id.rawValue)\n\(account.password.text)").hex
    }
  }

  private func change<Result>(_ body: (inout Lines) -> Result) -> Result? {
    guard session != nil else { return nil }
    return file.change { text in
      var lines = Lines(text)
      let result = body(&lines)
      text = lines.text
      return result
    }
  }
}

/// The file: a salt, and a line for each sign-in.
private struct Lines {
  let salt: String
  private var lines: [Line]

  /// What cannot be understood is left out; a file that is not one begins anew.
  init(_ text: String) {
    var rows = text.split(separator: "\n")[...]
    guard let first = rows.popFirst(), let salt = Checksum(hex: String(first)) else {
      (self.salt, lines) = (Checksum.random().hex, [])
      return
    }
    self.salt = salt.hex
    lines = rows.compactMap { Line($0) }
  }

  var text: String { ([salt] + lines.map(\.text)).map { $0 + "\n" }.joined() }
}

extension Lines: RandomAccessCollection, MutableCollection, RangeReplaceableCollection {
  init() { self.init("") }

  var startIndex: Int { lines.startIndex }
  var endIndex: Int { lines.endIndex }

  subscript(index: Int) -> Line {
    get { lines[index] }
    set { lines[index] = newValue }
  }

  mutating func replaceSubrange(_ range: Range<Int>, with new: some Collection<Line>) {
    lines.replaceSubrange(range, with: new)
  }
}

private struct Line {
  let key: String
  /// The start of the machine from which the seconds count.
  let boot: String
  let since: Int
  var last: Int

  init(key: String, boot: String, since: Int, last: Int) {
    (self.key, self.boot, self.since, self.last) = (key, boot, since, last)
  }

  init?(_ row: Substring) {
    let fields = row.split(separator: " ")
    guard fields.count == 4, let since = Int(fields[2]), let last = Int(fields[3]), since >= 0,
      last >= since
    else { return nil }
    self.init(key: String(fields[0]), boot: String(fields[1]), since: since, last: last)
  }

  var text: String { "\(key) \(boot) \(since) \(last)" }

  /// A moment of the future is somebody's invention, and counts for nothing.
  func holds(at now: BootMoment) -> Bool {
    boot == now.boot && last <= now.seconds && now.seconds - last < SignInTime.idle
      && now.seconds - since < SignInTime.longest
  }
}
