// SPDX-License-Identifier: MIT

import Booking

extension HospitalsFile {
  /// Puts `list` in the place of the hospitals with the same ids, and new ones after them; the last of several with one id
  /// counts. What staff edited stays as they set it.
  ///
  /// - Returns: what is otherwise than before, in the order of the list.
  mutating func merge(_ list: [Hospital]) -> (summary: ImportSummary, touched: [HospitalID]) {
    let places = Dictionary(uniqueKeysWithValues: hospitals.enumerated().map { ($1.id, $0) })
    var newPlaces: [HospitalID: Int] = [:]
    var (touched, same, kept): ([HospitalID], Int, Int) = ([], 0, 0)
    let latest = Dictionary(list.map { ($0.id, $0) }) { _, last in last }
    for id in list.map(\.id) where newPlaces[id] == nil {
      guard let hospital = latest[id] else { continue }
      learn(hospital.schedule.holidays)
      guard let place = places[id] else {
        newPlaces[id] = hospitals.count
        hospitals.append(hospital)
        touched.append(id)
        continue
      }
      newPlaces[id] = place
      let (merged, origin) = edited(hospital, in: hospitals[place])
      if origin != nil { kept += 1 }
      if merged == hospitals[place], origin == origins[id] {
        same += 1
      } else {
        touched.append(id)
      }
      hospitals[place] = merged
      origins[id] = origin
    }
    let added = touched.count { places[$0] == nil }
    let summary = ImportSummary(
      added: added, changed: touched.count - added, unchanged: same, kept: kept)
    return (summary, touched)
  }

  /// A list's hospital with what staff edited of the one that is there.
  private func edited(_ hospital: Hospital, in old: Hospital) -> (Hospital, HospitalOrigin?) {
    guard case .edited(let before) = origins[hospital.id] else { return (hospital, nil) }
    let listed = HospitalDetails(hospital)
    let details = listed.applying(before.edits(to: HospitalDetails(old)))
    // A length of slots that was in the list of hospitals is in range.
    guard details != listed, let merged = try? hospital.with(details) else {
      return (hospital, nil)
    }
    return (merged, .edited(listed))
  }

  /// Ids in `list` of hospitals that came by no list.
  func addedHere(among list: [Hospital]) -> [HospitalID] {
    Set(list.map(\.id)).filter { origins[$0] == .added }.sorted()
  }

  func hospital(_ id: HospitalID) -> Hospital? { hospitals.first { $0.id == id } }

  /// Takes in a hospital that came by no list, and whose id is new.
  mutating func add(_ hospital: Hospital) {
    learn(hospital.schedule.holidays)
    hospitals.append(hospital)
    origins[hospital.id] = .added
  }

  /// Puts `hospital` in the place of the one with its id.
  mutating func edit(_ hospital: Hospital) {
    guard let place = hospitals.firstIndex(where: { $0.id == hospital.id }) else { return }
    let new = HospitalDetails(hospital)
    switch origins[hospital.id] {
    case .added: break
    case .edited(let listed): origins[hospital.id] = listed == new ? nil : .edited(listed)
    case nil: origins[hospital.id] = .edited(HospitalDetails(hospitals[place]))
    }
    hospitals[place] = hospital
  }

  private mutating func learn(_ calendar: HolidayCalendar) {
    if !calendar.name.isEmpty, calendars[calendar.name] == nil {
      calendars[calendar.name] = calendar
    }
  }
}
