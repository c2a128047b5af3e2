// SPDX-License-Identifier: MIT

import Booking
import BookingStore
import Foundation

/// The same history in three places: in a store that never compacts, in one that two processes share who compact and open
/// it anew by chance, and in memory, by `decide` and `apply` alone.
struct HistoryRun {
  private let clock = MovingClock()
  private var history: RandomHistory
  /// What decides where the second store is compacted and opened anew, so that the history is the same without it.
  private var housekeeping: RandomHistory
  private let plainFolder: Folder
  private let folder: Folder
  private let environments: [Store.Environment]
  private var plain: Store
  private var pair: [Store]
  private var ledger = Ledger()
  /// All that was decided, as the audit has to tell it.
  private var audit: [AuditRecord] = []
  private var sites: [HospitalID: Site] = [:]
  private(set) var accepted = 0
  private(set) var refused = 0
  private(set) var compactions = 0
  /// Places that were offered to somebody who waits.
  private(set) var offers = 0
  private(set) var merges = 0

  init(seed: UInt64) throws {
    let clock = clock
    history = RandomHistory(seed: seed)
    housekeeping = RandomHistory(seed: ~seed)
    plainFolder = try Folder()
    folder = try Folder()
    environments = (0..<3).map { _ in clock.environment(seed: seed) }
    plain = try plainFolder.open(environments[0])
    // Both with one counter of codes and ids, as these are to be the same whoever books.
    pair = try [folder.open(environments[1]), folder.open(environments[1])]
    take(
      try FolderContents(hospitals: Array(Fixture.hospitals.utf8), places: [], vaccines: [])
        .readHospitals())
  }

  /// The hospitals as their staff changed them.
  private var changedSites: [HospitalID: Site] {
    sites.mapValues { $0.keeping(ledger.clinic(of: $0.hospital.id).timetable) }
  }

  /// The audit tells of an import that changes something.
  private mutating func note(_ hospitals: [Hospital]) {
    let latest = Dictionary(hospitals.map { ($0.id, $0) }) { _, last in last }
    var seen: Set<HospitalID> = []
    let ids = hospitals.map(\.id).filter { seen.insert($0).inserted }
    let touched = ids.filter { sites[$0]?.hospital != latest[$0] }
    guard !touched.isEmpty else { return }
    let added = touched.count { sites[$0] == nil }
    let change = HospitalsChange(
      .imported, added: added, changed: touched.count - added, hospitals: touched, list: "")
    let transaction = Transaction(
      at: clock.clocks.wall, actor: Fixture.owner, request: nil, events: [.hospitals(change)])
    audit.append(AuditRecord(sequence: audit.count + 1, transaction))
  }

  private mutating func take(_ hospitals: [Hospital]) {
    for hospital in hospitals {
      sites[hospital.id] = environments[2].zone(hospital.timeZone).map {
        Site(hospital: hospital, zone: $0)
      }
    }
  }

  // MARK: Steps

  /// What happened, and how it differs from place to place; nil where it does not.
  mutating func step() throws -> String? {
    let step = try history.next(at: clock.clocks.wall)
    var difference: String?
    switch step {
    case .passing(let seconds): clock.pass(seconds: seconds)
    case .restart:
      clock.startMachineAnew()
      plain = try plainFolder.open(environments[0])
      pair = try [folder.open(environments[1]), folder.open(environments[1])]
    case .importing(let hospitals):
      let summaries = try [plain, any()].map {
        try $0.importHospitals(hospitals, by: Fixture.owner)
      }
      note(hospitals)
      take(hospitals)
      if summaries[0] != summaries[1] { difference = "\(summaries)" }
    case .request(let request):
      let expected = decide(request)
      let answers = [try Self.answer(plain, request), try answer(request)]
      if case .success(let outcome) = expected {
        accepted += 1
        history.note(outcome)
      } else {
        refused += 1
      }
      if answers != [expected, expected] { difference = "\(expected), but \(answers)" }
    }
    try keepHouse()
    return difference.map { "\(step): \($0)" }
  }

  private typealias Answer = Result<Outcome, StoreError>

  private mutating func decide(_ request: Request) -> Answer {
    let circumstances = Circumstances(
      clocks: clock.clocks, sites: changedSites, newCode: environments[2].newCode,
      newPersonCode: environments[2].newPersonCode, newID: environments[2].newID)
    do throws(BookingError) {
      let decision = try ledger.decide(request, in: circumstances)
      if !decision.transaction.events.isEmpty {
        ledger.apply(decision.transaction)
        audit.append(AuditRecord(sequence: audit.count + 1, decision.transaction))
      }
      for case .waiting(let entry) in decision.transaction.events where entry.offer != nil {
        offers += 1
      }
      if case .merged = decision.outcome { merges += 1 }
      return .success(decision.outcome)
    } catch {
      return .failure(.refused(error))
    }
  }

  private static func answer(_ store: Store, _ request: Request) throws -> Answer {
    do throws(StoreError) {
      return .success(try store.perform(request))
    } catch {
      return .failure(error)
    }
  }

