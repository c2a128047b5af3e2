// SPDX-License-Identifier: MIT

/// What was found in one data folder.
package struct Report: Sendable {
  /// One check and what came of it.
  package struct Entry: Sendable {
    package let check: Check
    /// What is so where there is no finding.
    package fileprivate(set) var fact: Fact?
    package fileprivate(set) var findings: [Finding] = []
    /// Findings of this kind that are counted and not kept.
    package fileprivate(set) var more = 0

    /// The gravest of its findings; nil where all is well.
    package var severity: Finding.Severity? {
      if findings.isEmpty { return nil }
      return findings.contains { $0.severity == .problem } ? .problem : .note
    }
  }

  /// What there is, as far as it could be read.
  package struct Counts: Hashable, Sendable {
    package internal(set) var lines = 0
    package internal(set) var pieces = 0
    package internal(set) var bytes = 0
    package internal(set) var hospitals = 0
    package internal(set) var people = 0
    package internal(set) var appointments = 0
  }

  /// More of one kind say nothing new, and a folder may have a million.
  private static let limit = 100

  /// In the order of the checks; those that were not asked for are not there.
  package private(set) var entries: [Entry]
  package internal(set) var counts = Counts()
  /// Nil where the manifest cannot be read.
  package internal(set) var kind: Store.Kind?
  package private(set) var problems = 0
  package private(set) var notes = 0

  init(of checks: Set<Check>) {
    entries = Check.allCases.filter { checks.contains($0) }.map { Entry(check: $0) }
  }

  package var isHealthy: Bool { problems == 0 }

  package var findings: [Finding] { entries.flatMap(\.findings) }

  package subscript(check: Check) -> Entry? { entries.first { $0.check == check } }

  mutating func add(_ finding: Finding, to check: Check) {
    guard let index = entries.firstIndex(where: { $0.check == check }) else { return }
    switch finding.severity {
    case .note: notes += 1
    case .problem: problems += 1
    }
    if entries[index].findings.count < Self.limit {
      entries[index].findings.append(finding)
    } else {
      entries[index].more += 1
    }
  }

  mutating func note(_ fact: Fact, of check: Check) {
    guard let index = entries.firstIndex(where: { $0.check == check }) else { return }
    entries[index].fact = fact
  }

  /// Whether a journal of a later epoch has lines that are not in use.
  var hasLaterJournal: Bool {
    self[.journal]?.findings.contains { if case .laterJournal = $0 { true } else { false } }
      ?? false
  }
}
