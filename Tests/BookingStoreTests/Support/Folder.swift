// SPDX-License-Identifier: MIT

import Booking
import BookingStore
import Foundation

/// What a test needs and did not get.
struct NotThere: Error {}

func required<Value>(_ value: Value?) throws -> Value {
  guard let value else { throw NotThere() }
  return value
}

/// A data folder of one test, gone with it.
final class Folder: Sendable {
  let path: String
  private let parent: String

  /// - Parameter isMade: whether there is a store in it already.
  init(isMade: Bool = true, kind: Store.Kind = .demo, transactions: [Transaction] = []) throws {
    // In memory where there is such a place: thousands of syncs then cost nothing.
    let memory = "/dev/shm/"
    let place =
      FileManager.default.isWritableFile(atPath: memory) ? memory : NSTemporaryDirectory()
    parent = place + "bmv-" + UUID().uuidString
    path = parent + "/data"
    try FileManager.default.createDirectory(atPath: parent, withIntermediateDirectories: true)
    if isMade {
      try Store.create(
        at: path, contents: Fixture.contents, kind: kind, transactions: transactions)
    }
  }

  /// A copy of a folder that an earlier version of the program made.
  convenience init(fixture name: String) throws {
    try self.init(isMade: false)
    let fixtures = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().appendingPathComponent("Fixtures")
    try FileManager.default.copyItem(
      atPath: fixtures.appendingPathComponent(name).path, toPath: path)
    // Git keeps no empty folders.
    for inner in ["index", "quarantine"] {
      try FileManager.default.createDirectory(
        atPath: file(inner), withIntermediateDirectories: true)
    }
  }

  deinit { try? FileManager.default.removeItem(atPath: parent) }

  func open(
    _ environment: Store.Environment = Fixture.environment(),
    files: any FileSystem = LocalFiles()
  ) throws -> Store {
    try Store(opening: path, environment: environment, files: files)
  }

  func file(_ name: String) -> String { path + "/" + name }

  /// Its lines, without the room behind them.
  var journal: [UInt8] {
    get throws {
      let bytes = try read("journal-1.jsonl")
      return Array(bytes[..<((bytes.lastIndex(of: 0x0A) ?? -1) + 1)])
    }
  }

  func read(_ name: String) throws -> [UInt8] {
    [UInt8](try Data(contentsOf: URL(fileURLWithPath: file(name))))
  }

  /// Changes the bytes of a file in place, as a broken disk does.
  func write(_ bytes: [UInt8], to name: String) throws {
    try Data(bytes).write(to: URL(fileURLWithPath: file(name)))
  }

  func remove(_ name: String) throws { try FileManager.default.removeItem(atPath: file(name)) }

  /// Every file within, with its name after its bytes, so that both are searched.
  func everyFile() throws -> [(name: String, bytes: [UInt8])] {
    let names = FileManager.default.enumerator(atPath: path)?.compactMap { $0 as? String }
    return try required(names).compactMap { name in
      var isFolder: ObjCBool = false
      _ = FileManager.default.fileExists(atPath: file(name), isDirectory: &isFolder)
      return isFolder.boolValue ? nil : (name, try read(name) + Array(name.utf8))
    }
  }

  func names(in name: String = "") throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: file(name)).sorted()
  }

  /// Forgets how much of the journal was on disk, as where LOCK was lost with the machine.
  func forgetMark() throws { try write([], to: "LOCK") }
}

extension Footprint {
  /// Both hospitals' books from the first page to the last.
  static let wholeBooks = Footprint(wholeBooks: [Fixture.big, Fixture.small])
}

extension Store {
  /// What can be read of the folder; a ledger without archive where nothing can.
  func read<Result>(
    _ footprint: Footprint = .wholeBooks, _ body: (Ledger) throws -> Result
  ) rethrows -> Result {
    try body((try? ledger(footprint)) ?? Ledger())
  }

  func codes(at hospital: HospitalID = Fixture.big) -> [AppointmentCode] {
    read { ledger in ledger.appointments(at: hospital).map(\.code) }
  }

  /// Rosa, who runs everything, and Ben at the desk of one hospital.
  /// Doses of one lot of influenza vaccine at the big hospital.
  func receive(_ doses: Int) throws {
    let kind = StockChange.Kind.receive(
      doses, try required(LotNumber("AB-12")), expires: try required(LocalDate("2027-03-31")),
      gtin: "00312345678906")
    _ = try perform(
      Request(.stock(StockChange(kind, of: Fixture.vaccine, at: Fixture.big)), by: Fixture.rosa))
  }

  func makeAccounts() throws {
    let here = Workplace.hospitals([Fixture.big])
    for (account, actor) in [
      (try Fixture.account("rosa", .administrator), Fixture.owner),
      (try Fixture.account("ben", .receptionist, here), Fixture.rosa),
    ] {
      _ = try perform(Request(.account(.add(account)), by: actor))
    }
  }

  @discardableResult
  func book(_ request: Request) throws -> [Appointment] {
    let appointments = try perform(request).appointments
    guard !appointments.isEmpty else { throw NotThere() }
    return appointments
  }
}
