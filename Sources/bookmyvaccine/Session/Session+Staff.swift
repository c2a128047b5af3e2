// SPDX-License-Identifier: MIT

import Booking
import BookingStore
import FrontDesk
import Interchange
import NcursesTerminal

/// What the staff's screens want done.
extension Session {
  mutating func carryOut(_ effect: StaffEffect) -> [DeskEvent] {
    if effect.needsProof, attendance?.isProven(at: books.desk.clocks.boot) != true {
      return [.answer(.staff(.proofNeeded(effect)))]
    }
    switch effect {
    case .makeAdministrator(let name, let id, let password):
      return [.answer(.staff(.signIn(makeAdministrator(name, id, password))))]
    case .signIn(let name, let password):
      let answer = SignIn(books).answer(
        name: name, password: Password(password.text), terminal: .here)
      return news() + [.answer(.staff(.signIn(take(answer))))]
    case .unlock(let typed): return news() + unlock(typed)
    case .prove(let typed): return news() + [.answer(.staff(.proved(prove(typed))))]
    case .setPIN(let typed):
      attendance?.set(typed)
      return []
    case .signOut:
      attendance = nil
      return []
    case .loadAccounts: return [.answer(.staff(.accounts(accounts())))]
    case .makeAccount(let wanted, let typed):
      return [.answer(.staff(.accountChanged(makeAccount(wanted, typed))))]
    case .changeAccount(let change): return [.answer(.staff(.accountChanged(self.change(change))))]
    case .setPassword(let id, let typed):
      return [.answer(.staff(.accountChanged(setPassword(of: id, typed))))]
    case .previewHospital(let entry):
      return news() + [.answer(.staff(.hospitalPreview(entry, change(entry, saving: false))))]
    case .saveHospital(let entry):
      let answer = change(entry, saving: true)
      return news() + [.answer(.staff(.hospitalSaved(entry, answer)))]
    case .previewMerge(let wanted):
      return [.answer(.staff(.mergePreview(wanted, previewMerge(wanted))))]
    case .merge(let wanted): return news() + [.answer(.staff(.merged(merge(wanted))))]
    case .forget(let key):
      let person = person(of: key)
      let result = forget(key)
      let left = person.map { books.namesakes(of: $0) } ?? 0
      return [.answer(.staff(.forgotten(result, namesakes: left)))]
    case .saveAudit(let query): return [.answer(.saved(saveAudit(query)))]
    case .loadDay(let hospital, let date):
      return [.answer(.staff(.day(day(of: hospital, date))))]
    case .loadWeek(let hospital, let monday):
      return bookings(of: hospital, from: monday, through: monday.adding(days: 6))
        .map { [.answer(.staff(.week($0, monday: monday)))] } ?? []
    case .loadMonth(let hospital, let first):
      return bookings(of: hospital, from: first, through: first)
        .map { [.answer(.staff(.month($0, first: first)))] } ?? []
    case .previewSchedule(let request):
      return news() + [.answer(.staff(.schedulePreview(preview(request))))]
    case .loadStock(let hospital):
      return news() + [.answer(.staff(.stock(stock(of: hospital))))]
    case .find(let code, let hospital):
      // Booked a moment ago at another terminal, it must not count as nobody's.
      let news = news()
      if let (guardian, children) = children(code, at: hospital) {
        return news + [.answer(.staff(.foundChildren(of: guardian, children)))]
      }
      return news + [.answer(.staff(.found(code, find(code, at: hospital))))]
    case .loadVisit(let code):
      return news() + [.answer(.staff(.visit(visit(code))))]
    case .loadAnswers(let code):
      return news() + [.answer(.staff(.answers(code, answers(code))))]
    case .loadCalls(let hospital):
      return [.answer(.staff(.calls(calls(of: hospital))))]
    case .findPeople(let query, let hospital):
      return news() + [.answer(.staff(.foundPeople(query, people(query, near: hospital))))]
    case .findNamesakes(let keys):
      return news() + [.answer(.staff(.namesakes(namesakes(keys))))]
    case .openPerson(let id):
      return news() + [.answer(.staff(.person(id, person(id))))]
    case .loadWaitlist(let hospital):
      return [.answer(.staff(.waitlist(waitlist(of: hospital))))]
    case .note(let looks):
      return note(looks).map { [.answer(.staff(.unnoted($0)))] } ?? []
    case .loadAudit(let query, let before):
      return [.answer(.staff(.audit(query, before: before, audit(query, before: before))))]
    case .printDay(let hospital, let date, let format):
      return news() + [.answer(.saved(printDay(of: hospital, date, as: format)))]
    case .loadReport(let hospital, let wanted):
      return [.answer(.staff(.report(wanted, report(wanted, at: hospital))))]
    case .saveReport(let hospital, let wanted):
      return [.answer(.saved(saveReport(wanted, at: hospital)))]
    case .survey(let effect): return news() + carryOut(effect)
    case .dashboard(let effect): return news() + [carryOut(effect)]
    }
  }

