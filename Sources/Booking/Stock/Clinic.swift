// SPDX-License-Identifier: MIT

/// What a hospital's staff count and set, beside its entry in the directory.
package struct Clinic: Hashable, Sendable {
  package let hospital: HospitalID
  package private(set) var lots: [Lot.Key: Lot]
  /// Vaccines that can only be booked as far as there are doses.
  package internal(set) var limited: Set<VaccineCode>
  package internal(set) var timetable: Timetable
  package internal(set) var waitlist: Waitlist

  package init(
    _ hospital: HospitalID, lots: [Lot] = [], limited: Set<VaccineCode> = [],
    timetable: Timetable = Timetable(), waitlist: Waitlist = Waitlist()
  ) {
    self.hospital = hospital
    self.lots = Dictionary(lots.map { ($0.key, $0) }) { _, last in last }
    self.limited = limited
    self.timetable = timetable
    self.waitlist = waitlist
  }

  /// Whether nobody has counted or set anything.
  package var isEmpty: Bool {
    lots.isEmpty && limited.isEmpty && timetable.isEmpty && waitlist.isEmpty
  }

  /// First those that are to be used first.
  package var lotsByExpiry: [Lot] {
    lots.values.sorted {
      ($0.vaccine, $0.expires, $0.number) < ($1.vaccine, $1.expires, $1.number)
    }
  }

  package func lot(_ number: LotNumber, of vaccine: VaccineCode) -> Lot? {
    lots[Lot.Key(vaccine: vaccine, number: number)]
  }

  /// Whether the hospital keeps count of this vaccine's doses.
  package func counts(_ vaccine: VaccineCode) -> Bool {
    lots.keys.contains { $0.vaccine == vaccine }
  }

  /// Doses that may be given on `date`.
  package func usable(_ vaccine: VaccineCode, on date: LocalDate) -> Int {
    lots.values.reduce(0) { $1.vaccine == vaccine ? $0 + $1.usable(on: date) : $0 }
  }

  /// The lot to take next: the one that expires first.
  package func next(_ vaccine: VaccineCode, on date: LocalDate) -> Lot? {
    lotsByExpiry.first { $0.vaccine == vaccine && $0.usable(on: date) > 0 }
  }

  mutating func set(_ lot: Lot) { lots[lot.key] = lot }

  /// What the stock says against a dose.
  func stops(_ wanted: DoseRequest, on today: LocalDate) -> [DoseStop] {
    var stops: [DoseStop] = []
    let known = lot(wanted.lot, of: wanted.vaccine)
    if let expires = known?.expires ?? wanted.expires, expires < today {
      stops.append(.expired(expires))
    }
    if let known {
      if known.onHand <= 0 { stops.append(.lotEmpty) }
      if let read = wanted.expires, read != known.expires {
        stops.append(.expiryDiffers(known.expires))
      }
    } else if let other = lots.values.first(where: { $0.number == wanted.lot }) {
      stops.append(.lotOfOtherVaccine(other.vaccine))
    } else if counts(wanted.vaccine) {
      stops.append(.lotUnknown)
    }
    return stops
  }
}

/// What the journal tells of a clinic since the archive was written.
struct RecentClinic: Sendable {
  private(set) var lots: [Lot.Key: Lot] = [:]
  private var limited: Set<VaccineCode>?
  private var timetable: Timetable?
  private var waitlist = RecentWaitlist()

  mutating func apply(_ event: Event) {
    switch event {
    case .lot(let lot): lots[lot.key] = lot
    case .stockLimits(_, let vaccines): limited = vaccines
    case .timetable(_, let new): timetable = new
    case .waiting(let entry): waitlist.set(entry)
    case .waitingOver(_, let code): waitlist.remove(code)
    case .offerTime(_, let minutes): waitlist.setOfferMinutes(minutes)
    case .held, .released, .registered, .edited, .booked, .rescheduled, .cancelled, .reinstated,
      .proposed, .confirmed, .arrived, .given, .left, .missed, .takenBack, .screened, .triaged,
      .merged, .forgotten, .hospitals, .account, .careSite, .careSiteRemoved, .survey, .surveyWiped,
      .responded,
      .delivered,
      .looked:
      break
    }
  }

  func changing(_ clinic: Clinic) -> Clinic {
    var clinic = clinic
    for lot in lots.values { clinic.set(lot) }
    if let limited { clinic.limited = limited }
    if let timetable { clinic.timetable = timetable }
    clinic.waitlist = waitlist.changing(clinic.waitlist)
    return clinic
  }
}
