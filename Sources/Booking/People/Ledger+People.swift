// SPDX-License-Identifier: MIT

/// Whose record opens to whom.
extension Ledger {
  /// Whose own code and birth date these are.
  package func open(_ key: PersonCodeAndBirthDate) throws(BookingError) -> Patient {
    guard let patient = patient(key.code), patient.person.birthDate == key.birthDate else {
      throw .personNotFound
    }
    return patient
  }

  /// A child, by what opens their guardian's record.
  package func open(_ ward: PatientID, wardOf key: PersonCodeAndBirthDate, on date: LocalDate)
    throws(BookingError) -> Patient
  {
    let guardian = try open(key)
    guard let child = household(of: guardian, on: date).first(where: { $0.id == ward }) else {
      throw .personNotFound
    }
    return child
  }

  /// Whose record a code of either kind opens: their own, or that of an appointment or a place in a waiting list.
  package func patient(opening key: RecordKey) throws(BookingError) -> Patient {
    if let code = key.code.appointment {
      let opened = CodeAndBirthDate(code: code, birthDate: key.birthDate)
      if let patient = try? patient(opening: opened) { return patient }
    }
    guard let code = key.code.person else { throw .personNotFound }
    return try open(PersonCodeAndBirthDate(code: code, birthDate: key.birthDate))
  }

  /// Whoever has a code of either kind, without a birth date: for those who may look everybody up.
  package func patient(withAny code: WrittenCode) -> Patient? {
    if let code = code.appointment,
      let owner = appointment(code)?.patient ?? waitlistEntry(code)?.patient,
      let patient = patient(owner)
    {
      return patient
    }
    return code.person.flatMap { patient($0) }
  }

  /// Children whose records somebody opens as their guardian on that day.
  package func household(of guardian: Patient, on date: LocalDate) -> [Patient] {
    guardian.wards.compactMap { patient($0) }.filter { $0.person.isChild(on: date) }
  }

  func patient(_ reference: PersonReference) throws(BookingError) -> Patient {
    switch reference {
    case .opened(let key): return try open(key)
    case .id(let id):
      guard let patient = patient(id) else { throw .personNotFound }
      return patient
    }
  }

  // MARK: Registering

  func register(_ wanted: Registration, by actor: Actor, in circumstances: Circumstances)
    throws(BookingError) -> ([Event], Outcome)
  {
    let today = circumstances.clocks.wall.latestDate
    try requirePlausible([wanted.person], today: today)
    var guardian: Patient?
    if let reference = wanted.guardian { guardian = try patient(reference) }
    try requireUnknown(wanted.person, to: actor)
    let patient = Patient(
      id: circumstances.newPatient(), person: wanted.person,
      code: unusedPersonCode([], in: circumstances))
    var events: [Event] = [.registered(patient)]
    if var guardian {
      let before = guardian
      try add(patient, to: &guardian, on: today)
      if guardian.code == nil {
        guardian.code = unusedPersonCode([patient.code], in: circumstances)
      }
      events.append(.edited(guardian, PersonAspect.differing(before, guardian)))
    }
    return (events, .person(patient))
  }

  /// Whether somebody is in the books is told to those who may look them up.
  ///
  /// - Parameter known: whose entry it is to be.
  private func requireUnknown(_ person: Person, as known: Patient? = nil, to actor: Actor)
    throws(BookingError)
  {
    let others = patients(same: person).filter { other in
      // Who was taken for the same person before may go on being so.
      other.id != known?.id && known?.person.isSame(as: other.person) != true
    }
    guard let other = others.first else { return }
    let mayKnow = (try? require(.lookUpPatients, of: actor)) != nil
    throw .inTheBooks(person.name, mayKnow ? other : nil)
  }

  private func add(_ child: Patient, to guardian: inout Patient, on date: LocalDate)
    throws(BookingError)
  {
    guard child.person.isChild(on: date) else { throw .notAChild(child.person.name) }
    guard !guardian.person.isChild(on: date) else {
      throw .guardianTooYoung(guardian.person.name)
    }
    // Who has come of age makes room for a child.
    for ward in guardian.wards where patient(ward)?.person.isChild(on: date) == false {
      guardian.remove(ward: ward)
    }
    guard guardian.wards.count < Patient.mostWards else {
      throw .tooManyWards(limit: Patient.mostWards)
    }
    guardian.add(ward: child.id)
  }

  // MARK: Changing

