// SPDX-License-Identifier: MIT

import Booking

/// Whom the indexes lead to, each once; every one has to be held against the question still.
struct Candidates: Sendable {
  private var near: [PatientID] = []
  private var others: [PatientID] = []
  private var known: Set<PatientID> = []
  /// Whether there may be more than were taken up.
  var isCut = false

  /// Those who were booked near by come first.
  var ids: [PatientID] { near + others }

  var nearCount: Int { near.count }
  var otherCount: Int { others.count }

  mutating func add(_ id: PatientID, isNear: Bool = false) {
    guard known.insert(id).inserted else { return }
    if isNear { near.append(id) } else { others.append(id) }
  }
}
