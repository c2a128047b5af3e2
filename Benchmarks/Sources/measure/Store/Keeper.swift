// SPDX-License-Identifier: MIT

import BookingStore

/// Who keeps the books in a turn.
enum Keeper: String, Sendable {
  case store = "BookMyVaccine"
  case sqlite = "SQLite"

  /// Makes what a turn begins with in `folder`, which is not there yet.
  func prepare(_ folder: String, _ contents: FolderContents, _ plan: BookingPlan) throws {
    switch self {
    case .store: try Store.create(at: folder, contents: contents, kind: .normal)
    case .sqlite: try SQLiteBooks.create(in: folder, plan)
    }
  }

  /// What each thread of a process calls to have a desk of its own.
  func desks(in folder: String) throws -> @Sendable (_ terminal: String) throws -> any BookingDesk {
    switch self {
    case .store:
      let store = try World().open(folder)
      return { StoreDesk(store: store, terminal: $0) }
    case .sqlite:
      return { try SQLiteDesk(folder, terminal: $0) }
    }
  }
}
