// SPDX-License-Identifier: MIT

/// When a dose can be left out.
struct ConditionalSkip: Sendable {
  /// Whether a dose given is being looked at, or one to come.
  enum Context: Sendable {
    case evaluation
    case forecast
  }

  /// How several answers make one.
  enum Logic: String, Sendable {
    case and = "AND"
    case or = "OR"
  }

  struct Conditions: Sendable {
    let logic: Logic
    let inForce: InForce
    let conditions: [SkipCondition]

    init(_ node: DataNode) throws(ScheduleError) {
      logic = try node.value("logic") { Logic(rawValue: $0.uppercased()) } ?? .and
      inForce = try InForce(node)
      conditions = try node.list("conditions").map(SkipCondition.init)
    }
  }

  /// Nil for both.
  let context: Context?
  let logic: Logic
  let sets: [Conditions]

  init(_ node: DataNode) throws(ScheduleError) {
    let context = try node.required("context")
    switch context.lowercased() {
    case "evaluation": self.context = .evaluation
    case "forecast": self.context = .forecast
    case "both": self.context = nil
    default: throw node.fault("context", context)
    }
    logic = try node.value("logic") { Logic(rawValue: $0.uppercased()) } ?? .or
    sets = try node.list("sets").map(Conditions.init)
  }

  func applies(in context: Context) -> Bool { self.context == nil || self.context == context }

  var asksForCompletedSeries: Bool {
    sets.contains {
      $0.conditions.contains { if case .completedSeries = $0 { true } else { false } }
    }
  }
}

/// A fact about a patient on which it depends whether a dose is needed.
enum SkipCondition: Sendable {
  case age(AgeRange)
  /// In one of these series groups.
  case completedSeries([Int])
  case interval(Period)
  case count(DoseCount)

  /// How many doses were given, of which kind and when.
  struct DoseCount: Sendable {
    enum Comparison: String, Sendable {
      case greaterThan = "greater than"
      case equal = "equal to"
      case lessThan = "less than"
    }

    let count: Int
    let comparison: Comparison
    let countsValidOnly: Bool
    /// Any of the antigen where none are named.
    let vaccines: CVXSet
    let ages: AgeRange
    let start: CalendarDay
    let end: CalendarDay
  }

  init(_ node: DataNode) throws(ScheduleError) {
    let type = try node.required("type")
    switch type.lowercased() {
    case "age": self = .age(try AgeRange(node))
    case "completed series":
      self = .completedSeries(try node.values("seriesGroups") { Int($0) })
    case "interval": self = .interval(try node.requiredValue("interval") { Period($0) })
    case let type where type.hasPrefix("vaccine count"):
      self = .count(
        DoseCount(
          count: try node.requiredValue("count") { Int($0) },
          comparison: try node.requiredValue("countLogic") {
            DoseCount.Comparison(rawValue: $0.lowercased())
          },
          countsValidOnly: try node.text("doseType")?.lowercased() == "valid",
          vaccines: try node.vaccines("vaccines"), ages: try AgeRange(node),
          start: try node.day("start") ?? .ever, end: try node.day("end") ?? .never))
    default: throw node.fault("type", type)
    }
  }
}
