// SPDX-License-Identifier: MIT

import Booking

/// What FHIR's types and extensions say that an answer may be.
extension FHIRItemReader {
  func kind(_ item: inout Item) throws(SurveyFault) -> QuestionKind? {
    if item.repeats, item.type != .choice, item.type != .openChoice {
      throw SurveyFault(
        item.object.place,
        .notSupported("a \(item.type.rawValue) that repeats cannot be asked here"))
    }
    let maxLength = try item.object.integer("maxLength")
    let isScan = try item.ours.bool("scan") ?? false
    switch item.type {
    case .group, .display: return nil
    case .boolean: return .yesNo
    case .string:
      let rule = try textRule(item, maxLength)
      return isScan ? .scan(rule) : .text(rule, isLong: false)
    case .text: return .text(try textRule(item, maxLength), isLong: true)
    case .integer:
      return .integer(
        try bounds(item, "Integer") { node throws(SurveyFault) in try node.integer() })
    case .decimal:
      return .decimal(
        try bounds(item, "Decimal") { node throws(SurveyFault) in try node.decimal() })
    case .quantity: return try quantity(&item)
    case .date: return .date(try dateBounds(&item))
    case .dateTime: return .dateTime(try dateBounds(&item))
    case .choice, .openChoice: return try choice(&item)
    }
  }

  private func textRule(_ item: Item, _ maxLength: Int?) throws(SurveyFault) -> TextRule {
    let pattern = try FHIRExtension.value(FHIRExtension.regex, "String", in: item.extensions)
    return TextRule(
      maxLength: maxLength,
      pattern: try pattern.map { node throws(SurveyFault) in try node.pattern() })
  }

  private func bounds<Value: Comparable & Hashable & Sendable>(
    _ item: Item, _ type: String, _ read: (SurveyNode) throws(SurveyFault) -> Value
  ) throws(SurveyFault) -> Bounds<Value> {
    let low = try FHIRExtension.value(FHIRExtension.minValue, type, in: item.extensions)
    let high = try FHIRExtension.value(FHIRExtension.maxValue, type, in: item.extensions)
    let minimum = try low.map { node throws(SurveyFault) in try read(node) }
    let maximum = try high.map { node throws(SurveyFault) in try read(node) }
    guard let bounds = Bounds(from: minimum, to: maximum) else {
      throw (high ?? low)?.fault(expected: "a maxValue that is not below the minValue")
        ?? SurveyFault(item.object.place, .missingKey("maxValue"))
    }
    return bounds
  }

  /// Days from today stand in our extension, days of the calendar in HL7's.
  private func dateBounds(_ item: inout Item) throws(SurveyFault) -> DateBounds {
    let fixedLow = try FHIRExtension.value(FHIRExtension.minValue, "Date", in: item.extensions)
    let fixedHigh = try FHIRExtension.value(FHIRExtension.maxValue, "Date", in: item.extensions)
    let low = item.ours.node("min") ?? fixedLow
    let high = item.ours.node("max") ?? fixedHigh
    let earliest = try low.map { node throws(SurveyFault) in try node.dateBound() }
    let latest = try high.map { node throws(SurveyFault) in try node.dateBound() }
    guard let bounds = DateBounds(from: earliest, to: latest) else {
      throw (high ?? low)?.fault(expected: "a maxValue that is not before the minValue")
        ?? SurveyFault(item.object.place, .missingKey("maxValue"))
    }
    return bounds
  }

  private func quantity(_ item: inout Item) throws(SurveyFault) -> QuestionKind {
    var units: [Coding] = []
    for url in [FHIRExtension.unit, FHIRExtension.unitOption] {
      for node in try FHIRExtension.values(url, "Coding", in: item.extensions) {
        units.append(try FHIRValue.coding(node))
      }
    }
    let (low, high) = (item.ours.node("min"), item.ours.node("max"))
    let minimum = try low.map { node throws(SurveyFault) in try node.decimal() }
    let maximum = try high.map { node throws(SurveyFault) in try node.decimal() }
    guard let bounds = Bounds(from: minimum, to: maximum) else {
      throw (high ?? low)?.fault(expected: "a max that is not below the min")
        ?? SurveyFault(item.object.place, .missingKey("max"))
    }
    return .quantity(bounds, units: units)
  }

  private func choice(_ item: inout Item) throws(SurveyFault) -> QuestionKind {
    let own = item.type == .openChoice
    let nodes = try item.object.list("answerOption")
    if let node = item.object.node("answerValueSet") {
      guard nodes.isEmpty else {
        throw node.fault(expected: "either answerOption or answerValueSet")
      }
      return try choice(from: node, own: own, several: item.repeats)
    }
    guard !nodes.isEmpty else {
      if item.repeats {
        throw SurveyFault(
          item.object.place, .notSupported("several codes of no list cannot be asked here"))
      }
      return own ? .text(.any, isLong: false) : .anyCode
    }
    var options: [AnswerOption] = []
    for node in nodes { options.append(try option(node)) }
    return .choice(Choices(options, allowsOwnWords: own, allowsSeveral: item.repeats))
  }

  private func choice(from node: SurveyNode, own: Bool, several: Bool) throws(SurveyFault)
    -> QuestionKind
  {
    let address = try node.text()
    if let codings = contained[address] {
      return .choice(
        Choices(
          codings.map { AnswerOption(.coding($0)) }, allowsOwnWords: own, allowsSeveral: several))
    }
    if AnswerLists.yesNoNotSure == String(address.prefix(while: { $0 != "|" })) {
      if !own, !several { return .yesNoNotSure }
      return .choice(
        Choices(
          [Coding.yes, .no, .notSure].map { AnswerOption(.coding($0)) }, allowsOwnWords: own,
          allowsSeveral: several, valueSet: address))
    }
    guard let codings = lists[address] else {
      throw node.fault(
        expected: "a list that is contained, or "
          + SurveyFault.list(lists.addresses + [AnswerLists.yesNoNotSure]))
    }
    return .choice(
      Choices(
        codings.map { AnswerOption(.coding($0)) }, allowsOwnWords: own, allowsSeveral: several,
        valueSet: address))
  }

  private func option(_ node: SurveyNode) throws(SurveyFault) -> AnswerOption {
    var object = try SurveyObject(node, as: "an answer to choose from")
    object.ignore(["id", "initialSelected"])
    let extensions = try object.list("extension")
    guard let value = try FHIRValue.read("value", &object) else {
      throw SurveyFault(node.place, .missingKey("value…"))
    }
    try object.finish()
    let alone = try FHIRExtension.value(FHIRExtension.optionExclusive, "Boolean", in: extensions)
    return AnswerOption(value, standsAlone: try alone?.bool() ?? false)
  }
}
