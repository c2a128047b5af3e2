// SPDX-License-Identifier: MIT

package import Booking
package import Cells

/// What the front desk wants done outside; each but the last few brings back an `Answer`.
package enum Effect: Hashable, Sendable {
  case search(HospitalQuery)
  case findPlaces(String)
  case load([HospitalID])
  case loadQuestions(BundledQuestions)
  case perform(Command)
  /// Opens an appointment, and those of the same person with it; or a place in a waiting list; or, by a person's own code,
  /// their record.
  case open(RecordKey)
  /// Opens a child's record by what opens the guardian's.
  case openWard(PatientID, of: PersonCodeAndBirthDate)
  /// Opens a place in a waiting list.
  case openWaiting(CodeAndBirthDate)
  case recover(PersonName, birthDate: LocalDate, Contact)
  case save(OpenedAppointment, as: SaveFormat)
  case staff(StaffEffect)
  /// Somebody is done with a survey.
  case handIn(QuestionnaireResponse)
  case remember(Preferences)
  /// Keeps a kiosk's PIN for the case that the program has to start anew.
  case rememberPIN(String)
  case redraw
  case suspend
  case quit
}

/// The files an appointment can be kept as.
package enum SaveFormat: String, Hashable, Sendable, CaseIterable {
  case png, svg, txt, ics
}

/// What the program remembers about its user between two starts.
package struct Preferences: Hashable, Sendable {
  /// Nil follows the terminal's background.
  package var theme: Theme?
  package var near: Place?
  package var hasSeenTour: Bool

  package init(theme: Theme? = nil, near: Place? = nil, hasSeenTour: Bool = false) {
    self.theme = theme
    self.near = near
    self.hasSeenTour = hasSeenTour
  }
}
