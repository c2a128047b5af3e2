// SPDX-License-Identifier: MIT

import Booking
import BookingStore
import Foundation
import TestKit
import Testing

@Suite("The survey in the books and beside them")
struct KeptSurveyTests {
  private static let contents = "{\n  \"title\": \"李\\u0085 \\\"\"\n}\n"

  @discardableResult
  private static func keep(_ contents: String, in store: Store) throws -> KeptSurvey? {
    let wanted = SurveyChange.Wanted(
      title: "Ours \"李\"", contents: contents, password: PasswordHash("$argon2id$…"),
      from: .screens, replacing: try store.ledger(Footprint()).survey)
    _ = try store.perform(Request(.survey(.keep(wanted)), by: Fixture.owner))
    return try store.ledger(Footprint()).survey
  }

  @Test(
    "It is the same from the journal, from the archive and from a backup, and gone when it was wiped"
  )
  func everywhere() throws {
    let folder = try Folder()
    let store = try folder.open()
    let kept = try Self.keep(Self.contents, in: store)
    #expect(kept?.contents == Self.contents)
    for _ in 0..<2 {
      #expect(try folder.open(Fixture.environment(seed: 2)).ledger(Footprint()).survey == kept)
      #expect(try folder.examine(Check.ofContents).isHealthy)
      let restored = try Folder(isMade: false)
      let backup = try folder.backUp()
      try Backup(verifying: backup).restore(at: restored.path)
      try FileManager.default.removeItem(atPath: backup)
      #expect(try restored.open(Fixture.environment(seed: 3)).ledger(Footprint()).survey == kept)
      _ = try store.compact()
    }
    #expect(try folder.text("MANIFEST.json").contains("survey."))
    _ = try store.perform(Request(.survey(.wipe), by: Fixture.owner))
    #expect(try folder.open(Fixture.environment(seed: 4)).ledger(Footprint()).survey == nil)
    _ = try store.compact()
    #expect(try folder.open(Fixture.environment(seed: 5)).ledger(Footprint()).survey == nil)
    #expect(try !folder.text("MANIFEST.json").contains("survey."))
  }

  @Test("The largest one there may be is read again, whatever it is made of")
  func largest() throws {
    let folder = try Folder()
    let store = try folder.open()
    let half = KeptSurvey.sizeLimit / 2
    for letter in ["\"", "\n", "\u{85}"] {
      let contents = String(repeating: letter, count: half)
      try Self.keep(contents, in: store)
      let other = try folder.open(Fixture.environment(seed: 2))
      #expect(other.access == .readWrite)
      #expect(try other.ledger(Footprint()).survey?.contents == contents)
    }
    _ = try store.compact()
    #expect(try folder.examine(Check.ofContents).isHealthy)
  }

  @Test("The audit tells of it after its line has become part of the archive")
  func audit() throws {
    let folder = try Folder()
    let store = try folder.open()
    try Self.keep(Self.contents, in: store)
    _ = try store.compact()
    var facts: [AuditFact] = []
    let slice = try store.audit(AuditQuery(), limit: 10)
    for entry in slice.records { facts += entry.facts }
    #expect(
      Set(facts) == [
        AuditFact(.surveySaved, survey: "Ours \"李\""),
        AuditFact(.surveyPassword, survey: "Ours \"李\""),
      ])
  }

  @Test("The file beside the books is made to hold it, whatever it held or lacked")
  func copied() throws {
    let folder = try Folder()
    let store = try folder.open()
    let shelf = ConfigurationShelf(at: folder.path)
    func expectCopy() throws {
      try store.copySurvey()
      let survey = try store.ledger(Footprint()).survey
      #expect(try shelf.read(.own) == survey.map { KeptConfiguration($0) })
    }
    try expectCopy()
    try Self.keep(Self.contents, in: store)
    try expectCopy()
    try Data("nonsense".utf8).write(to: URL(filePath: shelf.path(of: .own)))
    try expectCopy()
    try shelf.remove(.own)
    try expectCopy()
    try Self.keep("another", in: store)
    try expectCopy()
    _ = try store.perform(Request(.survey(.wipe), by: Fixture.owner))
    try expectCopy()
    #expect(try shelf.read(.own) == nil)
  }
}
