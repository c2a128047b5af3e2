// SPDX-License-Identifier: MIT

import Booking
import Cells
import FrontDesk
import Interchange
import TestKit
import Testing

/// What the store would answer to those who work there.
extension DeskDriver {
  mutating func answer(_ effect: StaffEffect) -> StaffAnswer? {
    switch effect {
    case .makeAdministrator(let name, let id, let typed):
      let wanted = Account(
        id: id, name: name, role: .administrator, workplace: .everywhere,
        password: PasswordHash("hash of \(typed.text)"))
      do {
        try books.perform(.account(.add(wanted)), as: .owner)
        account = wanted
        return .signIn(.signedIn(wanted))
      } catch {
        return .signIn(books.ledger.accounts.isEmpty ? .refused(refusal(error)) : .wrong(pause: 0))
      }
    case .signIn(let name, let typed): return .signIn(signedIn(name, typed))
    case .unlock(let typed):
      if let account, typed.text == pin {
        provenAt = nil
        return .signIn(.signedIn(account))
      }
      return .signIn(signedIn(account?.id.rawValue ?? "", typed))
    case .prove(let typed): return .proved(signedIn(account?.id.rawValue ?? "", typed))
    case .setPIN(let typed):
      pin = typed.text
      return nil
    case .signOut:
      (account, pin) = (nil, nil)
      return nil
    case .loadAccounts: return .accounts(.success(Array(books.ledger.accounts)))
    case .makeAccount(let wanted, let typed):
      return changed(
        .add(
          Account(
            id: wanted.id, name: wanted.name, role: wanted.role, workplace: wanted.workplace,
            password: PasswordHash("hash of \(typed.text)"))))
    case .changeAccount(let change): return changed(change)
    case .setPassword(let id, let typed):
      return changed(.setPassword(id, PasswordHash("hash of \(typed.text)")))
    case .previewHospital(let entry): return .hospitalPreview(entry, change(entry, saving: false))
    case .saveHospital(let entry): return .hospitalSaved(entry, change(entry, saving: true))
    case .previewMerge(let wanted):
      do {
        guard case .merged(let merged) = try books.decide(.merge(wanted), as: role).outcome else {
          return nil
        }
        return .mergePreview(wanted, .success(merged))
      } catch {
        return .mergePreview(wanted, .failure(refusal(error)))
      }
    case .merge(let wanted):
      do {
        guard case .merged(let merged) = try books.perform(.merge(wanted), as: role) else {
          return nil
        }
        return .merged(.success(merged))
      } catch {
        return .merged(.failure(refusal(error)))
      }
    case .forget(let key):
      do {
        let outcome = try books.perform(.forget(key), as: role)
        guard case .forgotten(let count) = outcome else { return nil }
        return .forgotten(.success(count), namesakes: 0)
      } catch {
        return .forgotten(.failure(refusal(error)), namesakes: 0)
      }
    case .loadDay(let hospital, let date):
      return .day(
        look { driver throws(BookingError) in try driver.day(of: hospital, date) })
    case .loadWeek(let hospital, let monday):
      guard let site = books.sites[hospital] else { return nil }
      return .week(LoadedHospital(site: site, bookings(at: site)), monday: monday)
    case .loadMonth(let hospital, let first):
      guard let site = books.sites[hospital] else { return nil }
      return .month(LoadedHospital(site: site, bookings(at: site)), first: first)
    case .previewSchedule(let request):
      return .schedulePreview(
        look { driver throws(BookingError) in try driver.preview(request) })
    case .loadStock(let hospital):
      return .stock(
        look { driver throws(BookingError) in
          guard let site = driver.books.sites[hospital] else { throw .unknownHospital(hospital) }
          return Supply.all(driver.books.ledger, at: site, now: driver.books.clocks.wall)
        })
    case .find(let code, let hospital):
      if let own = code.person, let guardian = books.ledger.patient(own),
        let site = books.sites[hospital]
      {
        let children = books.ledger.expectedChildren(
          of: guardian, at: site, now: books.clocks.wall
        ).compactMap { opened($0) }
        if !children.isEmpty { return .foundChildren(of: guardian, children) }
      }
      return .found(
        code,
        look { driver throws(BookingError) in
          guard let site = driver.books.sites[hospital] else { throw .unknownHospital(hospital) }
          let found = try driver.books.ledger.appointment(
            shown: code, at: site, now: driver.books.clocks.wall)
          guard let opened = driver.opened(found) else { throw .notFound }
          return opened
        })
    case .loadVisit(let code):
      return .visit(look { driver throws(BookingError) in try driver.visit(code) })
    case .loadAnswers(let code):
      return .answers(code, look { driver throws(BookingError) in try driver.answers(code) })
    case .loadCalls(let hospital):
      let waiting = books.ledger.awaitingAgreement(at: hospital, now: books.clocks.wall)
      return .calls(
        look { driver throws(BookingError) in waiting.compactMap { driver.opened($0) } })
    case .loadWaitlist(let hospital):
      let entries = books.ledger.clinic(of: hospital).waitlist.entries
      return .waitlist(
        look { driver throws(BookingError) in entries.compactMap { driver.opened($0) } })
    case .findPeople(let query, let hospital):
      let ledger = books.ledger
      return .foundPeople(
        query,
        look { driver throws(BookingError) in
          let records = ledger.recent.newPatients(matching: query).map {
            PatientRecord(patient: $0, codes: ledger.recent.newCodes(of: $0.id))
          }
          let here = records.filter { record in
            record.codes.contains { ledger.appointment($0)?.hospital == hospital }
          }
          let all = here + records.filter { !here.contains($0) }
          return FoundPeople(people: Array(all.prefix(20)), isCut: all.count > 20)
        })
    case .findNamesakes(let keys):
      let ledger = books.ledger
      return .namesakes(
        look { driver throws(BookingError) in Set(keys).flatMap { ledger.patients($0) } })
    case .openPerson(let id):
      _ = try? books.perform(.edit(PersonEdit(.id(id), [])), as: role)
      let ledger = books.ledger
      return .person(
        id,
        look { driver throws(BookingError) in
          guard let patient = ledger.patient(id) else { throw .personNotFound }
          return OpenedPerson(
            patient: patient,
            appointments: ledger.appointments(of: id).compactMap { driver.opened($0) },
            waiting: ledger.waitlistEntries(of: id).compactMap { driver.opened($0) },
            children: ledger.household(of: patient, on: driver.books.clocks.wall.latestDate),
            guardians: ledger.recent.newPatients.filter { $0.wards.contains(id) })
        })
    case .note(let looks):
      if let unnoted { return .unnoted(unnoted) }
      do {
        try books.perform(.look(looks), as: role, terminal: Self.terminal.rawValue)
        return nil
      } catch {
        return .unnoted(refusal(error))
      }
    case .loadAudit(let query, let before):
      return .audit(query, before: before, .success(audit(query, before: before)))
    case .loadReport(let hospital, let wanted):
      return .report(
        wanted, look { driver throws(BookingError) in driver.report(wanted, at: hospital) })
    case .survey(let effect): return .survey(answer(effect))
    case .dashboard(let effect): return answer(effect).map { .dashboard($0) }
    case .printDay, .saveReport, .saveAudit: return nil
    }
  }

