// SPDX-License-Identifier: MIT

import BookingStore
import Foundation
import Testing

/// What somebody did to a good backup, and what is said of it.
struct BackupTrick: Sendable, CustomTestStringConvertible {
  let testDescription: String
  let play: @Sendable (inout Tar) throws -> Void
  let expected: BackupProblem

  init(
    _ description: String, _ expected: BackupProblem,
    _ play: @escaping @Sendable (inout Tar) throws -> Void
  ) {
    self.testDescription = description
    self.play = play
    self.expected = expected
  }

  static let hospitals = "pieces/hospitals-1.json"
  static let page = "pieces/books/us-1_2026-12.3.json"
  static let people = "pieces/people/p-1-11400714819323198486.3.json"

  /// Changes the manifest and gives it the sum that it has then.
  static func reseal(_ tar: inout Tar, _ change: (inout String) -> Void) {
    tar.edit("MANIFEST.json") { entry in
      var text = String(decoding: entry.bytes, as: UTF8.self)
      text = "{" + text.dropFirst(#"{"sum":"","#.utf8.count + Checksum.hexLength).dropLast()
      change(&text)
      let sum = Checksum(of: String(text.dropFirst()))
      entry.bytes = Array((#"{"sum":"\#(sum.hex)","# + text.dropFirst() + "\n").utf8)
    }
  }

  /// Gives a file of the backup other bytes, and whatever vouches for it their sum.
  static func replace(_ name: String, in tar: inout Tar, with bytes: [UInt8]) {
    guard let old = tar.entries.first(where: { $0.name == name }) else { return }
    func entry(_ bytes: [UInt8]) -> String {
      "\"bytes\":\(bytes.count),\"sum\":\"\(Checksum(of: bytes).hex)\""
    }
    let (before, after) = (entry(old.bytes), entry(bytes))
    tar.edit(name) { $0.bytes = bytes }
    for parent in tar.entries where parent.name != "MANIFEST.json" {
      let text = String(decoding: parent.bytes, as: UTF8.self)
      guard text.contains(before) else { continue }
      let new = text.replacingOccurrences(of: before, with: after)
      replace(parent.name, in: &tar, with: Array(new.utf8))
    }
    reseal(&tar) { $0 = $0.replacingOccurrences(of: before, with: after) }
  }

  static func replace(_ name: String, in tar: inout Tar, _ change: (String) -> String) {
    guard let old = tar.entries.first(where: { $0.name == name }) else { return }
    replace(name, in: &tar, with: Array(change(String(decoding: old.bytes, as: UTF8.self)).utf8))
  }

  static let all = [
    BackupTrick(
      "a name that leads upwards", .unexpected(name: "../evil", expected: hospitals),
      { $0.edit(hospitals) { $0.name = "../evil" } }),
    BackupTrick(
      "a name that leads upwards from within",
      .unexpected(name: "pieces/../../evil", expected: hospitals),
      { $0.edit(hospitals) { $0.name = "pieces/../../evil" } }),
    BackupTrick(
      "a name from the root", .unexpected(name: "/etc/evil", expected: hospitals),
      { $0.edit(hospitals) { $0.name = "/etc/evil" } }),
    BackupTrick(
      "no name", .unexpected(name: "", expected: hospitals),
      { $0.edit(hospitals) { $0.name = "" } }),
    BackupTrick("a link", .notAFile(name: hospitals), { $0.edit(hospitals) { $0.kind = "2" } }),
    BackupTrick(
      "a hard link", .notAFile(name: hospitals), { $0.edit(hospitals) { $0.kind = "1" } }),
    BackupTrick("a folder", .notAFile(name: page), { $0.edit(page) { $0.kind = "5" } }),
    BackupTrick(
      "a header of another kind", .notAFile(name: hospitals),
      { $0.edit(hospitals) { $0.kind = "x" } }),
    BackupTrick("a huge length", .cutShort, { $0.edit(page) { $0.length = "77777777777" } }),
    BackupTrick(
      "a length that is no number", .headDamaged(expected: page),
      { $0.edit(page) { $0.length = "\u{7F}7777777777" } }),
    BackupTrick(
      "a length below zero", .headDamaged(expected: page),
      { $0.edit(page) { $0.length = "-0000000001" } }),
    BackupTrick(
      "a file twice", .unexpected(name: hospitals, expected: "pieces/places-1.json"),
      { $0.entries.insert($0.entries[1], at: 1) }),
    BackupTrick(
      "a file that nobody knows", .unexpected(name: "evil", expected: hospitals),
      { $0.entries.insert(Tar.Entry(name: "evil", bytes: [1]), at: 1) }),
    BackupTrick(
      "a file that nobody knows at the end", .damaged(name: "journal-3.jsonl"),
      { $0.entries.append(Tar.Entry(name: "evil", bytes: [1])) }),
    BackupTrick(
      "a file that is missing", .unexpected(name: "pieces/places-1.json", expected: hospitals),
      { $0.entries.remove(at: 1) }),
    BackupTrick(
      "no journal", .missing(name: "journal-3.jsonl"), { $0.entries.removeLast() }),
    BackupTrick(
      "another order", .unexpected(name: "pieces/places-1.json", expected: hospitals),
      { $0.entries.swapAt(1, 2) }),
    BackupTrick("no manifest", .notABackup, { $0.entries.removeFirst() }),
    BackupTrick("another archive", .notABackup, { $0 = Tar([.init(name: "a.txt", bytes: [1])]) }),
    BackupTrick("no end", .cutShort, { $0.end = [] }),
    BackupTrick(
      "other bytes", .damaged(name: page), { $0.edit(page) { $0.bytes[30] ^= 1 } }),
    BackupTrick(
      "more bytes", .damaged(name: page), { $0.edit(page) { $0.bytes.append(0x20) } }),
    BackupTrick(
      "another manifest", .damaged(name: "MANIFEST.json"),
      { $0.edit("MANIFEST.json") { $0.bytes[60] ^= 1 } }),
    BackupTrick(
      "a manifest of a newer format", .newer(format: 9),
      {
        reseal(&$0) {
          $0 = $0.replacingOccurrences(of: "\"format\":\(Manifest.format)", with: "\"format\":9")
        }
      }),
    BackupTrick(
      "a manifest that names a file above", .damaged(name: "MANIFEST.json"),
      {
        reseal(&$0) { $0 = $0.replacingOccurrences(of: "\"hospitals-1", with: "\"../hospitals-1") }
      }),
    BackupTrick(
      "a manifest that names another folder", .damaged(name: "pieces/evil/hospitals-1.json"),
      {
        reseal(&$0) {
          $0 = $0.replacingOccurrences(of: "\"hospitals-1", with: "\"evil/hospitals-1")
        }
        $0.edit(hospitals) { $0.name = "pieces/evil/hospitals-1.json" }
      }),
    BackupTrick(
      "a manifest with a strange name", .damaged(name: "pieces/hospitals\n1.json"),
      {
        reseal(&$0) { $0 = $0.replacingOccurrences(of: "\"hospitals-1", with: "\"hospitals\\n1") }
      }),
    BackupTrick(
      "a manifest whose journal is another file", .damaged(name: "MANIFEST.json"),
      { reseal(&$0) { $0 = $0.replacingOccurrences(of: "journal-3.jsonl", with: "LOCK") } }),
    BackupTrick(
      "a manifest with another past", .journal(.brokenChain(number: 7)),
      {
        reseal(&$0) { text in
          let start = text.range(of: "\"previous\":\"")?.upperBound ?? text.startIndex
          let end = text.index(start, offsetBy: Checksum.hexLength)
          text.replaceSubrange(start..<end, with: Checksum(of: "evil").hex)
        }
      }),
    BackupTrick(
      "a line left out", .journal(.brokenChain(number: 7)),
      { $0.edit("journal-3.jsonl") { $0.bytes = Array($0.bytes.drop { $0 != 0x0A }.dropFirst()) } }),
    BackupTrick(
      "a line changed", .journal(.badLine(number: 7)),
      { $0.edit("journal-3.jsonl") { $0.bytes[80] ^= 1 } }),
    BackupTrick(
      "a last line cut short", .damaged(name: "journal-3.jsonl"),
      { $0.edit("journal-3.jsonl") { $0.bytes.removeLast(9) } }),
    BackupTrick(
      "a page of another month", .damaged(name: page),
      {
        replace(page, in: &$0) { page in
          page.replacingOccurrences(of: "\"month\":\"2026-12\"", with: "\"month\":\"2026-11\"")
        }
      }),
    BackupTrick(
      "people in another order", .damaged(name: people),
      {
        replace(people, in: &$0) { people in
          var lines = people.split(separator: "\n")
          lines.swapAt(2, 3)
          lines[2] += ","
          lines[3].removeLast()
          return lines.joined(separator: "\n")
        }
      }),
    BackupTrick(
      "a node with another key", .damaged(name: "pieces/books/us-1_2026-12.3.json"),
      {
        replace("pieces/nodes/books-us-1_2026-12.3.json", in: &$0) { node in
          node.replacingOccurrences(
            of: "\"from\":\"us-1 2026-12\"", with: "\"from\":\"us-1 2026-13\"")
        }
      }),
    BackupTrick(
      "a record that cannot be taken",
      .record(file: "vaccines.json", id: "Vaccine 1", problem: "It has no `cvx`."),
      {
        replace(
          "pieces/vaccines-1.json", in: &$0, with: Array(#"{"format":1,"vaccines":[{}]}"#.utf8))
      }),
  ]
}
