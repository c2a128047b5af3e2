// SPDX-License-Identifier: MIT

/// The file of one antigen: immunity, contraindications and series.
struct AntigenImport {
  /// As the maps of the schedule call it.
  let name: String
  let file: String
  let series: [MarkupElement]
  private let root: MarkupElement

  init(_ root: MarkupElement, file: String) throws(InterchangeError) {
    self.root = root
    self.file = file
    series = root.all("series")
    guard let name = series.first?.value("targetDisease") else {
      throw .schedule(file: file, .lacks("targetDisease"))
    }
    self.name = name
  }

  /// A series is a line that names it, and then a line for each of its doses.
  var text: String {
    let lists: [(String, [JSONValue])] = [
      ("clinicalHistoryImmunity", clinicalHistory),
      ("birthDateImmunity", birthDates),
      ("contraindications", antigenContraindications),
      ("vaccineContraindications", vaccineContraindications),
      ("series", series.map(SeriesImport.series)),
      ("doses", series.enumerated().flatMap { SeriesImport.doses(of: $1, number: $0) }),
    ]
    return JSONLines.text(lists.filter { !$0.1.isEmpty }, after: [("antigen", name)])
  }

  private var immunity: MarkupElement? { root.first("immunity") }

  private var clinicalHistory: [JSONValue] {
    (immunity?.all("clinicalHistory") ?? []).compactMap { $0.value("guidelineCode") }
      .map { .string($0) }
  }

  private var birthDates: [JSONValue] {
    (immunity?.all("dateOfBirth") ?? []).compactMap { birth in
      guard let before = birth.value("immunityBirthDate") else { return nil }
      return .members([
        ("before", .string(Self.isoDate(before))),
        ("country", .text(birth.value("birthCountry"))),
        (
          "except",
          .list(birth.all("exclusion").compactMap { .text($0.value("exclusionCode")) })
        ),
      ])
    }
  }

  private var contraindications: MarkupElement? { root.first("contraindications") }

  private var antigenContraindications: [JSONValue] {
    (contraindications?.first("vaccineGroup")?.all("contraindication") ?? []).compactMap { one in
      guard let code = one.value("observationCode") else { return nil }
      return .members([
        ("code", .string(code)),
        ("from", .text(one.value("beginAge"))),
        ("until", .text(one.value("endAge"))),
      ])
    }
  }

  private var vaccineContraindications: [JSONValue] {
    (contraindications?.first("vaccine")?.all("contraindication") ?? []).compactMap { one in
      guard let code = one.value("observationCode") else { return nil }
      return .members([
        ("code", .string(code)),
        ("vaccines", .array(VaccineRanges(one.all("contraindicatedVaccine")).json)),
      ])
    }
  }

  /// CDC writes months first here, and nothing between elsewhere: 01/01/1957, 20230911.
  static func isoDate(_ text: String) -> String {
    let parts = text.split(separator: "/")
    if parts.count == 3 { return "\(parts[2])-\(parts[0])-\(parts[1])" }
    guard text.utf8.count == 8, text.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else {
      return text
    }
    return "\(text.prefix(4))-\(text.dropFirst(4).prefix(2))-\(text.suffix(2))"
  }
}

/// Vaccines, those of one age range together.
struct VaccineRanges {
  let json: [JSONValue]

  init(_ vaccines: [MarkupElement]) {
    struct Key: Hashable {
      let from: String?
      let until: String?
    }
    var order: [Key] = []
    var codes: [Key: [String]] = [:]
    for vaccine in vaccines {
      guard let cvx = vaccine.value("cvx") else { continue }
      let key = Key(from: vaccine.value("beginAge"), until: vaccine.value("endAge"))
      if codes[key] == nil { order.append(key) }
      codes[key, default: []].append(cvx)
    }
    json = order.map { key in
      .members([
        ("cvx", .array((codes[key] ?? []).map { .string($0) })),
        ("from", .text(key.from)),
        ("until", .text(key.until)),
      ])
    }
  }
}
