// SPDX-License-Identifier: MIT

import Booking

/// Finds the town that a hospital's city means, so that the town's other names find the hospital.
struct TownFinder {
  /// A town of the same name farther away is another one.
  static let farthestKilometres = 40.0

  private struct Key: Hashable {
    let country: String
    let name: SearchWord
  }

  private let towns: [DirectoryContents.Town]
  private var named: [Key: [Int]] = [:]

  init(_ towns: [DirectoryContents.Town], for hospitals: [Hospital]) {
    self.towns = towns
    let countries = Set(hospitals.map(\.country))
    for (number, town) in towns.enumerated() where countries.contains(town.place.country) {
      let names = [town.place.name] + town.otherNames
      for name in Set(names.flatMap(Self.forms)) {
        named[Key(country: town.place.country, name: name), default: []].append(number)
      }
    }
  }

  /// The number of the nearest town that has the name of the hospital's city.
  func town(of hospital: Hospital) -> Int? {
    Self.forms(of: hospital.city)
      .flatMap { named[Key(country: hospital.country, name: $0)] ?? [] }
      .map { (number: $0, distance: towns[$0].place.location.kilometres(to: hospital.location)) }
      .filter { $0.distance <= Self.farthestKilometres }
      .min { ($0.distance, $0.number) < ($1.distance, $1.number) }?
      .number
  }

  /// The name as one word; a Japanese one also without its district (郡) and its kind (市, 町, 村).
  private static func forms(of name: String) -> [SearchWord] {
    let whole = SearchWords(name).joined.writtenOut
    var text = whole.text
    if let district = text.firstIndex(of: "郡"), district != text.startIndex {
      text = String(text[text.index(after: district)...])
    }
    if text.count > 2, let last = text.last, "市町村".contains(last) { text.removeLast() }
    let short = SearchWord(text)
    return short == whole || short.bytes.isEmpty ? [whole] : [whole, short]
  }
}
