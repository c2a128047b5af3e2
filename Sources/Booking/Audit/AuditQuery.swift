// SPDX-License-Identifier: MIT

/// Which records of the audit are asked for: those to which all of this applies.
package struct AuditQuery: Hashable, Sendable {
  /// Who acted, or whose account was changed.
  package var account: AccountID?
  package var code: AppointmentCode?
  package var patient: PatientID?
  package var hospital: HospitalID?
  /// Empty for every kind.
  package var kinds: Set<AuditKind>
  package var days: Days?
  /// Words, each a part of what a record says.
  package var text: String
  /// People whom the text names, whose records it finds too.
  package var named: Set<PatientID>

  /// Days by the clock of one zone.
  package struct Days: Hashable, Sendable {
    package let zone: ZoneRules
    package let first: LocalDate?
    package let last: LocalDate?

    package init(in zone: ZoneRules, from first: LocalDate?, through last: LocalDate?) {
      self.zone = zone
      self.first = first
      self.last = last
    }

    func include(_ instant: Instant) -> Bool {
      let date = zone.zoned(instant).local.date
      return (first.map { date >= $0 } ?? true) && (last.map { date <= $0 } ?? true)
    }
  }

  package init(
    account: AccountID? = nil, code: AppointmentCode? = nil, patient: PatientID? = nil,
    hospital: HospitalID? = nil, kinds: Set<AuditKind> = [], days: Days? = nil, text: String = "",
    named: Set<PatientID> = []
  ) {
    self.account = account
    self.code = code
    self.patient = patient
    self.hospital = hospital
    self.kinds = kinds
    self.days = days
    self.text = text
    self.named = named
  }

  package func matches(_ record: AuditRecord) -> Bool {
    if let days, !days.include(record.at) { return false }
    if let account, !record.concerns(account) { return false }
    if asksForFacts, !record.facts.contains(where: matches) { return false }
    return text.isEmpty || isNamed(in: record) || isSaid(by: record)
  }

  private var asksForFacts: Bool {
    code != nil || patient != nil || hospital != nil || !kinds.isEmpty
  }

  /// One and the same fact has to be about all that is asked for.
  private func matches(_ fact: AuditFact) -> Bool {
    if let code, fact.code != code { return false }
    if let patient, fact.patient != patient { return false }
    if let hospital, fact.hospital != hospital { return false }
    return kinds.isEmpty || kinds.contains(fact.kind)
  }

  private func isNamed(in record: AuditRecord) -> Bool {
    !named.isEmpty
      && record.facts.contains { fact in fact.patient.map { named.contains($0) } ?? false }
  }

  private func isSaid(by record: AuditRecord) -> Bool {
    let said = record.searchText
    return text.split(whereSeparator: \.isWhitespace).allSatisfy { word in
      let word = word.lowercased()
      // A code is read with its dashes or without.
      return said.contains(word) || said.contains(word.filter { $0 != "-" })
    }
  }
}

extension AuditRecord {
  /// All that can be searched for, in lower case.
  fileprivate var searchText: String {
    var parts = [actor.role.words, actor.terminal.rawValue, "\(sequence)"]
    for fact in facts {
      parts += [
        fact.kind.words, fact.kind.rawValue, fact.code?.letters, fact.patient?.rawValue,
        fact.hospital?.rawValue, fact.account?.rawValue, fact.date?.description, fact.lot,
      ].compactMap(\.self)
    }
    return parts.joined(separator: " ").lowercased()
  }
}