  private mutating func signedIn(_ name: String, _ typed: TypedPassword) -> SignInResult {
    let known = books.ledger.account(AccountID(name))
    guard let known, known.isOpen, known.password.text == "hash of \(typed.text)" else {
      wrongTries += 1
      return .wrong(pause: wrongTries < 3 ? 0 : 1 << (wrongTries - 3))
    }
    if known.id != account?.id { pin = nil }
    (account, wrongTries, provenAt) = (known, 0, books.clocks.boot)
    return .signedIn(known)
  }

  var isProven: Bool {
    provenAt.map { $0.adding(seconds: 300).secondsLeft(at: books.clocks.boot) > 0 } ?? false
  }

  private mutating func changed(_ change: AccountChange) -> StaffAnswer? {
    do {
      guard case .account(let account) = try books.perform(.account(change), as: role) else {
        return nil
      }
      return .accountChanged(.success(account))
    } catch {
      return .accountChanged(.failure(refusal(error)))
    }
  }

  private func preview(_ request: TimetableRequest) throws(BookingError) -> SchedulePreview {
    let actor = Actor(role: role, terminal: Self.terminal)
    try books.ledger.require(.manageSchedules, of: actor, at: request.hospital)
    guard let site = books.sites[request.hospital] else {
      throw .unknownHospital(request.hospital)
    }
    let (timetable, displacement) = try books.ledger.preview(
      request, at: site, in: books.circumstances)
    return SchedulePreview(
      request, at: site, timetable: timetable, displacement: displacement,
      patients: (displacement.proposed + displacement.restored).compactMap {
        books.ledger.patient($0.patient)
      })
  }

