// SPDX-License-Identifier: MIT

package import Booking

/// Lists of answers that questionnaires refer to by an address and do not hold themselves (FHIR R4, ValueSet).
package struct AnswerLists: Hashable, Sendable {
  private let lists: [String: [Coding]]

  /// HL7's list of yes, no and not sure, which has a kind of question of its own.
  static let yesNoNotSure = "http://hl7.org/fhir/ValueSet/yesnodontknow"

  package static let none = AnswerLists(lists: [:])

  private init(lists: [String: [Coding]]) {
    self.lists = lists
  }

  /// Reads `answer-lists.json`: format, and lists with an address and codes.
  package init(_ bytes: [UInt8]) throws(InterchangeError) {
    do {
      try self.init(reading: JSONNodeReader.read(bytes))
    } catch {
      throw .survey(error)
    }
  }

  private init(reading node: SurveyNode) throws(SurveyFault) {
    var file = try SurveyObject(node, as: "lists of answers")
    let format = try file.need("format")
    guard try format.integer() == 1 else { throw format.fault(expected: "1") }
    var lists: [String: [Coding]] = [:]
    for node in try file.list("lists") {
      var list = try SurveyObject(node, as: "a list of answers")
      let address = try list.need("url")
      let codes = try list.need("codes").list()
      list.ignore(["source"])
      try list.finish()
      guard lists[try address.text()] == nil else {
        throw address.fault(expected: "another address")
      }
      var codings: [Coding] = []
      for code in codes { codings.append(try Coding(code)) }
      lists[try address.text()] = codings
    }
    try file.finish()
    self.lists = lists
  }

  /// A version after a bar is passed over: of each list there is one.
  package subscript(address: String) -> [Coding]? {
    lists[String(address.prefix { $0 != "|" })]
  }

  var addresses: [String] { lists.keys.sorted() }
}

extension Coding {
  /// `{"system": …, "code": …, "display": …}`.
  init(_ node: SurveyNode) throws(SurveyFault) {
    var object = try SurveyObject(node, as: "a code")
    let system = try object.text("system")
    let code = try object.need("code").text()
    let display = try object.text("display")
    try object.finish()
    self.init(system: system, code: code, display: display)
  }
}
