// SPDX-License-Identifier: MIT

package import Booking

/// What a data folder begins with: the three files of `data/`, byte for byte.
package struct FolderContents: Sendable {
  package private(set) var hospitals: [UInt8]
  package let places: [UInt8]
  package let vaccines: [UInt8]

  package static let hospitalsFile = "hospitals.json"
  package static let placesFile = "places.json"
  package static let vaccinesFile = "vaccines.json"

  package init(hospitals: [UInt8], places: [UInt8], vaccines: [UInt8]) {
    self.hospitals = hospitals
    self.places = places
    self.vaccines = vaccines
  }

  /// Reads hospitals.json, places.json and vaccines.json of the folder at `path`.
  package init(reading path: String) throws(StoreError) {
    let folder = DataFolder(path, in: LocalFiles())
    self.init(
      hospitals: try folder.readBundled(Self.hospitalsFile),
      places: try folder.readBundled(Self.placesFile),
      vaccines: try folder.readBundled(Self.vaccinesFile))
  }

  /// The hospitals as the file tells of them.
  ///
  /// - Throws: `StoreError.badRecord` naming the first hospital that cannot be taken.
  package func readHospitals() throws(StoreError) -> [Hospital] {
    try HospitalsFile(hospitals).hospitals
  }

  package func readVaccines() throws(StoreError) -> [Vaccine] {
    try VaccinesFile(vaccines).vaccines
  }

  /// Puts `changed` in the place of the hospitals with the same ids, and new ones after them.
  @discardableResult
  package mutating func replace(_ changed: [Hospital]) throws(StoreError) -> ImportSummary {
    var file = try HospitalsFile(hospitals)
    let summary = file.merge(changed).summary
    if summary.added + summary.changed > 0 { hospitals = file.encoded() }
    return summary
  }

  func forDirectory() throws(StoreError) -> DirectoryContents {
    let places = try PlacesFile(places)
    return DirectoryContents(
      hospitals: try readHospitals(), towns: places.towns, postalCodes: places.postalCodes,
      countries: places.countries, vaccines: try readVaccines())
  }
}

extension DataFolder {
  fileprivate func readBundled(_ name: String) throws(StoreError) -> [UInt8] {
    let location = path(of: name)
    do throws(FileError) {
      let file = try OpenFile(location, .reading, in: files)
      return try file.read(try file.size(), at: 0)
    } catch {
      throw error.isMissing ? .fileMissing(name: name) : failure(error, at: location)
    }
  }
}
