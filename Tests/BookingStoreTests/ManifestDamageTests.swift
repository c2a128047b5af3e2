// SPDX-License-Identifier: MIT

import Booking
import BookingStore
import Testing

@Suite("A manifest that is not as it was written")
struct ManifestDamageTests {
  /// Archive, journal and an epoch before; archive alone; journal alone; a folder of the earlier format.
  static let lives: [Folder.Life] = [.thirdEpoch, .archivedOnly, .firstEpoch, .oldFormat]

  @Test(
    "Cut or flipped at any byte, or lost: the same state, or refused by its name, and nothing changes",
    arguments: lives)
  func damaged(life: Folder.Life) throws {
    let folder = try Folder.living(life)
    let environment = Fixture.environment(seed: 5)
    let witness = try folder.open(environment)
    let records = try Records(witness)
    #expect(!records.appointments.isEmpty)
    let journal = try required(folder.names().last { $0.hasPrefix("journal-") })
    let lines = try folder.read(journal)
    var opened = 0
    var newer = 0
    try folder.damaging("MANIFEST.json") { damage in
      do {
        let store = try folder.open(environment)
        #expect(try Records(store) == records, "\(damage)")
        #expect(store.access == .readWrite, "\(damage)")
        opened += 1
      } catch StoreError.newerFormat(let path, let format) {
        // The number of a format is believed before all else, as its manifest may be laid out in another way.
        #expect(path == folder.path && format > 2, "\(damage)")
        newer += 1
      } catch let error as StoreError {
        #expect(error.message.contains("MANIFEST.json"), "\(damage): \(error)")
        #expect(error.recovery.hasSuffix("."))
      }
      // Who has had it open all the time knows no less, and writes nothing that the next one cannot find.
      if (try? witness.refresh()) != nil { #expect(try Records(witness) == records, "\(damage)") }
    }
    // Without its last line feed it is whole; and one bit makes a later format of the number.
    #expect(opened == 1 && newer <= 1)
    #expect(try folder.read(journal) == lines)
    #expect(try Records(folder.open(environment)) == records)
    #expect(witness.access == .readWrite)
  }

  @Test(
    "Who has the folder open books nothing once the manifest is damaged, and goes on once it is put back"
  )
  func damagedWhileOpen() throws {
    let folder = try Folder.living(.thirdEpoch)
    let store = try folder.open(Fixture.environment(seed: 5))
    let journal = try folder.read("journal-3.jsonl")
    let good = try folder.read("MANIFEST.json")
    for length in [0, 1, good.count / 2, good.count - 2] {
      try folder.write(Array(good[..<length]), to: "MANIFEST.json")
      #expect(throws: StoreError.manifestDamaged(path: folder.path)) {
        try store.book(try Fixture.booking("Emmy", at: "2026-12-02T09:00"))
      }
      #expect(try folder.read("journal-3.jsonl") == journal)
    }
    try folder.write(good, to: "MANIFEST.json")
    try store.book(try Fixture.booking("Emmy", at: "2026-12-02T09:00"))
    #expect(try Records(folder.open()) == Records(store))
  }
}
