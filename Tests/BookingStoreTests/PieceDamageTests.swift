// SPDX-License-Identifier: MIT

import Booking
import BookingStore
import Testing

@Suite("A piece of the archive that is not as it was written")
struct PieceDamageTests {
  /// Each kind of piece, by how its path begins.
  enum Kind: String, CaseIterable {
    case page = "books/"
    case people = "people/"
    case requests = "requests/"
    case clinics = "clinics/"
    case nodesOfBooks = "nodes/books-"
    case nodesOfPeople = "nodes/people-"
    case nodesOfRequests = "nodes/requests-"
    case nodesOfClinics = "nodes/clinics-"
    case holds, accounts, retired
    case hospitals, places, vaccines

    /// Whether it is read only where the packed hospitals are to be made anew.
    var isBehindIndex: Bool { [.hospitals, .places, .vaccines].contains(self) }

    /// What an index is made of.
    static let indexed: [Kind] = [
      .page, .people, .nodesOfBooks, .nodesOfPeople, .hospitals, .places, .vaccines,
    ]
  }

  /// A small folder in its third epoch, with a line in the journal.
  private struct Ward {
    let folder: Folder
    let records: Records
    let request: Request
    let booked: [Appointment]
    private let environment = Fixture.environment(seed: 5)

    init() throws {
      folder = try Folder(isMade: false)
      try Store.create(at: folder.path, contents: Machine.contents, kind: .demo)
      let store = try folder.open()
      request = try Fixture.booking("Ada", "李小龍", id: "one")
      booked = try store.book(request)
      try store.makeAccounts()
      try store.receive(7)
      _ = try store.compact()
      _ = try store.perform(
        Request(
          .hold(
            HoldRequest(
              hospital: Fixture.big, start: try required(RequestedTime("2026-12-02T10:00")),
              vaccine: Fixture.vaccine, places: 5)), by: Fixture.actor("desk-2")))
      try store.book(try Fixture.booking("Grace", at: "2026-12-01T12:00"))
      _ = try store.compact()
      try store.book(try Fixture.booking("Kurt", at: "2026-12-01T13:00", id: "two"))
      records = try Records(store)
    }

    /// The newest piece of a kind.
    func piece(_ kind: Kind) throws -> String {
      let parts = kind.rawValue.split(separator: "/", omittingEmptySubsequences: false)
      let place = parts.count > 1 ? "pieces/\(parts[0])" : "pieces"
      let manifest = try folder.text("MANIFEST.json")
      let names = try folder.names(in: place).filter {
        $0.hasPrefix(parts[parts.count - 1]) && (parts.count > 1 || manifest.contains("\"\($0)\""))
      }
      return place + "/" + (try required(names.last { $0.contains(".3.") } ?? names.last))
    }

    /// Asks for everything, and counts the questions that are not answered, each of which has to name `piece`.
    ///
    /// None of the commands changes anything, whether the piece is good or not.
    func unanswered(_ piece: String, _ damage: ByteDamage) throws -> Int {
      var count = 0
      func ask(_ question: () throws -> Void) throws {
        do { try question() } catch let error as StoreError {
          #expect(error.message.contains(piece), "\(damage): \(error)")
          #expect(error.recovery.hasSuffix("."))
          count += 1
        }
      }
      try ask {
        let store = try folder.open(environment)
        try ask {
          let found = try Records(store)
          #expect(found == records, "\(damage)")
        }
        for appointment in booked {
          try ask {
            let ledger = try store.ledger(Footprint(appointments: [appointment.code]))
            #expect(ledger.appointment(appointment.code) == appointment, "\(damage)")
            #expect(ledger.patient(appointment.patient) != nil, "\(damage)")
          }
        }
        try ask {
          let key = try Fixture.person("Ada").key
          let ledger = try store.ledger(Footprint(people: [key]))
          #expect(ledger.patients(key).map(\.id) == [booked[0].patient], "\(damage)")
          #expect(ledger.appointments(of: booked[0].patient) == [booked[0]], "\(damage)")
        }
        try ask {
          let ledger = try store.ledger(Footprint(wholeBooks: [Fixture.big]))
          #expect(ledger.appointments(at: Fixture.big).count == 4, "\(damage)")
        }
        #expect(Array(store.directory.allHospitalIDs) == [Fixture.big], "\(damage)")
        try ask {
          let answer = try store.book(request)
          #expect(answer == booked, "\(damage)")
        }
        try refuses(store, "Ada", at: "2026-12-01T14:00", damage) { try ask($0) }
        try refuses(store, "Emmy", at: "2026-12-02T10:00", damage) { try ask($0) }
      }
      return count
    }

    /// Nobody is booked twice, and nobody where all places are held.
    private func refuses(
      _ store: Store, _ name: String, at time: String, _ damage: ByteDamage,
      _ ask: (() throws -> Void) throws -> Void
    ) throws {
      try ask {
        do {
          _ = try store.perform(try Fixture.booking(name, at: time))
          Issue.record("\(name) was booked: \(damage)")
        } catch StoreError.refused {
          return
        }
      }
    }
  }

  @Test(
    "Cut or flipped at any byte, or lost: told of by its name, or not needed, and nothing is written",
    arguments: Kind.allCases)
  func damaged(kind: Kind) throws {
    let ward = try Ward()
    let piece = try ward.piece(kind)
    let journal = try ward.folder.read("journal-3.jsonl")
    let names = try ward.folder.names(in: "quarantine")
    try ward.folder.damaging(piece) { damage in
      let count = try ward.unanswered(piece, damage)
      // What only the next compaction reads, and what the packed hospitals were made from, nobody misses.
      #expect((count == 0) == (kind.isBehindIndex || kind == .retired), "\(damage)")
    }
    #expect(try ward.folder.read("journal-3.jsonl") == journal)
    #expect(try ward.folder.names(in: "quarantine") == names)
    #expect(try ward.unanswered(piece, .longer) == 0)
  }

  @Test(
    "The same where the index is lost, too: it is made of whole pieces or not at all",
    arguments: Kind.indexed)
  func damagedWithoutIndex(kind: Kind) throws {
    let ward = try Ward()
    let piece = try ward.piece(kind)
    for name in try ward.folder.names(in: "index") { try ward.folder.remove("index/" + name) }
    try ward.folder.damaging(piece) { damage in
      #expect(try ward.unanswered(piece, damage) > 0, "\(damage)")
      for name in try ward.folder.names(in: "index") { try ward.folder.remove("index/" + name) }
    }
    #expect(try ward.unanswered(piece, .longer) == 0)
  }

  @Test("A list of files that are over costs none of those that are not, whatever stands in it")
  func retired() throws {
    for number in 0..<4 {
      let ward = try Ward()
      let piece = try ward.piece(.retired)
      let hospitals = try ward.piece(.hospitals)
      let good = try ward.folder.text(piece)
      let lists = [
        "", String(good.prefix(good.count / 2)), good.replacing(".2.json", with: ".3.json"),
        good.replacing(/books[^"]*/, with: hospitals.dropFirst("pieces/".count)),
      ]
      #expect(!lists.contains(good))
      try ward.folder.write(Array(lists[number].utf8), to: piece)
      let store = try ward.folder.open(Fixture.environment(seed: 5))
      #expect(try store.compact()?.epoch == 4)
      #expect(try Records(ward.folder.open()) == ward.records)
      #expect(try !ward.folder.read(hospitals).isEmpty)
    }
  }
}
