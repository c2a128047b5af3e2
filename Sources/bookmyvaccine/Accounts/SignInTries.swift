// SPDX-License-Identifier: MIT

import Booking

/// Wrong passwords of late, by account and by terminal, counted by all programs together in a file of the data folder.
///
/// A try counts as wrong from its beginning, so that many at once are counted as many; one that was right is taken back.
struct SignInTries {
  /// Whose tries these are; a name counts alike whether there is such an account or not.
  struct Keys {
    let name: String
    let terminal: TerminalID
  }

  /// Seconds.
  struct Pause: Hashable {
    /// What is left of the pause; nil where the try may be looked at, which then has been counted.
    let before: Int?
    /// What follows should it turn out to be wrong.
    let after: Int
    var counted: Counted?
  }

  /// A try that was counted, to be taken back.
  struct Counted: Hashable {
    let at: BootMoment
    /// When the one before it was.
    let accountBefore: Int?
    let terminalBefore: Int?
  }

  /// Wrong tries before the first pause.
  private static let accountPatience = 3
  /// More, as several people mistype at one terminal.
  private static let terminalPatience = 5
  private static let longestPause = 60
  /// What nothing is counted with where the folder cannot be written to.
  private static let uncounted = Pause(before: nil, after: 4)

  private let file: SharedFile

  init(folder: String) {
    file = SharedFile(TriesFile.name, in: folder)
  }

  /// Says how long to wait, or counts one more try.
  func begin(_ keys: Keys, now: BootMoment) -> Pause {
    change { file in
      let (account, terminal) = file.keys(of: keys)
      let left = max(
        Self.left(of: file[account, now], patience: Self.accountPatience, now),
        Self.left(of: file[terminal, now], patience: Self.terminalPatience, now))
      if left > 0 { return Pause(before: left, after: 0) }
      let counted = Counted(
        at: now, accountBefore: file[account, now]?.last, terminalBefore: file[terminal, now]?.last)
      let counts = (file.count(account, now), file.count(terminal, now))
      return Pause(
        before: nil,
        after: max(
          Self.pause(after: counts.0, patience: Self.accountPatience),
          Self.pause(after: counts.1, patience: Self.terminalPatience)),
        counted: counted)
    } ?? Self.uncounted
  }

  /// Somebody has signed in: the account's tries are forgotten, and this one no longer counts for the terminal.
  func forgive(_ keys: Keys, _ counted: Counted?) {
    guard let counted else { return }
    change { file in
      let (account, terminal) = file.keys(of: keys)
      file.forget(account)
      file.takeBack(terminal, to: counted.terminalBefore, from: counted.at)
    }
  }

  /// The try was not looked at after all.
  func takeBack(_ keys: Keys, _ counted: Counted?) {
    guard let counted else { return }
    change { file in
      let (account, terminal) = file.keys(of: keys)
      file.takeBack(account, to: counted.accountBefore, from: counted.at)
      file.takeBack(terminal, to: counted.terminalBefore, from: counted.at)
    }
  }

  /// 1, 2, 4, 8 … seconds once patience is at its end.
  static func pause(after count: Int, patience: Int) -> Int {
    count < patience ? 0 : min(longestPause, 1 << min(count - patience, 6))
  }

  private static func left(of entry: TriesFile.Entry?, patience: Int, _ now: BootMoment) -> Int {
    guard let entry else { return 0 }
    return max(0, entry.last + pause(after: entry.count, patience: patience) - now.seconds)
  }

  /// Nil where the file cannot be opened: everything goes on uncounted.
  @discardableResult
  private func change<Result>(_ body: (inout TriesFile) -> Result) -> Result? {
    file.change { text in
      let before = TriesFile(text)
      var after = before
      let result = body(&after)
      if after != before { text = after.text }
      return result
    }
  }
}
