// SPDX-License-Identifier: MIT

/// How far apart two doses of a vaccine are, in calendar days at the hospital.
package struct DoseInterval: Hashable, Sendable {
  package enum Span: Hashable, Sendable {
    case weeks(Int)
    case months(Int)
  }

  /// Nothing is given earlier without a reason.
  package let minimum: Span
  /// When the next one is usually due.
  package let usual: Span
  /// Doses of the usual course; after the last one no other is offered.
  package let doses: Int

  /// Facts of CDC's CDSi supporting data 4.64, minimum and earliest recommended interval of the second dose in the series that
  /// most people follow; nil for a vaccine that is not offered here.
  package static func of(_ vaccine: VaccineCode) -> DoseInterval? { table[vaccine] }

  private static let table: [VaccineCode: DoseInterval] = [
    VaccineCode("03"): DoseInterval(minimum: .weeks(4), usual: .weeks(4), doses: 2),
    VaccineCode("08"): DoseInterval(minimum: .weeks(4), usual: .weeks(4), doses: 3),
    VaccineCode("10"): DoseInterval(minimum: .weeks(4), usual: .weeks(8), doses: 4),
    VaccineCode("20"): DoseInterval(minimum: .weeks(4), usual: .weeks(8), doses: 5),
    VaccineCode("21"): DoseInterval(minimum: .weeks(4), usual: .weeks(12), doses: 2),
    VaccineCode("43"): DoseInterval(minimum: .weeks(4), usual: .weeks(4), doses: 3),
    VaccineCode("48"): DoseInterval(minimum: .weeks(4), usual: .weeks(8), doses: 4),
    VaccineCode("52"): DoseInterval(minimum: .months(6), usual: .months(6), doses: 2),
    VaccineCode("83"): DoseInterval(minimum: .months(6), usual: .months(6), doses: 2),
    VaccineCode("115"): DoseInterval(minimum: .weeks(4), usual: .months(120), doses: 1),
    VaccineCode("116"): DoseInterval(minimum: .weeks(4), usual: .weeks(8), doses: 3),
    VaccineCode("140"): DoseInterval(minimum: .weeks(4), usual: .months(12), doses: 1),
    VaccineCode("150"): DoseInterval(minimum: .weeks(4), usual: .months(12), doses: 1),
    VaccineCode("163"): DoseInterval(minimum: .weeks(4), usual: .months(4), doses: 2),
    VaccineCode("165"): DoseInterval(minimum: .weeks(4), usual: .months(6), doses: 2),
    VaccineCode("187"): DoseInterval(minimum: .weeks(4), usual: .weeks(8), doses: 2),
    VaccineCode("203"): DoseInterval(minimum: .weeks(8), usual: .months(48), doses: 2),
    VaccineCode("216"): DoseInterval(minimum: .weeks(4), usual: .weeks(8), doses: 1),
    VaccineCode("309"): DoseInterval(minimum: .weeks(8), usual: .months(6), doses: 1),
    VaccineCode("310"): DoseInterval(minimum: .weeks(4), usual: .weeks(8), doses: 1),
  ]
}

extension LocalDate {
  package func adding(_ span: DoseInterval.Span) -> LocalDate {
    switch span {
    case .weeks(let weeks): adding(days: 7 * weeks)
    case .months(let months): adding(months: months)
    }
  }

  /// The same day so many months later; where that month has no such day, the first of the next one, as CDSi counts
  /// (Logic Specification 4.6, CALCDT-5): 31 August and 6 months is 1 March.
  package func adding(months: Int) -> LocalDate {
    let (year, month, day) = components
    let count = (year * 12 + month - 1).addingReportingOverflow(months)
    guard !count.overflow else { return months < 0 ? .earliest : adding(days: .max) }
    let (wantedYear, rest) = count.partialValue.dividedDown(by: 12)
    guard LocalDate.years.contains(wantedYear) else {
      return months < 0 ? .earliest : adding(days: .max)
    }
    if let date = LocalDate(year: wantedYear, month: rest + 1, day: day) { return date }
    let length = LocalDate.length(ofMonth: rest + 1, year: wantedYear)
    return LocalDate(year: wantedYear, month: rest + 1, day: length)?.adding(days: 1) ?? self
  }
}
