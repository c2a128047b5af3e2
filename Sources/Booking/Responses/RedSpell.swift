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
    if let spell = open.removeValue(forKey: patient)?.ended(at: check.at.instant), spell.isLong {
      over.append(spell)
    }
    if check.isRed { open[patient] = RedSpell(patient, check, at: hospital) }
  }

  /// Takes in what the journal tells since the archive was written.
  package mutating func take(_ recent: Recent) {
    for (patient, checks) in recent.newChecks {
      for check in checks {
        add(check, of: patient, at: recent.responses[check.response]?.hospital)
      }
    }
    for patient in recent.forgotten { open[patient] = nil }
    over.removeAll { recent.forgotten.contains($0.patient) }
  }
}
