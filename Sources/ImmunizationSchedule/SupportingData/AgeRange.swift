// SPDX-License-Identifier: MIT

/// Ages from one on and before another; an end that is not given is open.
struct AgeRange: Hashable, Sendable {
  let from: Period?
  let until: Period?

  init(_ node: DataNode) throws(ScheduleError) {
    from = try node.period("from")
    until = try node.period("until")
  }

  func contains(_ day: CalendarDay, born: CalendarDay) -> Bool {
    if let from, day < born.adding(from) { return false }
    if let until, day >= born.adding(until) { return false }
    return true
  }
}

/// The days on which a rule is in force, both ends included.
struct InForce: Hashable, Sendable {
  let effective: CalendarDay
  let cessation: CalendarDay

  init(_ node: DataNode) throws(ScheduleError) {
    effective = try node.day("effective") ?? .ever
    cessation = try node.day("cessation") ?? .never
  }

  /// Whether the rule is to be used. RELEVANT-1 and RELEVANT-2, table 3-5.
  func includes(_ day: CalendarDay) -> Bool { effective <= day && day <= cessation }
}
