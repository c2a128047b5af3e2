// SPDX-License-Identifier: MIT

#include <sqlite3.h>

// SQLITE_TRANSIENT is a cast that Swift does not import: SQLite makes its own copy of the text.
static inline int measure_bind_text(sqlite3_stmt *statement, int index, const char *text, int count) {
  return sqlite3_bind_text(statement, index, text, count, SQLITE_TRANSIENT);
}
