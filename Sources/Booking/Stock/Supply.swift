// SPDX-License-Identifier: MIT

/// One vaccine's doses at a hospital, beside what is booked of it.
package struct Supply: Hashable, Sendable {
  package let vaccine: VaccineCode
  /// Those that are to be used first first.
  package let lots: [Lot]
  /// Doses that may be given today.
  package let usable: Int
  package let neededToday: Int
  /// In the seven days after today.
  package let neededThisWeek: Int
  /// The first day of today and the next seven for which the doses will not do, and how many are missing by its end.
  package let shortage: Shortage?
  /// Whether bookings end with the doses.
  package let isLimiting: Bool

  package struct Shortage: Hashable, Sendable {
    package let date: LocalDate
    package let missing: Int

    package init(date: LocalDate, missing: Int) {
      self.date = date
      self.missing = missing
    }
  }

  /// Days after today that are looked at.
  package static let days = 7

  /// All vaccines that are counted there, those of which most is needed first.
  ///
  /// - Parameter ledger: with the hospital's pages of today and the seven days after it.
  package static func all(_ ledger: Ledger, at site: Site, now: Instant) -> [Supply] {
    let clinic = ledger.clinic(of: site.hospital.id)
    // Most hospitals count nothing.
    if clinic.lots.isEmpty { return [] }
    let today = site.zone.zoned(now).local.date
    let last = today.adding(days: days)
    var needed: [VaccineCode: [LocalDate: Int]] = [:]
    for appointment in ledger.unsortedAppointments(at: site.hospital.id)
    where appointment.awaitsDose {
      let date = appointment.time.start.local.date
      guard today <= date, date <= last else { continue }
      needed[appointment.vaccine, default: [:]][date, default: 0] += 1
    }
    let lots = Dictionary(grouping: clinic.lotsByExpiry, by: \.vaccine)
    return lots.map { vaccine, lots in
      Supply(
        vaccine, lots, needed[vaccine] ?? [:], today: today,
        isLimiting: clinic.limited.contains(vaccine))
    }
    .sorted {
      ($1.neededToday + $1.neededThisWeek, $0.vaccine)
        < ($0.neededToday + $0.neededThisWeek, $1.vaccine)
    }
  }

  private init(
    _ vaccine: VaccineCode, _ lots: [Lot], _ needed: [LocalDate: Int], today: LocalDate,
    isLimiting: Bool
  ) {
    self.vaccine = vaccine
    self.lots = lots
    self.isLimiting = isLimiting
    usable = lots.reduce(0) { $0 + $1.usable(on: today) }
    neededToday = needed[today] ?? 0
    neededThisWeek = needed.reduce(0) { $1.key > today ? $0 + $1.value : $0 }
    shortage = Self.shortage(lots, needed, from: today)
  }

  /// Day by day, each dose from the lot that expires first.
  private static func shortage(_ lots: [Lot], _ needed: [LocalDate: Int], from today: LocalDate)
    -> Shortage?
  {
    var left = lots.map { (expires: $0.expires, doses: $0.usable(on: today)) }
    for date in LocalDate.days(from: today, through: today.adding(days: days)) {
      var missing = needed[date] ?? 0
      for index in left.indices where left[index].expires >= date && missing > 0 {
        let taken = min(missing, left[index].doses)
        left[index].doses -= taken
        missing -= taken
      }
      if missing > 0 { return Shortage(date: date, missing: missing) }
    }
    return nil
  }

  /// What is to be done about it before it is too late; nil where nothing is.
  package var warning: String? {
    if let shortage {
      return "\(shortage.missing) doses are missing on \(shortage.date)."
    }
    return lots.contains { $0.onHand < 0 }
      ? "more was given than was received: count again." : nil
  }
}
