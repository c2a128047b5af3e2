// SPDX-License-Identifier: MIT

/// A check that was not clear, from when it was made until the same person's next one.
package struct RedSpell: Hashable, Sendable {
  package let patient: PatientID
  package let check: CheckMark
  /// Where it was made; nil where that was at no hospital.
  package let hospital: HospitalID?
  /// When the next check was made; nil as long as there is none.
  package private(set) var until: Instant?

  package init(
    _ patient: PatientID, _ check: CheckMark, at hospital: HospitalID?, until: Instant? = nil
  ) {
    self.patient = patient
    self.check = check
    self.hospital = hospital
    self.until = until
  }

  fileprivate func of(_ patient: PatientID) -> RedSpell {
    RedSpell(patient, check, at: hospital, until: until)
  }

  fileprivate func ended(at moment: Instant) -> RedSpell {
    var spell = self
    spell.until = moment
    return spell
  }

  /// Whether one that is over lasted so long that its beginning is not among the checks that are looked at for a day of it.
  fileprivate var isLong: Bool {
    until.map { check.at.instant < $0.adding(seconds: -CheckMark.memory) } ?? true
  }
}

/// Everybody whose badge is red, since when, and the long ones that are over: few, and all that tells of a day what checks
/// of the month before do not.
package struct RedSpells: Hashable, Sendable {
  private var open: [PatientID: RedSpell] = [:]
  private var over: [RedSpell] = []

  package init(_ spells: [RedSpell] = []) {
    for spell in spells {
      if spell.until == nil { open[spell.patient] = spell } else { over.append(spell) }
    }
  }

  /// In the order in which they began.
  package var all: [RedSpell] {
    (Array(open.values) + over).sorted {
      ($0.check.at.instant, $0.check.response) < ($1.check.at.instant, $1.check.response)
    }
  }

  /// Takes in somebody's next check.
  package mutating func add(_ check: CheckMark, of patient: PatientID, at hospital: HospitalID?) {
    if let spell = open.removeValue(forKey: patient)?.ended(at: check.at.instant), spell.isLong,
      !over.contains(where: { $0.check.response == spell.check.response })
    {
      over.append(spell)
    }
    if check.isRed { open[patient] = RedSpell(patient, check, at: hospital) }
  }

  /// Takes in what the journal tells since the archive was written.
  package mutating func take(_ recent: Recent) {
    let places = merge(recent.merged)
    for (patient, checks) in recent.newChecks {
      for check in checks {
        let hospital = recent.responses[check.response]?.hospital ?? places[check.response] ?? nil
        add(check, of: patient, at: hospital)
      }
    }
    for patient in recent.forgotten { open[patient] = nil }
    over.removeAll { recent.forgotten.contains($0.patient) }
  }

  /// Those of entries that are one now begin anew: the checks of both are told once more, in their order.
  ///
  /// - Returns: where the red ones among them were made.
  private mutating func merge(_ merged: [PatientID: PatientID]) -> [ResponseID: HospitalID?] {
    var places: [ResponseID: HospitalID?] = [:]
    for id in Set(merged.keys).union(merged.values) {
      guard let spell = open.removeValue(forKey: id) else { continue }
      places[spell.check.response] = spell.hospital
    }
    if !merged.isEmpty { over = over.map { $0.of(merged[$0.patient] ?? $0.patient) } }
    return places
  }
}
