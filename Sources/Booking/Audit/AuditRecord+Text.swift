// SPDX-License-Identifier: MIT

extension AuditRecord {
  /// What happened in a word or a few: what every booking or dose brings with it is left out.
  package var what: String {
    let kinds = facts.map(\.kind)
    let telling = kinds.filter { ![.released, .registered, .lot].contains($0) }
    let words = (telling.isEmpty ? kinds : telling).map(\.words).unique
    return words.isEmpty ? "nothing" : words.joined(separator: ", ")
  }

  /// What it was done to, by codes and ids.
  package var whom: String {
    let subjects = facts.compactMap(\.subject)
    let own = subjects.isEmpty ? facts.compactMap { $0.patient?.rawValue } : subjects
    return own.unique.joined(separator: ", ")
  }
}

extension AuditFact {
  /// Nil for one that is about nothing but a person.
  fileprivate var subject: String? {
    if let code { return code.description }
    if let account { return account.rawValue + (role.map { ", \($0.noun)" } ?? "") }
    if let hospital {
      return hospital.rawValue + ((date?.description ?? lot).map { ", \($0)" } ?? "")
    }
    if let survey { return survey }
    if let count { return count == 1 ? "1 hospital" : "\(count) hospitals" }
    return nil
  }

  /// All that is known of it, one thing after the other.
  package var details: [(title: String, text: String)] {
    let all: [(String, String?)] = [
      ("What", kind.words),
      ("Appointment", code?.description),
      ("Begins", start.map { "\($0.local.date) \($0.local.clock)" }),
      ("Person", patient?.rawValue),
      ("Hospital", hospital?.rawValue),
      ("Day", date?.description),
      ("Lot", lot),
      ("Account", account?.rawValue),
      ("Role", role?.noun),
      ("Hospitals", count.map(String.init)),
      ("Survey", survey),
      ("Changed", changed.isEmpty ? nil : changed.map(\.rawValue).joined(separator: ", ")),
    ]
    return all.compactMap { title, text in text.map { (title, $0) } }
  }
}

extension [String] {
  /// Each once, in the order in which they came.
  fileprivate var unique: [String] {
    var seen: Set<String> = []
    return filter { seen.insert($0).inserted }
  }
}