  /// That the account no longer holds, where it was closed or changed since it signed in.
  mutating func dismissal() -> [DeskEvent] {
    guard let account else { return [] }
    let now = books.store.account(account.id)
    let reason: BookingError
    if now?.isOpen != true {
      reason = .accountClosed(account.id)
    } else if now?.role != account.role || now?.workplace != account.workplace {
      reason = .roleChanged(account.id)
    } else {
      return []
    }
    attendance = nil
    return [.answer(.staff(.dismissed(Refusal(reason))))]
  }

  mutating func take(_ answer: SignInAnswer) -> SignInResult {
    switch answer {
    case .signedIn(let account):
      let now = books.desk.clocks.boot
      if attendance?.account.id == account.id {
        attendance?.prove(account, at: now)
      } else {
        attendance = Attendance(account, at: now)
      }
      return .signedIn(account)
    case .wrong(let pause): return .wrong(pause: pause)
    case .paused(let seconds): return .paused(seconds: seconds)
    }
  }

  private mutating func makeAdministrator(
    _ name: PersonName, _ id: AccountID, _ typed: TypedPassword
  ) -> SignInResult {
    let password = Password(typed.text)
    if let problem = password.problem {
      return .refused(Refusal(message: problem.message, recovery: problem.recovery))
    }
    guard let hash = PasswordHash.make(of: password) else { return .paused(seconds: 1) }
    let wanted = Account(
      id: id, name: name, role: .administrator, workplace: .everywhere, password: hash)
    switch perform(.account(.add(wanted)), as: .owner) {
    case .success(.account(let account)):
      attendance = Attendance(account, at: books.desk.clocks.boot)
      return .signedIn(account)
    case .success: return .paused(seconds: 1)
    case .failure(let refusal):
      // Another terminal was quicker: there is somebody to sign in as.
      if (try? books.store.ledger(Footprint()))?.accounts.isEmpty == false {
        return .wrong(pause: 0)
      }
      return .refused(refusal)
    }
  }
}

/// What staff look up.
extension Session {
  func day(of hospital: HospitalID, _ date: LocalDate) -> Result<LoadedDay, Refusal> {
    look { () throws(StoreError) in
      guard let site = books.store.site(hospital) else {
        throw .refused(.unknownHospital(hospital))
      }
      sweepIfDue(hospital)
      try require(.lookUpPatients, books.store.ledger(Footprint()), at: hospital)
      return try books.store.loadedDay(at: site, on: date, now: books.desk.clocks.wall)
    }
  }

  func dayList(of hospital: HospitalID, _ date: LocalDate) -> Result<DayList, Refusal> {
    look { () throws(StoreError) in
      guard let site = books.store.site(hospital) else {
        throw .refused(.unknownHospital(hospital))
      }
      try require(.lookUpPatients, books.store.ledger(Footprint()), at: hospital)
      return try books.store.dayList(
        at: site, on: date, vaccines: books.vaccinesByCode, clocks: books.desk.clocks)
    }
  }

  func report(_ wanted: VisitReport.Request, at hospital: HospitalID)
    -> Result<ReportTable, Refusal>
  {
    look { () throws(StoreError) in
      try require(.lookUpPatients, books.store.ledger(Footprint()), at: hospital)
      return try books.store.report(wanted, at: hospital, now: books.desk.clocks.wall)
    }
  }

  /// What is booked in the months from one day to another; nil for a hospital that is no more.
  private func bookings(
    of hospital: HospitalID, from first: LocalDate, through last: LocalDate
  ) -> LoadedHospital? {
    guard let site = books.store.site(hospital) else { return nil }
    let months = Month.months(from: first, through: last)
    let pages = Set(months.map { BookPageID(hospital: hospital, month: $0) })
    do {
      return LoadedHospital(
        site: site,
        .all(
          try books.store.ledger(Footprint(clinics: [hospital], pages: pages))
            .book(of: hospital)))
    } catch {
      let trouble =
        Trouble(reading: error) ?? Trouble(cause: error.message, remedy: error.recovery)
      return LoadedHospital(site: site, .some(.unknown, trouble))
    }
  }

