// SPDX-License-Identifier: MIT

import Booking

/// A holiday calendar as it lies in the directory.
enum PackedCalendar {
  static func pack(_ calendar: HolidayCalendar) -> [UInt8] {
    var writer = ByteWriter()
    writer.text(calendar.name)
    writer.number(calendar.days.count)
    for (date, name) in calendar.days.sorted(by: { $0.key < $1.key }) {
      PackedDate.write(date, to: &writer)
      writer.text(name)
    }
    return writer.bytes
  }

  /// Nil where the bytes are damaged.
  static func calendar(_ view: ByteView) -> HolidayCalendar? {
    var reader = ByteReader(view)
    let name = reader.text()
    var days: [LocalDate: String] = [:]
    for _ in 0..<reader.items() {
      guard let date = PackedDate.read(&reader) else { return nil }
      days[date] = reader.text()
    }
    return reader.isIntact ? HolidayCalendar(name: name, days: days) : nil
  }

  static func isHoliday(_ view: ByteView, _ date: LocalDate) -> Bool {
    var reader = ByteReader(view)
    reader.skipText()
    for _ in 0..<reader.items() {
      let day = PackedDate.number(&reader)
      reader.skipText()
      if day == date.dayNumber { return reader.isIntact }
    }
    return false
  }
}
