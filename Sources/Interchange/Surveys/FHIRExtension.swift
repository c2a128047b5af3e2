// SPDX-License-Identifier: MIT

import Booking

/// The extensions (FHIR R4, Extension) that a questionnaire or a response of ours has: HL7's own where there is one, and
/// under one address whatever FHIR has no element for.
enum FHIRExtension {
  /// Ours. `.invalid` belongs to nobody (RFC 2606), so that the address promises no page.
  static let ours = "https://bookmyvaccine.invalid/fhir/survey"
  /// The url of each item of a list inside ours, where an extension has only names.
  private static let listItem = "-"

  private static let hl7 = "http://hl7.org/fhir/StructureDefinition/"
  static let minValue = hl7 + "minValue"
  static let maxValue = hl7 + "maxValue"
  static let regex = hl7 + "regex"
  static let entryFormat = hl7 + "entryFormat"
  static let unit = hl7 + "questionnaire-unit"
  static let unitOption = hl7 + "questionnaire-unitOption"
  static let itemControl = hl7 + "questionnaire-itemControl"
  static let optionExclusive = hl7 + "questionnaire-optionExclusive"
  static let hidden = hl7 + "questionnaire-hidden"

  static let itemControls = "http://hl7.org/fhir/questionnaire-item-control"

  // MARK: Writing

  static func value(_ url: String, _ type: String, _ value: JSONValue) -> JSONValue {
    JSONValue.object([]).adding("url", .string(url)).adding("value" + type, value)
  }

  /// Ours, holding a JSON object; nil where that is empty.
  static func ours(_ object: JSONValue) -> JSONValue? {
    guard case .object(let members) = object, !members.isEmpty else { return nil }
    return nested(ours, object)
  }

  /// JSON as extensions in each other: an object's keys are their urls.
  private static func nested(_ url: String, _ value: JSONValue) -> JSONValue {
    switch value {
    case .object(let members):
      ["url": .string(url), "extension": .array(members.map { nested($0.key, $0.value) })]
    case .array(let items):
      ["url": .string(url), "extension": .array(items.map { nested(listItem, $0) })]
    case .bool: self.value(url, "Boolean", value)
    case .integer: self.value(url, "Integer", value)
    case .decimal, .number: self.value(url, "Decimal", value)
    case .string, .null: self.value(url, "String", value)
    }
  }

  // MARK: Reading

  /// The JSON object that ours holds, with the lines of the extensions it came from; nil where there is none.
  static func ours(in extensions: [SurveyNode]) throws(SurveyFault) -> SurveyNode? {
    for node in extensions where try url(of: node) == ours { return try json(node, node.place) }
    return nil
  }

  private static func json(_ node: SurveyNode, _ place: SurveyPlace) throws(SurveyFault)
    -> SurveyNode
  {
    var object = try SurveyObject(node, as: "an extension")
    object.ignore(["url", "id"])
    let nested = object.node("extension")
    for type in ["Boolean", "Integer", "Decimal", "String"] {
      if let value = object.node("value" + type) {
        try object.finish()
        return SurveyNode(value: value.value, place: place)
      }
    }
    guard let nested else { throw node.fault(expected: "a value or extensions") }
    try object.finish()
    let parts = try nested.list()
    var members: [SurveyNode.Member] = []
    for part in parts {
      let name = try url(of: part)
      members.append(
        SurveyNode.Member(key: name, node: try json(part, place.key(name, line: part.place.line))))
    }
    if members.allSatisfy({ $0.key == listItem }) {
      return SurveyNode(
        value: .list(
          members.enumerated().map { number, member in
            SurveyNode(
              value: member.node.value,
              place: place.index(number, line: member.node.place.line))
          }), place: place)
    }
    var seen: Set<String> = []
    for member in members where !seen.insert(member.key).inserted {
      throw SurveyFault(member.node.place, .repeatedKey(member.key))
    }
    return SurveyNode(value: .object(members), place: place)
  }

  static func url(of node: SurveyNode) throws(SurveyFault) -> String {
    var object = try SurveyObject(node, as: "an extension")
    return try object.need("url").text()
  }

  /// The value of the first extension with this address.
  static func value(_ url: String, _ types: String..., in extensions: [SurveyNode])
    throws(SurveyFault) -> SurveyNode?
  {
    for node in extensions where try self.url(of: node) == url {
      return try value(of: node, types)
    }
    return nil
  }

  static func values(_ url: String, _ types: String..., in extensions: [SurveyNode])
    throws(SurveyFault) -> [SurveyNode]
  {
    var values: [SurveyNode] = []
    for node in extensions where try self.url(of: node) == url {
      values.append(try value(of: node, types))
    }
    return values
  }

  private static func value(of node: SurveyNode, _ types: [String]) throws(SurveyFault)
    -> SurveyNode
  {
    var object = try SurveyObject(node, as: "an extension")
    for type in types {
      if let value = object.node("value" + type) { return value }
    }
    throw SurveyFault(node.place, .missingKey("value" + (types.first ?? "")))
  }
}
