// SPDX-License-Identifier: MIT

import Booking

/// Everybody and every appointment, as far as it takes to hold them against each other.
struct Census {
  struct Entry {
    /// A place in `patientIDs`; nil for somebody who is not there.
    let patient: Int?
    let vaccine: VaccineCode
    let start: Instant
    let end: Instant
    /// Whether the person still has it: whoever did not come may have booked anew.
    let isKept: Bool
    /// Whether the dose was given: the next one may be booked.
    let isGiven: Bool
    /// Whether the patient's own list names it.
    var isListed = false

    func isActive(at now: Instant) -> Bool { isKept && end > now }

    func overlaps(_ other: Entry) -> Bool { start < other.end && other.start < end }
  }

  /// Places in one slot by hospital; nil where the hospitals cannot be read.
  var capacities: [HospitalID: Int]?
  /// Hospitals whose staff set places of their own: there may be fewer than were booked before.
  var ownCapacities: Set<HospitalID> = []
  private(set) var patientIDs: [PatientID] = []
  private var numbers: [PatientID: Int] = [:]
  /// People's own codes.
  private var ownCodes: Set<CodeLetters> = []
  private(set) var entries: [AppointmentCode: Entry] = [:]
  /// Who waits, and whether the patient's own list names it.
  private(set) var waiting: [AppointmentCode: (patient: PatientID, isListed: Bool)] = [:]
  /// Hospitals whose waiting lists were looked at.
  var clinics: Set<HospitalID> = []
  /// Slots in which somebody is booked.
  var slots = 0
  /// Whether all pages could be read; of people likewise.
  var hasAllPages = true
  var hasAllPeople = true

  /// False for an id that is known already.
  mutating func add(_ patient: PatientID) -> Bool {
    guard numbers.updateValue(patientIDs.count, forKey: patient) == nil else { return false }
    patientIDs.append(patient)
    return true
  }

  func number(of patient: PatientID) -> Int? { numbers[patient] }

  /// False for a code that is known already.
  mutating func add(_ appointment: Appointment) -> Bool {
    let entry = Entry(
      patient: numbers[appointment.patient], vaccine: appointment.vaccine,
      start: appointment.time.start.instant, end: appointment.time.end.instant,
      isKept: appointment.isKept, isGiven: appointment.dose != nil)
    guard entries[appointment.code] == nil else { return false }
    // Kept also where somebody waits under the same code: the person's own list names it.
    entries[appointment.code] = entry
    return waiting[appointment.code] == nil
  }

  /// False for a code that is known already.
  mutating func add(_ entry: WaitlistEntry) -> Bool {
    if waiting[entry.code] != nil { return false }
    waiting[entry.code] = (entry.patient, false)
    return true
  }

  /// False for a code that is known already.
  mutating func add(_ code: PersonCode) -> Bool {
    let other = AppointmentCode(code.code)
    return ownCodes.insert(code.code).inserted && entries[other] == nil && waiting[other] == nil
  }

  /// Strikes off what a patient waits for.
  mutating func list(waiting codes: [AppointmentCode], of patient: PatientID) {
    for code in codes where waiting[code]?.patient == patient { waiting[code]?.isListed = true }
  }

  /// Strikes `code` off as one of the patient's; the entry, or nil where there is none of theirs or it was struck off before.
  mutating func list(_ code: AppointmentCode, of patient: Int) -> Entry? {
    guard let entry = entries[code], entry.patient == patient, !entry.isListed else { return nil }
    entries[code]?.isListed = true
    return entry
  }
}