  /// As many lines at a time as fill a screen or two.
  private func audit(_ query: AuditQuery, before: Int?) -> AuditSlice {
    let all = books.transactions.enumerated().map { AuditRecord(sequence: $0 + 1, $1) }.reversed()
      .filter { $0.sequence < before ?? .max }
    let found = all.filter { query.matches($0) }
    let shown = Array(found.prefix(40))
    return AuditSlice(records: shown, next: found.count > 40 ? shown.last?.sequence : nil)
  }

  private func look<Found>(_ body: (DeskDriver) throws(BookingError) -> Found)
    -> Result<Found, Refusal>
  {
    do throws(BookingError) {
      try books.ledger.require(.lookUpPatients, of: Actor(role: role, terminal: Self.terminal))
      return .success(try body(self))
    } catch {
      return .failure(refusal(error))
    }
  }

  private func day(of hospital: HospitalID, _ date: LocalDate) throws(BookingError) -> LoadedDay {
    let actor = Actor(role: role, terminal: Self.terminal)
    try books.ledger.require(.lookUpPatients, of: actor, at: hospital)
    guard let site = books.sites[hospital] else { throw .unknownHospital(hospital) }
    let visitors = books.ledger.appointments(at: hospital, on: date).compactMap {
      appointment -> LoadedDay.Visitor? in
      books.ledger.patient(appointment.patient).map {
        LoadedDay.Visitor(appointment: appointment, patient: $0)
      }
    }
    return LoadedDay(
      site: site, date: date, visitors: visitors, book: books.ledger.book(of: hospital),
      supplies: Supply.all(books.ledger, at: site, now: books.clocks.wall),
      offers: books.ledger.clinic(of: hospital).waitlist.entries.filter { $0.offer != nil })
  }

  private func visit(_ code: AppointmentCode) throws(BookingError) -> LoadedVisit {
    let ledger = books.ledger
    guard let found = ledger.appointment(code), let opened = opened(found) else { throw .notFound }
    let hospital = found.hospital
    return LoadedVisit(
      opened: opened, doses: ledger.doses(of: opened.patient.person),
      clinic: ledger.clinic(of: hospital),
      performers: ledger.accounts.filter {
        $0.isOpen && $0.role.may(.recordDoses) && $0.workplace.includes(hospital)
      }, book: ledger.book(of: hospital))
  }

  private func report(_ wanted: VisitReport.Request, at hospital: HospitalID) -> ReportTable {
    var report = VisitReport(wanted, now: books.clocks.wall)
    for appointment in books.ledger.appointments(at: hospital) {
      guard let patient = books.ledger.patient(appointment.patient) else { continue }
      report.add(appointment, born: patient.person.birthDate)
    }
    return report.table { $0 == .covid ? "COVID-19 mRNA" : "CVX \($0)" }
  }
}
