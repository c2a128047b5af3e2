// SPDX-License-Identifier: MIT

/// The file of what spans antigens: vaccine groups, vaccines, vaccine conflicts and observations.
struct ScheduleImport {
  let text: String

  init(_ root: MarkupElement, file: String, antigens: [String]) throws(InterchangeError) {
    let groups = try Self.groups(root, file: file)
    text = JSONLines.text([
      ("antigens", antigens.map { ["name": .string($0), "file": .string("\(slug($0)).json")] }),
      ("vaccineGroups", groups),
      ("vaccines", try Self.vaccines(root, file: file)),
      ("conflicts", Self.conflicts(root)),
      ("observations", Self.observations(root)),
    ])
  }

  private static func groups(
    _ root: MarkupElement, file: String
  ) throws(InterchangeError) -> [JSONValue] {
    let whole = root.first("vaccineGroups")?.all("vaccineGroup") ?? []
    let full = Set(
      whole.filter { $0.value("administerFullVaccineGroup") == "Yes" }.compactMap {
        $0.value("name")
      })
    let maps = root.first("vaccineGroupToAntigenMap")?.children ?? []
    guard !maps.isEmpty else { throw .schedule(file: file, .lacks("vaccineGroupToAntigenMap")) }
    return maps.compactMap { map in
      guard let name = map.value("name") else { return nil }
      return .members([
        ("name", .string(name)),
        ("antigens", .array(map.values("antigen").map { .string($0) })),
        ("fullGroup", .flag(full.contains(name))),
      ])
    }
  }

  private static func vaccines(
    _ root: MarkupElement, file: String
  ) throws(InterchangeError) -> [JSONValue] {
    let maps = root.first("cvxToAntigenMap")?.children ?? []
    guard !maps.isEmpty else { throw .schedule(file: file, .lacks("cvxToAntigenMap")) }
    return maps.compactMap { map in
      guard let cvx = map.value("cvx") else { return nil }
      return .members([
        ("cvx", .string(cvx)),
        ("name", .text(map.value("shortDescription"))),
        (
          "antigens",
          .array(
            map.all("association").compactMap { association in
              guard let antigen = association.value("antigen") else { return nil }
              return .members([
                ("antigen", .string(antigen)),
                ("from", .text(association.value("associationBeginAge"))),
                ("until", .text(association.value("associationEndAge"))),
              ])
            })
        ),
      ])
    }
  }

  /// One entry for all vaccines that one vaccine disturbs for the same time.
  private static func conflicts(_ root: MarkupElement) -> [JSONValue] {
    struct Key: Hashable {
      let previous: String?
      let begin: String?
      let minimumEnd: String?
      let end: String?
    }
    var order: [Key] = []
    var impacted: [Key: [String]] = [:]
    for conflict in root.first("liveVirusConflicts")?.children ?? [] {
      guard let current = conflict.first("current")?.value("cvx") else { continue }
      let key = Key(
        previous: conflict.first("previous")?.value("cvx"),
        begin: conflict.value("conflictBeginInterval"),
        minimumEnd: conflict.value("minConflictEndInterval"),
        end: conflict.value("conflictEndInterval"))
      if impacted[key] == nil { order.append(key) }
      impacted[key, default: []].append(current)
    }
    return order.map { key in
      .members([
        ("conflicting", .text(key.previous)),
        ("begin", .text(key.begin)),
        ("minimumEnd", .text(key.minimumEnd)),
        ("end", .text(key.end)),
        ("impacted", .array((impacted[key] ?? []).map { .string($0) })),
      ])
    }
  }

  private static func observations(_ root: MarkupElement) -> [JSONValue] {
    (root.first("observations")?.children ?? []).compactMap { observation in
      guard let code = observation.value("observationCode") else { return nil }
      return .members([
        ("code", .string(code)), ("title", .text(observation.value("observationTitle"))),
      ])
    }
  }
}

/// Lists under their names, each item on a line of its own: long lists that can still be read, and compared.
enum JSONLines {
  static func text(_ lists: [(String, [JSONValue])], after head: [(String, String)] = []) -> String
  {
    let heads = head.map {
      "  \(JSONText(line: .string($0.0)).text): \(JSONText(line: .string($0.1)).text)"
    }
    let bodies = lists.map { name, items in
      let lines = items.map { "    " + JSONText(line: $0).text }
      return "  \(JSONText(line: .string(name)).text): ["
        + (lines.isEmpty ? "" : "\n" + lines.joined(separator: ",\n") + "\n  ") + "]"
    }
    return "{\n" + (heads + bodies).joined(separator: ",\n") + "\n}\n"
  }
}