  private mutating func answer(_ request: Request) throws -> Answer {
    let store = any()
    // The command line's own way to forget, which compacts at once.
    guard case .forget(let opened) = request.command, request.id == nil else {
      return try Self.answer(store, request)
    }
    do throws(StoreError) {
      let count = try store.forget(opened, by: request.actor)
      compactions += 1
      return .success(.forgotten(appointments: count))
    } catch {
      return .failure(error)
    }
  }

  private mutating func any() -> Store { pair[housekeeping.happens(onceIn: 2) ? 0 : 1] }

  private mutating func keepHouse() throws {
    if housekeeping.happens(onceIn: 6), try any().compact() != nil { compactions += 1 }
    if housekeeping.happens(onceIn: 12) {
      pair[housekeeping.happens(onceIn: 2) ? 0 : 1] = try folder.open(environments[1])
    }
    if housekeeping.happens(onceIn: 40) { plain = try plainFolder.open(environments[0]) }
  }

  // MARK: Questions

  /// Which answers differ; nil where all are the same.
  ///
  /// - Parameter days: so many of each hospital.
  func look(days: Int) throws -> String? {
    func overview(_ ledger: (Footprint) throws -> Ledger) throws -> Overview {
      let born = try required(LocalDate(RandomHistory.born))
      let keys = try RandomHistory.names.map {
        PersonKey(name: try PersonName($0).folded, birthDate: born)
      }
      return try Overview(
        changedSites.values.sorted { $0.hospital.id < $1.hospital.id }, codes: history.codes,
        keys: keys,
        days: days, clocks: clock.clocks, ledger)
    }
    let expected = try overview { _ in ledger }
    for (name, store) in [("without compactions", plain), ("one", pair[0]), ("two", pair[1])] {
      try store.refresh()
      for site in changedSites.values where store.site(site.hospital.id) != site {
        return "\(site.hospital.id) is another hospital: \(name)"
      }
      if try overview({ try store.ledger($0) }) != expected { return "answers differ: \(name)" }
      if try people({ try store.people(matching: $0, near: nil, limit: 1_000).people })
        != people({ query in
          ledger.recent.newPatients(matching: query).map {
            PatientRecord(patient: $0, codes: ledger.recent.newCodes(of: $0.id))
          }
        })
      {
        return "other people are found: \(name)"
      }
    }
    return try everything()
  }

  /// Whom questions of every kind find, in the order of their ids.
  private func people(_ find: (PeopleQuery) throws -> [PatientRecord]) throws -> [[PatientRecord]] {
    let names = RandomHistory.names.map { String($0.prefix(2)) }
    let ends = history.codes.suffix(5).map { String($0.letters.suffix(4)) }
    return try (names + ends + [RandomHistory.born, "\(names[0]) \(RandomHistory.born)", "0199"])
      .compactMap { PeopleQuery($0) }
      .map { try find($0).sorted { $0.patient.id < $1.patient.id } }
  }

  /// A booking gives a hold back also where it had run out, which only a store that never compacted still knows of.
  private static func withoutReleases(_ record: AuditRecord) -> AuditRecord {
    AuditRecord(
      sequence: record.sequence, at: record.at, actor: record.actor,
      facts: record.facts.filter { $0.kind != .released })
  }

  private func everything() throws -> String? {
    let all = try ([plain] + pair).map { try Records($0) }
    if all[1] != all[0] || all[2] != all[0] { return "the records of all differ" }
    for (name, store) in [("without compactions", plain), ("one", pair[0]), ("two", pair[1])]
    where try store.auditEntries().map({ Self.withoutReleases($0.record) })
      != audit.map({ Self.withoutReleases($0) })
    {
      return "the audit is not what was decided: \(name)"
    }
    let recent = ledger.recent
    let expected = (
      recent.appointments.values.sorted { $0.code < $1.code },
      recent.newPatients.sorted { $0.id < $1.id }
    )
    let found = (
      all[0].appointments.sorted { $0.code < $1.code }, all[0].patients.sorted { $0.id < $1.id }
    )
    return expected == found ? nil : "the records are not what was decided"
  }

  /// Opens both anew after a last compaction, and restores a backup of the second.
  mutating func end() throws -> String? {
    _ = try pair[0].compact()
    if let problem = try look(days: 64) { return problem }
    plain = try plainFolder.open(environments[0])
    _ = try plain.compact()
    pair = try [folder.open(environments[1]), folder.open(environments[1])]
    if let problem = try look(days: 64) { return "opened anew: \(problem)" }
    for folder in [plainFolder, folder] {
      let report = try folder.examine(
        by: Examination.Viewer(clocks: clock.clocks, user: geteuid()))
      if !report.isHealthy { return "the doctor finds: \(report.findings)" }
    }
    let restored = try Folder(isMade: false)
    try Backup(verifying: try folder.backUp()).restore(at: restored.path)
    let again = try restored.open(environments[1])
    let isSame =
      try Records(again) == Records(plain) && again.auditEntries() == pair[0].auditEntries()
    return isSame ? nil : "the backup holds other records"
  }
}
