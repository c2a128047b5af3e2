// SPDX-License-Identifier: MIT

package import Booking

/// Which of the bundled questionnaires is for what; each stands in a file of its own name, with `.json` behind it.
package struct QuestionnaireIndex: Hashable, Sendable {
  /// By the name that CDSi gives a group of vaccines.
  private let screenings: [String: QuestionnaireID]
  /// The groups by CVX codes; a vaccine of several groups has none.
  private let groups: [VaccineCode: String]
  private let otherScreening: QuestionnaireID
  package let check: QuestionnaireID

  /// Reads `index.json`.
  package init(_ bytes: [UInt8]) throws(InterchangeError) {
    do {
      try self.init(reading: JSONNodeReader.read(bytes))
    } catch {
      throw .survey(error)
    }
  }

  private init(reading node: SurveyNode) throws(SurveyFault) {
    var file = try SurveyObject(node, as: "an index of questionnaires")
    let format = try file.need("format")
    guard try format.integer() == 1 else { throw format.fault(expected: "1") }
    self.otherScreening = QuestionnaireID(try file.need("otherScreening").text())
    self.check = QuestionnaireID(try file.need("check").text())
    var groups = try SurveyObject(file.need("screening"), as: "groups with their screenings")
    var screenings: [String: QuestionnaireID] = [:]
    for group in groups.keys {
      screenings[group] = QuestionnaireID(try groups.need(group).text())
    }
    self.screenings = screenings
    var vaccines = try SurveyObject(file.need("vaccines"), as: "vaccines with their groups")
    var byCode: [VaccineCode: String] = [:]
    for code in vaccines.keys { byCode[VaccineCode(code)] = try vaccines.need(code).text() }
    self.groups = byCode
    try file.finish()
  }

  /// The screening before a dose of this group, or the one for all others.
  package func screening(of vaccineGroup: String) -> QuestionnaireID {
    screenings[vaccineGroup] ?? otherScreening
  }

  /// The screening before a dose of this vaccine.
  package func screening(of vaccine: VaccineCode) -> QuestionnaireID {
    groups[vaccine].map { screening(of: $0) } ?? otherScreening
  }

  /// All of them, the index's own order being of no meaning.
  package var all: [QuestionnaireID] {
    Set(screenings.values).union([otherScreening, check]).sorted()
  }
}
