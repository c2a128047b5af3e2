// SPDX-License-Identifier: MIT

import Booking
import BookingStore
import Foundation
import TestKit
import Testing

@Suite("The doctor on damaged files")
struct DoctorDamageTests {
  enum Damage: String, CaseIterable, Sendable {
    case flipped, cut, missing, folder, link
  }

  @Test("Each file, damaged in each way, is named", arguments: Damage.allCases)
  func damagedFiles(damage: Damage) throws {
    let folder = try Folder.lived()
    let all = FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String }
    var seen = 0
    for name in try required(all).sorted() {
      guard let good = try? folder.read(name), good.count > 1 else { continue }
      let location = folder.file(name)
      // The room behind the last line is none of the journal's.
      let isJournal = name.hasSuffix(".jsonl")
      let content = isJournal ? (good.lastIndex(of: 0x0A) ?? 0) + 1 : good.count
      switch damage {
      case .flipped:
        // Its content means nothing.
        if name == "RESERVE" { continue }
        var bytes = good
        bytes[content / 2] ^= 0x10
        try folder.write(bytes, to: name)
      case .cut: try folder.write(Array(good[..<(content / 2)]), to: name)
      case .missing: try folder.remove(name)
      case .folder:
        try folder.remove(name)
        try FileManager.default.createDirectory(
          atPath: location, withIntermediateDirectories: false)
      case .link:
        try FileManager.default.moveItem(atPath: location, toPath: location + ".elsewhere")
        try FileManager.default.createSymbolicLink(
          atPath: location, withDestinationPath: location + ".elsewhere")
      }
      let report = try folder.examine()
      let isNamed = report.findings.contains { $0.file == name }
      // Runs of the epoch before may be missing, as any index.
      let isRunGone = damage == .missing && name.hasPrefix("index/")
      #expect(isNamed || isRunGone, "\(name): \(report.findings)")
      // What is only derived or set aside is never a problem of its contents.
      if name.hasPrefix("index/") || name == "RESERVE" || name == "LOCK" {
        #expect(try folder.examine(Check.ofContents).isHealthy, "\(name)")
      } else {
        #expect(!report.isHealthy, "\(name)")
      }
      try? folder.remove(name)
      try? folder.remove(name + ".elsewhere")
      try folder.add(good, as: name)
      seen += 1
    }
    #expect(seen >= 26)
    #expect(try folder.examine().findings == [])
  }

  @Test("The manifest cut and flipped anywhere never ends the look", arguments: [0x01, 0x80])
  func damagedManifest(mask: UInt8) throws {
    let folder = try Folder.lived()
    let good = try folder.read("MANIFEST.json")
    for position in stride(from: 0, to: good.count - 1, by: 7) {
      var bytes = good
      bytes[position] ^= mask
      try folder.write(mask == 1 ? Array(good[..<position]) : bytes, to: "MANIFEST.json")
      let report = try folder.examine()
      #expect(report.findings.contains { $0.file == "MANIFEST.json" })
      #expect(report[.journal]?.findings == [.notChecked(because: .manifest)])
    }
    try folder.remove("MANIFEST.json")
    #expect(try folder.examine().findings.contains(.manifestMissing))
  }

  @Test("A journal is told of line by line: torn, damaged, out of its chain, from a newer version")
  func journals() throws {
    let folder = try Folder()
    let store = try folder.open()
    for round in 1...4 {
      try store.book(try Fixture.booking("Person \(round)", at: "2026-12-01T1\(round):00"))
    }
    let lines = try folder.journal.split(separator: 0x0A).map { Array($0) + [0x0A] }
    let name = "journal-1.jsonl"
    func findings(_ lines: [[UInt8]], keepsMark: Bool = false) throws -> [Finding] {
      try folder.write(lines.flatMap(\.self), to: name)
      if !keepsMark { try folder.forgetMark() }
      return try required(folder.examine()[.journal]).findings
    }
    #expect(
      try findings(lines.dropLast() + [lines[3].dropLast(9)], keepsMark: true) == [
        .journalDamaged(
          file: name,
          .linesMissing(
            expectedBytes: lines.joined().count, foundBytes: lines[..<3].joined().count),
          goodLines: 0)
      ])
    #expect(
      try findings(lines.dropLast() + [lines[3].dropLast(9)])
        == [.tornTail(file: name, bytes: lines[3].count - 9)])
    var flipped = lines
    flipped[1][40] ^= 1
    #expect(
      try findings(flipped) == [
        .journalDamaged(file: name, .badLine(number: 2), goodLines: 2)
      ])
    #expect(
      try findings([lines[0], lines[3]]) == [
        .journalDamaged(file: name, .brokenChain(number: 2), goodLines: 0),
        .linesLeftOut(file: name, 2...3),
      ])
    #expect(
      try findings([lines[0], lines[1], lines[1], lines[2]]) == [
        .journalDamaged(file: name, .brokenChain(number: 3), goodLines: 1),
        .lineAgain(file: name, number: 2),
      ])
    let rest = String(decoding: lines[3].dropFirst(42).dropLast(), as: UTF8.self)
      .replacing(#""v":2"#, with: #""v":9"#)
    let newer = #"{"sum":"\#(Checksum(of: rest).hex)","# + rest + "\n"
    #expect(
      try findings(lines.dropLast() + [Array(newer.utf8)])
        == [.newerLine(file: name, number: 4)])
    #expect(try findings(lines) == [])
  }

  @Test("A folder of two that were mixed is told of")
  func mixed() throws {
    let folder = try Folder.lived()
    let other = try Folder.lived()
    try folder.write(try other.read("MANIFEST-2.json"), to: "MANIFEST-2.json")
    try folder.write(try other.read("journal-3.jsonl"), to: "journal-3.jsonl")
    let codes = try folder.examine().findings.map(\.code)
    #expect(codes.contains("other-store") && codes.contains("journal-damaged"))
  }
}
