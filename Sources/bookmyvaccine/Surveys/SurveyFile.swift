// SPDX-License-Identifier: MIT

import Booking
import FrontDesk
import Glibc
import Interchange

/// A survey by the name of its file, or of one that comes with the program.
struct SurveyFile: Sendable {
  static let limit = 8 << 20
  private static let bannerLimit = 20_000

  let path: String
  private let lists: AnswerLists

  /// The argument that names it, as help and manual describe it.
  static let argument = ArgumentSpec(
    name: "FILE",
    help: "A file, or one that comes along: check, or a group of vaccines such as covid-19.",
    kind: .file)

  /// - Throws: a usage error where there is neither a file nor a bundled one of this name.
  init(named name: String) throws(CommandError) {
    let folder = try Self.folder()
    lists = try Self.lists(in: folder)
    if access(name, F_OK) == 0 {
      path = name
      return
    }
    let index = try Self.index(in: folder)
    guard let id = Self.bundled(name, in: index) else {
      throw .usage(.unknownSurvey(name, known: Self.names(in: index)))
    }
    path = "\(folder)/\(id).json"
  }

  /// The bundled one before a dose of this vaccine.
  init(screeningBefore vaccine: VaccineCode) throws(CommandError) {
    let folder = try Self.folder()
    lists = try Self.lists(in: folder)
    path = "\(folder)/\(try Self.index(in: folder).screening(of: vaccine)).json"
  }

  private static func folder() throws(CommandError) -> String {
    do {
      return try BundledData.folder() + "/questionnaires"
    } catch {
      throw .system(error)
    }
  }

  private static func lists(in folder: String) throws(CommandError) -> AnswerLists {
    try read(folder + "/answer-lists.json") { bytes throws(InterchangeError) in
      try AnswerLists(bytes)
    }
  }

  private static func index(in folder: String) throws(CommandError) -> QuestionnaireIndex {
    try read(folder + "/index.json") { bytes throws(InterchangeError) in
      try QuestionnaireIndex(bytes)
    }
  }

  /// `check`, or the group that a screening is for, however it is written.
  private static func bundled(_ name: String, in index: QuestionnaireIndex) -> QuestionnaireID? {
    let folded = FoldedText(name).value.split { !$0.isLetter && !$0.isNumber }
      .joined(separator: "-")
    if folded == "check" { return index.check }
    return index.all.first { $0.rawValue == folded || $0.rawValue == "screening-\(folded)" }
  }

  private static func names(in index: QuestionnaireIndex) -> [String] {
    ["check"]
      + index.all.filter { $0 != index.check }.map {
        $0.rawValue.hasPrefix("screening-") ? String($0.rawValue.dropFirst(10)) : $0.rawValue
      }
  }

  private static func read<Content>(
    _ path: String, _ make: ([UInt8]) throws(InterchangeError) -> Content
  ) throws(CommandError) -> Content {
    let bytes: [UInt8]
    do {
      bytes = try FileReading.bytes(of: path, limit: limit)
    } catch {
      throw .system(error)
    }
    do {
      return try make(bytes)
    } catch {
      throw .interchange(error)
    }
  }

  func configuration() throws(CommandError) -> SurveyConfiguration {
    try Self.read(path) { [lists] bytes throws(InterchangeError) in
      try SurveyConfiguration(bytes, lists: lists)
    }
  }

  /// What its banner holds, where that lies on this machine.
  static func banner(of survey: SurveyConfiguration) -> [UInt8]? {
    switch survey.banner {
    case .data(let bytes): return bytes
    case .address(let address):
      let path = address.hasPrefix("file://") ? String(address.dropFirst(7)) : address
      guard path.hasPrefix("/") else { return nil }
      return try? FileReading.bytes(of: path, limit: bannerLimit)
    case nil: return nil
    }
  }

  func sheet() throws(CommandError) -> SurveySheet {
    let survey = try configuration()
    return SurveySheet(survey, banner: Self.banner(of: survey))
  }
}
