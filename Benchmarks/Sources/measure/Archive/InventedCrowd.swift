// SPDX-License-Identifier: MIT

import Booking
import BookingStore
import Foundation

/// As many patients as are asked for, with an appointment each, spread over all hospitals and the eight weeks ahead.
struct InventedCrowd {
  private(set) var sites: [Site]
  /// Of some of them.
  private(set) var codes: [AppointmentCode] = []
  private let name: (Int) -> String

  /// - Parameter name: what the patient of each number is called.
  init(
    _ contents: FolderContents, _ world: World,
    name: @escaping (Int) -> String = { "Patient Number \($0)" }
  ) throws {
    self.name = name
    sites = try contents.readHospitals().compactMap { hospital in
      guard case .closed(.hoursUnread) = hospital.schedule.day(LocalDate.earliest) else {
        return world.zone(hospital.timeZone).map { Site(hospital: hospital, zone: $0) }
      }
      return nil
    }
  }

  mutating func transactions(_ count: Int) throws -> [Transaction] {
    var transactions: [Transaction] = []
    transactions.reserveCapacity(count)
    let actor = Actor(role: .patient, terminal: TerminalID("measure"))
    var made = 0
    // Not the day on which the benchmarks book.
    var day = 3
    while made < count {
      for site in sites where made < count {
        let availability = Availability(site: site, book: AppointmentBook(), clocks: World.clocks)
        let free = availability.slots(on: availability.today.adding(days: day)).filter {
          $0.free > 0
        }
        // At most as many of a day as make a million in eight weeks.
        for index in 0..<min(4, free.count, count - made) {
          let time = free[index * free.count / 4 % free.count].time
          let patient = Patient(
            id: PatientID(Self.id(made)),
            person: Person(
              name: try PersonName(name(made)), birthDate: Self.birthDate(made),
              contact: Contact(phone: PhoneNumber(Self.phone(made)))))
          let code = World.newCode()
          if made % max(1, count / 200) == 0 { codes.append(code) }
          let appointment = Appointment(
            code: code, patient: patient.id, vaccine: site.hospital.schedule.vaccines[0],
            hospital: site.hospital.id, time: time)
          transactions.append(
            Transaction(
              at: World.now, actor: actor, request: nil,
              events: [.registered(patient), .booked(appointment)]))
          made += 1
        }
      }
      day = day >= 55 ? 3 : day + 1
    }
    return transactions
  }

  static func birthDate(_ number: Int) -> LocalDate {
    LocalDate.earliest.adding(days: 700_000 + number * 7 % 30_000)
  }

  static func phone(_ number: Int) -> String { "+1 617 \(1_000_000 + number % 9_000_000)" }

  /// Ids that are in order, as the program's own are.
  private static func id(_ number: Int) -> String {
    let digits = String(number, radix: 32)
    return String(repeating: "0", count: 26 - digits.count) + digits
  }
}
