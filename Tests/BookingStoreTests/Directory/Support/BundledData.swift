// SPDX-License-Identifier: MIT

import Booking
import BookingStore
import Foundation

/// The hospitals of `data/` and the directory that a new data folder makes of them.
struct BundledData: Sendable {
  let hospitals: [Hospital]
  let directory: HospitalDirectory

  static let isPresent = FileManager.default.fileExists(
    atPath: folder.appendingPathComponent(FolderContents.hospitalsFile).path)

  /// Made once for all tests.
  static let shared = Result { try BundledData() }

  private static let folder = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().appendingPathComponent("../../../../data").standardized

  private init() throws {
    let contents = try FolderContents(reading: Self.folder.path)
    let made = try Folder(isMade: false)
    try Store.create(at: made.path, contents: contents, kind: .normal)
    hospitals = try contents.readHospitals()
    // The file stays mapped when its folder is gone.
    directory = try made.open().directory
  }
}
