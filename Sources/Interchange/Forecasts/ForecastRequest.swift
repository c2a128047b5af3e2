// SPDX-License-Identifier: MIT

package import ImmunizationSchedule

/// Somebody to forecast for, as a JSON object on one line.
package struct ForecastRequest: Sendable {
  package let patient: PatientHistory
  /// The day on which it is asked; nil where the line does not say.
  package let day: CalendarDay?

  /// More than anybody has been given, or had; what is beyond is no record of one person.
  private static let listLimit = 500

  /// - Throws: what is wrong, to be told with the line.
  package init(_ tree: JSONTree) throws(ForecastFault) {
    guard case .object = tree else { throw .noObject }
    patient = PatientHistory(
      born: try Self.required(tree, "born", Self.day),
      gender: try Self.optional(tree, "sex", Self.gender) ?? .unknown,
      country: try Self.optional(tree, "country", Self.text),
      observations: try Self.list(tree, "observations", Self.observation),
      doses: try Self.list(tree, "doses", Self.dose))
    day = try Self.optional(tree, "on", Self.day)
  }

  private static func observation(_ tree: JSONTree) throws(ForecastFault) -> ClinicalObservation {
    ClinicalObservation(
      code: try required(tree, "code") { GuidelineCode($0) },
      date: try optional(tree, "date", day))
  }

  private static func dose(_ tree: JSONTree) throws(ForecastFault) -> AdministeredDose {
    AdministeredDose(
      date: try required(tree, "date", day),
      cvx: try required(tree, "cvx") { CVX($0) },
      mvx: try optional(tree, "mvx", text),
      expires: try optional(tree, "expirationDate", day),
      isSubpotent: tree["isSubpotent"] == .bool(true))
  }

  // MARK: Values

  private static func text(_ text: String) -> String? { text.isEmpty ? nil : text }

  private static func day(_ text: String) -> CalendarDay? { CalendarDay(text) }

  private static func gender(_ text: String) -> Gender? {
    switch text {
    case "F": .female
    case "M": .male
    case "X": .unknown
    default: nil
    }
  }

  private static func required<Value>(
    _ tree: JSONTree, _ key: String, _ read: (String) -> Value?
  ) throws(ForecastFault) -> Value {
    guard let value = try optional(tree, key, read) else { throw .lacks(key) }
    return value
  }

  /// An empty text says as little as none.
  private static func optional<Value>(
    _ tree: JSONTree, _ key: String, _ read: (String) -> Value?
  ) throws(ForecastFault) -> Value? {
    let text: String
    switch tree[key] {
    case nil, .string("")?: return nil
    case .string(let string)?: text = string
    // A code is often written as a number.
    case .number(let number)?: text = number
    default: throw .notUnderstood(key)
    }
    guard let value = read(text) else { throw .notUnderstood(key) }
    return value
  }

  private static func list<Item>(
    _ tree: JSONTree, _ key: String, _ read: (JSONTree) throws(ForecastFault) -> Item
  ) throws(ForecastFault) -> [Item] {
    switch tree[key] {
    case nil: return []
    case .array(let items)?:
      guard items.count <= listLimit else { throw .tooMany(key, limit: listLimit) }
      return try items.enumerated().map { number, item throws(ForecastFault) in
        do throws(ForecastFault) {
          return try read(item)
        } catch {
          throw error.within(key, number + 1)
        }
      }
    default: throw .notUnderstood(key)
    }
  }
}
