// SPDX-License-Identifier: MIT

/// What an interval is counted from.
enum IntervalReference: Sendable {
  case previousDose
  /// The dose that satisfied the target dose of this number, from 1.
  case targetDose(Int)
  case mostRecent(CVXSet)
  case observation(GuidelineCode)
  /// Nothing is said: no interval can be counted.
  case none

  init(_ node: DataNode) throws(ScheduleError) {
    if try node.flag("fromPrevious") {
      self = .previousDose
    } else if let number = try node.number("fromTargetDose") {
      self = .targetDose(number)
    } else if node.has("fromMostRecent") {
      self = .mostRecent(try node.vaccines("fromMostRecent"))
    } else if let code = try node.value("fromObservation", { GuidelineCode($0) }) {
      self = .observation(code)
    } else {
      self = .none
    }
  }
}

/// An interval that is recommended before a dose.
struct PreferableInterval: Sendable {
  let reference: IntervalReference
  let absoluteMinimum: Period?
  let minimum: Period?
  let earliestRecommended: Period?
  let latestRecommended: Period?
  let isPriority: Bool
  let inForce: InForce

  init(_ node: DataNode) throws(ScheduleError) {
    reference = try IntervalReference(node)
    absoluteMinimum = try node.period("absoluteMinimum")
    minimum = try node.period("minimum")
    earliestRecommended = try node.period("earliestRecommended")
    latestRecommended = try node.period("latestRecommended")
    isPriority = try node.flag("isPriority")
    inForce = try InForce(node)
  }
}

/// An interval that counts, though it is not recommended.
struct AllowableInterval: Sendable {
  let reference: IntervalReference
  let absoluteMinimum: Period?
  let inForce: InForce

  init(_ node: DataNode) throws(ScheduleError) {
    reference = try IntervalReference(node)
    absoluteMinimum = try node.period("absoluteMinimum")
    inForce = try InForce(node)
  }
}
