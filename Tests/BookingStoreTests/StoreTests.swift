// SPDX-License-Identifier: MIT

import Booking
import BookingStore
import Glibc
import Synchronization
import Testing

@Suite("A data folder")
struct StoreTests {
  @Test("What is booked is there when the folder is opened again, byte for byte")
  func reopening() throws {
    let folder = try Folder()
    let names = ["Nguyễn Thị Ánh", "李小龍", "O’Neill \"Bob\" \\ Jr", "e\u{301}va", "नेहा\u{200D}क"]
    let first = try folder.open()
    let booked = try first.book(
      try Fixture.booking(names[0], names[1], names[2], names[3], names[4]))
    let again = try folder.open(Fixture.environment(seed: 2))
    for (appointment, name) in zip(booked, names) {
      let (found, person) = again.read { ledger in
        (ledger.appointment(appointment.code), ledger.patient(appointment.patient)?.person)
      }
      #expect(found == appointment)
      #expect(person?.name.text.unicodeScalars.elementsEqual(name.unicodeScalars) == true)
      #expect(person?.contact.phone?.text == "+1 212 555 0199")
    }
    #expect(again.access == .readWrite)
    #expect(again.isDemo)
  }

  @Test("A reason with line feeds, quotes and U+2028 comes back as it was given")
  func reasons() throws {
    let folder = try Folder()
    let store = try folder.open()
    let code = try required(store.book(try Fixture.booking("Ada"))[0].code)
    let reason = "ill\n\"very\"\u{2028}\u{1B}[31m\u{202E}\\ \0 end"
    let opened = CodeAndBirthDate(code: code, birthDate: try required(LocalDate("1980-05-17")))
    _ = try store.perform(Request(.cancel(opened, reason: reason), by: Fixture.actor("desk-1")))
    let again = try folder.open()
    let status = again.read { $0.appointment(code)?.status }
    #expect(status == .cancelled(.init(at: Fixture.now, reason: reason)))
    #expect(try folder.journal.count { $0 == 0x0A } == 2)
    #expect(try !folder.journal.contains(0x1B))
  }

