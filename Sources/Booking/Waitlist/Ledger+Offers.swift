// SPDX-License-Identifier: MIT

/// When free places are passed on: before somebody takes one out of turn, and as soon as one becomes free.
extension Ledger {
  /// What has to happen at the hospitals whose places `command` takes, before it does.
  func offers(before command: Command, in circumstances: Circumstances) -> [Event] {
    let hospital: HospitalID
    var extent = OfferRound.Extent.slots([])
    switch command {
    case .hold(let wanted):
      (hospital, extent) = (wanted.hospital, slots(wanted.start, wanted.hospital, circumstances))
    case .book(let wanted):
      (hospital, extent) = (wanted.hospital, slots(wanted.start, wanted.hospital, circumstances))
    case .reschedule(let wanted):
      guard let target = wanted.hospital ?? appointment(wanted.appointment.code)?.hospital else {
        return []
      }
      (hospital, extent) = (target, slots(wanted.start, target, circumstances))
    case .reinstate(let opened):
      guard let old = appointment(opened.code) else { return [] }
      (hospital, extent) = (old.hospital, .slots([old.time.start.instant]))
    case .waitlist(.join(let wanted)): (hospital, extent) = (wanted.hospital, .everything)
    case .waitlist(.sweep(let swept)): (hospital, extent) = (swept, .everything)
    case .add(let wanted): hospital = wanted.hospital
    case .release, .cancel, .register, .edit, .merge, .forget, .confirm, .visit, .missLate, .give,
      .triage,
      .stock, .timetable, .account, .waitlist, .care, .survey, .handIn, .deliver, .look:
      return []
    }
    return offers(at: hospital, extent, in: circumstances)
  }

  /// What becomes of the places that `events` free.
  func offers(after events: [Event], in circumstances: Circumstances) -> [Event] {
    var freed: [HospitalID: OfferRound.Extent] = [:]
    for event in events {
      for place in places(freedBy: event) {
        freed[place.hospital, default: .slots([])].insert(place.start)
      }
      // Other hours may be open now, with more places.
      if case .timetable(let hospital, _) = event { freed[hospital] = .everything }
    }
    let waiting = freed.filter { clinic(of: $0.key).waitlist.isAnybodyThere }
    if waiting.isEmpty { return [] }
    let after = applying(events)
    return waiting.sorted { $0.key < $1.key }.flatMap { hospital, extent in
      after.offers(at: hospital, extent, in: circumstances)
    }
  }

  /// Whether a sweep may find something to do, as far as that can be said without looking anybody up.
  package func isSweepDue(at site: Site, clocks: Clocks) -> Bool {
    let waitlist = clinic(of: site.hospital.id).waitlist
    let now = clocks.wall
    if waitlist.entries.contains(where: { $0.offer.map { $0.until <= now } ?? false }) {
      return true
    }
    let waiting = waitlist.entries.filter { $0.offer == nil }
    if waiting.isEmpty { return false }
    let today = site.zone.zoned(now).local.date
    if waiting.contains(where: { $0.wish.last < today }) { return true }
    let free = Availability(
      site: site, book: book(of: site.hospital.id, waitlist), clocks: clocks
    ).freeSlots()
    return free.contains { slot in
      let start = slot.time.start
      let notice = site.hospital.schedule.noticeMinutes
      return waitlist.deadline(for: start.instant, at: now, notice: notice) != nil
        && waiting.contains {
          $0.wish.fits(start.local) && !$0.passed.contains(start.instant)
        }
    }
  }

  private func offers(
    at hospital: HospitalID, _ extent: OfferRound.Extent, in circumstances: Circumstances
  ) -> [Event] {
    guard let site = circumstances.sites[hospital] else { return [] }
    let clinic = clinic(of: hospital)
    guard clinic.waitlist.isAnybodyThere else { return [] }
    // The schedule may have been changed in this very moment.
    let now = clinic.timetable == site.timetable ? site : site.keeping(clinic.timetable)
    var round = OfferRound(self, at: now, in: circumstances)
    round.run(extent)
    return round.events
  }

  private func places(freedBy event: Event) -> [(hospital: HospitalID, start: Instant)] {
    switch event {
    case .cancelled(let new), .rescheduled(let new), .proposed(let new), .confirmed(let new):
      return [appointment(new.code)].compactMap(\.self).compactMap(\.place)
    case .forgotten(_, let codes):
      return codes.compactMap { appointment($0)?.place }
    case .waiting(let new):
      guard let offer = waitlistEntry(new.code)?.offer, offer != new.offer else { return [] }
      return [(new.hospital, offer.time.start.instant)]
    case .waitingOver(let hospital, let code):
      guard let offer = waitlistEntry(code)?.offer else { return [] }
      return [(hospital, offer.time.start.instant)]
    case .held, .released, .registered, .edited, .merged, .booked, .reinstated, .arrived, .given,
      .left,
      .missed, .screened, .triaged, .takenBack, .lot, .stockLimits, .timetable, .offerTime,
      .hospitals, .account, .careSite, .careSiteRemoved, .survey, .surveyWiped, .responded,
      .delivered, .looked:
      return []
    }
  }

  /// The slots that somebody asks for, before whom those who wait are asked.
  private func slots(
    _ wanted: RequestedTime, _ hospital: HospitalID, _ circumstances: Circumstances
  ) -> OfferRound.Extent {
    switch wanted {
    case .exact(let instant): return .slots([instant])
    case .local(let local):
      switch circumstances.sites[hospital]?.zone.meaning(of: local) {
      case .once(let time): return .slots([time.instant])
      case .twice, .skipped, nil: return .slots([])
      }
    }
  }

  /// The books as they are once `events` have happened.
  func applying(_ events: [Event]) -> Ledger {
    if events.isEmpty { return self }
    var ledger = self
    ledger.apply(events)
    return ledger
  }

  /// With all that the archive has of somebody who is not in the footprint.
  func knowing(_ patient: PatientID, in circumstances: Circumstances) -> Ledger {
    circumstances.bring(patient).map { Ledger(archive: $0, recent: recent) } ?? self
  }
}

extension Appointment {
  /// The place that nobody else has because of it.
  fileprivate var place: (hospital: HospitalID, start: Instant)? {
    takesPlace ? (hospital, time.start.instant) : nil
  }
}
