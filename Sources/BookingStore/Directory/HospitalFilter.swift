// SPDX-License-Identifier: MIT

import Booking

/// What a query asks of hospitals besides their words; remembers what many of them share.
struct HospitalFilter {
  private struct Holiday {
    let day: LocalDate
    let isHoliday: Bool
  }

  private let tables: DirectoryTables
  private let near: UnitVector?
  private let withinKilometres: Double?
  private let vaccine: VaccineCode?
  private let openAt: Instant?
  private let stepFreeOnly: Bool

  private var isOffered: [Int: Bool] = [:]
  private var clocks: [Int: LocalDateTime?] = [:]
  private var holidays: [Int: Holiday] = [:]

  init(_ query: HospitalQuery, tables: DirectoryTables) {
    self.tables = tables
    near = query.near.map(UnitVector.init)
    withinKilometres = query.withinKilometres
    vaccine = query.vaccine
    openAt = query.openAt
    stepFreeOnly = query.stepFreeOnly
  }

  /// Kilometres from where the query is near to, 0 where it is near nothing; nil where the hospital is not
  /// what the query asks for.
  mutating func distance(to index: Int, zone: (String) -> ZoneRules?) -> Double? {
    let kilometres = near?.kilometres(to: UnitVector(index, in: tables.vectors)) ?? 0
    if let withinKilometres, near != nil, kilometres > withinKilometres { return nil }
    guard stepFreeOnly || vaccine != nil || openAt != nil else { return kilometres }
    let row = HospitalRow(index, in: tables.rows)
    if stepFreeOnly, !row.isStepFree { return nil }
    if let vaccine, !offers(vaccine, row) { return nil }
    if let openAt, !isOpen(row, at: openAt, zone: zone) { return nil }
    return kilometres
  }

  private mutating func offers(_ vaccine: VaccineCode, _ row: HospitalRow) -> Bool {
    if let known = isOffered[row.offer] { return known }
    let answer = PackedOffer.vaccines(tables.offers[row.offer]).contains(vaccine)
    isOffered[row.offer] = answer
    return answer
  }

  private mutating func isOpen(
    _ row: HospitalRow, at instant: Instant, zone: (String) -> ZoneRules?
  ) -> Bool {
    let clock = clocks[row.zone] ?? zone(tables.zones[row.zone].text)?.zoned(instant).local
    clocks[row.zone] = .some(clock)
    guard let clock else { return false }
    return PackedSchedule.isOpen(tables.schedules[row.schedule], at: clock) { calendar in
      isHoliday(clock.date, calendar: calendar)
    }
  }

  private mutating func isHoliday(_ day: LocalDate, calendar: Int) -> Bool {
    if let known = holidays[calendar], known.day == day { return known.isHoliday }
    let answer = PackedCalendar.isHoliday(tables.calendars[calendar], day)
    holidays[calendar] = Holiday(day: day, isHoliday: answer)
    return answer
  }
}
