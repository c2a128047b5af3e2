// SPDX-License-Identifier: MIT

import ImmunizationSchedule
import Interchange

/// `import schedule`: turns CDC's supporting data into the files that forecasts are made from.
struct ImportScheduleCommand: ProgramCommand {
  static let spec = CommandSpec(
    words: ["import", "schedule"],
    summary: "Take in CDC's schedule of vaccines (CDSi supporting data)",
    details: [
      "DIR holds ScheduleSupportingData.xml and the AntigenSupportingData files of one version, as "
        + "CDC publishes them. Codes, names, ages, intervals and conditions are taken; all files or none.",
      "Without --output they take the place of the schedule that came with the program.",
    ],
    arguments: [ArgumentSpec(name: "DIR", help: "The folder with CDC's files.", kind: .folder)],
    options: [
      OptionSpec(
        name: .output, help: "Write the files into this folder.",
        value: ValueSpec(name: "FOLDER", kind: .folder))
    ],
    examples: [
      ExampleSpec(
        line: "bookmyvaccine import schedule Version_4.64/XML",
        meaning: "Forecasts follow version 4.64 from now on.")
    ])

  private static let sizeLimit = 64 * 1_048_576

  private let folder: String
  private let output: String?

  init(_ arguments: Arguments) throws(UsageError) {
    folder = try arguments.argument(0)
    output = try arguments.path(.output)
  }

  func run(at desk: Desk) throws(CommandError) {
    let target =
      if let output { ScheduleFolder(path: output) } else { try ScheduleFolder.bundled() }
    let result = try read()
    do throws(SystemProblem) {
      try target.write(result.files.map { ($0.name, $0.text) })
    } catch {
      throw .system(error)
    }
    // What was written is read once: a condition that is not known is told now, and not in a forecast.
    let groups = try target.schedule().vaccineGroups
    try desk.answer(
      JSONText([
        "antigens": .integer(result.antigenCount),
        "series": .integer(result.seriesCount),
        "vaccineGroups": .integer(groups.count),
        "folder": .string(target.path),
      ]),
      [
        "Taken in: \(result.antigenCount) antigens with \(result.seriesCount) series, for "
          + "\(groups.count) vaccine groups.", "The files are in \(target.path).",
      ])
  }

  private func read() throws(CommandError) -> SupportingDataImport {
    let files: [(name: String, bytes: [UInt8])]
    do throws(SystemProblem) {
      files = try sources()
    } catch {
      throw .system(error)
    }
    do throws(InterchangeError) {
      return try SupportingDataImport(files)
    } catch {
      throw .interchange(error)
    }
  }

  private func sources() throws(SystemProblem) -> [(name: String, bytes: [UInt8])] {
    let names = (FolderFiles.names(in: folder) ?? []).filter(SupportingDataImport.isSource).sorted()
    return try names.map { name throws(SystemProblem) in
      (name, try FileReading.bytes(of: "\(folder)/\(name)", limit: Self.sizeLimit))
    }
  }
}
