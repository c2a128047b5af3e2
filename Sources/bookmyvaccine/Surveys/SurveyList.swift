// SPDX-License-Identifier: MIT

import Booking
import Interchange

/// Every survey there is, with the one that is in use first.
struct SurveyList {
  fileprivate struct Row {
    let name: String
    let source: String
    let survey: SurveyConfiguration?
    let path: String?
    var isInUse = false
    var problem: ErrorDocument?
  }

  private var rows: [Row] = []

  init(_ sources: SurveySources) {
    var inUse: SurveyInUse?
    do throws(CommandError) {
      inUse = try sources.inUse()
    } catch {
      if let path = sources.named {
        rows.append(
          Row(name: "named", source: "file", survey: nil, path: path, problem: error.document))
      } else if let path = DeployedSurveys.path {
        rows.append(
          Row(
            name: "deployed", source: "deployed", survey: nil, path: path, problem: error.document))
      }
    }
    if let fault = inUse?.fault {
      rows.append(
        Row(
          name: "deployed", source: "deployed", survey: nil, path: fault.path,
          problem: fault.error.document))
    }
    if let inUse, inUse.source != .built {
      let name = inUse.source == .file ? "named" : "deployed"
      let row = Row(
        name: name, source: inUse.source.rawValue, survey: inUse.survey, path: inUse.path,
        isInUse: true)
      rows.insert(row, at: 0)
    }
    addBuilt(sources, isInUse: inUse?.source == .built)
    for name in sources.bundled.names {
      guard let file = sources.bundled.file(named: name) else { continue }
      rows.append(
        Row(name: name, source: "bundled", survey: try? file.configuration(), path: nil))
    }
  }

  private mutating func addBuilt(_ sources: SurveySources, isInUse: Bool) {
    do throws(CommandError) {
      guard let own = try sources.own() else { return }
      let row = Row(
        name: "built", source: "built", survey: own.survey, path: nil, isInUse: isInUse)
      rows.insert(row, at: isInUse ? 0 : rows.count)
    } catch {
      rows.append(
        Row(name: "built", source: "built", survey: nil, path: nil, problem: error.document))
    }
  }

  // MARK: For people

  func lines(for console: Console) -> [String] {
    var table = TextTable([
      .init(title: ""), .init(title: "NAME"), .init(title: "FROM", limit: 44),
      .init(title: "QUESTIONS", isNumber: true), .init(title: "TITLE", limit: 48),
    ])
    table.rows = rows.map { row in
      [
        row.isInUse ? "in use" : "", row.name, row.from,
        row.survey.map { String($0.questionCount) } ?? "",
        row.survey?.questionnaire.title ?? row.survey?.questionnaire.id.rawValue
          ?? "cannot be used",
      ]
    }
    var lines = table.lines(for: console)
    for row in rows {
      guard let problem = row.problem else { continue }
      lines += ["", "\(row.path ?? row.name) cannot be used.", problem.message, problem.recovery]
    }
    if !rows.contains(where: \.isInUse) {
      let none = SurveyProblem.noneConfigured
      lines += ["", "None is in use. \(none.recovery)"]
    }
    return lines
  }

  // MARK: For programs

  var json: JSONValue {
    [
      "surveys": .array(
        rows.map { row in
          let object = JSONValue.object([])
            .adding("name", .string(row.name))
            .adding("source", .string(row.source))
            .adding("inUse", .bool(row.isInUse))
            .adding("path", row.path.map { .string($0) })
            .adding("id", row.survey.map { .string($0.questionnaire.id.rawValue) })
            .adding("title", row.survey?.questionnaire.title.map { .string($0) })
            .adding("questions", row.survey.map { .integer($0.questionCount) })
          guard let problem = row.problem else { return object }
          return object.adding(
            "problem",
            [
              "code": .string(problem.code), "message": .string(problem.message),
              "recovery": .string(problem.recovery),
            ])
        })
    ]
  }
}

extension SurveyList.Row {
  fileprivate var from: String {
    switch source {
    case "bundled": "comes along"
    case "built": "built or imported here"
    case "lastDeployed": "the last good one that was deployed"
    default: path ?? ""
    }
  }
}

extension SurveyConfiguration {
  /// How many questions it may ask.
  var questionCount: Int { questionnaire.entries.count { $0.item.question != nil } }
}
