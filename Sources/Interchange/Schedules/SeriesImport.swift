// SPDX-License-Identifier: MIT

/// An antigen series and its doses as they are written.
enum SeriesImport {
  static func series(_ series: MarkupElement) -> JSONValue {
    let select = series.first("selectSeries")
    return .members([
      ("name", .text(series.value("seriesName"))),
      ("type", .text(series.value("seriesType"))),
      ("group", .text(select?.value("seriesGroup"))),
      ("groupName", .text(select?.value("seriesGroupName"))),
      ("equivalentGroups", .list(codes(series.value("equivalentSeriesGroups")))),
      ("genders", .list(series.values("requiredGender").map { .string($0) })),
      ("isDefault", .flag(select?.value("defaultSeries") == "Yes")),
      ("isProductPath", .flag(select?.value("productPath") == "Yes")),
      ("priority", .text(select?.value("seriesPriority"))),
      ("preference", .text(select?.value("seriesPreference"))),
      ("minimumAgeToStart", .text(select?.value("minAgeToStart"))),
      ("maximumAgeToStart", .text(select?.value("maxAgeToStart"))),
      ("indications", .list(series.all("indication").compactMap(indication))),
    ])
  }

  private static func indication(_ indication: MarkupElement) -> JSONValue? {
    guard let code = indication.first("observationCode")?.value("code") else { return nil }
    return .members([
      ("code", .string(code)),
      ("from", .text(indication.value("beginAge"))),
      ("until", .text(indication.value("endAge"))),
    ])
  }

  /// - Parameter number: the series' place in the list, from 0.
  static func doses(of series: MarkupElement, number: Int) -> [JSONValue] {
    series.all("seriesDose").map { dose in
      .members([
        ("series", .integer(number)),
        ("ages", .list(dose.all("age").compactMap(age))),
        ("intervals", .list(dose.all("interval").compactMap(interval))),
        ("allowableIntervals", .list(dose.all("allowableInterval").compactMap(interval))),
        ("preferable", .list(dose.all("preferableVaccine").compactMap(preferable))),
        ("allowable", .list(VaccineRanges(dose.all("allowableVaccine")).json)),
        (
          "inadvertent",
          .list(dose.all("inadvertentVaccine").compactMap { .text($0.value("cvx")) })
        ),
        ("skips", .list(dose.all("conditionalSkip").compactMap(skip))),
        ("isRecurring", .flag(dose.value("recurringDose") == "Yes")),
        ("season", season(dose.first("seasonalRecommendation"))),
      ])
    }
  }

  private static func age(_ age: MarkupElement) -> JSONValue? {
    whole([
      ("absoluteMinimum", .text(age.value("absMinAge"))),
      ("minimum", .text(age.value("minAge"))),
      ("earliestRecommended", .text(age.value("earliestRecAge"))),
      ("latestRecommended", .text(age.value("latestRecAge"))),
      ("maximum", .text(age.value("maxAge"))),
      ("effective", date(age.value("effectiveDate"))),
      ("cessation", date(age.value("cessationDate"))),
    ])
  }

  private static func interval(_ interval: MarkupElement) -> JSONValue? {
    whole([
      ("fromPrevious", .flag(interval.value("fromPrevious") == "Y")),
      ("fromTargetDose", .text(interval.value("fromTargetDose"))),
      ("fromMostRecent", .list(codes(interval.value("fromMostRecent")))),
      ("fromObservation", .text(interval.first("fromRelevantObs")?.value("code"))),
      ("absoluteMinimum", .text(interval.value("absMinInt"))),
      ("minimum", .text(interval.value("minInt"))),
      ("earliestRecommended", .text(interval.value("earliestRecInt"))),
      ("latestRecommended", .text(interval.value("latestRecInt"))),
      ("isPriority", .flag(interval.value("intervalPriority") != nil)),
      ("effective", date(interval.value("effectiveDate"))),
      ("cessation", date(interval.value("cessationDate"))),
    ])
  }

  private static func preferable(_ vaccine: MarkupElement) -> JSONValue? {
    guard let cvx = vaccine.value("cvx") else { return nil }
    return .members([
      ("cvx", .string(cvx)),
      ("from", .text(vaccine.value("beginAge"))),
      ("until", .text(vaccine.value("endAge"))),
      ("tradeName", .text(vaccine.value("tradeName"))),
      ("mvx", .text(vaccine.value("mvx"))),
      ("isForecast", .flag(vaccine.value("forecastVaccineType") == "Y")),
    ])
  }

  private static func skip(_ skip: MarkupElement) -> JSONValue? {
    whole([
      ("context", .text(skip.value("context"))),
      ("logic", .text(skip.value("setLogic"))),
      ("sets", .list(skip.all("set").map(set))),
    ])
  }

  private static func set(_ set: MarkupElement) -> JSONValue {
    .members([
      ("logic", .text(set.value("conditionLogic"))),
      ("effective", date(set.value("effectiveDate"))),
      ("cessation", date(set.value("cessationDate"))),
      ("conditions", .array(set.all("condition").map(condition))),
    ])
  }

  private static func condition(_ condition: MarkupElement) -> JSONValue {
    .members([
      ("type", .text(condition.value("conditionType")?.lowercased())),
      ("start", date(condition.value("startDate"))),
      ("end", date(condition.value("endDate"))),
      ("from", .text(condition.value("beginAge"))),
      ("until", .text(condition.value("endAge"))),
      ("interval", .text(condition.value("interval"))),
      ("count", .text(condition.value("doseCount"))),
      ("doseType", .text(condition.value("doseType")?.lowercased())),
      ("countLogic", .text(condition.value("doseCountLogic")?.lowercased())),
      ("vaccines", .list(codes(condition.value("vaccineTypes")))),
      ("seriesGroups", .list(codes(condition.value("seriesGroups")))),
    ])
  }

  private static func season(_ season: MarkupElement?) -> JSONValue? {
    whole([
      ("start", date(season?.value("startDate"))), ("end", date(season?.value("endDate"))),
    ])
  }

  /// Nothing where nothing is said.
  private static func whole(_ members: [(String, JSONValue?)]) -> JSONValue? {
    members.allSatisfy { $0.1 == nil } ? nil : .members(members)
  }

  private static func date(_ text: String?) -> JSONValue? {
    text.map { .string(AntigenImport.isoDate($0)) }
  }

  /// A list within a text: `133; 215; 216`.
  private static func codes(_ text: String?) -> [JSONValue] {
    (text ?? "").split { ";, ".contains($0) }.map { .string(String($0)) }
  }
}
