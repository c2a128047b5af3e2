// SPDX-License-Identifier: MIT

import Booking
import BookingStore
import Testing

@Suite("All records of a folder, one after the other")
struct EverythingTests {
  private func opened(_ code: AppointmentCode) throws -> CodeAndBirthDate {
    CodeAndBirthDate(code: code, birthDate: try required(LocalDate("1980-05-17")))
  }

  private func perform(_ command: Command, _ store: Store) throws {
    _ = try store.perform(Request(command, by: Fixture.owner))
  }

  @Test(
    "Pages come by hospital and month, and the journal says what the archive does not know yet",
    arguments: [0, 1, 2, 9])
  func merged(compactions: Int) throws {
    let folder = try Folder()
    let store = try folder.open()
    // After so many steps it is compacted; the answer never depends on it.
    var left = compactions
    func step() throws {
      left -= 1
      if left >= 0 { _ = try store.compact() }
    }
    let late = try store.book(try Fixture.booking("Late", at: "2027-01-05T09:00"))[0]
    let ada = try store.book(try Fixture.booking("Ada", at: "2026-12-03T10:00"))[0]
    try step()
    let moved = try store.book(try Fixture.booking("Moved", at: "2026-12-02T10:00"))[0]
    let gone = try store.book(try Fixture.booking("Gone", at: "2026-12-02T11:00"))[0]
    let early = try store.book(try Fixture.booking("Early", at: "2026-12-01T10:00"))[0]
    try step()
    try perform(.cancel(try opened(ada.code), reason: "ill"), store)
    let target = RescheduleRequest(
      appointment: try opened(moved.code), start: try required(RequestedTime("2026-12-07T09:30")),
      hospital: Fixture.small)
    try perform(.reschedule(target), store)
    try perform(.forget(RecordKey(try opened(gone.code))), store)
    try step()
    for store in [store, try folder.open(Fixture.environment(seed: 8))] {
      var (pages, people): ([[Appointment]], [String]) = ([], [])
      try store.withEverything { everything in
        Result { () throws(StoreError) in
          var (walk, lists) = (everything.pages(), everything.people())
          while let page = try walk.next() { pages.append(page) }
          while let list = try lists.next() { people += list.map(\.person.name.text) }
          let asked = Set([early.patient, late.patient, gone.patient, PatientID("nobody")])
          #expect(
            try everything.patients(asked).keys.sorted() == [early, late].map(\.patient).sorted())
        }
      }.get()
      #expect(pages.map { $0.map(\.code) } == [[early.code, ada.code], [late.code], [moved.code]])
      #expect(pages[0][1].status != .booked && pages[2][0].hospital == Fixture.small)
      #expect(people == ["Late", "Ada", "Moved", "Early"])
    }
  }

  @Test("Who wants some hospitals and months reads no other page", arguments: [true, false])
  func wanted(compacted: Bool) throws {
    let folder = try Folder()
    let store = try folder.open()
    let ada = try store.book(try Fixture.booking("Ada", at: "2026-12-01T10:00"))[0]
    try store.book(try Fixture.booking("Late", at: "2027-01-05T09:00"))
    if compacted { _ = try store.compact() }
    let grace = try store.book(try Fixture.booking("Grace", at: "2026-12-02T10:00"))[0]
    // Whatever it says from now on is not looked at.
    if compacted { try folder.write(Array("{".utf8), to: "pieces/books/us-1_2027-01.2.json") }
    let month = try required(Month("2026-12"))
    for (hospital, expected) in [(Fixture.big, [[ada.code, grace.code]]), (Fixture.small, [])] {
      var found: [[AppointmentCode]] = []
      try store.withEverything { everything in
        Result { () throws(StoreError) in
          var pages = everything.pages { $0.month == month && $0.hospital == hospital }
          while let page = try pages.next() { found.append(page.map(\.code)) }
        }
      }.get()
      #expect(found == expected)
    }
  }

  @Test("It shows one moment, whatever is booked and compacted meanwhile")
  func moment() throws {
    let folder = try Folder()
    let store = try folder.open()
    try store.book(try Fixture.booking("Ada", at: "2026-12-01T10:00"))
    _ = try store.compact()
    try store.book(try Fixture.booking("Grace", at: "2026-12-01T11:00"))
    let other = try folder.open(Fixture.environment(seed: 3))
    let names = try store.withEverything { everything in
      Result { () throws(StoreError) in
        var names: [String] = []
        var lists = everything.people()
        while let list = try lists.next() {
          names += list.map(\.person.name.text)
          let new = try? Fixture.booking("New \(names.count)", at: "2026-12-01T13:15")
          #expect((try? new.map { try other.book($0).count }) == 1)
          #expect(try other.compactIfDue(bound: 0) == nil)
        }
        return names
      }
    }.get()
    #expect(names == ["Ada", "Grace"])
    #expect(try other.compactIfDue(bound: 0)?.lines == 3)
  }
}
