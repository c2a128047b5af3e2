// SPDX-License-Identifier: MIT

import BookingStore
import Cells
import Interchange

/// What was found in a data folder, for people and for programs.
struct ReportView: Sendable {
  let report: Report
  let repertoire: Repertoire

  /// Columns before the words: the sign, how grave it is, what was looked at.
  private static let margin = 30

  // MARK: For people

  /// Everything, one check a line, in groups.
  var lines: [String] {
    Check.Group.allCases.flatMap { group -> [String] in
      let entries = report.entries.filter { $0.check.group == group }
      return entries.isEmpty ? [] : [group.title] + entries.flatMap(lines) + [""]
    } + [verdict]
  }

  /// Only what is wrong.
  var problemLines: [String] {
    report.entries.flatMap { entry in
      entry.findings.filter { $0.severity == .problem }.flatMap { lines(of: $0, entry.check) }
        + more(entry)
    }
  }

  private var verdict: String {
    let notes =
      report.notes == 0 ? "" : " \(report.notes) \(report.notes == 1 ? "note" : "notes") to read."
    if report.isHealthy { return "All is well.\(notes)" }
    return "\(report.problems) \(report.problems == 1 ? "problem" : "problems").\(notes)"
  }

  private func lines(_ entry: Report.Entry) -> [String] {
    if entry.findings.isEmpty {
      return row(.done, "OK", entry.check.title, entry.fact?.message ?? "")
    }
    return entry.findings.flatMap { lines(of: $0, entry.check) } + more(entry)
  }

  private func lines(of finding: Finding, _ check: Check) -> [String] {
    let sign: Sign = finding.severity == .problem ? .error : .note
    return row(sign, finding.severity.rawValue, check.title, finding.message)
      + continued(finding.recovery)
  }

  private func more(_ entry: Report.Entry) -> [String] {
    entry.more == 0 ? [] : continued("And \(entry.more) more like these.")
  }

  private func row(_ sign: Sign, _ word: String, _ title: String, _ text: String) -> [String] {
    let lines = Paragraph(text, indent: Self.margin).lines
    let begin =
      "  \(sign.text(in: repertoire)) " + padded(word, to: 9) + padded(title, to: Self.margin - 13)
    return [begin + (lines.first ?? "")] + lines.dropFirst()
  }

  private func continued(_ text: String) -> [String] {
    let margin = String(repeating: " ", count: Self.margin)
    let lines = Paragraph(text, indent: Self.margin).lines
    return [margin + (lines.first ?? "")] + lines.dropFirst()
  }

  private func padded(_ text: String, to width: Int) -> String {
    text + String(repeating: " ", count: max(1, width - text.count))
  }

  /// How much was found whole, in one line.
  var countsLine: String {
    let counts = report.counts
    func words(_ number: Int, _ one: String, _ many: String) -> String {
      "\(number) \(number == 1 ? one : many)"
    }
    return "All is well: " + words(counts.appointments, "appointment", "appointments") + " of "
      + words(counts.people, "person", "people") + " at "
      + words(counts.hospitals, "hospital", "hospitals") + ", in "
      + words(counts.pieces, "piece", "pieces") + " and "
      + words(counts.lines, "line", "lines") + " of the journal."
  }

  // MARK: For programs

  var countsDocument: JSONValue {
    [
      "appointments": .integer(report.counts.appointments),
      "people": .integer(report.counts.people),
      "hospitals": .integer(report.counts.hospitals),
      "pieces": .integer(report.counts.pieces),
      "bytes": .integer(report.counts.bytes),
      "lines": .integer(report.counts.lines),
    ]
  }

  /// Everything that was looked at.
  var checksDocument: JSONValue {
    .array(
      report.entries.map { entry in
        [
          "check": .string(entry.check.rawValue),
          "group": .string(entry.check.group.rawValue),
          "status": .string(entry.severity?.rawValue ?? "ok"),
          "message": .optional(entry.findings.isEmpty ? entry.fact?.message : nil),
          "findings": .array(entry.findings.map { document($0, entry.check).json }),
          "more": .integer(entry.more),
        ]
      })
  }

  /// Only what is wrong.
  var problemsDocument: JSONValue {
    .array(
      report.entries.flatMap { entry in
        entry.findings.filter { $0.severity == .problem }
          .map { document($0, entry.check).json }
      })
  }

  private func document(_ finding: Finding, _ check: Check) -> FindingDocument {
    FindingDocument(
      check: check.rawValue, severity: finding.severity.rawValue, code: finding.code,
      file: finding.file, message: finding.message, recovery: finding.recovery)
  }
}

extension Desk {
  /// Looks at the data folder without opening it.
  func examine(_ folder: DataFolder, _ checks: Set<Check>) throws(CommandError) -> Report {
    let report: Report
    do {
      report = try Examination.examine(folder.path, checks, by: viewer)
    } catch {
      throw CommandError(error)
    }
    if settings.now != nil, report.kind == .normal { throw .usage(.nowOutsideDemo) }
    return report
  }

  var viewer: Examination.Viewer { Examination.Viewer(clocks: clocks) }
}
