// SPDX-License-Identifier: MIT

package typealias ResponseID = Identifier<FiledResponse>

/// Somebody's answers as they are kept: what they were given for, whom they are about, and what followed from them.
package struct FiledResponse: Hashable, Sendable {
  /// What somebody was asked for.
  package enum Purpose: Hashable, Sendable {
    case survey
    /// How somebody is today.
    case check
    /// Before a dose.
    case screening(AppointmentCode)
  }

  /// A value that goes along with the answers.
  package struct Variable: Hashable, Sendable {
    package let name: String
    package let value: String

    package init(name: String, value: String) {
      self.name = name
      self.value = value
    }
  }

  /// Begins with the moment, so that those of one day lie side by side.
  package let id: ResponseID
  package let purpose: Purpose
  /// Nil where nobody said who they are.
  package private(set) var subject: PatientID?
  /// Where it was asked; nil where that was at no hospital.
  package let hospital: HospitalID?
  /// Of the questionnaire.
  package let title: String?
  package let authored: ZonedTime
  package let response: QuestionnaireResponse
  package let verdict: Assessment.Verdict
  /// What is known of the person from now on, in CDSi's codes.
  package let observations: [PatientObservation]
  package let variables: [Variable]
  /// Nil where it stays here.
  package var delivery: Delivery?

  package init(
    _ id: ResponseID, _ purpose: Purpose, subject: PatientID?, hospital: HospitalID?,
    title: String?, authored: ZonedTime, response: QuestionnaireResponse,
    verdict: Assessment.Verdict, observations: [PatientObservation] = [],
    variables: [Variable] = [], delivery: Delivery? = nil
  ) {
    self.id = id
    self.purpose = purpose
    self.subject = subject
    self.hospital = hospital
    self.title = title
    self.authored = authored
    self.response = response
    self.verdict = verdict
    self.observations = observations
    self.variables = variables
    self.delivery = delivery
  }

  /// About the entry that stays, where its own became one with that.
  package func knowing(_ merged: [PatientID: PatientID]) -> FiledResponse {
    guard let subject, let kept = merged[subject] else { return self }
    var copy = self
    copy.subject = kept
    return copy
  }

  /// Whether it is to be forgotten with these people and appointments.
  package func tells(of forgotten: Set<PatientID>, _ codes: Set<AppointmentCode>) -> Bool {
    if let subject, forgotten.contains(subject) { return true }
    if case .screening(let code) = purpose { return codes.contains(code) }
    return false
  }
}

extension ResponseID {
  /// - Parameter mark: a text that sorts after those of all earlier responses.
  init(at moment: Instant, mark: String) {
    self.init(Self.beginning(at: moment) + "-" + mark)
  }

  /// When it was filed, to the second; nil for an id that does not begin with it.
  package var moment: Instant? {
    let parts = rawValue.prefix(15).split(separator: "T", omittingEmptySubsequences: false)
    guard parts.count == 2, parts[0].count == 8, parts[1].count == 6 else { return nil }
    let (date, clock) = (Array(parts[0]), Array(parts[1]))
    return Instant(
      "\(String(date[0..<4]))-\(String(date[4..<6]))-\(String(date[6..<8]))"
        + "T\(String(clock[0..<2])):\(String(clock[2..<4])):\(String(clock[4..<6]))Z")
  }

  /// What ids of this second and of no earlier one begin with: `20261201T081500`.
  package static func beginning(at moment: Instant) -> String {
    let time = ZonedTime(instant: moment, offset: 0)
    let seconds = moment.seconds % 60
    let (hour, minute) = (time.local.minuteOfDay / 60, time.local.minuteOfDay % 60)
    let clock = [hour, minute, seconds < 0 ? seconds + 60 : seconds].map { number in
      (number < 10 ? "0" : "") + String(number)
    }
    return time.local.date.description.filter { $0 != "-" } + "T" + clock.joined()
  }
}
