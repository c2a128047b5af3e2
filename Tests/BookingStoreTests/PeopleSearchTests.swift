// SPDX-License-Identifier: MIT

import Booking
import BookingStore
import Testing

@Suite("Somebody who is sought among everybody")
struct PeopleSearchTests {
  private func find(
    _ text: String, near hospital: HospitalID? = nil, limit: Int = 9, in store: Store
  ) throws -> FoundPeople {
    try store.people(matching: try required(PeopleQuery(text)), near: hospital, limit: limit)
  }

  private func names(_ found: FoundPeople) -> [String] {
    found.people.map(\.patient.person.name.text)
  }

  private func booking(
    _ name: String, born: String = "1980-05-17", phone: String, at time: String,
    hospital: HospitalID = Fixture.big
  ) throws -> Request {
    let person = Person(
      name: try PersonName(name), birthDate: try required(LocalDate(born)),
      contact: Contact(phone: try required(PhoneNumber(phone))))
    return Request(
      .book(
        BookingRequest(
          hospital: hospital, start: try required(RequestedTime(time)), vaccine: Fixture.vaccine,
          party: [person])), by: Fixture.actor("desk-1"))
  }

  @Test(
    "By parts of a name, the birth date, the ends of a telephone and of a code, in the journal and in any number of compactions",
    arguments: [[], [4], [2], [1, 2, 3, 4], [1, 4], [3]])
  func everywhere(compactions: [Int]) throws {
    let folder = try Folder()
    let store = try folder.open()
    var codes: [String: String] = [:]
    let rows = [
      ("Nguyễn Thị Ánh", "1980-05-17", "+44 20 7946 0958"),
      ("Anna-Maria van der Berg-Schneiderhahn", "1980-05-17", "617 555 0100"),
      ("李小龍", "1940-11-27", "617 555 0958"),
      ("Anh Thompson", "2001-01-01", "617 555 1980"),
    ]
    for (index, row) in rows.enumerated() {
      let booked = try store.book(
        try booking(row.0, born: row.1, phone: row.2, at: "2026-12-02T1\(index):00"))
      codes[row.0] = booked[0].code.letters
      if compactions.contains(index + 1) { _ = try store.compact() }
    }
    for store in [store, try folder.open(Fixture.environment(seed: 7))] {
      func expect(_ text: String, _ rowNumbers: Int...) throws {
        let wanted = Set(rowNumbers.map { rows[$0].0 })
        let found = try find(text, in: store)
        #expect(Set(names(found)) == wanted && found.people.count == wanted.count, "\(text)")
        for record in found.people {
          #expect(record.codes.map(\.letters) == [codes[record.patient.person.name.text]])
        }
      }
      try expect("an", 0, 1, 3)
      try expect("anh", 0, 3)
      try expect("ÁNH NG", 0)
      try expect("schneiderhahn", 1)
      try expect("schneiderhahm")
      try expect("schneiderh vand")
      try expect("schneiderh van d", 1)
      try expect("李", 2)
      try expect("17.5.1980", 0, 1)
      try expect("anna 17.5.1980", 1)
      try expect("anna 18.5.1980")
      try expect("0958", 0, 2)
      try expect("7946 0958", 0)
      try expect("anh 0958", 0)
      // A year beside a name, and the end of a telephone.
      try expect("an 1980", 0, 1, 3)
      try expect("1980", 3)
      for (index, row) in rows.enumerated() {
        let code = try required(codes[row.0])
        try expect(String(code.suffix(5)), index)
        try expect(code.lowercased(), index)
      }
    }
  }

