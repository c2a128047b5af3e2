// SPDX-License-Identifier: MIT

import CSQLite

/// A statement that is prepared once and run over and over.
final class SQLiteStatement {
  private let connection: SQLiteConnection
  private let handle: OpaquePointer

  enum Value {
    case integer(Int)
    case text(String)
  }

  init(_ sql: String, _ connection: SQLiteConnection) throws(SQLiteProblem) {
    var prepared: OpaquePointer?
    let code = sqlite3_prepare_v3(
      connection.handle, sql, -1, UInt32(SQLITE_PREPARE_PERSISTENT), &prepared, nil)
    guard code == SQLITE_OK, let prepared else { throw connection.problem(code) }
    self.connection = connection
    handle = prepared
  }

  deinit { sqlite3_finalize(handle) }

  /// The first column of the first row, as a number; nil where there is no row.
  @discardableResult
  func run(_ values: Value...) throws(SQLiteProblem) -> Int? {
    defer { sqlite3_reset(handle) }
    for (index, value) in values.enumerated() {
      switch value {
      case .integer(let number):
        try connection.check(sqlite3_bind_int64(handle, Int32(index + 1), Int64(number)))
      case .text(var text):
        let code = text.withUTF8 { utf8 in
          utf8.withMemoryRebound(to: CChar.self) {
            measure_bind_text(handle, Int32(index + 1), $0.baseAddress, Int32($0.count))
          }
        }
        try connection.check(code)
      }
    }
    switch sqlite3_step(handle) {
    case SQLITE_ROW: return Int(sqlite3_column_int64(handle, 0))
    case SQLITE_DONE: return nil
    case let code: throw connection.problem(code)
    }
  }
}
