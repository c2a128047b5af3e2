// SPDX-License-Identifier: MIT

import CSQLite

/// One connection to a database; used by one thread.
final class SQLiteConnection {
  let handle: OpaquePointer

  init(_ path: String) throws(SQLiteProblem) {
    var opened: OpaquePointer?
    // Without SQLite's own mutexes, as no connection is shared.
    let flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_NOMUTEX
    let code = sqlite3_open_v2(path, &opened, flags, nil)
    guard code == SQLITE_OK, let opened else {
      sqlite3_close(opened)
      throw .failed(code: code, message: String(cString: sqlite3_errstr(code)))
    }
    handle = opened
  }

  deinit { sqlite3_close_v2(handle) }

  /// Runs statements that take no values.
  func run(_ sql: String) throws(SQLiteProblem) {
    try check(sqlite3_exec(handle, sql, nil, nil, nil))
  }

  /// The number of the row that this connection inserted last.
  var lastInsertedRow: Int { Int(sqlite3_last_insert_rowid(handle)) }

  func check(_ code: Int32) throws(SQLiteProblem) {
    guard code == SQLITE_OK else { throw problem(code) }
  }

  func problem(_ code: Int32) -> SQLiteProblem {
    .failed(code: code, message: String(cString: sqlite3_errmsg(handle)))
  }
}