  @Test(
    "People who have to do with the hospital come first, and of too many it is said that there are more"
  )
  func order() throws {
    let folder = try Folder()
    let store = try folder.open()
    for index in 0..<6 {
      let isThere = index == 4
      _ = try store.book(
        try booking(
          "Rosa \(["Adams", "Brown", "Clark", "Davis", "Evans", "Frank"][index])",
          phone: "617 555 010\(index)", at: "2026-12-08T1\(index):00",
          hospital: isThere ? Fixture.small : Fixture.big))
      if index == 4 { _ = try store.compact() }
    }
    for store in [store, try folder.open(Fixture.environment(seed: 7))] {
      #expect(
        names(try find("rosa", near: Fixture.small, limit: 2, in: store)).first == "Rosa Evans")
      let all = try find("rosa", near: Fixture.small, in: store)
      #expect(all.people.count == 6 && !all.isCut)
      let some = try find("rosa", limit: 3, in: store)
      #expect(some.people.count == 3 && some.isCut)
    }
    _ = try store.compact()
    #expect(try names(find("rosa", near: Fixture.small, limit: 2, in: store)).first == "Rosa Evans")
  }

  @Test("Of very many whose names begin alike the one is found whose name goes on as it was typed")
  func alike() throws {
    let folder = try Folder()
    let store = try folder.open()
    for index in 0..<12 {
      let end = index < 11 ? "berger" : "felder"
      _ = try store.book(
        try booking(
          "Schwarzen\(end) \(index)", phone: "617 555 0100", at: "2026-12-0\(2 + index / 4)T10:00"))
    }
    _ = try store.compact()
    #expect(try names(find("schwarzenf", limit: 3, in: store)) == ["Schwarzenfelder 11"])
  }

  @Test("Somebody who books again is found by the newest code too, with all of them")
  func booksAgain() throws {
    let folder = try Folder()
    let store = try folder.open()
    let first = try store.book(try Fixture.booking("Ada"))[0]
    _ = try store.compact()
    try #require(
      try store.perform(
        Request(
          .cancel(
            CodeAndBirthDate(
              code: first.code, birthDate: try required(LocalDate("1980-05-17"))), reason: nil),
          by: Fixture.actor("desk-1"))) != .noted)
    let second = try store.book(try Fixture.booking("Ada", at: "2026-12-02T10:00"))[0]
    for code in [first.code, second.code] {
      let found = try find(String(code.letters.suffix(6)), in: store)
      #expect(found.people.map(\.codes) == [[first.code, second.code]])
    }
  }

  @Test("Who was forgotten is found by nothing, before the compaction and after it")
  func forgotten() throws {
    let folder = try Folder()
    let store = try folder.open()
    let code = try store.book(try Fixture.booking("Zoë Untraceable"))[0].code
    try store.book(try Fixture.booking("Zoë Known", at: "2026-12-02T10:00"))
    _ = try store.compact()
    #expect(try names(find("zoe", in: store)).count == 2)
    let opened = CodeAndBirthDate(code: code, birthDate: try required(LocalDate("1980-05-17")))
    _ = try store.perform(Request(.forget(RecordKey(opened)), by: Fixture.owner))
    #expect(try names(find("zoe", in: store)) == ["Zoë Known"])
    #expect(try find(code.letters, in: store).people.isEmpty)
    _ = try store.compact()
    for store in [store, try folder.open(Fixture.environment(seed: 7))] {
      #expect(try names(find("zoe", in: store)) == ["Zoë Known"])
      #expect(try find(code.letters, in: store).people.isEmpty)
    }
  }

  @Test("A folder of an earlier format is searched too, without being changed", arguments: 1...3)
  func earlierFormats(format: Int) throws {
    let folder = try Folder(fixture: "format-\(format)")
    let before = try folder.read("MANIFEST.json")
    let store = try folder.open()
    #expect(try names(find("nguyen", in: store)) == ["Nguyễn Thị Ánh"])
    #expect(try folder.read("MANIFEST.json") == before)
  }

  @Test("The doctor misses an entry of a name, and none where a person was booked elsewhere first")
  func doctor() throws {
    let folder = try Folder()
    let store = try folder.open()
    try store.book(try Fixture.booking("Ada Lovelace"))
    _ = try store.compact()
    #expect(try folder.examine([.index]).isHealthy)
    let name = try required(folder.names(in: "index").first { $0.hasPrefix("names-") })
    try folder.remove("index/" + name)
    #expect(try folder.examine([.index]).findings == [.indexMissing(name: "of names")])
    #expect(try names(find("love", in: store)) == ["Ada Lovelace"])
    #expect(
      try folder.open().people(matching: try required(PeopleQuery("love")), near: nil, limit: 1)
        .people.count == 1)
    #expect(try folder.examine([.index]).isHealthy)
  }
}
