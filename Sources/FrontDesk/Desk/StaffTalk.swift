// SPDX-License-Identifier: MIT

package import Booking
package import Interchange

/// What the staff's screens want done outside.
package enum StaffEffect: Hashable, Sendable {
  /// Makes the first account, an administrator of all hospitals, and signs it in.
  case makeAdministrator(PersonName, AccountID, TypedPassword)
  /// Every change from now on is made by this account, if the answer lets it in.
  case signIn(name: String, TypedPassword)
  /// Opens the lock with the PIN that was set here, or with the password.
  case unlock(TypedPassword)
  /// The password of whoever has signed in, typed once more.
  case prove(TypedPassword)
  /// Keeps digits that open the lock until somebody signs out.
  case setPIN(TypedPassword)
  case signOut
  case loadAccounts
  case makeAccount(NewAccount, TypedPassword)
  case changeAccount(AccountChange)
  case setPassword(AccountID, TypedPassword)
  /// What an entry would do; nothing is written.
  case previewHospital(HospitalEntry)
  case saveHospital(HospitalEntry)
  /// What would become of two entries; nothing is written.
  case previewMerge(MergeRequest)
  /// Makes one of two entries of a person.
  case merge(MergeRequest)
  /// Removes a person for good.
  case forget(RecordKey)
  /// Writes the lines that match into a file; answered like `save`.
  case saveAudit(AuditQuery)
  case loadDay(HospitalID, LocalDate)
  /// What is booked from a Monday to the Sunday after it.
  case loadWeek(HospitalID, monday: LocalDate)
  /// What is booked in the month of which this is the first day.
  case loadMonth(HospitalID, first: LocalDate)
  case loadStock(HospitalID)
  /// What a change of a schedule would do; nothing happens yet.
  case previewSchedule(TimetableRequest)
  /// Opens an appointment by its code alone, as staff do; or, by a person's own code, the one for which they stand at the
  /// hospital's desk.
  case find(WrittenCode, at: HospitalID)
  /// An appointment with all that is needed to give the dose.
  case loadVisit(AppointmentCode)
  /// What somebody answered before a dose.
  case loadAnswers(AppointmentCode)
  /// Everybody of a hospital who has not agreed yet to a new time.
  case loadCalls(HospitalID)
  /// Everybody who waits at a hospital.
  case loadWaitlist(HospitalID)
  /// Looks among everybody; those who have to do with the hospital come first.
  case findPeople(PeopleQuery, near: HospitalID)
  /// Everybody in the books who has one of these names and birth dates.
  case findNamesakes([PersonKey])
  /// Everything that is in the books of somebody.
  case openPerson(PatientID)
  /// Notes what is shown at this moment; nothing comes back unless that cannot be done.
  case note([Look])
  /// - before: only what came before the line of this number.
  case loadAudit(AuditQuery, before: Int?)
  /// Writes the day's list into a file to print from; answered like `save`.
  case printDay(HospitalID, LocalDate, as: PaperFormat)
  case loadReport(HospitalID, VisitReport.Request)
  /// Writes the figures into a file for a spreadsheet; answered like `save`.
  case saveReport(HospitalID, VisitReport.Request)
  case survey(SurveyEffect)
  /// What is about the dashboard.
  case dashboard(DashboardEffect)
}

extension StaffEffect {
  /// Whether whoever wants it has to have typed the password a moment ago.
  package var needsProof: Bool {
    switch self {
    case .makeAccount, .changeAccount, .setPassword, .merge, .forget, .saveAudit,
      .survey(.wipe):
      true
    case .makeAdministrator, .signIn, .unlock, .prove, .setPIN, .signOut, .loadAccounts,
      .previewHospital, .saveHospital, .previewMerge,
      .loadDay,
      .loadWeek, .loadMonth, .loadStock, .previewSchedule, .find, .loadVisit, .loadAnswers,
      .loadCalls,
      .loadWaitlist, .findPeople, .findNamesakes, .openPerson, .note, .loadAudit, .printDay,
      .loadReport, .saveReport, .survey, .dashboard:
      false
    }
  }
}

/// An account that is to be made, but for its password.
package struct NewAccount: Hashable, Sendable {
  package let id: AccountID
  package let name: PersonName
  package let role: StaffRole
  package let workplace: Workplace

  package init(id: AccountID, name: PersonName, role: StaffRole, workplace: Workplace) {
    self.id = id
    self.name = name
    self.role = role
    self.workplace = workplace
  }
}

