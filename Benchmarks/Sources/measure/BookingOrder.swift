// SPDX-License-Identifier: MIT

import Booking
import BookingStore

/// Which share of the free slots one process books.
struct BookingOrder {
  private let number: Int
  private let processes: Int
  let count: Int

  static let alone = BookingOrder(number: 0, processes: 1, count: 5_000)

  init(number: Int, processes: Int, count: Int) {
    self.number = number
    self.processes = processes
    self.count = count
  }

  init?(number: String, of processes: String, count: String) {
    guard let number = Int(number), let processes = Int(processes), let count = Int(count),
      (0..<processes).contains(number), count > 0
    else { return nil }
    self.init(number: number, processes: processes, count: count)
  }

  /// Bookings of a new person each, every one at another hospital than the one before, two days ahead.
  func requests(in store: Store) throws -> [Request] {
    var requests: [Request] = []
    let actor = Actor(role: .patient, terminal: TerminalID("measure-\(number)"))
    var round = 0
    while requests.count < count {
      let before = requests.count
      for (index, id) in store.directory.allHospitalIDs.enumerated()
      where index % processes == number && requests.count < count {
        guard let site = store.site(id), let vaccine = site.hospital.schedule.vaccines.first else {
          continue
        }
        let availability = Availability(
          site: site, book: AppointmentBook(), clocks: World.clocks)
        let free = availability.slots(on: availability.today.adding(days: 2)).filter {
          $0.free > 0
        }
        guard round < free.count else { continue }
        let booking = BookingRequest(
          hospital: id, start: .exact(free[round].time.start.instant), vaccine: vaccine,
          party: [try person(requests.count)])
        requests.append(Request(.book(booking), by: actor))
      }
      guard requests.count > before else { throw Problem.tooFewSlots }
      round += 1
    }
    return requests
  }

  private func person(_ index: Int) throws -> Person {
    Person(
      name: try PersonName("Patient \(number) Number \(index)"),
      birthDate: LocalDate.earliest.adding(days: 700_000 + index * 7 % 30_000),
      contact: Contact(phone: PhoneNumber("+1 617 5\(number)0 \(10_000 + index)")))
  }
}
