// SPDX-License-Identifier: MIT

/// What the daily check says of somebody at one moment.
package enum Badge: Hashable, Sendable {
  /// All is well, with a word of advice or without, and no check is due before that moment.
  case green(CheckMark, due: Instant)
  /// A check is overdue since then; nil where none was ever made.
  case yellow(CheckMark?, due: Instant?)
  /// Somebody is to be called; until a later check is clear.
  case red(CheckMark)

  /// Seconds for which a clear check holds: 24 hours.
  package static let lifetime = 86_400

  /// - Parameter checks: somebody's, in the order in which they were made; a clock that was put back changes nothing of it.
  package init(_ checks: [CheckMark], at now: Instant) {
    guard let last = checks.last else {
      self = .yellow(nil, due: nil)
      return
    }
    self.init(last, at: now)
  }

  package init(_ last: CheckMark, at now: Instant) {
    let due = last.at.instant.adding(seconds: Self.lifetime)
    if last.isRed {
      self = .red(last)
    } else {
      self = now < due ? .green(last, due: due) : .yellow(last, due: due)
    }
  }

  package enum Color: String, Hashable, Sendable, CaseIterable {
    case green, yellow, red
  }

  package var color: Color {
    switch self {
    case .green: .green
    case .yellow: .yellow
    case .red: .red
    }
  }

  /// The check it follows from.
  package var check: CheckMark? {
    switch self {
    case .green(let check, _), .red(let check): check
    case .yellow(let check, _): check
    }
  }

  /// When the next check is due; in the past where one is overdue, nil where none was ever made.
  package var due: Instant? {
    switch self {
    case .green(_, let due): due
    case .yellow(_, let due): due
    case .red(let check): check.at.instant.adding(seconds: Self.lifetime)
    }
  }
}
