// SPDX-License-Identifier: MIT

import Booking
import Foundation
import Interchange
import TestKit
import Testing

/// Python's `fhir.resources`, which knows every element of FHIR R4B; scripts/test-requirements.txt names its version.
@Suite(
  "FHIR as python's fhir.resources reads it",
  .enabled(if: PythonFHIR.isInstalled, "python3 has no module fhir.resources"))
struct PythonFHIRTests {
  @Test("What we write of everything that can be asked and answered is valid")
  func everything() throws {
    let survey = try SurveyFixtures.read(SurveyFixtures.everything)
    try check(survey)
  }

  @Test(
    "The specification's own examples are valid as we write them, with answers to all they ask",
    .enabled(
      if: SharedFolder.url("data/questionnaires/fhir_r4_examples") != nil,
      "the folder of public files is not here"), arguments: FHIRExampleTests.names)
  func examples(name: String) throws {
    try check(FHIRExampleTests.survey(name))
  }

  private func check(_ survey: SurveyConfiguration) throws {
    var interview = Interview(survey.questionnaire, on: try #require(LocalDate("2026-11-30")))
    try interview.answerEverything()
    let response = try interview.finish(
      at: ZonedTime(instant: Instant(seconds: 1_796_065_200), offset: -18_000))
    let documents = [
      ("questionnaire", "Questionnaire", survey.write(as: .fhir)),
      ("questionnaireresponse", "QuestionnaireResponse", Array(JSONText(response.fhir).text.utf8)),
    ]
    for (module, type, bytes) in documents {
      let fault = try PythonFHIR.fault(in: bytes, module: module, type: type)
      #expect(fault == "", "\(type)")
    }
  }
}

private enum PythonFHIR {
  /// $BOOKMYVACCINE_PYTHON, or the first python3 in the path.
  private static let command =
    ProcessInfo.processInfo.environment["BOOKMYVACCINE_PYTHON"] ?? "python3"

  static let isInstalled = (try? run("import fhir.resources.R4B.questionnaire", input: []))?.0 == 0

  /// What stands against a resource; empty where nothing does.
  static func fault(in bytes: [UInt8], module: String, type: String) throws -> String {
    let script = """
      import sys
      from fhir.resources.R4B.\(module) import \(type)
      try:
          \(type).model_validate_json(sys.stdin.buffer.read())
      except Exception as error:
          print(error)
      """
    let (status, output) = try run(script, input: bytes)
    #expect(status == 0)
    return output
  }

  private static func run(_ script: String, input: [UInt8]) throws -> (Int32, String) {
    let python = Process()
    python.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    python.arguments = [command, "-c", script]
    let (stdin, stdout) = (Pipe(), Pipe())
    python.standardInput = stdin
    python.standardOutput = stdout
    python.standardError = FileHandle.nullDevice
    try python.run()
    // It reads all before it writes anything, so that neither waits for the other.
    stdin.fileHandleForWriting.write(Data(input))
    try stdin.fileHandleForWriting.close()
    let output = stdout.fileHandleForReading.readDataToEndOfFile()
    python.waitUntilExit()
    return (python.terminationStatus, String(decoding: output, as: UTF8.self))
  }
}
