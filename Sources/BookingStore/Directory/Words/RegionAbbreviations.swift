// SPDX-License-Identifier: MIT

/// What people write for a region or a country instead of its name.
enum RegionAbbreviations {
  /// The postal abbreviation of a state or territory of the United States, by its name.
  static func abbreviation(ofRegion region: String, country: String) -> String? {
    country == "US" ? states[region.lowercased()] : nil
  }

  /// Besides a country's code and name.
  static func others(forCountry code: String) -> [String] {
    switch code {
    case "US": ["usa", "america"]
    case "GB": ["uk", "britain"]
    default: []
    }
  }

  private static let states = [
    "alabama": "al", "alaska": "ak", "arizona": "az", "arkansas": "ar", "california": "ca",
    "colorado": "co", "connecticut": "ct", "delaware": "de", "district of columbia": "dc",
    "florida": "fl", "georgia": "ga", "hawaii": "hi", "idaho": "id", "illinois": "il",
    "indiana": "in", "iowa": "ia", "kansas": "ks", "kentucky": "ky", "louisiana": "la",
    "maine": "me", "maryland": "md", "massachusetts": "ma", "michigan": "mi", "minnesota": "mn",
    "mississippi": "ms", "missouri": "mo", "montana": "mt", "nebraska": "ne", "nevada": "nv",
    "new hampshire": "nh", "new jersey": "nj", "new mexico": "nm", "new york": "ny",
    "north carolina": "nc", "north dakota": "nd", "ohio": "oh", "oklahoma": "ok", "oregon": "or",
    "pennsylvania": "pa", "rhode island": "ri", "south carolina": "sc", "south dakota": "sd",
    "tennessee": "tn", "texas": "tx", "utah": "ut", "vermont": "vt", "virginia": "va",
    "washington": "wa", "west virginia": "wv", "wisconsin": "wi", "wyoming": "wy",
    "american samoa": "as", "guam": "gu", "northern mariana islands": "mp", "palau": "pw",
    "puerto rico": "pr", "u.s. virgin islands": "vi", "virgin islands": "vi",
  ]
}