/// What came of it.
package enum StaffAnswer: Sendable {
  case signIn(SignInResult)
  /// Of the password that was typed once more.
  case proved(SignInResult)
  /// Nothing was done: the password has to be typed first.
  case proofNeeded(StaffEffect)
  /// Too many wrong ones: only the password opens the lock from now on.
  case pinForgotten
  case accounts(Result<[Account], Refusal>)
  case accountChanged(Result<Account, Refusal>)
  case hospitalPreview(HospitalEntry, Result<HospitalChange, HospitalObjection>)
  case hospitalSaved(HospitalEntry, Result<HospitalChange, HospitalObjection>)
  /// As it was asked for.
  case mergePreview(MergeRequest, Result<MergedEntries, Refusal>)
  case merged(Result<MergedEntries, Refusal>)
  /// How many appointments went with the person, and how many entries of the same name and birth date are left.
  case forgotten(Result<Int, Refusal>, namesakes: Int)
  /// The account is closed, or its role was changed, since it signed in.
  case dismissed(Refusal)
  case day(Result<LoadedDay, Refusal>)
  case week(LoadedHospital, monday: LocalDate)
  case month(LoadedHospital, first: LocalDate)
  /// What is counted there, with what is needed of it.
  case stock(Result<[Supply], Refusal>)
  case schedulePreview(Result<SchedulePreview, Refusal>)
  case found(WrittenCode, Result<OpenedAppointment, Refusal>)
  /// By a guardian's own code: the children who are booked today at the hospital, where the guardian is not.
  case foundChildren(of: Patient, [OpenedAppointment])
  case visit(Result<LoadedVisit, Refusal>)
  case answers(AppointmentCode, Result<LoadedAnswers, Refusal>)
  case calls(Result<[OpenedAppointment], Refusal>)
  /// In the order in which they are asked.
  case waitlist(Result<[OpenedWaiting], Refusal>)
  case foundPeople(PeopleQuery, Result<FoundPeople, Refusal>)
  case namesakes(Result<[Patient], Refusal>)
  case person(PatientID, Result<OpenedPerson, Refusal>)
  /// Something is shown, and it could not be noted who sees it.
  case unnoted(Refusal)
  case audit(AuditQuery, before: Int?, Result<AuditSlice, Refusal>)
  case report(VisitReport.Request, Result<ReportTable, Refusal>)
  case survey(SurveyAnswer)
  case dashboard(DashboardAnswer)
}

package enum SignInResult: Sendable {
  case signedIn(Account)
  /// The name or the password; how many seconds the next try has to wait.
  case wrong(pause: Int)
  /// Too early after wrong tries; nothing was looked at.
  case paused(seconds: Int)
  /// Something else stands against it.
  case refused(Refusal)
}

/// A password on its way from the keyboard; it shows in no picture, message or report.
package struct TypedPassword: Hashable, Sendable {
  package let text: String

  package init(_ text: String) { self.text = text }
}

extension TypedPassword: CustomStringConvertible, CustomReflectable {
  package var description: String { "(hidden)" }
  package var customMirror: Mirror { Mirror(self, children: []) }
}

/// Who comes to a hospital on one day, as it stood when it was asked for.
package struct LoadedDay: Sendable {
  /// Somebody who has a place.
  package struct Visitor: Hashable, Sendable {
    package let appointment: Appointment
    package let patient: Patient

    package init(appointment: Appointment, patient: Patient) {
      self.appointment = appointment
      self.patient = patient
    }
  }

  package let site: Site
  package let date: LocalDate
  /// In the order of time.
  package let visitors: [Visitor]
  package let book: AppointmentBook
  /// What is counted there, and needed today and in the week after it.
  package let supplies: [Supply]
  /// To whom places of that day are offered.
  package let offers: [WaitlistEntry]

  package init(
    site: Site, date: LocalDate, visitors: [Visitor], book: AppointmentBook,
    supplies: [Supply], offers: [WaitlistEntry] = []
  ) {
    self.site = site
    self.date = date
    self.visitors = visitors
    self.book = book
    self.supplies = supplies
    self.offers = offers
  }
}

/// Somebody who is to be given a dose, as it stood when it was asked for.
package struct LoadedVisit: Sendable {
  package let opened: OpenedAppointment
  /// All that the person was given anywhere, in the order of time.
  package let doses: [Dose]
  package let clinic: Clinic
  /// Who may give doses here.
  package let performers: [Account]
  package let book: AppointmentBook

  package init(
    opened: OpenedAppointment, doses: [Dose], clinic: Clinic, performers: [Account],
    book: AppointmentBook
  ) {
    self.opened = opened
    self.doses = doses
    self.clinic = clinic
    self.performers = performers
    self.book = book
  }
}
