// SPDX-License-Identifier: MIT

extension Site {
  /// The hospital as its staff changed it.
  package func keeping(_ timetable: Timetable) -> Site {
    let directory = directory
    if timetable.isEmpty { return Site(hospital: directory, zone: zone) }
    // What was taken in was looked at before; a directory that changed since may leave nothing that fits.
    let schedule = (try? directory.schedule.changed(by: timetable)) ?? directory.schedule
    return Site(
      hospital: directory.with(schedule), zone: zone, timetable: timetable, directory: directory)
  }

  /// Places of a slot that begins then.
  package func capacity(at start: LocalDateTime) -> Int {
    timetable.capacities.last { $0.covers(start) }?.capacity ?? hospital.schedule.capacity
  }

  /// Why no doses are given then, although the day is open.
  package func closure(at start: LocalDateTime) -> Schedule.ClosedReason? {
    timetable.closures.first { $0.covers(start) }.map { .closure($0.reason) }
  }

  /// What is given on a day.
  package func vaccines(on date: LocalDate) -> [VaccineCode] {
    let all = hospital.schedule.vaccines
    guard let some = timetable.vaccinesByWeekday[date.weekday] else { return all }
    return all.filter { some.contains($0) }
  }
}

extension Schedule {
  /// - Throws: `ScheduleProblem` where the two make no schedule.
  func changed(by timetable: Timetable) throws(ScheduleProblem) -> Schedule {
    // Somebody who sets hours knows them.
    let isKnown = !timetable.weekly.isEmpty
    let source: Source = if case .unread = self.source, isKnown { .published } else { self.source }
    return try Schedule(
      source: source,
      weekly: weekly.merging(timetable.weekly) { _, new in new },
      slotMinutes: slotMinutes, capacity: timetable.capacity ?? capacity,
      vaccines: timetable.vaccines ?? vaccines, holidays: holidays,
      closures: closures
        + timetable.closures.compactMap {
          $0.hours == nil ? Closure(first: $0.first, last: $0.last, reason: $0.reason) : nil
        },
      extraOpenings: extraOpenings.merging(timetable.openings) { _, new in new },
      noticeMinutes: timetable.noticeMinutes ?? noticeMinutes,
      windowDays: timetable.windowDays ?? windowDays,
      cancelCutoffMinutes: timetable.cancelCutoffMinutes ?? cancelCutoffMinutes)
  }
}

extension Hospital {
  func with(_ schedule: Schedule) -> Hospital {
    Hospital(
      id: id, name: name, address: address, city: city, region: region, country: country,
      postalCode: postalCode, location: location, timeZone: timeZone, phone: phone,
      stepFree: stepFree, schedule: schedule)
  }
}
