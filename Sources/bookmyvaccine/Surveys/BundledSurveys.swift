// SPDX-License-Identifier: MIT

import Booking
import FrontDesk
import Interchange

/// The questionnaires that come with the program, and the lists of answers that others may refer to.
struct BundledSurveys: Sendable {
  let lists: AnswerLists
  private let folder: String
  private let index: QuestionnaireIndex

  init() throws(CommandError) {
    do {
      folder = try BundledData.folder() + "/questionnaires"
    } catch {
      throw .system(error)
    }
    lists = try SurveyFile.read(folder + "/answer-lists.json") { bytes throws(InterchangeError) in
      try AnswerLists(bytes)
    }
    index = try SurveyFile.read(folder + "/index.json") { bytes throws(InterchangeError) in
      try QuestionnaireIndex(bytes)
    }
  }

  /// `check`, and the groups that screenings are for.
  var names: [String] {
    ["check"] + index.all.filter { $0 != index.check }.map(name)
  }

  private func name(of id: QuestionnaireID) -> String {
    id.rawValue.hasPrefix("screening-") ? String(id.rawValue.dropFirst(10)) : id.rawValue
  }

  func file(_ wanted: BundledQuestions) -> SurveyFile {
    switch wanted {
    case .screening(let vaccine): screening(before: vaccine)
    case .check: SurveyFile(path: "\(folder)/\(index.check).json", lists: lists)
    }
  }

  /// What followed from answers before a dose; nil where other questions are asked by now, or they cannot be read.
  static func assessment(of filed: FiledResponse, before vaccine: VaccineCode) -> Assessment? {
    guard
      let asked = try? BundledSurveys().screening(before: vaccine).configuration().questionnaire,
      asked.source == filed.response.source
    else { return nil }
    return asked.assessment(of: filed.response, on: filed.authored.local.date)
  }

  /// The one before a dose of this vaccine.
  func screening(before vaccine: VaccineCode) -> SurveyFile {
    SurveyFile(path: "\(folder)/\(index.screening(of: vaccine)).json", lists: lists)
  }

  /// Nil where none is called so, however it is written.
  func file(named name: String) -> SurveyFile? {
    let folded = FoldedText(name).value.split { !$0.isLetter && !$0.isNumber }
      .joined(separator: "-")
    let id =
      folded == "check"
      ? index.check
      : index.all.first { $0.rawValue == folded || $0.rawValue == "screening-\(folded)" }
    return id.map { SurveyFile(path: "\(folder)/\($0).json", lists: lists) }
  }
}
