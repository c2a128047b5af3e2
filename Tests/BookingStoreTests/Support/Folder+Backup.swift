// SPDX-License-Identifier: MIT

import Booking
import BookingStore
import Foundation

extension Folder {
  /// Folders at several points of their lives.
  enum Life: CaseIterable {
    case empty, firstEpoch, thirdEpoch, archivedOnly, oldFormat, secondFormat
  }

  static func living(_ life: Life) throws -> Folder {
    if life == .oldFormat { return try Folder(fixture: "format-1") }
    if life == .secondFormat { return try Folder(fixture: "format-2") }
    let folder = try Folder()
    if life == .empty { return folder }
    let store = try folder.open()
    let ada = try store.book(try Fixture.booking("Ada", id: "one"))[0]
    _ = try store.perform(Fixture.hold(at: "2026-12-07T10:00", terminal: "desk-2"))
    try store.makeAccounts()
    if life == .firstEpoch { return folder }
    _ = try store.compact()
    try store.book(try Fixture.booking("Grace", "李小龍", at: "2026-12-02T11:00", id: "two"))
    let opened = CodeAndBirthDate(
      code: ada.code, birthDate: try required(LocalDate("1980-05-17")))
    _ = try store.perform(
      Request(.cancel(opened, reason: "cannot come"), by: Fixture.actor("desk-1")))
    _ = try store.compact()
    if life == .archivedOnly { return folder }
    let longID = String(repeating: "é", count: 100)
    try store.book(
      try Fixture.booking("Kurt", at: "2026-12-08T11:00", hospital: Fixture.small, id: longID))
    _ = try store.perform(
      Request(.reinstate(opened), by: Fixture.actor("desk-1"), id: RequestID("three")))
    return folder
  }

  func backUp() throws -> String {
    let copy = path + "-copy.tar"
    _ = try open(Fixture.environment(seed: 77)).backUp(to: copy)
    return copy
  }

  /// What stands beside it, itself among it.
  func neighbours() throws -> [String] {
    let parent = URL(fileURLWithPath: path).deletingLastPathComponent().path
    return try FileManager.default.contentsOfDirectory(atPath: parent).sorted()
  }
}
