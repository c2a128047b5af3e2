// SPDX-License-Identifier: MIT

import Booking

/// Reads a FHIR R4 Questionnaire. What nobody sees (contacts, dates, narrative) is passed over; what could not be asked is refused.
struct FHIRQuestionnaireReader {
  private let lists: AnswerLists

  init(_ lists: AnswerLists) {
    self.lists = lists
  }

  func configuration(_ node: SurveyNode) throws(SurveyFault) -> SurveyConfiguration {
    var object = try SurveyObject(node, as: "a Questionnaire")
    let type = try object.need("resourceType")
    guard try type.text() == "Questionnaire" else { throw type.fault(expected: "Questionnaire") }
    try object.refuse(["modifierExtension", "implicitRules"])
    object.ignore(Self.passedOver)
    object.ignore(object.keys.filter { $0.hasPrefix("_") })
    let extensions = try object.list("extension")
    let url = try object.text("url")
    let id = try object.text("id") ?? url.flatMap { $0.split(separator: "/").last.map(String.init) }
    let version = try object.text("version")
    let title = try object.text("title")
    let items = try object.need("item")
    try FHIRItemTypes.check(items)
    let contained = try ContainedLists(object.list("contained"))
    try object.finish()
    let read = try FHIRItemReader(items, lists, contained).items()
    let empty = SurveyNode(value: .object([]), place: node.place)
    var ours = try SurveyObject(
      FHIRExtension.ours(in: extensions) ?? empty, as: "an extension of a survey")
    let extras = try SurveyExtras(&ours, kinds: read.kinds)
    try ours.finish()
    guard let id else { throw SurveyFault(node.place, .missingKey("id")) }
    return try extras.configuration(
      id: id, url: url, version: version, title: title?.trimmedLines, read, at: node.place)
  }

  /// FHIR R4's elements of a questionnaire that are for those who keep it, not for those who answer it.
  private static let passedOver = [
    "meta", "language", "text", "identifier", "name", "derivedFrom", "status", "experimental",
    "subjectType", "date", "publisher", "contact", "description", "useContext", "jurisdiction",
    "purpose", "copyright", "approvalDate", "lastReviewDate", "effectivePeriod", "code",
  ]
}

/// FHIR's types of items, and which of them can be asked.
enum FHIRItemTypes {
  enum Known: String, CaseIterable {
    case group, display, boolean, decimal, integer, date, dateTime, string, text, choice, quantity
    case openChoice = "open-choice"
  }

  private static let others = ["time", "url", "attachment", "reference"]

  /// Looks at the types before anything else, so that a questionnaire which can never be asked is refused for that reason.
  static func check(_ items: SurveyNode) throws(SurveyFault) {
    for node in try items.list() {
      var object = try SurveyObject(node, as: "an item")
      let type = try object.need("type")
      if others.contains(try type.text()) {
        throw SurveyFault(
          type.place,
          .notSupported("answers of the type \(try type.text()) cannot be given here"))
      }
      _ = try type.word(Known.self)
      if let nested = object.node("item") { try check(nested) }
    }
  }
}

/// Lists of answers that a questionnaire brings along (FHIR R4, `contained`), by their ids.
struct ContainedLists {
  private var lists: [String: [Coding]] = [:]

  init(_ nodes: [SurveyNode]) throws(SurveyFault) {
    for node in nodes {
      var object = try SurveyObject(node, as: "a resource")
      guard try object.need("resourceType").text() == "ValueSet",
        let id = try object.text("id"), let compose = object.node("compose")
      else { continue }
      lists["#" + id] = try Self.codings(compose)
    }
  }

  subscript(reference: String) -> [Coding]? { lists[reference] }

  private static func codings(_ compose: SurveyNode) throws(SurveyFault) -> [Coding] {
    var object = try SurveyObject(compose, as: "what a list is made of")
    try object.refuse(["exclude"])
    var codings: [Coding] = []
    for node in try object.list("include") {
      var part = try SurveyObject(node, as: "a part of a list")
      try part.refuse(["filter", "valueSet"])
      let system = try part.text("system")
      for concept in try part.list("concept") {
        var entry = try SurveyObject(concept, as: "a code")
        let code = try entry.need("code").text()
        codings.append(Coding(system: system, code: code, display: try entry.text("display")))
      }
    }
    return codings
  }
}

extension SurveyObject {
  /// Keys that change what all the others mean.
  mutating func refuse(_ keys: [String]) throws(SurveyFault) {
    for key in keys {
      guard let node = node(key) else { continue }
      throw SurveyFault(node.place, .notSupported("\(key) cannot be heeded here"))
    }
  }
}

extension String {
  /// Without the carriage returns, tabs and outer spaces that texts of others come with.
  var trimmedLines: String {
    let plain = String(
      String.UnicodeScalarView(
        unicodeScalars.compactMap { scalar -> Unicode.Scalar? in
          scalar == "\r" ? nil : scalar == "\t" ? " " : scalar
        }))
    return (try? plain.lines(limit: plain.unicodeScalars.count)) ?? plain
  }
}
