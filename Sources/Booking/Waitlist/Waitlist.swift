// SPDX-License-Identifier: MIT

/// Who waits for a place at one hospital.
package struct Waitlist: Hashable, Sendable {
  private var byCode: [AppointmentCode: WaitlistEntry]
  /// Minutes for which a place is offered; nil where nobody set them.
  package internal(set) var offerMinutes: Int?

  package static let usualOfferMinutes = 120
  /// From ten minutes to a week.
  package static let offerTimes = 10...10_080
  /// A place that can only be offered for less is free for everybody.
  package static let shortestOffer = 10
  /// Nobody who joined behind so many would ever be asked.
  package static let limit = 1000

  package init(_ entries: [WaitlistEntry] = [], offerMinutes: Int? = nil) {
    self.byCode = Dictionary(entries.map { ($0.code, $0) }) { _, last in last }
    self.offerMinutes = offerMinutes
  }

  /// Whether nobody waits and nothing is set.
  package var isEmpty: Bool { byCode.isEmpty && offerMinutes == nil }

  package var isAnybodyThere: Bool { !byCode.isEmpty }

  package var count: Int { byCode.count }

  /// In the order in which they are asked.
  package var entries: [WaitlistEntry] {
    byCode.values.sorted { ($0.number, $0.code) < ($1.number, $1.code) }
  }

  package func entry(_ code: AppointmentCode) -> WaitlistEntry? { byCode[code] }

  /// How manieth it is of all who wait there, from 1.
  package func place(of code: AppointmentCode) -> Int? {
    byCode[code].map { entry in
      byCode.values.count { ($0.number, $0.code) <= (entry.number, entry.code) }
    }
  }

  /// Places that are kept, by when they begin.
  var offered: [Instant: Int] {
    var places: [Instant: Int] = [:]
    for entry in byCode.values {
      if let offer = entry.offer { places[offer.time.start.instant, default: 0] += 1 }
    }
    return places
  }

  /// Those to whom a place in the slot that begins at `start` is offered.
  package func offers(at start: Instant) -> [WaitlistEntry] {
    entries.filter { $0.offer?.time.start.instant == start }
  }

  /// When doses of `vaccine` are needed if everybody says yes.
  func offeredDates(of vaccine: VaccineCode, except code: AppointmentCode?) -> [LocalDate] {
    byCode.values.compactMap { entry in
      entry.vaccine == vaccine && entry.code != code ? entry.offer?.time.start.local.date : nil
    }
  }

  /// One that comes after all others.
  var nextNumber: Int { (byCode.values.map(\.number).max() ?? 0) + 1 }

  /// The last moment of an offer that is made now; nil where the slot is too near.
  func deadline(for start: Instant, at now: Instant, notice: Int) -> Instant? {
    let until = min(
      now.adding(minutes: offerMinutes ?? Self.usualOfferMinutes), start.adding(minutes: -notice))
    return until >= now.adding(minutes: Self.shortestOffer) ? until : nil
  }

  mutating func set(_ entry: WaitlistEntry) { byCode[entry.code] = entry }

  mutating func remove(_ code: AppointmentCode) { byCode[code] = nil }
}

/// What the journal tells of a waiting list since the archive was written.
struct RecentWaitlist: Sendable {
  private var entries: [AppointmentCode: WaitlistEntry] = [:]
  private var gone: Set<AppointmentCode> = []
  private var offerMinutes: Int?

  mutating func set(_ entry: WaitlistEntry) {
    entries[entry.code] = entry
    gone.remove(entry.code)
  }

  mutating func remove(_ code: AppointmentCode) {
    entries[code] = nil
    gone.insert(code)
  }

  mutating func setOfferMinutes(_ minutes: Int) { offerMinutes = minutes }

  func changing(_ waitlist: Waitlist) -> Waitlist {
    var waitlist = waitlist
    for code in gone { waitlist.remove(code) }
    for entry in entries.values { waitlist.set(entry) }
    if let offerMinutes { waitlist.offerMinutes = offerMinutes }
    return waitlist
  }
}
