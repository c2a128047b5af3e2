// SPDX-License-Identifier: MIT

/// CDC's CDSi supporting data turned into the files of `data/schedule`: codes, names, ages, intervals and conditions.
package struct SupportingDataImport: Sendable {
  /// A file to be written.
  package struct File: Sendable {
    package let name: String
    package let text: String
  }

  package let files: [File]
  package let antigenCount: Int
  package let seriesCount: Int

  /// Whether a file of this name is one of CDC's antigens or its schedule.
  package static func isSource(_ name: String) -> Bool {
    name.hasSuffix(".xml") && (name.hasPrefix("AntigenSupportingData") || isSchedule(name))
  }

  private static func isSchedule(_ name: String) -> Bool {
    name.hasPrefix("ScheduleSupportingData")
  }

  /// - Parameter sources: the files' names and bytes.
  package init(_ sources: [(name: String, bytes: [UInt8])]) throws(InterchangeError) {
    var schedule: (name: String, root: MarkupElement)?
    var antigens: [AntigenImport] = []
    for (name, bytes) in sources where Self.isSource(name) {
      let root: MarkupElement
      do {
        root = try MarkupReader.read(bytes)
      } catch {
        throw .schedule(file: name, .markup(line: error.line, error.kind))
      }
      switch root.name {
      case "scheduleSupportingData": schedule = (name, root)
      case "antigenSupportingData": antigens.append(try AntigenImport(root, file: name))
      default: throw .schedule(file: name, .unknownRoot(root.name))
      }
    }
    guard let schedule else { throw .schedule(file: "ScheduleSupportingData.xml", .missing) }
    guard !antigens.isEmpty else { throw .schedule(file: "AntigenSupportingData", .missing) }
    antigens.sort { $0.name < $1.name }
    for (one, next) in zip(antigens, antigens.dropFirst()) where one.name == next.name {
      throw .schedule(file: next.file, .twice(next.name))
    }
    antigenCount = antigens.count
    seriesCount = antigens.reduce(0) { $0 + $1.series.count }
    let whole = try ScheduleImport(
      schedule.root, file: schedule.name, antigens: antigens.map(\.name))
    files =
      [File(name: "schedule.json", text: whole.text)]
      + antigens.map { File(name: "\(slug($0.name)).json", text: $0.text) }
  }
}

/// The name of an antigen as a file's name: `meningococcal-b`.
func slug(_ name: String) -> String {
  name.lowercased().split { !($0.isASCII && ($0.isLetter || $0.isNumber)) }.joined(separator: "-")
}

extension JSONValue {
  /// An object of those members that say something.
  static func members(_ members: [(String, JSONValue?)]) -> JSONValue {
    .object(members.compactMap { key, value in value.map { Member(key: key, value: $0) } })
  }

  static func text(_ text: String?) -> JSONValue? { text.map { .string($0) } }

  static func list(_ items: [JSONValue]) -> JSONValue? { items.isEmpty ? nil : .array(items) }

  static func flag(_ isTrue: Bool) -> JSONValue? { isTrue ? .bool(true) : nil }
}