  @Test("Every kind of event comes back as it was written")
  func events() throws {
    let folder = try Folder()
    let store = try folder.open()
    let born = try required(LocalDate("1980-05-17"))
    _ = try store.perform(Fixture.hold(terminal: "kiosk"))
    _ = try store.perform(Request(.release, by: Fixture.actor("kiosk")))
    let code = try store.book(try Fixture.booking("Ada"))[0].code
    let opened = CodeAndBirthDate(code: code, birthDate: born)
    let later = try required(RequestedTime("2026-12-02T11:00"))
    let actor = Fixture.actor("desk-1")
    _ = try store.perform(
      Request(.reschedule(RescheduleRequest(appointment: opened, start: later)), by: actor))
    _ = try store.perform(Request(.cancel(opened, reason: nil), by: actor))
    _ = try store.perform(Request(.reinstate(opened), by: actor))
    let again = try folder.open()
    #expect(again.read { $0.appointment(code) } == store.read { $0.appointment(code) })
    #expect(again.read { $0.hold(of: TerminalID("kiosk")) } == nil)
    #expect(
      again.read { $0.appointment(code)?.time.start.description }
        == "2026-12-02T11:00:00-05:00")
    let text = String(decoding: try folder.journal, as: UTF8.self)
    for type in [
      "held", "released", "registered", "booked", "rescheduled", "cancelled", "reinstated",
    ] {
      #expect(text.contains(#""type":"\#(type)""#))
    }
    #expect(text.contains(#""zone":"America/New_York","start":"2026-12-02T11:00:00-05:00""#))
  }

  @Test("Two stores see each other's bookings after a refresh, and the descriptor tells when")
  func following() throws {
    let folder = try Folder()
    let one = try folder.open()
    let two = try folder.open(Fixture.environment(seed: 2))
    var poll = pollfd(fd: try required(two.changeDescriptor), events: Int16(POLLIN), revents: 0)
    try two.refresh()
    #expect(try !two.refresh())
    let code = try one.book(try Fixture.booking("Ada"))[0].code
    #expect(Glibc.poll(&poll, 1, 0) == 1)
    #expect(two.codes().isEmpty)
    #expect(try two.refresh())
    #expect(two.codes() == [code])
    #expect(try !two.refresh())
    #expect(Glibc.poll(&poll, 1, 0) == 0)
    #expect(try !one.refresh())
  }

  @Test("A full slot is refused, also where another store filled it a moment ago")
  func lastPlace() throws {
    let folder = try Folder()
    let one = try folder.open()
    let two = try folder.open(Fixture.environment(seed: 2))
    try one.book(try Fixture.booking("Ada", hospital: Fixture.small))
    do {
      try two.book(try Fixture.booking("Grace", hospital: Fixture.small))
      Issue.record("booked twice")
    } catch StoreError.refused(.full(let nearest)) {
      #expect(!nearest.isEmpty)
    }
  }

  @Test("A request that is repeated is answered again and happens once")
  func repeated() throws {
    let folder = try Folder()
    let request = try Fixture.booking("Ada", id: "r-1")
    let first = try folder.open().book(request)
    let lines = try folder.journal
    #expect(try folder.open(Fixture.environment(seed: 2)).book(request) == first)
    #expect(try folder.journal == lines)
    #expect(throws: StoreError.refused(.requestIDReused(RequestID("r-1")))) {
      try folder.open().book(try Fixture.booking("Grace", id: "r-1"))
    }
  }

  @Test(
    "A hold keeps the place from another store, until its time is over or the machine is started anew"
  )
  func holds() throws {
    let folder = try Folder()
    _ = try folder.open().perform(Fixture.hold(terminal: "kiosk"))
    let wanted = try Fixture.booking("Ada", hospital: Fixture.small)
    for (boot, uptime) in [("first-boot", 1000), ("first-boot", 1299)] {
      #expect(throws: StoreError.self) {
        try folder.open(Fixture.environment(boot: boot, uptime: uptime)).book(wanted)
      }
    }
    let held = try Folder()
    _ = try held.open().perform(Fixture.hold(terminal: "kiosk"))
    try held.open(Fixture.environment(uptime: 1300)).book(wanted)
    try folder.open(Fixture.environment(boot: "second-boot", uptime: 1)).book(wanted)
  }

  @Test("The last place goes to one of two stores, a hundred times over")
  func race() async throws {
    let folder = try Folder()
    let stores = [try folder.open(), try folder.open(Fixture.environment(seed: 2))]
    for round in 0..<100 {
      // Slots of 15 minutes on Mondays and Tuesdays, 36 a day.
      let day = [1, 7, 8, 14, 15][round / 36]
      let minute = 8 * 60 + 15 * (round % 36)
      let time = "2026-12-\(day < 10 ? "0" : "")\(day)T\(clockText(minute))"
      let outcomes = await withTaskGroup(of: Result<[Appointment], any Error>.self) { group in
        for (index, store) in stores.enumerated() {
          group.addTask {
            Result {
              try store.book(
                try Fixture.booking(
                  "Racer \(round) \(index)", at: time, hospital: Fixture.small,
                  terminal: "desk-\(index)"))
            }
          }
        }
        return await group.reduce(into: []) { $0.append($1) }
      }
      let failures = outcomes.compactMap { outcome -> StoreError? in
        guard case .failure(let error) = outcome else { return nil }
        return error as? StoreError
      }
      #expect(failures.count == 1)
      guard case .refused(.full)? = failures.first else {
        Issue.record("\(String(describing: failures.first))")
        return
      }
    }
    let fresh = try folder.open()
    #expect(fresh.codes(at: Fixture.small).count == 100)
  }

  @Test("Many threads of one store share syncs, and all that was answered is there")
  func threads() async throws {
    let folder = try Folder()
    let files = FaultyFiles()
    let store = try folder.open(files: files)
    let codes = try await withThrowingTaskGroup(of: AppointmentCode.self) { group in
      for index in 0..<60 {
        group.addTask {
          let minute = 8 * 60 + 15 * (index / 5)
          let request = try Fixture.booking(
            "Patient \(index)", at: "2026-12-02T\(clockText(minute))", terminal: "t-\(index)")
          return try store.book(request)[0].code
        }
      }
      return try await group.reduce(into: Set()) { $0.insert($1) }
    }
    #expect(codes.count == 60)
    #expect(Set(try folder.open().codes()) == codes)
    #expect(Set(store.codes()) == codes)
    // One a booking at most, and one for the names when the folder was opened.
    #expect(files.syncs.withLock { $0 } <= 62)
  }

  @Test("A folder that begins with transactions shows them")
  func transactions() throws {
    let source = try Folder()
    let store = try source.open()
    let appointment = try store.book(try Fixture.booking("Ada"))[0]
    let patient = try required(store.read { $0.patient(appointment.patient) })
    let transaction = Transaction(
      at: Fixture.now, actor: Fixture.actor("seed"), request: nil,
      events: [.registered(patient), .booked(appointment)])
    let folder = try Folder(kind: .normal, transactions: [transaction])
    let opened = try folder.open()
    #expect(opened.codes() == [appointment.code])
    #expect(!opened.isDemo)
    try opened.book(try Fixture.booking("Grace"))
    #expect(try folder.open().codes().count == 2)
  }

  @Test("Nobody but the owner may look into the folder or its files")
  func permissions() throws {
    let folder = try Folder()
    try folder.open().book(try Fixture.booking("Ada"))
    func mode(_ name: String) -> mode_t {
      var status = stat()
      return lstat(folder.file(name), &status) == 0 ? status.st_mode & 0o7777 : 0
    }
    for name in ["", "pieces", "index", "quarantine"] { #expect(mode(name) == 0o700) }
    for name in ["LOCK", "MANIFEST.json", "journal-1.jsonl", "pieces/hospitals-1.json"] {
      #expect(mode(name) == 0o600)
    }
    #expect(try mode("index/" + required(folder.names(in: "index").first)) == 0o600)
  }
}