  func edit(_ wanted: PersonEdit, by actor: Actor, in circumstances: Circumstances)
    throws(BookingError) -> ([Event], Outcome)
  {
    let today = circumstances.clocks.wall.latestDate
    let old = try patient(wanted.person)
    var new = old
    var events: [Event] = []
    var taken: [PersonCode?] = []
    func newCode() -> PersonCode {
      let code = unusedPersonCode(taken, in: circumstances)
      taken.append(code)
      return code
    }
    for change in wanted.changes {
      switch change {
      case .name, .birthDate, .sex, .phone, .email, .noPhone, .noEmail:
        new.person = new.person.with(change)
      case .addWard(let reference):
        var child = try patient(reference)
        if new.wards.contains(child.id) { continue }
        try add(child, to: &new, on: today)
        if child.code == nil {
          child.code = newCode()
          events.append(.edited(child, [.ownCode]))
        }
      case .removeWard(let code):
        guard let child = patient(code), new.wards.contains(child.id) else { throw .notAWard }
        new.remove(ward: child.id)
      case .newCode:
        new.code = newCode()
        // Nobody says which one was seen.
        new.former = new.former.map(\.withoutCode)
      }
    }
    if new.person != old.person {
      try requirePlausible([new.person], today: today)
      try requireUnknown(new.person, as: old, to: actor)
      let hasWards = new.wards.contains { patient($0)?.person.isChild(on: today) == true }
      if hasWards, new.person.isChild(on: today) { throw .guardianTooYoung(new.person.name) }
    }
    if new.code == nil { new.code = newCode() }
    if new != old { events.append(.edited(new, PersonAspect.differing(old, new))) }
    return (events, .person(new))
  }

  /// The people besides its footprint whom a change of a name or a birth date may be mistaken for.
  func namesakes(after edit: PersonEdit) -> Footprint? {
    guard edit.changes.contains(where: \.isOfIdentity), let old = try? patient(edit.person) else {
      return nil
    }
    let new = edit.changes.reduce(old.person) { $0.with($1) }
    return Footprint(people: [new.key])
  }

  // MARK: Booking

  /// Somebody's entry in the books as it is once they are booked.
  struct Entry {
    var patient: Patient
    /// As they were before; nil where nobody was in the books who is, to the letter, the same.
    let old: Patient?

    var isNew: Bool { old == nil }

    /// What the journal has to say, so that it is so from now on.
    var registration: [Event] {
      guard let old else { return [.registered(patient)] }
      return old == patient ? [] : [.edited(patient, PersonAspect.differing(old, patient))]
    }
  }

  /// The entries of a party, each with a code; those of its children are opened by the first adult's code too.
  ///
  /// - Parameters:
  ///   - namesakes: of each of the party, in its order.
  ///   - today: on the hospital's own calendar.
  func entries(
    of party: [Person], among namesakes: [[Patient]], today: LocalDate,
    in circumstances: Circumstances
  ) -> [Entry] {
    var entries: [Entry] = []
    for (person, known) in zip(party, namesakes) {
      entries.append(
        entry(of: person, among: known, except: entries.map(\.patient.code), in: circumstances))
    }
    guard let first = entries.firstIndex(where: { !$0.patient.person.isChild(on: today) }) else {
      return entries
    }
    for child in entries where child.isNew {
      // A booking does not fail because of it: whoever has so many wards asks at the desk.
      try? add(child.patient, to: &entries[first].patient, on: today)
    }
    return entries
  }

  /// The entry of somebody alone.
  ///
  /// - Parameter taken: codes that others are given.
  func entry(
    of person: Person, among namesakes: [Patient], except taken: [PersonCode?] = [],
    in circumstances: Circumstances
  ) -> Entry {
    var entry: Entry
    if let patient = namesakes.first(where: { $0.person.says(person) }) {
      entry = Entry(patient: patient, old: patient)
    } else {
      entry = Entry(
        patient: Patient(id: circumstances.newPatient(), person: person), old: nil)
    }
    if entry.patient.code == nil {
      entry.patient.code = unusedPersonCode(taken, in: circumstances)
    }
    return entry
  }

  /// A code for the appointment of somebody who may be new.
  func unusedCode(beside entry: Entry, in circumstances: Circumstances) -> AppointmentCode {
    unusedCode(
      [], except: Set([entry.patient.code?.code].compactMap(\.self)), in: circumstances)
  }

  func unusedPersonCode(_ taken: [PersonCode?], in circumstances: Circumstances)
    -> PersonCode
  {
    while true {
      let code = circumstances.newPersonCode()
      if isUnused(code.code), !taken.contains(code) { return code }
    }
  }

  /// Whether neither an appointment, nor somebody who waits, nor a person has these letters.
  func isUnused(_ letters: CodeLetters) -> Bool {
    let code = AppointmentCode(letters)
    return appointment(code) == nil && waitlistEntry(code) == nil
      && patient(PersonCode(letters)) == nil
  }
}

extension Person {
  fileprivate func with(_ change: PersonEdit.Change) -> Person {
    switch change {
    case .name(let name): copy(name: name)
    case .birthDate(let date): copy(birthDate: date)
    case .sex(let sex): copy(sex: sex)
    case .phone(let phone): copy(contact: Contact(phone: phone, email: contact.email))
    case .email(let email): copy(contact: Contact(phone: contact.phone, email: email))
    case .noPhone: copy(contact: Contact(email: contact.email))
    case .noEmail: copy(contact: Contact(phone: contact.phone))
    case .addWard, .removeWard, .newCode: self
    }
  }

  private func copy(
    name: PersonName? = nil, birthDate: LocalDate? = nil, sex: Sex? = nil, contact: Contact? = nil
  ) -> Person {
    Person(
      name: name ?? self.name, birthDate: birthDate ?? self.birthDate, sex: sex ?? self.sex,
      contact: contact ?? self.contact, guardian: guardian)
  }
}
