// SPDX-License-Identifier: MIT

/// A second entry of somebody that became one with theirs.
package struct FormerEntry: Hashable, Sendable {
  /// Whoever is forgotten goes under this id too.
  package let id: PatientID
  /// What the entry said: whoever is forgotten goes under this name too.
  package let person: Person
  /// The code that it had, which opens the entry that stays.
  package let code: PersonCode?
  package let at: Instant
  /// Why the two were taken for one person.
  package let reason: String

  package init(id: PatientID, person: Person, code: PersonCode?, at: Instant, reason: String) {
    self.id = id
    self.person = person
    self.code = code
    self.at = at
    self.reason = reason
  }

  /// The same once its code opens nothing any more.
  var withoutCode: FormerEntry {
    FormerEntry(id: id, person: person, code: nil, at: at, reason: reason)
  }
}
