// SPDX-License-Identifier: MIT

/// One path to immunity against the disease of an antigen.
final class AntigenSeries: Sendable {
  let name: String
  let type: SeriesType
  let group: Int
  let equivalentGroups: [Int]
  /// Empty where it is for everybody.
  let genders: [Gender]
  let isDefault: Bool
  let isProductPath: Bool
  /// A letter; A comes first.
  let priority: String
  /// 1 is the best; the largest number there is where none is given.
  let preference: Int
  let minimumAgeToStart: Period?
  let maximumAgeToStart: Period?
  let indications: [Indication]
  let doses: [SeriesDose]
  /// Whether it has to wait for other series of its antigen.
  let asksForCompletedSeries: Bool

  init(_ node: DataNode, doses: [SeriesDose]) throws(ScheduleError) {
    name = try node.required("name")
    type = try node.requiredValue("type") { SeriesType(rawValue: $0) }
    group = try node.requiredValue("group") { Int($0) }
    equivalentGroups = try node.values("equivalentGroups") { Int($0) }
    genders = try node.values("genders") { Gender(rawValue: $0) }
    isDefault = try node.flag("isDefault")
    isProductPath = try node.flag("isProductPath")
    priority = try node.text("priority") ?? "A"
    preference = try node.number("preference") ?? .max
    minimumAgeToStart = try node.period("minimumAgeToStart")
    maximumAgeToStart = try node.period("maximumAgeToStart")
    indications = try node.list("indications").map(Indication.init)
    self.doses = doses
    asksForCompletedSeries = doses.contains { $0.skips.contains(where: \.asksForCompletedSeries) }
  }
}

package enum SeriesType: String, Sendable {
  case standard = "Standard"
  case risk = "Risk"
  case evaluationOnly = "Evaluation Only"
}

/// What makes a risk series necessary.
struct Indication: Sendable {
  let code: GuidelineCode
  let ages: AgeRange

  init(_ node: DataNode) throws(ScheduleError) {
    code = try node.requiredValue("code") { GuidelineCode($0) }
    ages = try AgeRange(node)
  }
}
