// SPDX-License-Identifier: MIT

extension Check {
  /// A word or two for a table.
  package var title: String {
    switch self {
    case .layout: "folders"
    case .permissions: "permissions"
    case .owner: "owner"
    case .space: "free space"
    case .fileSystem: "file system"
    case .reserve: "reserve"
    case .lock: "who writes"
    case .mark: "mark"
    case .manifest: "manifest"
    case .journal: "journal"
    case .pieces: "pieces"
    case .epochBefore: "epoch before"
    case .capacity: "capacity"
    case .doubleBookings: "double bookings"
    case .references: "references"
    case .audit: "audit"
    case .index: "indexes"
    case .leftovers: "leftovers"
    case .quarantine: "quarantine"
    }
  }
}

extension Check.Group {
  package var title: String {
    switch self {
    case .folder: "The folder"
    case .disk: "The disk"
    case .lock: "The lock"
    case .files: "The files"
    case .bookings: "What is booked"
    case .remains: "What was left"
    }
  }
}
