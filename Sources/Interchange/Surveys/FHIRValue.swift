// SPDX-License-Identifier: MIT

import Booking

/// Answers as FHIR R4 writes them: the type stands in the key, `valueCoding` say.
enum FHIRValue {
  static func member(_ stem: String, _ value: AnswerValue) -> JSONValue {
    let (type, json) = typed(value)
    return .object([JSONValue.Member(key: stem + type, value: json)])
  }

  private static func typed(_ value: AnswerValue) -> (type: String, json: JSONValue) {
    switch value {
    case .text(let text): ("String", .string(text))
    case .integer(let number): ("Integer", .integer(number))
    case .decimal(let number): ("Decimal", .decimal(number))
    case .date(let date): ("Date", .string(date.description))
    case .dateTime(let time): ("DateTime", .string(time.description))
    case .boolean(let isTrue): ("Boolean", .bool(isTrue))
    case .coding(let coding): ("Coding", json(coding))
    case .quantity(let quantity): ("Quantity", json(quantity))
    }
  }

  static func json(_ coding: Coding) -> JSONValue {
    JSONValue.object([]).adding("system", coding.system.map { .string($0) })
      .adding("code", .string(coding.code))
      .adding("display", coding.display.map { .string($0) })
  }

  /// A unit without a list stands as words alone (FHIR R4, Quantity, qty-3).
  private static func json(_ quantity: Quantity) -> JSONValue {
    let object: JSONValue = ["value": .decimal(quantity.value)]
    guard let unit = quantity.unit else { return object }
    guard let system = unit.system else { return object.adding("unit", .string(unit.code)) }
    return object.adding("unit", unit.display.map { .string($0) })
      .adding("system", .string(system)).adding("code", .string(unit.code))
  }

  // MARK: Reading

  /// The value under one of `stem`'s keys; nil where there is none.
  static func read(_ stem: String, _ object: inout SurveyObject) throws(SurveyFault)
    -> AnswerValue?
  {
    guard let key = object.keys.first(where: { $0.hasPrefix(stem) }), let node = object.node(key)
    else { return nil }
    switch key.dropFirst(stem.count) {
    case "String": return .text(try node.text())
    case "Integer": return .integer(try node.integer())
    case "Decimal": return .decimal(try node.decimal())
    case "Boolean": return .boolean(try node.bool())
    case "Date": return .date(try node.date())
    case "DateTime":
      // A day may stand for a time (FHIR R4, datatypes, dateTime); it stays a day.
      if case .string(let text) = node.value, let date = LocalDate(text) { return .date(date) }
      return .dateTime(try node.dateTime())
    case "Coding": return .coding(try coding(node))
    case "Quantity": return .quantity(try quantity(node))
    case let type:
      throw SurveyFault(
        node.place, .notSupported("answers of the type \(type.lowercased()) cannot be kept here"))
    }
  }

  static func coding(_ node: SurveyNode) throws(SurveyFault) -> Coding {
    var object = try SurveyObject(node, as: "a Coding")
    let system = try object.text("system")
    let code = try object.need("code").text()
    let display = try object.text("display")?.trimmedLines
    object.ignore(["id", "extension", "version", "userSelected"])
    try object.finish()
    return Coding(system: system, code: code, display: display)
  }

  private static func quantity(_ node: SurveyNode) throws(SurveyFault) -> Quantity {
    var object = try SurveyObject(node, as: "a Quantity")
    let value = try object.need("value").decimal()
    let unit = try object.text("unit")
    let system = try object.text("system")
    let code = try object.text("code")
    if let comparator = object.node("comparator") {
      throw SurveyFault(comparator.place, .notSupported("a number with a comparator is not exact"))
    }
    object.ignore(["id", "extension"])
    try object.finish()
    guard let system, let code else { return Quantity(value, unit: unit.map { Coding(code: $0) }) }
    return Quantity(value, unit: Coding(system: system, code: code, display: unit))
  }
}
