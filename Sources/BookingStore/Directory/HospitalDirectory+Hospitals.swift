// SPDX-License-Identifier: MIT

package import Booking
import Synchronization

extension HospitalDirectory {
  /// Nil for an unknown id.
  package func hospital(_ id: HospitalID) -> Hospital? {
    index(of: id).flatMap(hospital(at:))
  }

  /// The hospitals that `part` may mean: those with this id or with exactly this name, else those whose
  /// name has it at the beginning of a word, else anywhere, else all its words in any order.
  package func hospitals(named part: String) -> [HospitalID] {
    let words = part.split(whereSeparator: \.isWhitespace)
    if words.count == 1, let word = words.first {
      for id in [String(word), word.lowercased()] where index(of: HospitalID(id)) != nil {
        return [HospitalID(id)]
      }
    }
    let spaced = SearchWords(part).spaced
    guard !spaced.plain.isEmpty else { return [] }
    let places = NamePlaces(of: spaced.writtenOut, or: spaced.plain, in: tables)
    for found in [places.whole, places.atWord, places.anywhere] where !found.isEmpty {
      return found.map { HospitalID(tables.id($0)) }
    }
    return withAllWords(of: part).map { HospitalID(tables.id($0)) }
  }

  func index(of id: HospitalID) -> Int? {
    let wanted = Array(id.rawValue.utf8)
    var (low, high) = (0, hospitalCount)
    while low < high {
      let middle = (low + high) / 2
      let index = tables.idOrder.number(middle)
      let found = tables.ids[index].buffer
      if found.elementsEqual(wanted) { return index }
      if found.lexicographicallyPrecedes(wanted) { low = middle + 1 } else { high = middle }
    }
    return nil
  }

  private func hospital(at index: Int) -> Hospital? {
    if let known = decoded.withLock({ $0.hospital(index) }) { return known }
    // With nobody waiting; two who decode the same one come to the same.
    let row = HospitalRow(index, in: tables.rows)
    guard let schedule = schedule(row.schedule),
      let hospital = PackedHospital.hospital(
        tables.hospitals[index], id: HospitalID(tables.id(index)),
        timeZone: tables.zones[row.zone].text, schedule: schedule)
    else { return nil }
    decoded.withLock { $0.keep(hospital, at: index) }
    return hospital
  }

  private func schedule(_ number: Int) -> Schedule? {
    if let known = decoded.withLock({ $0.schedules[number] }) { return known }
    let schedule = PackedSchedule.schedule(
      tables.schedules[number], calendar: { calendar($0) },
      offer: { PackedOffer.vaccines(tables.offers[$0]) })
    decoded.withLock { $0.schedules[number] = schedule }
    return schedule
  }

  private func calendar(_ number: Int) -> HolidayCalendar? {
    if let known = decoded.withLock({ $0.calendars[number] }) { return known }
    let calendar = PackedCalendar.calendar(tables.calendars[number])
    decoded.withLock { $0.calendars[number] = calendar }
    return calendar
  }

  private func withAllWords(of part: String) -> [Int] {
    let index = tables.hospitalWords
    let costs = FieldCosts([HospitalField.nameStart: 0, .name: 0])
    let totals = MatchTotals(
      AskedWord.words(of: part, isKnown: index.contains), documents: hospitalCount,
      lookup: .init(
        exact: { index.mark($0.word, whole: costs, beginning: costs, in: &$1) },
        misspelt: { _, _, _ in false }),
      forgiving: false)
    return totals.costs.indices.filter { totals.costs[$0] != MatchTotals.none }
  }
}
