// SPDX-License-Identifier: MIT

import Booking
import BookingStore
import FrontDesk
import Synchronization

/// Places in waiting lists, and passing on what is due where somebody looks.
extension Session {
  /// The place in a waiting list that a code and a birth date open; nil where they open none.
  func waiting(_ key: CodeAndBirthDate) -> OpenedWaiting? {
    guard let ledger = try? books.store.ledger(Footprint(appointments: [key.code])),
      let entry = (try? ledger.open(waiting: key))?.0, let found = opened(entry, in: ledger)
    else { return nil }
    _ = note([.record(found.patient.id, by: key.code)])
    return found
  }

  /// The same again for a page that shows it.
  func openWaiting(_ key: CodeAndBirthDate) -> Result<OpenedWaiting, Refusal> {
    do throws(StoreError) {
      let ledger = try books.store.ledger(Footprint(appointments: [key.code]))
      if let entry = ledger.waitlistEntry(key.code) { sweepIfDue(entry.hospital) }
      let now = try books.store.ledger(Footprint(appointments: [key.code]))
      do throws(BookingError) {
        guard let found = opened(try now.open(waiting: key).0, in: now) else { throw .notFound }
        return .success(found)
      } catch {
        return .failure(Refusal(error))
      }
    } catch {
      return .failure(Refusal(opening: error))
    }
  }

  func waitlist(of hospital: HospitalID) -> Result<[OpenedWaiting], Refusal> {
    look { () throws(StoreError) in
      sweepIfDue(hospital)
      let clinic = try books.store.ledger(Footprint(clinics: [hospital]))
      try require(.lookUpPatients, clinic, at: hospital)
      let entries = clinic.clinic(of: hospital).waitlist.entries
      let ledger = try books.store.ledger(
        Footprint(clinics: [hospital], patients: Set(entries.map(\.patient))))
      return entries.compactMap { opened($0, in: ledger) }
    }
  }

  func opened(_ entry: WaitlistEntry, in ledger: Ledger) -> OpenedWaiting? {
    guard let site = books.store.site(entry.hospital), let patient = ledger.patient(entry.patient)
    else { return nil }
    return OpenedWaiting(
      entry, of: patient, at: site, in: ledger.clinic(of: entry.hospital).waitlist)
  }

  /// Passes on offers that ran out and places that became free, where that has to be done and was not just tried.
  ///
  /// Where it fails, the next one to look tries again.
  func sweepIfDue(_ hospital: HospitalID) {
    let clocks = books.desk.clocks
    guard let site = books.store.site(hospital), books.store.access == .readWrite,
      let clinic = try? books.store.ledger(Footprint(clinics: [hospital])),
      clinic.clinic(of: hospital).waitlist.isAnybodyThere,
      let ledger = try? books.store.ledger(Footprint(hospitals: [hospital])),
      ledger.isSweepDue(at: site, clocks: clocks), sweeps.mayTry(hospital, at: clocks.boot)
    else { return }
    _ = perform(.waitlist(.sweep(hospital)))
  }
}

/// When a hospital was last swept from here: somebody who waits may be unable to take what is free, and then it stays due.
final class SweepWatch: Sendable {
  /// Seconds between two tries.
  private static let pause = 30

  private let next = Mutex<[HospitalID: BootMoment]>([:])

  func mayTry(_ hospital: HospitalID, at now: BootMoment) -> Bool {
    next.withLock { next in
      if let moment = next[hospital], moment.secondsLeft(at: now) > 0 { return false }
      next[hospital] = now.adding(seconds: Self.pause)
      return true
    }
  }
}
