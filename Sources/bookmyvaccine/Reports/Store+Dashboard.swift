// SPDX-License-Identifier: MIT

import Booking
import BookingStore
import Interchange

extension Store {
  /// Goes once through the answers of the days in question, and of the 30 before them, and asks whose badge is red for longer.
  func dashboard(_ span: DashboardSpan, known: [QuestionnaireID: Questionnaire])
    throws(StoreError) -> Dashboard.Count
  {
    var count = Dashboard.Count(span, known: known, spells: try redSpells())
    try forEachResponse(from: span.start, before: span.end) { filed in
      count.add(filed)
      return true
    }
    return count
  }

  /// The people of a badge with what they are called, those with the oldest check first.
  ///
  /// - Parameter limit: of the people; nil for all.
  func people(
    _ color: Badge.Color, in count: Dashboard.Count, limit: Int? = nil
  ) throws(StoreError) -> [(patient: Patient, check: CheckMark)] {
    let standings = count.people.filter { $0.badge.color == color }.prefix(limit ?? .max)
    let ledger = try ledger(Footprint(patients: Set(standings.map(\.patient))))
    return standings.compactMap { standing in
      ledger.patient(standing.patient).map { ($0, standing.check) }
    }
  }
}

extension Desk {
  /// The daily check and the surveys of this machine, by their ids: of them all options are told, also those that nobody chose.
  var knownQuestionnaires: [QuestionnaireID: Questionnaire] {
    guard let sources = try? SurveySources(at: self) else { return [:] }
    let found = [
      try? sources.bundled.file(named: "check")?.configuration(),
      try? sources.own()?.survey, try? sources.inUse().survey,
    ]
    return Dictionary(
      found.compactMap { $0?.questionnaire }.map { ($0.id, $0) }, uniquingKeysWith: { $1 })
  }
}
