// SPDX-License-Identifier: MIT

import Booking
package import ImmunizationSchedule

/// What `forecast` answers with.
package struct ForecastDocument: Sendable {
  /// Longer lines are refused unread.
  package static let lineLimit = 1_048_576

  package let json: JSONValue

  package init(
    _ assessment: PatientAssessment, of schedule: VaccinationSchedule, id: JSONValue? = nil
  ) {
    json = JSONValue.members([
      ("id", id),
      ("doses", .array(assessment.doses.map(Self.dose))),
      ("forecasts", .array(assessment.forecasts.map { Self.forecast($0, of: schedule) })),
    ])
  }

  /// The answer to one line of a batch.
  package static func answer(
    to line: some Collection<UInt8>, with schedule: VaccinationSchedule, on today: CalendarDay
  ) -> JSONValue {
    guard line.count <= lineLimit else {
      return refusal(.tooLong(limit: lineLimit), id: nil)
    }
    let tree: JSONTree
    do {
      tree = try JSONTreeReader.read(Array(line))
    } catch {
      return refusal(.notJSON(error), id: nil)
    }
    do {
      let request = try ForecastRequest(tree)
      return ForecastDocument(
        schedule.assess(request.patient, on: request.day ?? today), of: schedule, id: id(of: tree)
      ).json
    } catch {
      return refusal(error, id: id(of: tree))
    }
  }

  private static func refusal(_ fault: ForecastFault, id: JSONValue?) -> JSONValue {
    ["id": id ?? .null, "error": .string(fault.message)]
  }

  /// As it was given, a text or a number.
  private static func id(of tree: JSONTree) -> JSONValue {
    switch tree["id"] {
    case .string(let text)?: .string(text)
    case .number(let text)?: Int(text).map { .integer($0) } ?? .string(text)
    default: .null
    }
  }

  private static func dose(_ dose: DoseAssessment) -> JSONValue {
    [
      "date": .string("\(dose.dose.date)"),
      "cvx": .string("\(dose.dose.cvx)"),
      "evaluations": .array(
        dose.evaluations.map { one in
          [
            "vaccineGroup": .string(one.vaccineGroup),
            "antigen": .string(one.antigen),
            "status": .string(one.evaluation.status.rawValue),
            "reason": .optional(one.evaluation.reason?.words),
          ]
        }),
    ]
  }

  private static func forecast(
    _ forecast: VaccineGroupForecast, of schedule: VaccinationSchedule
  ) -> JSONValue {
    let dates = forecast.dates
    return JSONValue.members([
      ("vaccineGroup", .string(forecast.vaccineGroup)),
      ("seriesType", .string(forecast.seriesType.rawValue)),
      ("seriesStatus", .string(forecast.status.rawValue)),
      ("doseNumber", dates.map { .integer($0.doseNumber) } ?? .null),
      ("earliest", day(dates?.earliest)),
      ("recommended", day(dates?.recommended)),
      ("pastDue", day(dates?.pastDue)),
      ("latest", day(dates?.latest)),
      ("reason", .string(forecast.reason.words)),
      ("vaccines", .array((dates?.vaccines ?? []).map { .string("\($0)") })),
      ("guidance", .array(forecast.guidance.map { .string($0.words(by: schedule)) })),
      ("also", .list(forecast.others.map { Self.forecast($0, of: schedule) })),
    ])
  }

  private static func day(_ day: CalendarDay?) -> JSONValue { .optional(day?.description) }
}
