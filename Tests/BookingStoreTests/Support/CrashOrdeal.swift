// SPDX-License-Identifier: MIT

import Booking
import BookingStore
import Synchronization

/// Runs a script again and again, each time cut off at another of its calls, and looks at what is left.
struct CrashOrdeal {
  /// Who looks at the folder meanwhile, and must not see vanish what was shown.
  enum Watch: CaseIterable, Sendable {
    /// Nobody: only what was answered counts.
    case nobody
    /// Somebody who may not write, at each step.
    case reader
    /// Somebody who may write, and so settles what waits for a sync, just before the crash.
    case writer
  }

  /// What is left after a crash, the part of it that is safely on disk, and how much of the story has to be there.
  private struct Outcome: Hashable {
    let tree: [String: [UInt8]]
    let durable: [String: [UInt8]]
    let floor: Int

    init(_ machine: Machine, floor: Int) {
      func truth(_ tree: [String: [UInt8]]) -> [String: [UInt8]] {
        tree.filter { !$0.key.contains("/index/") }
      }
      self.tree = truth(machine.tree)
      self.durable = truth(machine.afterPowerCut(.nothing).tree)
      self.floor = floor
    }
  }

  /// Power cuts of each kind that is left to chance, tried at each call.
  private static let chances: UInt64 = 8

  private let script: CrashScript
  private let watch: Watch
  private let base: Machine
  /// What the folder may hold, in order.
  private let story: [Sight?]
  /// Bytes that must stay in some file.
  private let kept: [UInt8]
  /// The calls of the script, when nothing cuts it off.
  private let calls: [CrashingFiles.Step.Call]
  private var checked: Set<Outcome> = []
  /// What went wrong, and where.
  private(set) var problems: [String] = []

  /// Ends that differ.
  var outcomes: Int { checked.count }

  /// - Parameter keepsTails: whether what stands after the journal's last line must stay in some file.
  init(_ script: CrashScript, watchedBy watch: Watch, keepsTails: Bool = false) throws {
    self.script = script
    self.watch = watch
    self.base = try script.beginning()
    self.kept = keepsTails ? base.afterPowerCut(.nothing).tornTail : []
    let machine = base.copy()
    let calls = CallList()
    var story = [try base.copy().look(seed: 90)]
    var failure: (any Error)?
    try script.run(machine, CrashingFiles(on: machine, killedAt: calls.append)) { _ in
      do { story.append(try machine.copy().look(seed: 90)) } catch { failure = error }
    }
    if let failure { throw failure }
    self.story = story
    self.calls = calls.all
  }

  /// Cuts the script off at each of its calls, and after the last.
  mutating func run() throws {
    for number in 1...(calls.count + 1) {
      // After a call that only looked all is as it was before it.
      if number > 1, calls[number - 2].onlyLooks { continue }
      try crash(at: number)
    }
  }

  private mutating func crash(at number: Int) throws {
    let machine = base.copy()
    let watcher = CrashWatcher(of: machine, mayWrite: watch == .writer)
    let files = CrashingFiles(on: machine) { [watch] step in
      switch watch {
      case .nobody: break
      case .reader: watcher.look()
      case .writer: if step.number == number { watcher.look() }
      }
      return step.number == number
    }
    var told = 0
    var floor = 0
    // What it answers once it is killed nobody hears.
    try? script.run(machine, files) { moment in
      told += 1
      if moment == .answered, files.lastStep == nil { floor = told }
    }
    let end = files.lastStep?.description ?? "the end"
    if (files.lastStep == nil) != (number > calls.count) {
      problems.append("\(end): the script goes another way.")
    }
    if let problem = watcher.problem { problems.append("\(end): a reader gets \(problem).") }
    if let sight = watcher.seen {
      guard let place = story.lastIndex(of: sight) else {
        problems.append("\(end): a reader is shown something else.")
        return
      }
      floor = max(floor, place)
    }
    let first = UInt64(number) * Self.chances
    let seeds = first..<(first + Self.chances)
    let survivals = seeds.map { Survival.some(seed: $0) } + seeds.map { .holes(seed: $0) }
    for survival in [.nothing, .everything] + survivals {
      check(machine.afterPowerCut(survival), floor, "\(end), power cut, left \(survival)")
    }
    let isNew = check(machine, floor, "\(end), killed")
    if isNew, watch != .nobody, try machine.look(seed: 95) != watcher.look() {
      problems.append("\(end), killed: a reader does not go on.")
    }
  }

  /// False where the same was checked before.
  @discardableResult
  private mutating func check(_ machine: Machine, _ floor: Int, _ name: String) -> Bool {
    guard checked.insert(Outcome(machine, floor: floor)).inserted else { return false }
    do {
      if let problem = try problem(machine, floor) { problems.append("\(name): \(problem)") }
    } catch {
      problems.append("\(name): \(error)")
    }
    return true
  }

  /// What is wrong with what is left on `machine`; nil where all is well.
  private func problem(_ machine: Machine, _ floor: Int) throws -> String? {
    if !keepsBytes(machine) { return "Bytes are lost that should be set aside." }
    guard let sight = try machine.look(seed: 91) else {
      return floor == 0 && story[0] == nil ? nil : "There is no folder any more."
    }
    guard let place = story.lastIndex(of: sight) else { return "Something else is shown." }
    if place < floor { return "\(floor) was promised and \(place) is shown." }
    let store = try machine.store(seed: 92)
    if store.access != .readWrite { return "\(store.access)" }
    let hospital = try required(sight.hospitals.last?.id)
    let new = try store.book(
      try Fixture.booking("Grace", at: "2026-12-03T09:00", hospital: hospital))
    if let problem = try untold(sight, by: store) { return problem }
    if !keepsBytes(machine) { return "Bytes are lost that should be set aside." }
    if !machine.tornTail.isEmpty { return "Half a line still stands in the journal." }
    let after = try machine.look(seed: 93)
    guard let after, Set(after.appointments) == Set(sight.appointments + new),
      after.appointments.count == sight.appointments.count + 1,
      after.hospitals == sight.hospitals
    else { return "Another booking changes something else." }
    // Who looks only after a crash is shown something too.
    if watch != .nobody, try machine.afterPowerCut(.nothing).look(seed: 94) != after {
      return "A power cut later on takes away what was shown."
    }
    return nil
  }

  /// What the audit does not tell, or tells twice, of hospitals that are not as they were in the beginning.
  private func untold(_ sight: Sight, by store: Store) throws -> String? {
    guard let before = story[0]?.hospitals else { return nil }
    let kinds: Set<AuditKind> = [.hospitalsImported, .hospitalAdded, .hospitalEdited]
    let facts = try store.auditEntries().flatMap(\.record.facts)
      .filter { kinds.contains($0.kind) && $0.hospital != nil }
    if Set(facts).count < facts.count { return "A change of a hospital is told twice." }
    let told = Set(facts.compactMap(\.hospital))
    let untold = sight.hospitals.filter { !before.contains($0) && !told.contains($0.id) }
    return untold.isEmpty ? nil : "Nobody is told who changed \(untold.map(\.id))."
  }

  private func keepsBytes(_ machine: Machine) -> Bool {
    kept.isEmpty || machine.tree.values.contains { !$0.ranges(of: kept).isEmpty }
  }
}
