// SPDX-License-Identifier: MIT

/// All that the schedule says of one antigen.
final class Antigen: Sendable {
  let name: String
  let immunity: Immunity
  let contraindications: [Contraindication]
  let vaccineContraindications: [VaccineContraindication]
  /// Those that wait for others come last, else as the data has them.
  let series: [AntigenSeries]

  init(_ node: DataNode) throws(ScheduleError) {
    name = try node.required("antigen")
    immunity = try Immunity(node)
    contraindications = try node.list("contraindications").map(Contraindication.init)
    vaccineContraindications = try node.list("vaccineContraindications")
      .map(VaccineContraindication.init)
    var doses: [Int: [SeriesDose]] = [:]
    for dose in try node.list("doses") {
      doses[try dose.requiredValue("series") { Int($0) }, default: []].append(try SeriesDose(dose))
    }
    let series = try node.list("series").enumerated().map { number, series throws(ScheduleError) in
      guard let doses = doses[number] else { throw .lacks(file: node.file, key: "doses") }
      return try AntigenSeries(series, doses: doses)
    }
    self.series =
      series.filter { !$0.asksForCompletedSeries } + series.filter(\.asksForCompletedSeries)
  }
}

/// What proves that somebody is immune without a vaccination.
struct Immunity: Sendable {
  struct BirthDate: Sendable {
    let before: CalendarDay
    let country: String?
    let exceptions: [GuidelineCode]

    init(_ node: DataNode) throws(ScheduleError) {
      before = try node.requiredValue("before") { CalendarDay($0) }
      country = try node.text("country")
      exceptions = try node.values("except") { GuidelineCode($0) }
    }
  }

  let clinicalHistory: [GuidelineCode]
  let birthDates: [BirthDate]

  init(_ node: DataNode) throws(ScheduleError) {
    clinicalHistory = try node.values("clinicalHistoryImmunity") { GuidelineCode($0) }
    birthDates = try node.list("birthDateImmunity").map(BirthDate.init)
  }
}

/// What speaks against every vaccine of an antigen.
struct Contraindication: Sendable {
  let code: GuidelineCode
  let ages: AgeRange

  init(_ node: DataNode) throws(ScheduleError) {
    code = try node.requiredValue("code") { GuidelineCode($0) }
    ages = try AgeRange(node)
  }
}

/// What speaks against some vaccines of an antigen.
struct VaccineContraindication: Sendable {
  let code: GuidelineCode
  let vaccines: [VaccineRange]

  init(_ node: DataNode) throws(ScheduleError) {
    code = try node.requiredValue("code") { GuidelineCode($0) }
    vaccines = try node.list("vaccines").map(VaccineRange.init)
  }
}
