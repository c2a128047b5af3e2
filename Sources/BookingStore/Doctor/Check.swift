// SPDX-License-Identifier: MIT

/// What the doctor looks at, one thing a case, in the order of the report.
package enum Check: String, CaseIterable, Sendable {
  case layout
  case permissions
  case owner
  case space
  case fileSystem = "file-system"
  case reserve
  case lock
  case mark
  case manifest
  case journal
  case pieces
  case epochBefore = "epoch-before"
  case capacity
  case doubleBookings = "double-bookings"
  case references
  case audit
  case index
  case leftovers
  case quarantine

  /// Checks that stand together in the report.
  package enum Group: String, CaseIterable, Sendable {
    case folder, disk, lock, files, bookings, remains
  }

  package var group: Group {
    switch self {
    case .layout, .permissions, .owner: .folder
    case .space, .fileSystem, .reserve: .disk
    case .lock, .mark: .lock
    case .manifest, .journal, .pieces, .epochBefore, .audit, .index: .files
    case .capacity, .doubleBookings, .references: .bookings
    case .leftovers, .quarantine: .remains
    }
  }

  /// Those that tell whether what is stored is whole and keeps to the rules; the others look at what is around it.
  package static let ofContents: Set<Check> = [
    .manifest, .journal, .pieces, .epochBefore, .index, .capacity, .doubleBookings, .references,
    .audit,
  ]
}
