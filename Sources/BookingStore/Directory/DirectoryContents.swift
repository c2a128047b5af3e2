// SPDX-License-Identifier: MIT

package import Booking

/// Everything that is packed into the directory.
package struct DirectoryContents: Sendable {
  /// A town, with what it is also called and how many live there.
  package struct Town: Sendable {
    package let place: Place
    package let population: Int
    /// Other names, in any script.
    package let otherNames: [String]

    package init(place: Place, population: Int, otherNames: [String] = []) {
      self.place = place
      self.population = population
      self.otherNames = otherNames
    }
  }

  /// A postal code that distances can be measured from.
  package struct PostalCode: Sendable {
    package let code: String
    /// ISO 3166-1 alpha-2.
    package let country: String
    package let location: GeoPoint

    package init(code: String, country: String, location: GeoPoint) {
      self.code = code
      self.country = country
      self.location = location
    }
  }

  /// A country's code (ISO 3166-1 alpha-2) and its name.
  package struct Country: Sendable {
    package let code: String
    package let name: String

    package init(code: String, name: String) {
      self.code = code
      self.name = name
    }
  }

  package var hospitals: [Hospital]
  package var towns: [Town]
  package var postalCodes: [PostalCode]
  package var countries: [Country]
  package var vaccines: [Vaccine]

  package init(
    hospitals: [Hospital] = [], towns: [Town] = [], postalCodes: [PostalCode] = [],
    countries: [Country] = [], vaccines: [Vaccine] = []
  ) {
    self.hospitals = hospitals
    self.towns = towns
    self.postalCodes = postalCodes
    self.countries = countries
    self.vaccines = vaccines
  }
}
