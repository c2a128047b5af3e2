// SPDX-License-Identifier: MIT

import Booking
import BookingStore
import Foundation
import Testing

@Suite("A damaged directory is noticed, and never a crash")
struct DirectoryDamageTests {
  @Test("A file that is missing, empty, another or older one is refused")
  func files() throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("directory-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let path = folder.appendingPathComponent("hospitals").path

    func problem(stamp: String = InventedHospitals.stamp) -> DirectoryProblem? {
      do throws(DirectoryProblem) {
        _ = try HospitalDirectory(mapping: path, stamp: stamp)
        return nil
      } catch {
        return error
      }
    }
    func write(_ bytes: [UInt8]) throws { try Data(bytes).write(to: URL(fileURLWithPath: path)) }

    #expect(problem() == .missing)
    try write([])
    #expect(problem() == .damaged)
    try write(Array(repeating: 0, count: 100_000))
    #expect(problem() == .damaged)
    try write(InventedHospitals.packed)
    #expect(problem() == nil)
    #expect(problem(stamp: "other") == .stale)
    #expect(problem(stamp: "") == .stale)
    try write(InventedHospitals.packed + [0])
    #expect(problem() == .damaged)

    let mapped = InventedHospitals.packed
    try write(mapped)
    let directory = try HospitalDirectory(mapping: path, stamp: InventedHospitals.stamp)
    #expect(directory.hospital(HospitalID("us-1"))?.city == "Boston")

    try FileManager.default.removeItem(atPath: path)
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: false)
    #expect(problem() == .damaged)
    try FileManager.default.removeItem(atPath: path)
    try FileManager.default.createSymbolicLink(
      atPath: path, withDestinationPath: folder.appendingPathComponent("other").path)
    guard case .unreadable = problem() else {
      Issue.record("A link was followed.")
      return
    }
  }

  @Test("Another version, and another kind of file, are told from damage")
  func otherFormat() {
    for offset in [0, 8] {
      var bytes = InventedHospitals.packed
      bytes[offset] &+= 1
      HospitalDirectory.seal(&bytes)
      #expect(throws: DirectoryProblem.unknownFormat) {
        try HospitalDirectory(bytes: bytes, stamp: InventedHospitals.stamp)
      }
    }
  }

  @Test("Every changed byte is noticed")
  func changedBytes() {
    let packed = InventedHospitals.packed
    // Every byte of the header and the first tables, then every seventh.
    for offset in Array(0..<600) + Array(stride(from: 600, to: packed.count, by: 7)) {
      var bytes = packed
      bytes[offset] ^= UInt8(1 << (offset % 8))
      #expect(throws: DirectoryProblem.damaged, "byte \(offset)") {
        try HospitalDirectory(bytes: bytes, stamp: InventedHospitals.stamp)
      }
    }
  }

  @Test("Cut anywhere, it is refused")
  func cut() {
    let packed = InventedHospitals.packed
    for length in Array(0..<300) + Array(stride(from: 300, to: packed.count, by: 61)) {
      #expect(throws: DirectoryProblem.self, "\(length) bytes") {
        try HospitalDirectory(bytes: Array(packed[..<length]), stamp: InventedHospitals.stamp)
      }
    }
  }

  @Test(
    "With a checksum that fits whatever the damage is, every question still has an answer",
    arguments: [UInt8(0xFF), 0x80, 0x01])
  func sealedDamage(mask: UInt8) {
    let packed = InventedHospitals.packed
    var generator = FixedGenerator(seed: UInt64(mask))
    for round in 0..<Self.rounds {
      var bytes = packed
      for _ in 0..<Int.random(in: 1...4, using: &generator) {
        // The tables at the beginning matter most.
        let end = round % 3 == 0 ? 250 : packed.count
        bytes[Int.random(in: 32..<end, using: &generator)] ^= mask
      }
      if round % 5 == 0 { bytes.removeLast(Int.random(in: 1..<packed.count, using: &generator)) }
      HospitalDirectory.seal(&bytes)
      ask(bytes)
    }
  }

  @Test("The header's every byte may be wrong")
  func sealedHeader() {
    for offset in 12..<220 {
      for value: UInt8 in [0, 1, 0x7F, 0xFF] {
        var bytes = InventedHospitals.packed
        bytes[offset] = value
        HospitalDirectory.seal(&bytes)
        ask(bytes)
      }
    }
  }

  private static let rounds = 400

  /// Asks everything there is to ask of what these bytes may be.
  private func ask(_ bytes: [UInt8]) {
    guard let directory = try? HospitalDirectory(bytes: bytes, stamp: InventedHospitals.stamp)
    else { return }
    let near = InventedHospitals.point(42, -71)
    let open = Instant(seconds: 1_798_000_000)
    for text in ["", "bo", "st mary", "hosptial", "病院", "0", "londers", "sw1a 2bb"] {
      let query = HospitalQuery(
        text: text, near: near, vaccine: VaccineCode("03"), openAt: open)
      let found = directory.search(query, zone: InventedHospitals.zone).matches
      #expect(found.count <= directory.hospitalCount)
      _ = directory.search(HospitalQuery(text: text), zone: { _ in nil })
      _ = directory.places(matching: text, limit: 5)
      _ = directory.hospitals(named: text)
    }
    for id in directory.allHospitalIDs.prefix(100) { _ = directory.hospital(id) }
    _ = directory.vaccines
    _ = directory.offeredVaccines
  }
}
