// SPDX-License-Identifier: MIT

import Booking
import BookingStore
import Interchange

/// An open data folder, and how what people type is looked up in it.
struct Books: Sendable {
  let store: Store
  let folder: DataFolder
  let desk: Desk

  /// The hospital that `text` means: an id, or a part of the name that fits no other.
  func site(named text: String) throws(CommandError) -> Site {
    let found = store.directory.hospitals(named: text)
    guard let first = found.first else { throw .usage(.unknownHospital(text)) }
    guard found.count == 1 else {
      let candidates = found.prefix(10).compactMap { store.directory.hospital($0) }
        .map { HospitalCandidate(id: $0.id, name: $0.name, city: $0.townLine) }
      throw .usage(
        .ambiguousHospital(text, candidates: candidates, more: found.count - candidates.count))
    }
    guard let site = store.site(first) else { throw .refused(.unknownHospital(first)) }
    return site
  }

  /// The vaccine that `text` means: a CVX code, or a part of a name; of several the one that `hospital` gives.
  func vaccine(named text: String, at hospital: Hospital?) throws(CommandError) -> VaccineCode {
    let known = store.directory.vaccines
    let padded = text.utf8.count == 1 ? "0" + text : text
    if let exact = known.first(where: { $0.code.rawValue == padded }) { return exact.code }
    // A number is a code or nothing: a part of a name it would be by chance.
    if text.utf8.allSatisfy({ (0x30...0x39).contains($0) }) { throw .usage(.unknownVaccine(text)) }
    let folded = FoldedText(text).value
    let named = known.filter { FoldedText($0.shortName).value == folded }
    let found =
      named.isEmpty
      ? known.filter { $0.isActive && FoldedText($0.shortName).value.contains(folded) } : named
    let offered = hospital?.schedule.vaccines ?? []
    let here = found.filter { offered.contains($0.code) }
    let candidates = here.isEmpty ? found : here
    guard let first = candidates.first, !folded.isEmpty else {
      throw .usage(.unknownVaccine(text))
    }
    guard candidates.count == 1 else {
      throw .usage(.ambiguousVaccine(text, candidates: candidates))
    }
    return first.code
  }

  /// The place that `text` means: the likeliest town or postal code.
  func place(named text: String) throws(CommandError) -> Place {
    if let place = store.directory.places(matching: text, limit: 1).first { return place }
    // What begins alike is what a slip of the hand leaves over.
    var shorter = text
    while shorter.count > 3 {
      shorter.removeLast()
      let near = store.directory.places(matching: shorter, limit: 3).map(\.fullName)
      if !near.isEmpty { throw .usage(.unknownPlace(text, suggestions: near)) }
    }
    throw .usage(.unknownPlace(text, suggestions: []))
  }

  func availability(of site: Site, for terminal: TerminalID? = nil) throws(CommandError)
    -> Availability
  {
    let ledger = try ledger(Footprint(hospitals: [site.hospital.id]))
    return Availability(
      site: site, book: ledger.book(of: site.hospital.id), clocks: desk.clocks,
      terminal: terminal)
  }

  func ledger(_ footprint: Footprint) throws(CommandError) -> Ledger {
    do {
      return try store.ledger(footprint)
    } catch {
      throw CommandError(error)
    }
  }

  /// Carries out a command and says which appointments came of it.
  func perform(
    _ command: Command, by actor: Actor, id: RequestID? = nil
  ) throws(CommandError) -> Outcome {
    do {
      return try store.perform(Request(command, by: actor, id: id))
    } catch {
      throw CommandError(error)
    }
  }

  /// The same for a command that a code and a birth date open: when they are wrong, the answer takes its time.
  func performSlowly(_ command: Command, by actor: Actor) throws(CommandError)
    -> [AppointmentView]
  {
    do {
      return try views(of: try perform(command, by: actor))
    } catch .refused(.notFound) {
      throw wrong()
    }
  }
}

extension Books {
  /// The appointment that a code and a birth date open, and whose it is.
  func open(_ code: TypedCode, born: LocalDate) throws(CommandError) -> (Appointment, Patient) {
    let opened = try opener(code, born: born)
    let ledger = try ledger(Footprint(appointments: [opened.code]))
    do {
      return try ledger.open(opened)
    } catch {
      throw wrong()
    }
  }

  /// What opens an appointment; letters that cannot be a code are answered like a code that nobody has.
  func opener(_ code: TypedCode, born: LocalDate) throws(CommandError) -> CodeAndBirthDate {
    switch code {
    case .possible(let code): return CodeAndBirthDate(code: code, birthDate: born)
    case .mistyped: throw wrong()
    }
  }

  /// Waits, longer each time, and says that nothing was found.
  func wrong(_ words: CommandError = .refused(.notFound)) -> CommandError {
    Attempts(folder: folder.path).waitAfterWrongAnswer()
    return words
  }

  func views(of outcome: Outcome) throws(CommandError) -> [AppointmentView] {
    guard case .booked(let appointments, let newcomers) = outcome else {
      return try views(of: outcome.appointments)
    }
    return try views(of: appointments, telling: newcomers)
  }

  /// Without those whose hospital or patient the folder has lost.
  ///
  /// - Parameter own: people's own codes, for those who are told them.
  func views(of appointments: [Appointment], telling own: [PatientID: PersonCode] = [:])
    throws(CommandError) -> [AppointmentView]
  {
    let ledger = try ledger(Footprint(patients: Set(appointments.map(\.patient))))
    return appointments.compactMap { appointment in
      guard let site = store.site(appointment.hospital),
        let patient = ledger.patient(appointment.patient)
      else { return nil }
      return AppointmentView(
        appointment: appointment, person: patient.person, site: site,
        vaccine: store.directory.vaccine(appointment.vaccine),
        ownCode: own[patient.id])
    }
  }
}
