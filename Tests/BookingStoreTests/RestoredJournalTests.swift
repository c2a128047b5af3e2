// SPDX-License-Identifier: MIT

import Booking
import BookingStore
import Foundation
import Testing

@Suite("The journal of a restored folder is its own")
struct RestoredJournalTests {
  private static let lives: [Folder.Life] = [.firstEpoch, .thirdEpoch, .oldFormat]

  /// A folder with lines in its journal, and what was made of one backup of it.
  private func restored(_ life: Folder.Life, count: Int) throws -> (Folder, [Folder]) {
    let parent = try Folder.living(life)
    let backup = try Backup(verifying: try parent.backUp())
    let restored = try (0..<count).map { _ in
      let folder = try Folder(isMade: false)
      try backup.restore(at: folder.path)
      return folder
    }
    return (parent, restored)
  }

  private func journal(of folder: Folder) throws -> String {
    try required(folder.names().last { $0.hasPrefix("journal-") })
  }

  /// That no line of the journal is taken, and everybody is told why.
  private func expectForeign(_ folder: Folder, _ name: String) throws {
    let store = try folder.open()
    guard case .readOnly(.damaged(.brokenChain(let number))) = store.access else {
      Issue.record("\(store.access)")
      return
    }
    #expect(throws: StoreError.readOnly(.damaged(.brokenChain(number: number)))) {
      try store.book(try Fixture.booking("Emmy", at: "2026-12-03T11:00"))
    }
    for checks in [Check.ofContents, Set(Check.allCases)] {
      let report = try folder.examine(checks)
      #expect(!report.isHealthy)
      #expect(
        report.findings.contains {
          guard case .journalDamaged(name, .brokenChain(number), _) = $0 else { return false }
          return true
        })
    }
  }

  @Test("Those of two folders made of one backup are not taken for each other", arguments: lives)
  func swapped(life: Folder.Life) throws {
    let (_, folders) = try restored(life, count: 2)
    let name = try journal(of: folders[0])
    let journals = try folders.map { try $0.read(name) }
    #expect(!journals[0].isEmpty && journals[0].count == journals[1].count)
    for (index, folder) in folders.enumerated() {
      try folder.write(journals[1 - index], to: name)
      try expectForeign(folder, name)
      try folder.write(journals[index], to: name)
      #expect(try folder.open().access == .readWrite)
    }
  }

  @Test(
    "Neither is that of the folder the backup was made of, in either direction", arguments: lives)
  func parent(life: Folder.Life) throws {
    let (parent, folders) = try restored(life, count: 1)
    let name = try journal(of: parent)
    let (old, new) = (try parent.read(name), try folders[0].read(name))
    try folders[0].write(old, to: name)
    try expectForeign(folders[0], name)
    try parent.write(new, to: name)
    try expectForeign(parent, name)
  }

  @Test("Lines that were added later are not taken by the other folder either")
  func addedLater() throws {
    let (_, folders) = try restored(.archivedOnly, count: 2)
    for (index, folder) in folders.enumerated() {
      try folder.open(Fixture.environment(seed: UInt64(60 + index))).book(
        try Fixture.booking("Person \(index)", at: "2026-12-03T11:00"))
    }
    let name = try journal(of: folders[0])
    try folders[0].write(try folders[1].read(name), to: name)
    try folders[0].forgetMark()
    try expectForeign(folders[0], name)
  }

  @Test(
    "Only what ties a line to the one before it differs from what was backed up", arguments: lives)
  func lines(life: Folder.Life) throws {
    let (parent, folders) = try restored(life, count: 1)
    let name = try journal(of: parent)
    func rest(_ folder: Folder) throws -> [String] {
      try folder.text(name).split(separator: "\n").filter { $0.hasPrefix("{") }.map {
        String($0).replacing(/^\{"sum":"[0-9a-f]{32}"/, with: "")
          .replacing(/"prev":"[0-9a-f]{32}"/, with: "")
      }
    }
    let lines = try rest(folders[0])
    #expect(try lines == rest(parent) && !lines.isEmpty)
  }

  @Test("A journal that is longer than what is copied at once is whole")
  func long() throws {
    let parent = try Folder()
    let store = try parent.open()
    for round in 0..<600 {
      _ = try store.perform(Fixture.hold(at: "2026-12-07T10:00", terminal: "desk-\(round % 2)"))
      _ = try store.perform(
        Request(.release, by: Fixture.actor("desk-\(round % 2)")))
    }
    #expect(try parent.journal.count > 1 << 18)
    let restored = try Folder(isMade: false)
    try Backup(verifying: try parent.backUp()).restore(at: restored.path)
    let report = try restored.examine()
    #expect(report.isHealthy && report.counts.lines == 1200)
  }

  @Test("It is looked through, booked in, compacted, and backed up again like any other")
  func goesOn() throws {
    let (parent, folders) = try restored(.thirdEpoch, count: 1)
    #expect(try folders[0].examine(Check.ofContents).isHealthy)
    let store = try folders[0].open(Fixture.environment(seed: 51))
    #expect(try Records(store) == Records(try parent.open()))
    let id = String(repeating: "é", count: 100)
    let kurt = try Fixture.booking("Kurt", at: "2026-12-08T11:00", hospital: Fixture.small, id: id)
    #expect(try store.book(kurt) == (try parent.open().book(kurt)))
    #expect(throws: StoreError.self) {
      try store.book(try Fixture.booking("Eva", at: "2026-12-07T10:00", hospital: Fixture.small))
    }
    try store.book(try Fixture.booking("Emmy", at: "2026-12-03T11:00"))
    #expect(try folders[0].examine().isHealthy)
    let again = try Folder(isMade: false)
    try Backup(verifying: try folders[0].backUp()).restore(at: again.path)
    #expect(try Records(try again.open()) == Records(store))
    #expect(try store.compact()?.epoch == 4)
    #expect(try folders[0].examine(Check.ofContents).isHealthy)
    #expect(try Records(try again.open()) == Records(store))
  }
}
