// SPDX-License-Identifier: MIT

import Booking
import Interchange

/// Looks up what the rows of a list name, each name once.
struct BulkLookup {
  private let books: Books
  /// Of rows that name none.
  private let hospital: Site?
  private var sites: [String: Result<Site, BookingsProblem>] = [:]
  private var vaccines: [VaccineName: Result<VaccineCode, BookingsProblem>] = [:]

  private struct VaccineName: Hashable {
    let text: String
    let hospital: HospitalID
  }

  init(books: Books, hospital: Site?) {
    self.books = books
    self.hospital = hospital
  }

  /// Nil for a row that is left out.
  mutating func entry(_ row: BookingsCSV.Row) -> BulkEntry? {
    switch row.content {
    case .leftOut: return nil
    case .unreadable(let problems):
      return BulkEntry(row: row.number, content: .problems(problems))
    case .wish(let wish):
      do throws(BookingsProblem) {
        return BulkEntry(row: row.number, content: .wish(try request(wish)))
      } catch {
        return BulkEntry(row: row.number, content: .problems([error]))
      }
    }
  }

  private mutating func request(_ wish: BookingsCSV.Wish) throws(BookingsProblem)
    -> BookingRequest
  {
    let site = try site(wish.hospital)
    let vaccine = try vaccine(wish.vaccine, at: site.hospital)
    return BookingRequest(
      hospital: site.hospital.id, start: wish.start, vaccine: vaccine, party: [wish.person],
      isForOthers: true)
  }

  private mutating func site(_ text: String?) throws(BookingsProblem) -> Site {
    guard let text else {
      guard let hospital else { throw BookingsProblem(.hospital, .missing) }
      return hospital
    }
    if let known = sites[text] { return try known.get() }
    let found = lookUp(hospital: text)
    sites[text] = found
    return try found.get()
  }

  private func lookUp(hospital text: String) -> Result<Site, BookingsProblem> {
    do throws(CommandError) {
      return .success(try books.site(named: text))
    } catch {
      guard case .usage(.ambiguousHospital(_, let candidates, let more)) = error else {
        return .failure(BookingsProblem(.hospital, .unknownHospital))
      }
      let count = candidates.count + more
      return .failure(BookingsProblem(.hospital, .ambiguousHospital(count: count)))
    }
  }

  private mutating func vaccine(_ text: String, at hospital: Hospital) throws(BookingsProblem)
    -> VaccineCode
  {
    let name = VaccineName(text: text, hospital: hospital.id)
    if let known = vaccines[name] { return try known.get() }
    let found = lookUp(vaccine: text, at: hospital)
    vaccines[name] = found
    return try found.get()
  }

  private func lookUp(vaccine text: String, at hospital: Hospital)
    -> Result<VaccineCode, BookingsProblem>
  {
    do throws(CommandError) {
      return .success(try books.vaccine(named: text, at: hospital))
    } catch {
      guard case .usage(.ambiguousVaccine(_, let candidates)) = error else {
        return .failure(BookingsProblem(.vaccine, .unknownVaccine))
      }
      return .failure(
        BookingsProblem(.vaccine, .ambiguousVaccine(candidates.map(\.code))))
    }
  }
}
