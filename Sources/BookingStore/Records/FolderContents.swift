// SPDX-License-Identifier: MIT

package import Booking

/// What a new data folder begins with: the files of `data/`, byte for byte.
package struct FolderContents: Sendable {
  package private(set) var hospitals: [UInt8]
  package let places: [UInt8]
  package let vaccines: [UInt8]

  package init(hospitals: [UInt8], places: [UInt8], vaccines: [UInt8]) {
    self.hospitals = hospitals
    self.places = places
    self.vaccines = vaccines
  }

  /// Reads hospitals.json, places.json and vaccines.json of `folder`.
  package init(reading folder: String) throws(StoreError) {
    throw .folderMissing(path: folder)
  }

  /// The hospitals as the file tells of them.
  ///
  /// - Throws: `StoreError.badRecord` naming the first hospital that cannot be taken.
  package func readHospitals() throws(StoreError) -> [Hospital] { [] }

  package func readVaccines() throws(StoreError) -> [Vaccine] { [] }

  /// The same with other schedules, say, for the hospitals that are named.
  package mutating func replace(_ changed: [Hospital]) throws(StoreError) {}
}
