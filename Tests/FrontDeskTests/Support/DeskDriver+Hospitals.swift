// SPDX-License-Identifier: MIT

import Booking
import FrontDesk
import Interchange
import TestKit

/// A list of hospitals that can be added to.
extension DeskDriver {
  private var known: HospitalsCSV.Known {
    HospitalsCSV.Known(
      holidays: [:], vaccines: Set(Self.vaccines.keys),
      hasTimeZone: { ["America/New_York", "Europe/Paris"].contains($0) })
  }

  mutating func change(_ entry: HospitalEntry, saving: Bool)
    -> Result<HospitalChange, HospitalObjection>
  {
    guard let id = entry.hospital, let site = books.sites[id] else {
      return add(entry.typed, saving: saving)
    }
    let old = HospitalDetails(site.directory)
    switch HospitalForm.edits(entry.typed, of: old, known: known) {
    case .failure(let failure): return .failure(.fields(words(failure)))
    case .success(let edits):
      guard let new = try? site.directory.with(old.applying(edits)) else {
        return .failure(.refused(Refusal(message: "No hospital.", recovery: "Try again.")))
      }
      let changed = Site(hospital: new, zone: site.zone).keeping(site.timetable)
      if saving {
        books.sites[id] = changed
        send(.changed)
      }
      let columns = HospitalForm.differing(old, HospitalDetails(new))
      let expected = books.ledger.appointments(at: id).count { $0.isBooked }
      return .success(
        HospitalChange(site: changed, columns: columns, old: old, expected: expected))
    }
  }

  private mutating func add(_ typed: [HospitalsColumn: String], saving: Bool)
    -> Result<HospitalChange, HospitalObjection>
  {
    var typed = typed
    typed[.id] = "here-1"
    switch HospitalForm.hospital(typed, known: known) {
    case .failure(let failure): return .failure(.fields(words(failure)))
    case .success(let hospital):
      let site = Site(hospital: hospital, zone: .newYork)
      if saving { books.sites[hospital.id] = site }
      return .success(HospitalChange(site: site, columns: [], old: nil, expected: 0))
    }
  }

  private func words(_ failure: HospitalFormProblems) -> [HospitalsColumn: String] {
    var fields: [HospitalsColumn: String] = [:]
    for problem in failure.problems {
      guard let column = problem.column else { continue }
      fields[column] = "\(problem.fieldMessage) \(problem.recovery)"
    }
    return fields
  }
}
