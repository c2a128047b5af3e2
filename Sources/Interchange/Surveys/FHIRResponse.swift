// SPDX-License-Identifier: MIT

package import Booking

extension QuestionnaireResponse {
  /// The response as a FHIR R4 QuestionnaireResponse.
  package var fhir: JSONValue { fhir() }

  /// The same with what is known about it here.
  ///
  /// - Parameters:
  ///   - subject: a Reference.
  ///   - extras: an object, for what FHIR has no element.
  func fhir(id: String? = nil, subject: JSONValue? = nil, extras: JSONValue = .object([]))
    -> JSONValue
  {
    let ours = FHIRExtension.ours(extras.adding("digest", source?.digest.map { .string($0) }))
    return JSONValue.object([]).adding("resourceType", .string("QuestionnaireResponse"))
      .adding("id", id.map { .string($0) })
      .adding("extension", ours.map { .array([$0]) })
      .adding("questionnaire", source.map { .string($0.canonical) })
      .adding("status", .string("completed"))
      .adding("subject", subject)
      .adding("authored", authored.map { .string($0.description) })
      .adding("item", items.isEmpty ? nil : .array(items.map(\.fhir)))
  }

  /// Reads a FHIR R4 QuestionnaireResponse in JSON.
  package init(fhir bytes: [UInt8]) throws(InterchangeError) {
    do {
      try self.init(reading: JSONNodeReader.read(bytes))
    } catch {
      throw .survey(error)
    }
  }

  private init(reading node: SurveyNode) throws(SurveyFault) {
    var object = try SurveyObject(node, as: "a QuestionnaireResponse")
    let type = try object.need("resourceType")
    guard try type.text() == "QuestionnaireResponse" else {
      throw type.fault(expected: "QuestionnaireResponse")
    }
    try object.refuse(["modifierExtension", "implicitRules"])
    object.ignore([
      "id", "meta", "language", "text", "contained", "identifier", "basedOn", "partOf", "subject",
      "encounter", "author", "source",
    ])
    object.ignore(object.keys.filter { $0.hasPrefix("_") })
    let status = try object.need("status")
    guard ["completed", "amended"].contains(try status.text()) else {
      throw status.fault(expected: "completed or amended")
    }
    let ours = try FHIRExtension.ours(in: object.list("extension"))
    let digest = try ours.map { node throws(SurveyFault) in
      var object = try SurveyObject(node, as: "an extension of a response")
      return try object.text("digest")
    }
    let canonical = try object.node("questionnaire")?.text()
    let authored = try object.node("authored")?.dateTime()
    var items: [Item] = []
    for node in try object.list("item") { items.append(try Item(reading: node)) }
    try object.finish()
    let source = canonical.flatMap { Source(canonical: $0, digest: digest ?? nil) }
    self.init(source, authored: authored, items: items)
  }
}

extension QuestionnaireResponse.Source {
  /// An address with the version behind a bar (FHIR R4, datatypes, canonical); one that has none in the world is named relative.
  fileprivate var canonical: String {
    (url ?? "Questionnaire/\(id)") + (version.map { "|\($0)" } ?? "")
  }

  fileprivate init?(canonical: String, digest: String?) {
    let address = String(canonical.prefix { $0 != "|" })
    let version = canonical.dropFirst(address.count + 1)
    guard let id = address.split(separator: "/").last else { return nil }
    self.init(
      QuestionnaireID(String(id)), url: address == "Questionnaire/\(id)" ? nil : address,
      version: version.isEmpty ? nil : String(version), digest: digest)
  }
}

extension QuestionnaireResponse.Item {
  /// What hangs on a question stands under its first answer (FHIR R4, QuestionnaireResponse, qrs-1).
  fileprivate var fhir: JSONValue {
    let nested: JSONValue? = items.isEmpty ? nil : .array(items.map(\.fhir))
    let answers = answers.enumerated().map { number, value in
      FHIRValue.member("value", value).adding("item", number == 0 ? nested : nil)
    }
    return JSONValue.object([]).adding("linkId", .string(linkId.rawValue))
      .adding("text", text.isEmpty ? nil : .string(text))
      .adding("answer", answers.isEmpty ? nil : .array(answers))
      .adding("item", answers.isEmpty ? nested : nil)
  }

  fileprivate init(reading node: SurveyNode) throws(SurveyFault) {
    var object = try SurveyObject(node, as: "an item")
    let linkId = LinkID(try object.need("linkId").text())
    let text = try object.text("text") ?? ""
    try object.refuse(["modifierExtension"])
    object.ignore(["id", "extension", "definition"] + object.keys.filter { $0.hasPrefix("_") })
    var nested = try object.list("item")
    var answers: [AnswerValue] = []
    for node in try object.list("answer") {
      var answer = try SurveyObject(node, as: "an answer")
      answer.ignore(["id", "extension"])
      nested += try answer.list("item")
      guard let value = try FHIRValue.read("value", &answer) else {
        throw SurveyFault(node.place, .missingKey("value…"))
      }
      try answer.finish()
      answers.append(value)
    }
    try object.finish()
    var items: [Self] = []
    for node in nested { items.append(try Self(reading: node)) }
    self.init(linkId, text: text, answers: answers, items: items)
  }
}
