// SPDX-License-Identifier: MIT

import Booking

extension JournalLine {
  /// Reads a line whose sum was found right.
  ///
  /// - Parameter earlier: the appointments of the lines before it, which lines of version 1 only name.
  /// - Throws: `JSONProblem.unknown` for a version, a name or a kind of event that a later version may know.
  package init(verified bytes: UnsafeRawBufferPointer, after earlier: inout EarlierAppointments)
    throws(JSONProblem)
  {
    var scanner = JSONScanner(bytes)
    var fields = Fields()
    try scanner.object { (scanner, name) throws(JSONProblem) in
      try fields.read(name, from: &scanner, after: &earlier)
    }
    try scanner.end()
    guard let events = fields.events else { throw .missing("events") }
    let sequence = try required(fields.sequence, "seq")
    self.init(
      sequence: sequence, previous: try required(fields.previous, "prev"),
      // Each line of version 1 vouches for all before it.
      synced: fields.version == 1 ? sequence - 1 : try required(fields.synced, "synced"),
      transaction: Transaction(
        at: try required(fields.at, "at"), actor: try required(fields.actor, "actor"),
        request: fields.request, events: events))
  }

  private struct Fields {
    var sequence: Int?
    var previous: Checksum?
    var version: Int?
    var synced: Int?
    var at: Instant?
    var actor: Actor?
    var request: Transaction.RequestMark?
    var events: [Event]?

    mutating func read(
      _ name: ScannedText, from scanner: inout JSONScanner,
      after earlier: inout EarlierAppointments
    ) throws(JSONProblem) {
      switch name {
      case "sum": _ = try scanner.text()
      case "seq": sequence = try scanner.integer()
      case "prev":
        guard let sum = Checksum(hex: try scanner.text().bytes) else { throw .outOfRange("prev") }
        previous = sum
      case "v":
        let number = try scanner.integer()
        guard (1...JournalLine.version).contains(number) else { throw .unknown("v \(number)") }
        version = number
      case "synced": synced = try scanner.integer()
      case "at": at = try scanner.time("at").instant
      case "actor": actor = try scanner.actor()
      case "request": request = try scanner.requestMark()
      case "events":
        var list: [Event] = []
        try scanner.array { scanner throws(JSONProblem) in
          let event = try scanner.event(after: earlier)
          if version == 1 { earlier.note(event) }
          list.append(event)
        }
        events = list
      default: throw .unknown(name.string ?? "")
      }
    }
  }
}

extension JSONScanner {
  /// - Parameter other: reads members that are not the mark's own, and says false for those it does not know.
  mutating func requestMark(
    _ other: (inout JSONScanner, ScannedText) throws(JSONProblem) -> Bool = { _, _ in false }
  ) throws(JSONProblem) -> Transaction.RequestMark {
    var id: RequestID?
    var digest: String?
    var codes: [AppointmentCode]?
    var patients: [PatientID] = []
    var response: ResponseID?
    try object { (scanner, name) throws(JSONProblem) in
      switch name {
      case "id": id = try scanner.identifier()
      case "digest": digest = try scanner.string()
      case "codes": codes = try scanner.codes()
      case "patients":
        try scanner.array { scanner throws(JSONProblem) in
          patients.append(try scanner.identifier())
        }
      case "response": response = try scanner.identifier()
      default: if try !other(&scanner, name) { throw .unknown(name.string ?? "") }
      }
    }
    return Transaction.RequestMark(
      id: try required(id, "id"), digest: try required(digest, "digest"),
      codes: try required(codes, "codes"), patients: patients, response: response)
  }

  mutating func identifier<Owner>() throws(JSONProblem) -> Identifier<Owner> {
    Identifier(try string())
  }

  mutating func code() throws(JSONProblem) -> AppointmentCode {
    guard let code = try? AppointmentCode(try string()) else { throw .outOfRange("code") }
    return code
  }

  /// A word that stands for one of a few cases.
  mutating func word<Word: RawRepresentable<String>>(_ name: String) throws(JSONProblem) -> Word {
    let text = try string()
    guard let word = Word(rawValue: text) else { throw .unknown("\(name) \(text)") }
    return word
  }
}

/// The value, or a complaint that it is not there.
func required<Value>(_ value: Value?, _ name: String) throws(JSONProblem) -> Value {
  guard let value else { throw .missing(name) }
  return value
}
