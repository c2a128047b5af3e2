// SPDX-License-Identifier: MIT

/// What an administrator changes of a hospital's schedule.
package enum TimetableChange: Hashable, Sendable {
  case close(TimedClosure)
  /// Takes a closure back.
  case reopen(TimedClosure)
  /// Opens on days of their own, in place of what the week says; no hours take that back.
  case open([LocalDate], [OpeningHours])
  /// The week's hours on some days; nil takes the directory's again, none closes them.
  case week(Set<Weekday>, [OpeningHours]?)
  case capacity(Int?)
  case addCapacity(CapacityRule)
  case removeCapacity(CapacityRule)
  case vaccines([VaccineCode]?)
  case vaccinesOn(Weekday, [VaccineCode]?)
  case notice(Int?)
  case window(Int?)
  case cutoff(Int?)
  case noShow(Int?)
}

package struct TimetableRequest: Hashable, Sendable {
  package let hospital: HospitalID
  package let change: TimetableChange
  /// Whether those who are booked where nothing is given any more get a proposal for a new time; else they stay booked.
  package let proposes: Bool

  package init(_ change: TimetableChange, at hospital: HospitalID, proposes: Bool = true) {
    self.change = change
    self.hospital = hospital
    self.proposes = proposes
  }
}

package enum TimetableProblem: Error, Hashable, Sendable {
  case schedule(ScheduleProblem)
  case outOfRange(Int, allowed: ClosedRange<Int>)
  case noSuchClosure
  case noSuchCapacity
  case alreadyClosed
  case tooMany(limit: Int)
  /// The day is over.
  case past(LocalDate)
  case noVaccines
  case noDays
}

extension Timetable {
  /// More of one kind than anybody needs; all of them are looked at for each slot.
  static let limit = 400

  /// What a row of changes makes of an unchanged schedule.
  package init(_ changes: [TimetableChange]) throws(TimetableProblem) {
    var timetable = Timetable()
    for change in changes { timetable = try timetable.changed(by: change) }
    self = timetable
  }

  func changed(by change: TimetableChange) throws(TimetableProblem) -> Timetable {
    var new = self
    switch change {
    case .close(let closure):
      guard !closures.contains(closure) else { throw .alreadyClosed }
      new.closures.append(closure)
    case .reopen(let closure):
      guard let index = closures.firstIndex(of: closure) else { throw .noSuchClosure }
      new.closures.remove(at: index)
    case .open(let dates, let hours):
      guard !dates.isEmpty else { throw .noDays }
      for date in dates { new.openings[date] = hours.isEmpty ? nil : hours.sorted() }
    case .week(let days, let hours):
      guard !days.isEmpty else { throw .noDays }
      for day in days { new.weekly[day] = hours?.sorted() }
    case .capacity(let capacity): new.capacity = capacity
    case .addCapacity(let rule):
      guard Self.capacities.contains(rule.capacity) else {
        throw .outOfRange(rule.capacity, allowed: Self.capacities)
      }
      new.capacities.removeAll { $0 == rule }
      new.capacities.append(rule)
    case .removeCapacity(let rule):
      guard let index = capacities.firstIndex(of: rule) else { throw .noSuchCapacity }
      new.capacities.remove(at: index)
    case .vaccines(let codes):
      guard codes?.isEmpty != true else { throw .noVaccines }
      new.vaccines = codes
    case .vaccinesOn(let day, let codes): new.vaccinesByWeekday[day] = codes
    case .notice(let minutes): new.noticeMinutes = minutes
    case .window(let days): new.windowDays = days
    case .cutoff(let minutes): new.cancelCutoffMinutes = minutes
    case .noShow(let minutes):
      if let minutes, !Self.noShows.contains(minutes) {
        throw .outOfRange(minutes, allowed: Self.noShows)
      }
      new.noShowMinutes = minutes
    }
    guard
      [new.closures.count, new.capacities.count, new.openings.count].allSatisfy({
        $0 <= Self.limit
      })
    else { throw .tooMany(limit: Self.limit) }
    return new
  }
}
