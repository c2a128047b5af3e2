// SPDX-License-Identifier: MIT

import Interchange

/// `survey export`: writes a survey in another form.
struct SurveyExportCommand: ProgramCommand {
  static let spec = CommandSpec(
    words: ["survey", "export"],
    summary: "Write a survey as a property list, as JSON or as a FHIR Questionnaire",
    details: [
      "Nothing is lost on the way: what the fleets' form cannot say is written as a property list "
        + "of the program's own form, and what FHIR has no element for as an extension."
    ],
    arguments: [SurveyChoice.argument],
    options: [
      SurveyChoice.option,
      OptionSpec(
        name: .format, help: "The form to write.",
        value: .choice(SurveyFormat.allCases.map(\.rawValue)), isRequired: true),
      OptionSpec(
        name: .output, help: "Write into this file, which may not be there yet.",
        value: ValueSpec(name: "FILE", kind: .file)),
    ],
    examples: [
      ExampleSpec(
        line: "bookmyvaccine survey export mmr --format fhir --output mmr.json",
        meaning: "Writes the screening before an MMR dose for other programs.")
    ])

  private let name: String?
  private let format: SurveyFormat
  private let output: String?

  init(_ arguments: Arguments) throws(UsageError) {
    name = try SurveyChoice.name(arguments)
    guard let format = try arguments.choice(.format, as: SurveyFormat.self) else {
      throw .missingOptions([.format], command: Self.spec)
    }
    self.format = format
    output = try arguments.path(.output)
    // A property list is no JSON document, which was asked for.
    if arguments.has(.json), format == .plist, output == nil {
      throw .missingOptions([.output], command: Self.spec)
    }
  }

  func run(at desk: Desk) throws(CommandError) {
    let bytes = try SurveyChoice(named: name, at: desk).read().survey.write(as: format)
    try HandedIn.write(bytes, to: try HandedIn.file(output), at: desk)
  }
}
