// SPDX-License-Identifier: MIT

import Booking
import BookingStore

extension Machine {
  static let folder = "/srv/clinic/data"

  /// As little as will do: the folder is opened thousands of times.
  static let contents = FolderContents(
    hospitals: Array(
      """
      {"format":1,"hospitals":[
      {"id":"us-1","name":"Harbour Clinic","city":"New York","country":"US","latitude":40.75,"longitude":-73.99,"timeZone":"America/New_York","stepFree":"yes","schedule":{"source":"published","weekly":{"tue":["08:00-17:00"],"wed":["08:00-17:00"],"thu":["08:00-17:00"]},"slotMinutes":15,"capacity":5,"vaccines":["140"],"noticeMinutes":0,"windowDays":56,"cancelCutoffMinutes":0}}
      ]}
      """.utf8),
    places: Array(#"{"format":1,"countries":[],"postalCodes":[],"places":[]}"#.utf8),
    vaccines: Array(
      #"{"format":1,"vaccines":[{"cvx":"140","name":"influenza vaccine","shortName":"Influenza","targetDisease":"influenza","active":true}]}"#
        .utf8))

  /// A machine with nothing but a place where a data folder and the folder around it can be made.
  static func empty() throws -> Machine {
    let machine = Machine()
    try CrashingFiles(on: machine).makeFolder("/srv")
    machine.syncAll()
    return machine
  }

  /// A machine with an empty folder for the data.
  static func withEmptyFolder() throws -> Machine {
    let machine = try empty()
    let files = CrashingFiles(on: machine)
    try files.makeFolder("/srv/clinic")
    try files.makeFolder(folder)
    machine.syncAll()
    return machine
  }

  /// A machine that has been up for long, with a data folder in which Ada is booked.
  static func withAda() throws -> Machine {
    let machine = try empty()
    try Store.create(
      at: folder, contents: contents, kind: .demo, files: CrashingFiles(on: machine))
    try machine.store(seed: 1).book(try Fixture.booking("Ada"))
    machine.syncAll()
    return machine
  }

  /// The same, with a second epoch that has Ada in its archive.
  static func withArchivedAda() throws -> Machine {
    let machine = try withAda()
    _ = try machine.store(seed: 1).compact()
    machine.syncAll()
    return machine
  }

  /// The same, with a household's line that its process was killed in the middle of.
  static func withTornLine() throws -> Machine {
    let machine = try withAda()
    try machine.bookHouseholdUntilKilled { $0.call == .halfWrite }
    return machine
  }

  /// Books for a household, by a process that is killed at a step with the journal.
  func bookHouseholdUntilKilled(at isKilled: @escaping @Sendable (CrashingFiles.Step) -> Bool)
    throws
  {
    let files = CrashingFiles(on: self) { $0.path.hasSuffix(".jsonl") && isKilled($0) }
    // Half of its line is longer than a line for one person.
    let request = try Fixture.booking(
      "Mary", "Rosa", "Emmy", "Lise", "Hedy", at: "2026-12-02T10:00")
    _ = try? store(files, seed: 3).book(request)
    _ = try required(files.lastStep)
  }

  /// Bytes of the journal after its last line.
  var tornTail: [UInt8] {
    let journals = tree.filter { $0.key.hasSuffix(".jsonl") }.values
    return journals.flatMap { bytes in
      let rest = bytes[((bytes.lastIndex(of: 0x0A) ?? -1) + 1)...]
      // Room for lines to come is no line that was cut short.
      return rest[..<((rest.lastIndex { $0 != 0x20 && $0 != 0x00 } ?? rest.startIndex - 1) + 1)]
    }
  }

  /// Opens the data folder.
  func store(_ files: CrashingFiles? = nil, seed: UInt64) throws(StoreError) -> Store {
    try Store(
      opening: Self.folder, environment: Fixture.environment(boot: boot, seed: seed),
      files: files ?? CrashingFiles(on: self))
  }

  /// What a process that opens the folder now is shown; nil where there is none.
  func look(seed: UInt64) throws(StoreError) -> Sight? {
    do {
      return Sight(try store(seed: seed))
    } catch .folderMissing, .folderEmpty, .manifestMissing {
      return nil
    }
  }
}
