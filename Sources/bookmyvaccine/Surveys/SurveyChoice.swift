// SPDX-License-Identifier: MIT

import Booking
import FrontDesk
import Glibc
import Interchange

/// The survey that a command is about.
enum SurveyChoice: Sendable {
  case inUse(SurveySources)
  case built(SurveySources)
  case deployed(SurveySources)
  case file(SurveyFile)

  /// The argument that names it, as help and manual describe it.
  static let argument = ArgumentSpec(
    name: "SURVEY",
    help:
      "A file, or one that comes along: check, or a group of vaccines such as covid-19; built or deployed "
      + "for one of this machine's. Without it, the one that is in use.",
    isOptional: true, kind: .file)

  static let option = OptionSpec(
    name: .survey,
    help: "Use this file in the place of the survey that is deployed or was built here.",
    value: ValueSpec(name: "FILE", kind: .file))

  /// - Throws: a usage error where there is neither a file nor a survey of this name.
  init(named name: String?, at desk: Desk) throws(CommandError) {
    let sources = try SurveySources(at: desk)
    guard let name else {
      self = .inUse(sources)
      return
    }
    if access(name, F_OK) == 0 {
      self = .file(SurveyFile(path: name, lists: sources.bundled.lists))
      return
    }
    switch name {
    case "built": self = .built(sources)
    case "deployed": self = .deployed(sources)
    default:
      if let file = sources.bundled.file(named: name) {
        self = .file(file)
      } else if let own = try? sources.own()?.survey.questionnaire, own.isCalled(name) {
        self = .built(sources)
      } else {
        throw .usage(.unknownSurvey(name, known: sources.bundled.names))
      }
    }
  }

  /// The one word that a command takes for it.
  static func name(_ arguments: Arguments) throws(UsageError) -> String? {
    if let extra = arguments.positionals.dropFirst().first {
      throw .extraArgument(extra, command: arguments.spec)
    }
    return arguments.positionals.first
  }

  func read() throws(CommandError) -> SurveyInUse {
    switch self {
    case .inUse(let sources): return try sources.inUse()
    case .deployed(let sources): return try sources.deployed()
    case .built(let sources):
      guard let own = try sources.own() else { throw .survey(.noneKept) }
      return own
    case .file(let file):
      return SurveyInUse(
        survey: try file.configuration(), source: .file, path: file.path, fault: nil)
    }
  }

  /// The files by which it can become another one.
  var watched: [String] {
    switch self {
    case .inUse(let sources), .deployed(let sources), .built(let sources): sources.watched
    case .file(let file): [file.path]
    }
  }
}

extension Questionnaire {
  fileprivate func isCalled(_ name: String) -> Bool {
    id.rawValue == name || title.map { FoldedText($0).value == FoldedText(name).value } ?? false
  }
}
