// SPDX-License-Identifier: MIT

import Booking

/// Makes the sections of a packed directory.
struct DirectoryPacker {
  private let contents: DirectoryContents
  private let hospitals: [Hospital]
  private let places: [Place]
  private let countryNames: [String: String]

  init(_ contents: DirectoryContents) {
    self.contents = contents
    hospitals = SpatialOrder.ordered(contents.hospitals)
    places = contents.towns.map(\.place) + PostalPlaces.places(of: contents)
    countryNames = Dictionary(
      contents.countries.map { ($0.code, $0.name) }, uniquingKeysWith: { first, _ in first })
  }

  func packed(stamp: String) -> [UInt8] {
    var sections = hospitalTables()
    sections.merge(placeTables()) { table, _ in table }
    sections[.stamp] = Array(stamp.utf8)
    sections[.vaccines] = records(
      (contents.vaccines.filter(\.isActive) + contents.vaccines.filter { !$0.isActive })
        .map(PackedVaccine.pack))
    let words = hospitalWords().packed
    sections[.hospitalWordBlocks] = words.blocks
    sections[.hospitalWords] = words.words
    sections[.hospitalPostings] = words.postings
    return DirectoryHeader.packed(sections)
  }

  private func hospitalTables() -> [DirectoryHeader.Section: [UInt8]] {
    let towns = TownFinder(contents.towns)
    var (vectors, rows) = (ByteWriter(), ByteWriter())
    var (calendars, offers) = (RecordPoolWriter(), RecordPoolWriter())
    var (schedules, zones) = (RecordPoolWriter(), RecordPoolWriter())
    for hospital in hospitals {
      let schedule = hospital.schedule
      let offer = offers.number(of: PackedOffer.pack(schedule.vaccines))
      let calendar = calendars.number(of: PackedCalendar.pack(schedule.holidays))
      UnitVector(hospital.location).write(to: &vectors)
      HospitalRow(
        schedule: schedules.number(
          of: PackedSchedule.pack(schedule, calendar: calendar, offer: offer)),
        zone: zones.number(of: Array(hospital.timeZone.utf8)),
        offer: offer,
        town: towns.town(of: hospital),
        isStepFree: hospital.stepFree == .yes
      ).write(to: &rows)
    }
    let names = hospitals.map { SearchWords($0.name).key }
    let byName = hospitals.indices.sorted {
      (names[$0], hospitals[$0].id) < (names[$1], hospitals[$1].id)
    }
    let identifiers = hospitals.map { Array($0.id.rawValue.utf8) }
    let byIdentifier = hospitals.indices.sorted {
      identifiers[$0].lexicographicallyPrecedes(identifiers[$1])
    }
    return [
      .vectors: vectors.bytes, .rows: rows.bytes,
      .nameOrder: table(byName), .idOrder: table(byIdentifier),
      .ids: records(identifiers), .names: records(names.map { Array($0.utf8) }),
      .hospitals: records(hospitals.map(PackedHospital.pack)),
      .calendars: calendars.packed, .offers: offers.packed,
      .schedules: schedules.packed, .zones: zones.packed,
    ]
  }

  private func placeTables() -> [DirectoryHeader.Section: [UInt8]] {
    var words = WordIndexWriter<PlaceField>()
    for (number, place) in places.enumerated() {
      let isTown = number < contents.towns.count
      for name in [place.name] + (isTown ? contents.towns[number].otherNames : []) {
        let joined = SearchWords(name).joined
        words.add(joined.plain, document: number, field: .wholeName)
        words.add(joined.writtenOut, document: number, field: .wholeName)
        words.add(name, document: number, first: .nameStart, other: .name)
      }
      for text in surroundings(region: place.region, country: place.country) {
        words.add(text, document: number, first: .surroundings, other: .surroundings)
      }
    }
    let packed = words.packed
    return [
      .placeWordBlocks: packed.blocks, .placeWords: packed.words, .placePostings: packed.postings,
      .populations: table(
        contents.towns.map { max(0, $0.population) }
          + places.dropFirst(contents.towns.count).map { _ in 0 }),
      .places: records(places.map(PackedPlace.pack)),
    ]
  }

  private func hospitalWords() -> WordIndexWriter<HospitalField> {
    var words = WordIndexWriter<HospitalField>()
    for (number, hospital) in hospitals.enumerated() {
      words.add(hospital.name, document: number, first: .nameStart, other: .name)
      words.add(hospital.city, document: number, first: .city, other: .city)
      for text in surroundings(region: hospital.region, country: hospital.country) {
        words.add(text, document: number, first: .surroundings, other: .surroundings)
      }
      if let code = hospital.postalCode {
        words.add(code, document: number, first: .surroundings, other: .surroundings)
        words.add(SearchWords(code).joined.plain, document: number, field: .surroundings)
      }
    }
    return words
  }

  /// The names of what a place lies in.
  private func surroundings(region: String?, country: String) -> [String] {
    let short = region.flatMap {
      RegionAbbreviations.abbreviation(ofRegion: $0, country: country)
    }
    return [region, short, country, countryNames[country]].compactMap(\.self)
      + RegionAbbreviations.others(forCountry: country)
  }

  private func records(_ records: [[UInt8]]) -> [UInt8] {
    var list = RecordListWriter()
    for record in records { list.append(record) }
    return list.packed
  }

  private func table(_ numbers: [Int]) -> [UInt8] {
    var writer = ByteWriter()
    for number in numbers { writer.word(number) }
    return writer.bytes
  }
}
