// SPDX-License-Identifier: MIT

/// Everybody of whom the journal tells: who was registered there, or has appointments that the archive does not have.
struct RecentPeople: Sendable {
  private var table = RowTable<PatientID, Entry>()
  /// By birth date alone: names are folded when somebody is looked up, not for everybody at every start.
  private var lastBornOn: [LocalDate: Int] = [:]
  private var birthdays: [Birthday] = []
  private var codes: [PersonCode: PatientID] = [:]

  private struct Entry: Sendable {
    var patient: Patient?
    /// Nearly everybody has one.
    var firstCode: AppointmentCode?
    var otherCodes: [AppointmentCode] = []
    /// Of waiting lists.
    var waiting: [AppointmentCode] = []
    var checks: [CheckMark] = []
    /// Whether those of the archive are among them.
    var hasAllChecks = false

    var codes: [AppointmentCode] { (firstCode.map { [$0] } ?? []) + otherCodes }

    mutating func exchange(_ new: Patient) -> Patient? {
      defer { patient = new }
      return patient
    }

    mutating func add(_ code: AppointmentCode) {
      if firstCode == nil { firstCode = code } else { otherCodes.append(code) }
    }
  }

  /// Somebody, and who was born on the same day and registered before: a chain instead of a list a day.
  private struct Birthday: Sendable {
    let number: Int
    let earlier: Int?
  }

  mutating func reserveCapacity(_ count: Int) {
    table.reserveCapacity(count)
    birthdays.reserveCapacity(count)
    lastBornOn.reserveCapacity(min(count, 30_000))
    codes.reserveCapacity(count)
  }

  /// Those the archive does not have, or has otherwise.
  var patients: [Patient] { table.values.compactMap(\.patient) }

  var ids: [PatientID] { Array(table.keys) }

  func patient(_ id: PatientID) -> Patient? { table[id]?.patient }

  func patient(with code: PersonCode) -> PatientID? { codes[code] }

  func codes(of id: PatientID) -> [AppointmentCode] { table[id]?.codes ?? [] }

  func waitlistCodes(of id: PatientID) -> [AppointmentCode] { table[id]?.waiting ?? [] }

  func checks(of id: PatientID) -> [CheckMark] { table[id]?.checks ?? [] }

  /// Of those who made any.
  var checks: [PatientID: [CheckMark]] {
    var found: [PatientID: [CheckMark]] = [:]
    for id in table.keys {
      if let checks = table[id]?.checks, !checks.isEmpty { found[id] = checks }
    }
    return found
  }

  func hasAllChecks(of id: PatientID) -> Bool { table[id]?.hasAllChecks ?? false }

  /// In the order in which they were registered.
  func patients(_ key: PersonKey) -> [Patient] {
    var found: [Patient] = []
    var next = lastBornOn[key.birthDate]
    while let index = next {
      let birthday = birthdays[index]
      next = birthday.earlier
      // The name alone, for most are called otherwise.
      guard let name = table[number: birthday.number]?.patient?.person.name,
        key.name.isFolded(from: name.text),
        let patient = table[number: birthday.number]?.patient,
        // Whose birth date was corrected, and corrected back, stands in a chain twice, or in that of another day.
        patient.person.birthDate == key.birthDate, !found.contains(where: { $0.id == patient.id })
      else { continue }
      found.append(patient)
    }
    return found.reversed()
  }

  mutating func register(_ patient: Patient) {
    let (old, number) = table.update(patient.id, default: Entry()) { $0.exchange(patient) }
    if old?.code != patient.code {
      if let code = old?.code { codes[code] = nil }
      if let code = patient.code { codes[code] = patient.id }
    }
    // Nearly nobody has any.
    for code in old?.former.compactMap(\.code) ?? [] { codes[code] = nil }
    for code in patient.former.compactMap(\.code) { codes[code] = patient.id }
    guard old?.person.birthDate != patient.person.birthDate else { return }
    birthdays.append(
      Birthday(
        number: number,
        earlier: lastBornOn.updateValue(birthdays.count, forKey: patient.person.birthDate)))
  }

  mutating func add(_ code: AppointmentCode, to id: PatientID) {
    table.update(id, default: Entry()) { $0.add(code) }
  }

  mutating func add(_ check: CheckMark, to id: PatientID) {
    table.update(id, default: Entry()) { $0.checks.append(check) }
  }

  mutating func addWaiting(_ code: AppointmentCode, to id: PatientID) {
    table.update(id, default: Entry()) { entry in
      if !entry.waiting.contains(code) { entry.waiting.append(code) }
    }
  }

  /// - Parameters:
  ///   - gone: whose entry is no more; whoever was their guardian is that of the one who stays.
  ///   - checks: the latest of both.
  mutating func merge(_ gone: PatientID, into kept: Patient, checks: [CheckMark]) {
    for code in table.removeValue(forKey: gone)?.patient?.codes ?? [] { codes[code] = nil }
    let guardians = table.values.compactMap(\.patient).filter { $0.wards.contains(gone) }
    for guardian in guardians {
      table.update(existing: guardian.id) { $0.patient = guardian.knowing([gone: kept.id]) }
    }
    register(kept)
    table.update(kept.id, default: Entry()) { entry in
      entry.checks = checks
      entry.hasAllChecks = true
    }
  }

  /// Nobody is the guardian of somebody who is no more.
  mutating func remove(_ id: PatientID) {
    for code in table.removeValue(forKey: id)?.patient?.codes ?? [] { codes[code] = nil }
    let guardians = table.values.compactMap(\.patient).filter { $0.wards.contains(id) }
    for guardian in guardians {
      table.update(existing: guardian.id) { $0.patient?.remove(ward: id) }
    }
  }
}
