// SPDX-License-Identifier: MIT

import Booking
import BookingStore
import Synchronization
import Testing

@Suite("A crash at every call of a backup and of restoring it")
struct BackupCrashTests {
  private static let path = "/srv/copy.tar"

  @Test(
    "What is restored is there whole or not at all, and stays once it was answered",
    arguments: [true, false])
  func restoring(intoFolder: Bool) throws {
    let script = CrashScript(
      "restore", on: { try Self.machineWithBackup(folder: intoFolder) }
    ) { machine, files, tell in
      try Backup(verifying: Self.path, in: files).restore(at: Machine.folder, in: files)
      tell(.answered)
    }
    var ordeal = try CrashOrdeal(script, watchedBy: .nobody)
    try ordeal.run()
    #expect(ordeal.problems.isEmpty, "\(ordeal.problems.prefix(5).joined(separator: "\n"))")
    #expect(ordeal.outcomes > 5)
  }

  @Test(
    "Under its name a backup is whole, whenever its making is cut off, and the folder is as it was")
  func making() throws {
    let base = try Machine.withArchivedAda()
    let sight = try base.copy().look(seed: 1)
    var number = 0
    var (absent, whole) = (0, 0)
    while true {
      number += 1
      let machine = base.copy()
      let files = CrashingFiles(on: machine) { [number] in $0.number == number }
      let isAnswered = (try? machine.store(files, seed: 2).backUp(to: Self.path)) != nil
      let survivals =
        [Survival.nothing, .everything]
        + (0..<4).flatMap { [.some(seed: $0), .holes(seed: $0)] }
      for after in [machine] + survivals.map({ machine.afterPowerCut($0) }) {
        #expect(try after.look(seed: 3) == sight)
        if after.tree[Self.path] == nil {
          absent += 1
          #expect(!isAnswered || files.lastStep != nil)
          // Nothing is in the way of the next one, which takes away what was left of this one.
          _ = try after.store(seed: 4).backUp(to: Self.path)
          #expect(after.tree.keys.filter { $0.hasPrefix(Self.path) } == [Self.path])
        } else {
          whole += 1
        }
        _ = try Backup(verifying: Self.path, in: CrashingFiles(on: after))
      }
      if files.lastStep == nil { break }
    }
    #expect(absent > 20 && whole > 5)
  }

  @Test("Who finds its new file taken for a leftover begins another one")
  func takenForLeftover() throws {
    let machine = try Machine.withArchivedAda()
    let isOver = Mutex(false)
    let files = CrashingFiles(on: machine) { step in
      guard step.call == .lock, step.path.hasSuffix(".new"), !isOver.withLock({ $0 }) else {
        return false
      }
      isOver.withLock { $0 = true }
      // Of the moment between making the file and locking it.
      _ = try? NewFile(Self.path, in: CrashingFiles(on: machine))
      #expect(machine.tree[step.path] == nil)
      return false
    }
    _ = try machine.store(files, seed: 2).backUp(to: Self.path)
    #expect(isOver.withLock { $0 })
    _ = try Backup(verifying: Self.path, in: CrashingFiles(on: machine))
    #expect(machine.tree.keys.filter { $0.hasPrefix(Self.path) } == [Self.path])
  }

  /// A machine with a backup of an archive and a journal, and no data folder.
  private static func machineWithBackup(folder: Bool) throws -> Machine {
    let origin = try Machine.withArchivedAda()
    let store = try origin.store(seed: 2)
    try store.book(try Fixture.booking("Alan"))
    _ = try store.backUp(to: path)
    let bytes = try required(origin.tree[path])
    let machine = try folder ? Machine.withEmptyFolder() : Machine.empty()
    let files = CrashingFiles(on: machine)
    let file = try OpenFile(path, .creating, in: files)
    try file.writeAll(bytes, at: 0)
    machine.syncAll()
    return machine
  }
}
