// SPDX-License-Identifier: MIT

import Booking
import Cells
import FoundationEssentials
import FrontDesk
import Glibc
import Interchange

/// What is remembered about the user of this machine's account, in the XDG config folder.
enum PreferencesFile {
  private struct Record: Codable {
    var theme: String?
    var near: PlaceRecord?
    var hasSeenTour: Bool?
  }

  private struct PlaceRecord: Codable {
    var name: String
    var region: String?
    var country: String
    var latitude: Double
    var longitude: Double
    var timeZone: String?
  }

  /// What was remembered, or nothing where the file is missing or was changed into something else.
  static func read() -> Preferences {
    guard let path, let bytes = try? FileReading.bytes(of: path, limit: 65_536),
      let record = try? JSONDecoder().decode(Record.self, from: Data(bytes))
    else { return Preferences() }
    return Preferences(
      theme: record.theme.flatMap(Theme.init(rawValue:)), near: record.near.flatMap(place),
      hasSeenTour: record.hasSeenTour ?? false)
  }

  /// Remembers; a folder that cannot be written to is no reason to trouble anybody.
  static func write(_ preferences: Preferences) {
    guard let folder, let path else { return }
    let record = Record(
      theme: preferences.theme?.rawValue, near: preferences.near.map(record),
      hasSeenTour: preferences.hasSeenTour)
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
    guard let data = try? encoder.encode(record), let parent = folder.parent else { return }
    mkdir(parent, 0o700)
    mkdir(folder.path, 0o700)
    let draft = path + ".new"
    guard (try? FileReading.write(Array(data) + [0x0A], to: draft)) != nil else { return }
    rename(draft, path)
  }

  private struct Folder {
    let path: String
    let parent: String?
  }

  private static var folder: Folder? {
    if let config = SystemVariables.text("XDG_CONFIG_HOME"), config.hasPrefix("/") {
      return Folder(path: config + "/bookmyvaccine", parent: config)
    }
    guard let home = SystemVariables.text("HOME"), home.hasPrefix("/") else { return nil }
    return Folder(path: home + "/.config/bookmyvaccine", parent: home + "/.config")
  }

  private static var path: String? { folder.map { $0.path + "/preferences.json" } }

  private static func place(_ record: PlaceRecord) -> Place? {
    GeoPoint(latitude: record.latitude, longitude: record.longitude).map {
      Place(
        name: record.name, region: record.region, country: record.country, location: $0,
        timeZone: record.timeZone)
    }
  }

  private static func record(_ place: Place) -> PlaceRecord {
    PlaceRecord(
      name: place.name, region: place.region, country: place.country,
      latitude: place.location.latitude, longitude: place.location.longitude,
      timeZone: place.timeZone)
  }
}
