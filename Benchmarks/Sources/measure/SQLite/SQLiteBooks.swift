// SPDX-License-Identifier: MIT

import Foundation

/// The database that the store is compared with: the same facts about the same bookings, found as fast.
enum SQLiteBooks {
  static func file(in folder: String) -> String { folder + "/books.sqlite" }

  /// Makes the database with the hospitals that `plan` speaks of.
  static func create(in folder: String, _ plan: BookingPlan) throws {
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    let connection = try open(folder)
    try connection.run(schema)
    try connection.run("BEGIN")
    let insert = try SQLiteStatement(
      "INSERT INTO hospital (id, code, zone, capacity) VALUES (?, ?, ?, ?)", connection)
    for (number, hospital) in plan.hospitals.enumerated() {
      try insert.run(
        .integer(number), .text(hospital.id), .text(hospital.zone), .integer(hospital.capacity))
    }
    try connection.run("COMMIT")
    try connection.run("PRAGMA wal_checkpoint(TRUNCATE)")
  }

  /// Every commit waits for its sync, as the store's bookings do.
  ///
  /// Measured, and no faster than SQLite's defaults: other page sizes, more or fewer pages between checkpoints,
  /// a mapped file, and waiting for the lock in short steps.
  static func open(_ folder: String) throws(SQLiteProblem) -> SQLiteConnection {
    let connection = try SQLiteConnection(file(in: folder))
    try connection.run(
      """
      PRAGMA busy_timeout = 60000;
      PRAGMA journal_mode = WAL;
      PRAGMA synchronous = FULL;
      PRAGMA cache_size = -65536;
      PRAGMA secure_delete = OFF;
      """)
    return connection
  }

  /// Tables without row ids, by the slot or by the code, were no faster.
  private static let schema = """
    CREATE TABLE hospital (
      id INTEGER PRIMARY KEY, code TEXT NOT NULL, zone TEXT NOT NULL, capacity INTEGER NOT NULL
    ) STRICT;
    CREATE UNIQUE INDEX hospital_code ON hospital (code);

    CREATE TABLE patient (
      id INTEGER PRIMARY KEY, name TEXT NOT NULL, folded TEXT NOT NULL, born INTEGER NOT NULL,
      phone TEXT
    ) STRICT;
    CREATE INDEX patient_key ON patient (born, folded);

    CREATE TABLE appointment (
      id INTEGER PRIMARY KEY, code TEXT NOT NULL, patient INTEGER NOT NULL, vaccine TEXT NOT NULL,
      hospital INTEGER NOT NULL, start INTEGER NOT NULL, finish INTEGER NOT NULL,
      offset INTEGER NOT NULL, cancelled INTEGER, booked INTEGER NOT NULL, terminal TEXT NOT NULL
    ) STRICT;
    CREATE UNIQUE INDEX appointment_code ON appointment (code);
    CREATE INDEX appointment_slot ON appointment (hospital, start);
    CREATE INDEX appointment_patient ON appointment (patient, vaccine);
    """
}
