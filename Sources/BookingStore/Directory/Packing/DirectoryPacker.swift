// SPDX-License-Identifier: MIT

import Booking

/// Makes the sections of a packed directory.
struct DirectoryPacker {
  private let contents: DirectoryContents
  private let hospitals: [Hospital]
  private let places: [Place]
  /// By the country's code: that, its name, and what else it is called.
  private let countryCodes: [String: [String]]

  init(_ contents: DirectoryContents) {
    self.contents = contents
    hospitals = SpatialOrder.ordered(contents.hospitals)
    places = contents.towns.map(\.place) + PostalPlaces.places(of: contents)
    countryCodes = Dictionary(
      contents.countries.map {
        ($0.code, [$0.code, $0.name] + RegionAbbreviations.others(forCountry: $0.code))
      }, uniquingKeysWith: { first, _ in first })
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
    let towns = TownFinder(contents.towns, for: hospitals)
    var (vectors, rows) = (ByteWriter(), ByteWriter())
    var calendars = PackedOnce(PackedCalendar.pack)
    var offers = PackedOnce(PackedOffer.pack)
    var (schedules, zones) = (RecordPoolWriter(), RecordPoolWriter())
    for hospital in hospitals {
      let schedule = hospital.schedule
      let offer = offers.number(of: schedule.vaccines)
      let calendar = calendars.number(of: schedule.holidays)
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
    let names = hospitals.map { SearchWords($0.name).spaced.writtenOut }
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
      let others = number < contents.towns.count ? contents.towns[number].otherNames : []
      let fields = [.wholeName] + others.map { _ in PlaceField.otherName }
      for (name, field) in zip([place.name] + others, fields) {
        let split = SearchWords(name)
        let joined = split.joined
        words.add(joined.plain, document: number, field: field)
        if joined.writtenOut != joined.plain {
          words.add(joined.writtenOut, document: number, field: field)
        }
        words.add(split, document: number, first: .nameWord, other: .nameWord)
      }
      if let region = place.region { words.add(shared: region, document: number, field: .region) }
      for code in codes(region: place.region, country: place.country) {
        words.add(shared: code, document: number, field: .country)
      }
    }
    let packed = words.packed
    return [
      .placeWordBlocks: packed.blocks, .placeWords: packed.words, .placePostings: packed.postings,
      .populations: table(contents.towns.map { max(0, $0.population) }),
      .places: records(places.map(PackedPlace.pack)),
    ]
  }

  private func hospitalWords() -> WordIndexWriter<HospitalField> {
    var words = WordIndexWriter<HospitalField>()
    for (number, hospital) in hospitals.enumerated() {
      words.add(SearchWords(hospital.name), document: number, first: .nameStart, other: .name)
      words.add(shared: hospital.city, document: number, field: .city)
      if let region = hospital.region {
        words.add(shared: region, document: number, field: .region)
      }
      if let code = hospital.postalCode {
        let split = SearchWords(code)
        words.add(split, document: number, first: .region, other: .region)
        words.add(split.joined.plain, document: number, field: .region)
      }
      for code in codes(region: hospital.region, country: hospital.country) {
        words.add(shared: code, document: number, field: .country)
      }
    }
    return words
  }

  /// What people write for a region and a country besides the region's name.
  private func codes(region: String?, country: String) -> [String] {
    let short = region.flatMap {
      RegionAbbreviations.abbreviation(ofRegion: $0, country: country)
    }
    return (short.map { [$0] } ?? []) + (countryCodes[country] ?? [country])
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
