// SPDX-License-Identifier: MIT

import Booking

/// Makes a hospital of one row, and collects everything that stands in the way.
struct HospitalRow {
  private let line: Int
  private let known: HospitalsCSV.Known
  private var cells: [HospitalsColumn: String] = [:]
  private(set) var problems: [RowProblem] = []
  /// The row's id, where it can be one.
  private(set) var id: HospitalID?

  init(_ row: CSVTable.Row, columns: [HospitalsColumn?], known: HospitalsCSV.Known) {
    line = row.line
    self.known = known
    for (cell, column) in zip(row.cells, columns) {
      guard let column else { continue }
      cells[column] = CSVText.unguarded(cell)
    }
    let rest = row.cells.dropFirst(columns.count)
    if !rest.allSatisfy({ $0.allSatisfy(\.isWhitespace) }) {
      report(nil, .moreCellsThanColumns(rest.count))
    }
  }

  /// What was typed of one hospital; it stands in no line.
  init(_ typed: [HospitalsColumn: String], known: HospitalsCSV.Known) {
    line = 0
    self.known = known
    cells = typed
  }

  mutating func report(_ column: HospitalsColumn?, _ fault: RowProblem.Fault) {
    problems.append(RowProblem(line: line, column: column, fault: fault))
  }

  /// Nil where the row has a problem.
  mutating func hospital() -> Hospital? {
    id = readID()
    let name = text(.name, limit: 200)
    let address = text(.address, limit: 300)
    let city = text(.city, limit: 120)
    let region = text(.region, limit: 120)
    let country = readCountry()
    let postalCode = text(.postalCode, limit: 20)
    let location = readLocation()
    let timeZone = readTimeZone()
    let phone = readPhone()
    let stepFree = readStepFree()
    let schedule = readSchedule()
    guard problems.isEmpty, let id, let name, let city, let country, let location, let timeZone,
      let schedule
    else { return nil }
    return Hospital(
      id: id, name: name, address: address, city: city, region: region, country: country,
      postalCode: postalCode, location: location, timeZone: timeZone, phone: phone,
      stepFree: stepFree, schedule: schedule)
  }

  // MARK: Cells

  /// The trimmed text of a cell; nil where there is none or it cannot be taken.
  mutating func text(_ column: HospitalsColumn, limit: Int = 2000) -> String? {
    do {
      return try CleanText(cells[column] ?? "", limit: limit).value
    } catch .empty {
      if column.isRequired { report(column, .missing) }
    } catch {
      report(column, .text(error))
    }
    return nil
  }

  /// A whole number within a range.
  mutating func number(_ column: HospitalsColumn, in allowed: ClosedRange<Int>) -> Int? {
    guard let text = text(column) else { return nil }
    guard let value = Int(text) else {
      report(column, .notANumber(text))
      return nil
    }
    guard allowed.contains(value) else {
      report(column, .outOfRange(value, allowed: allowed))
      return nil
    }
    return value
  }

  private mutating func readID() -> HospitalID? {
    guard let text = text(.id) else { return nil }
    let isLetter = { (byte: UInt8) in
      (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte)
    }
    let bytes = Array(text.utf8)
    guard bytes.count <= 64, let first = bytes.first, isLetter(first),
      bytes.allSatisfy({ isLetter($0) || ".-_".utf8.contains($0) })
    else {
      report(.id, .notAnID(text))
      return nil
    }
    return HospitalID(text)
  }

  mutating func readCountry() -> String? {
    guard let text = text(.country) else { return nil }
    let code = text.uppercased()
    guard code.utf8.count == 2, code.utf8.allSatisfy({ (0x41...0x5A).contains($0) }) else {
      report(.country, .notACountry(text))
      return nil
    }
    return code
  }

  mutating func readLocation() -> GeoPoint? {
    let latitude = degrees(.latitude, in: -90...90)
    let longitude = degrees(.longitude, in: -180...180)
    guard let latitude, let longitude else { return nil }
    // A hundredth of a degree is about a kilometre.
    guard abs(latitude) > 0.01 || abs(longitude) > 0.01 else {
      report(.latitude, .nowhere)
      return nil
    }
    return GeoPoint(latitude: latitude, longitude: longitude)
  }

  private mutating func degrees(
    _ column: HospitalsColumn, in allowed: ClosedRange<Double>
  ) -> Double? {
    guard let text = text(column) else { return nil }
    let isPlain = text.utf8.allSatisfy { (0x30...0x39).contains($0) || "+-.".utf8.contains($0) }
    guard isPlain, let value = Double(text), allowed.contains(value) else {
      let hasComma = text.contains(",") && Double(text.replacing(",", with: ".")) != nil
      report(column, hasComma ? .decimalComma(text) : .notDegrees(text))
      return nil
    }
    return value
  }

  mutating func readTimeZone() -> String? {
    guard let text = text(.timeZone) else { return nil }
    guard known.hasTimeZone(text) else {
      report(.timeZone, .unknownTimeZone(text))
      return nil
    }
    return text
  }

  mutating func readPhone() -> String? {
    guard let text = text(.phone) else { return nil }
    guard let number = PhoneNumber(text) else {
      report(.phone, .notAPhone(text))
      return nil
    }
    return number.text
  }

  mutating func readStepFree() -> Hospital.StepFree {
    guard let text = text(.stepFree) else { return .unknown }
    guard let value = Hospital.StepFree(rawValue: text.lowercased()) else {
      report(.stepFree, .notYesOrNo(text))
      return .unknown
    }
    return value
  }
}

extension HospitalRow {
  /// Codes that stand in the list of a data folder.
  mutating func readVaccines() -> [VaccineCode]? {
    guard let text = text(.vaccines) else { return nil }
    var codes: [VaccineCode] = []
    for part in text.split(whereSeparator: { " ,;\u{A0}".contains($0) }).map(String.init) {
      let code = VaccineCode(part)
      if !(2...3).contains(part.utf8.count)
        || !part.utf8.allSatisfy({ (0x30...0x39).contains($0) })
      {
        report(.vaccines, .notACVXCode(part))
      } else if !known.vaccines.contains(code) {
        report(.vaccines, .unknownVaccine(code))
      } else if !codes.contains(code) {
        codes.append(code)
      }
    }
    return codes
  }

  mutating func readHolidays() -> HolidayCalendar? {
    guard let text = text(.holidays) else { return HolidayCalendar.none }
    guard let calendar = known.holidays[text] else {
      report(.holidays, .unknownHolidays(text, known: known.holidays.keys.sorted()))
      return nil
    }
    return calendar
  }
}
