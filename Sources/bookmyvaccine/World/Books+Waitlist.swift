// SPDX-License-Identifier: MIT

import Booking
import BookingStore
import Interchange

extension Books {
  /// Who waits under the code that was named.
  func open(waiting wanted: CodeArguments, by actor: Actor) throws(CommandError)
    -> (WaitlistEntry, Patient)
  {
    let (opened, _) = try open(any: wanted, by: actor)
    let ledger = try ledger(Footprint(appointments: [opened.code]))
    do throws(BookingError) {
      return try ledger.open(waiting: opened)
    } catch .waitlist(let problem) {
      throw .refused(.waitlist(problem))
    } catch { throw wrong() }
  }

  /// Whose appointment, or place in a waiting list, the code that was named is.
  func open(any wanted: CodeArguments, by actor: Actor) throws(CommandError)
    -> (CodeAndBirthDate, Patient)
  {
    if let born = wanted.born {
      let opened = try opener(wanted.code, born: born)
      let ledger = try ledger(Footprint(appointments: [opened.code]))
      do throws(BookingError) {
        return (opened, try ledger.patient(opening: opened))
      } catch { throw wrong() }
    }
    try require(.lookUpPatients, of: actor)
    guard case .possible(let code) = wanted.code else { throw .unknownCode }
    let ledger = try ledger(Footprint(appointments: [code]))
    guard let owner = ledger.appointment(code)?.patient ?? ledger.waitlistEntry(code)?.patient,
      let patient = ledger.patient(owner)
    else { throw .unknownCode }
    return (CodeAndBirthDate(code: code, birthDate: patient.person.birthDate), patient)
  }

  func key(waiting wanted: CodeArguments, by actor: Actor) throws(CommandError)
    -> CodeAndBirthDate
  {
    if let born = wanted.born { return try opener(wanted.code, born: born) }
    return try open(any: wanted, by: actor).0
  }

  /// Changes somebody's place in a waiting list; when code and birth date are wrong, the answer takes its time.
  func performSlowly(_ change: WaitlistChange, by actor: Actor) throws(CommandError) -> Outcome {
    do {
      return try perform(.waitlist(change), by: actor)
    } catch .refused(.notFound) {
      throw wrong()
    }
  }

  /// Says what came of it: that somebody waits, has a place, or waits no longer.
  ///
  /// - Parameter first: before what is shown; nil for nothing.
  func answer(_ outcome: Outcome, first: String?) throws(CommandError) {
    let before = first.map { [$0, ""] } ?? []
    switch outcome {
    case .waiting(let entry):
      guard let view = try views(of: [entry]).first else {
        throw .refused(.unknownHospital(entry.hospital))
      }
      try desk.answer(JSONText(view.document), before + view.lines)
    case .appointments, .booked:
      for view in try views(of: outcome) {
        try desk.answer(JSONText(view.document), before + view.lines)
      }
    case .leftWaitlist:
      let document: JSONValue = ["waiting": .bool(false)]
      try desk.answer(JSONText(document), ["You wait no longer."])
    case .hold, .released, .person, .merged, .forgotten, .account, .clinic, .timetable, .filed,
      .careSite, .survey,
      .noted:
      break
    }
  }

  /// Hospitals at which somebody waits: the one that was named, else all of them.
  func hospitalsWaitedAt(_ hospital: HospitalID?) throws(CommandError) -> [HospitalID] {
    if let hospital { return [hospital] }
    do throws(StoreError) {
      return try store.hospitalsWaitedAt()
    } catch {
      throw CommandError(error)
    }
  }
}