  /// The appointment of a code, which staff need no birth date for.
  private func find(_ code: WrittenCode, at hospital: HospitalID)
    -> Result<OpenedAppointment, Refusal>
  {
    look { () throws(StoreError) in
      let ledger = try books.store.ledger(code.footprint())
      try require(.lookUpPatients, ledger)
      guard let site = books.store.site(hospital) else {
        throw .refused(.unknownHospital(hospital))
      }
      let appointment: Appointment
      do throws(BookingError) {
        appointment = try ledger.appointment(shown: code, at: site, now: books.desk.clocks.wall)
      } catch { throw .refused(error) }
      guard let opened = opened(appointment, in: ledger) else { throw .refused(.notFound) }
      return opened
    }
  }

  /// With everything the person was ever given, and the places of the weeks to come.
  private func visit(_ code: AppointmentCode) -> Result<LoadedVisit, Refusal> {
    look { () throws(StoreError) in
      let ledger = try books.store.ledger(Footprint(appointments: [code], places: [code]))
      guard let appointment = ledger.appointment(code),
        let opened = opened(appointment, in: ledger)
      else { throw .refused(.notFound) }
      let hospital = appointment.hospital
      try require(.lookUpPatients, ledger, at: hospital)
      return LoadedVisit(
        opened: opened, doses: ledger.doses(of: opened.patient.person),
        clinic: ledger.clinic(of: hospital),
        performers: ledger.accounts.filter {
          $0.isOpen && $0.role.may(.recordDoses) && $0.workplace.includes(hospital)
        }, book: ledger.book(of: hospital))
    }
  }

  /// What was answered before a dose, with why that leads to what follows.
  private func answers(_ code: AppointmentCode) -> Result<LoadedAnswers, Refusal> {
    look { () throws(StoreError) in
      let ledger = try books.store.ledger(Footprint(appointments: [code]))
      guard let appointment = ledger.appointment(code),
        let opened = opened(appointment, in: ledger)
      else { throw .refused(.notFound) }
      try require(.decideScreening, ledger, at: appointment.hospital)
      guard let id = appointment.screening?.response,
        let filed = try books.store.ledger(Footprint(responses: [id])).response(id)
      else { throw .refused(.screening(.notAnswered)) }
      let assessment = BundledSurveys.assessment(of: filed, before: appointment.vaccine)
      return LoadedAnswers(filed, for: opened, reasons: assessment?.reasons ?? [])
    }
  }

  private func calls(of hospital: HospitalID) -> Result<[OpenedAppointment], Refusal> {
    look { () throws(StoreError) in
      let book = try books.store.ledger(Footprint(wholeBooks: [hospital]))
      try require(.lookUpPatients, book, at: hospital)
      let waiting = book.awaitingAgreement(at: hospital, now: books.desk.clocks.wall)
      let people = try books.store.ledger(Footprint(patients: Set(waiting.map(\.patient))))
      return waiting.compactMap { opened($0, in: people) }
    }
  }

  /// People who are listed at once; whoever wants another one types another letter.
  private static let peopleLimit = 20

  private func people(_ query: PeopleQuery, near hospital: HospitalID)
    -> Result<FoundPeople, Refusal>
  {
    look { () throws(StoreError) in
      try require(.lookUpPatients, try books.store.ledger(Footprint()))
      return try books.store.people(matching: query, near: hospital, limit: Self.peopleLimit)
    }
  }

  /// Lines of the audit that are shown at once, and those that are looked through for them: some 50 ms.
  private static let auditLines = 200
  private static let auditReach = 50_000

  private func audit(_ query: AuditQuery, before: Int?) -> Result<AuditSlice, Refusal> {
    look { () throws(StoreError) in
      try require(.readAudit, try books.store.ledger(Footprint()))
      return try books.store.audit(
        query, before: before, limit: Self.auditLines, reach: Self.auditReach)
    }
  }

  /// Why it could not be noted what somebody here sees; nil where it was.
  func note(_ looks: [Look]) -> Refusal? {
    do {
      try books.store.note(looks, by: Actor(role: role, terminal: terminalID))
      return nil
    } catch {
      return Refusal(performing: error)
    }
  }

  func opened(_ appointment: Appointment, in ledger: Ledger) -> OpenedAppointment? {
    guard let site = books.store.site(appointment.hospital),
      let patient = ledger.patient(appointment.patient)
    else { return nil }
    return OpenedAppointment(appointment: appointment, patient: patient, site: site)
  }

  func require(_ task: StaffTask, _ ledger: Ledger, at hospital: HospitalID? = nil)
    throws(StoreError)
  {
    do throws(BookingError) {
      try ledger.require(task, of: Actor(role: role, terminal: terminalID), at: hospital)
    } catch {
      throw .refused(error)
    }
  }

  func look<Found>(_ body: () throws(StoreError) -> Found) -> Result<Found, Refusal> {
    do throws(StoreError) {
      return .success(try body())
    } catch {
      return .failure(Refusal(opening: error))
    }
  }
}
