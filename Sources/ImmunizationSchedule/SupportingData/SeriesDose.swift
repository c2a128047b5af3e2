// SPDX-License-Identifier: MIT

/// One dose of an antigen series.
///
/// A class, as it is looked at many thousand times and never changes.
final class SeriesDose: Sendable {
  let ages: [DoseAge]
  let intervals: [PreferableInterval]
  let allowableIntervals: [AllowableInterval]
  let preferable: [PreferableVaccine]
  let allowable: [VaccineRange]
  let inadvertent: CVXSet
  let skips: [ConditionalSkip]
  let isRecurring: Bool
  let season: Season?

  init(_ node: DataNode) throws(ScheduleError) {
    ages = try node.list("ages").map(DoseAge.init)
    intervals = try node.list("intervals").map(PreferableInterval.init)
    allowableIntervals = try node.list("allowableIntervals").map(AllowableInterval.init)
    preferable = try node.list("preferable").map(PreferableVaccine.init)
    allowable = try node.list("allowable").map(VaccineRange.init)
    inadvertent = try node.vaccines("inadvertent")
    skips = try node.list("skips").map(ConditionalSkip.init)
    isRecurring = try node.flag("isRecurring")
    season = node.has("season") ? try Season(node.node("season")) : nil
  }

  /// The ages in force on a day.
  func age(on day: CalendarDay) -> DoseAge? { ages.first { $0.inForce.includes(day) } }
}

extension DataNode {
  func node(_ key: String) -> DataNode { DataNode(tree: tree[key] ?? .null, file: file) }
}

/// At which ages a dose may, and should, be given.
struct DoseAge: Sendable {
  let absoluteMinimum: Period?
  let minimum: Period?
  let earliestRecommended: Period?
  let latestRecommended: Period?
  let maximum: Period?
  let inForce: InForce

  init(_ node: DataNode) throws(ScheduleError) {
    absoluteMinimum = try node.period("absoluteMinimum")
    minimum = try node.period("minimum")
    earliestRecommended = try node.period("earliestRecommended")
    latestRecommended = try node.period("latestRecommended")
    maximum = try node.period("maximum")
    inForce = try InForce(node)
  }
}

/// The part of the year for which a dose is recommended.
struct Season: Sendable {
  let start: CalendarDay?
  let end: CalendarDay?

  init(_ node: DataNode) throws(ScheduleError) {
    start = try node.day("start")
    end = try node.day("end")
  }
}

/// A vaccine that is recommended for a dose.
struct PreferableVaccine: Sendable {
  let cvx: CVX
  let ages: AgeRange
  /// The manufacturer that makes the trade name; nil where any product of the type will do.
  let mvx: String?
  /// Whether a forecast names it.
  let isForecast: Bool

  init(_ node: DataNode) throws(ScheduleError) {
    cvx = try node.requiredValue("cvx") { CVX($0) }
    ages = try AgeRange(node)
    mvx = try node.text("mvx")
    isForecast = try node.flag("isForecast")
  }
}

/// Vaccines that count within a range of ages.
struct VaccineRange: Sendable {
  let vaccines: CVXSet
  let ages: AgeRange

  init(_ node: DataNode) throws(ScheduleError) {
    vaccines = try node.vaccines("cvx")
    ages = try AgeRange(node)
  }
}
