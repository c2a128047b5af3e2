// SPDX-License-Identifier: MIT

import Booking
import BookingStore
import Interchange

enum ExportFormat: String, CaseIterable, Sendable {
  case json, csv
}

struct ExportCounts: Hashable, Sendable {
  var appointments = 0
  /// In the list of patients, where the format has one.
  var patients: Int?
}

/// Writes all records in one of the formats, with no more than a part of them in memory.
struct Export {
  private let everything: Everything
  private let sink: ([UInt8]) throws(CommandError) -> Void
  private var buffer: [UInt8] = []
  private var counts = ExportCounts()

  private static let bufferLength = 1 << 16
  /// Appointments whose patients are looked up together: the more, the less often the same piece of people is read.
  private static let batch = 1 << 16

  init(_ everything: Everything, _ sink: @escaping ([UInt8]) throws(CommandError) -> Void) {
    self.everything = everything
    self.sink = sink
  }

  mutating func run(_ format: ExportFormat) throws(CommandError) -> ExportCounts {
    switch format {
    case .json: try writeJSON()
    case .csv: try writeCSV()
    }
    try flush()
    return counts
  }

  private mutating func writeJSON() throws(CommandError) {
    try write(#"{"appointments":["#)
    var pages = everything.pages()
    while let page = try ask({ () throws(StoreError) in try pages.next() }) {
      for appointment in page {
        try write(counts.appointments == 0 ? "\n" : ",\n")
        try write(JSONText(line: ExportedAppointment(appointment).json).text)
        counts.appointments += 1
      }
    }
    try write("\n],\n\"patients\":[")
    var people = everything.people()
    var count = 0
    while let list = try ask({ () throws(StoreError) in try people.next() }) {
      for patient in list {
        try write(count == 0 ? "\n" : ",\n")
        try write(JSONText(line: ExportedPatient(patient).json).text)
        count += 1
      }
    }
    counts.patients = count
    try write("\n]}\n")
  }

  private mutating func writeCSV() throws(CommandError) {
    try write(CSVText([ExportedAppointment.columns]).text)
    var pages = everything.pages()
    var waiting: [Appointment] = []
    while let page = try ask({ () throws(StoreError) in try pages.next() }) {
      waiting += page
      if waiting.count >= Self.batch {
        try writeRows(waiting)
        waiting = []
      }
    }
    try writeRows(waiting)
  }

  private mutating func writeRows(_ appointments: [Appointment]) throws(CommandError) {
    let ids = Set(appointments.map(\.patient))
    let patients = try ask { () throws(StoreError) in try everything.patients(ids) }
    for appointment in appointments {
      let cells = ExportedAppointment(appointment).cells(with: patients[appointment.patient])
      try write(CSVText([cells]).text)
    }
    counts.appointments += appointments.count
  }

  private func ask<Result>(_ body: () throws(StoreError) -> Result) throws(CommandError) -> Result {
    do throws(StoreError) { return try body() } catch { throw CommandError(error) }
  }

  private mutating func write(_ text: String) throws(CommandError) {
    buffer += text.utf8
    if buffer.count >= Self.bufferLength { try flush() }
  }

  private mutating func flush() throws(CommandError) {
    try sink(buffer)
    buffer.removeAll(keepingCapacity: true)
  }
}
