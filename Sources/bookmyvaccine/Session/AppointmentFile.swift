// SPDX-License-Identifier: MIT

import Booking
import FrontDesk
import Glibc
import Interchange
import QRCode

/// An appointment as a file to keep, in the folder in which the program was started.
struct AppointmentFile {
  private let opened: OpenedAppointment
  private let vaccine: Vaccine?
  private let made: Instant

  init(_ opened: OpenedAppointment, vaccine: Vaccine?, made: Instant) {
    self.opened = opened
    self.vaccine = vaccine
    self.made = made
  }

  /// Writes a new file and never over an old one.
  ///
  /// - Returns: its name.
  func write(as format: SaveFormat) throws(CommandError) -> String {
    let bytes: [UInt8]
    do {
      bytes = try self.bytes(as: format)
    } catch {
      throw .qrCode(error)
    }
    let date = opened.appointment.time.start.local.date
    let stem = "appointment-\(date)-\(opened.appointment.code.letters.prefix(5))"
    for number in 1...99 {
      let name = number == 1 ? "\(stem).\(format.rawValue)" : "\(stem)-\(number).\(format.rawValue)"
      do {
        if try FileReading.create(name, with: bytes) { return name }
      } catch {
        throw .system(error)
      }
    }
    throw .system(.fileUnwritable(path: "\(stem).\(format.rawValue)", errno: EEXIST))
  }

  private func bytes(as format: SaveFormat) throws(QRCodeError) -> [UInt8] {
    let matrix = try QRMatrix(opened.appointment.code.payload)
    switch format {
    case .png: return try matrix.png()
    case .svg: return Array(matrix.svg().utf8)
    case .txt: return Array(text(matrix).utf8)
    case .ics: return Array(calendar.text.utf8)
    }
  }

  private var calendar: CalendarFile {
    CalendarFile(
      [
        CalendarFile.Entry(
          opened.appointment, of: opened.patient.person, at: opened.site.hospital, vaccine: vaccine)
      ], made: made)
  }

  private func text(_ matrix: QRMatrix) -> String {
    let start = opened.appointment.time.start
    let hospital = opened.site.hospital
    let lines = [
      opened.patient.person.name.text,
      vaccine?.shortName ?? "vaccine \(opened.appointment.vaccine)",
      "\(start.local.date) \(start.local.clock)", hospital.name,
      [hospital.address, hospital.city, hospital.postalCode].compactMap(\.self)
        .joined(separator: ", "),
      "Code: \(opened.appointment.code)",
    ]
    return lines.joined(separator: "\n") + "\n\n" + matrix.text()
  }
}
