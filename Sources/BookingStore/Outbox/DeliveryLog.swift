// SPDX-License-Identifier: MIT

package import Booking
import Glibc

/// What was delivered and what was not, by the key of each and in a file a day: nothing in it names a person.
///
/// One process at a time has it. What is noted is safely on disk when `note` returns.
package final class DeliveryLog {
  private struct Day {
    let file: OpenFile
    /// Bytes of whole lines.
    var end: Int
    var states: [String: DeliveryState]
  }

  /// Days after which a file is of no use to anybody.
  private static let daysKept = 60
  private static let lockName = "LOCK"

  private let name: String
  private let path: String
  private let files: any FileSystem
  /// Locked as long as this object lives.
  private let lock: OpenFile
  private var days: [LocalDate: Day] = [:]

  /// Opens the log `name` of a data folder, made where it is missing.
  ///
  /// - Throws: `StoreError.deliveriesInUse` where another process has it.
  package init(_ name: String, in folder: DataFolder) throws(StoreError) {
    let (path, files) = (folder.path(of: name), folder.files)
    (self.name, self.path, self.files) = (name, path, files)
    do throws(FileError) {
      try Self.make(path, in: folder)
      let lock = try Self.open("\(path)/\(Self.lockName)", in: files).file
      guard try lock.lock(byte: 0, .exclusive, waiting: false) else { throw .busy }
      self.lock = lock
    } catch {
      throw error == .busy ? .deliveriesInUse : .cannotWrite(path: path, errno: error.errno)
    }
  }

  /// Nil for what was never begun.
  ///
  /// - Parameter date: the day to which `key` belongs.
  package func state(of key: String, on date: LocalDate) throws(StoreError) -> DeliveryState? {
    try day(date).states[key]
  }

  /// Notes the same of one or of several keys, which all belong to `date`.
  package func note(_ state: DeliveryState, of keys: [String], on date: LocalDate, at now: Instant)
    throws(StoreError)
  {
    var day = try day(date)
    let time = "\(ZonedTime(instant: now, offset: 0))"
    // In one line, of which a crash leaves all or nothing that counts.
    let line = DeliveryNote(keys, state).write(at: time)
    do throws(FileError) {
      try day.file.writeAll(line, at: day.end)
    } catch {
      // Half a line would be in the way of the next one; where this fails too, the next opening cuts it off.
      try? day.file.truncate(to: day.end)
      throw error.whileWriting
    }
    do throws(FileError) { try day.file.sync() } catch { throw .syncFailed }
    day.end += line.count
    for key in keys { day.states[key] = state }
    days[date] = day
  }

  /// Removes what lies so far back that nobody is reminded of it; where that fails it is tried again.
  package func forget(before today: LocalDate) {
    for file in (try? files.names(in: path)) ?? [] {
      guard file.hasSuffix(Self.suffix), let date = LocalDate(file.dropLast(Self.suffix.count)),
        date.adding(days: Self.daysKept) < today
      else { continue }
      try? files.remove("\(path)/\(file)")
    }
  }

  // MARK: Files

  private static let suffix = ".jsonl"

  /// The states of one day as they are on disk, for whoever only looks: nothing is locked, made or mended.
  package static func states(_ name: String, on date: LocalDate, in folder: DataFolder)
    throws(StoreError) -> [String: DeliveryState]
  {
    let file = "\(name)/\(date)\(suffix)"
    do throws(FileError) {
      let open = try OpenFile(folder.path(of: file), .reading, in: folder.files)
      return try read(open).states
    } catch {
      if error.isMissing { return [:] }
      if error == .damaged { throw .fileDamaged(name: file) }
      throw .unreadable(path: folder.path(of: file), errno: error.errno)
    }
  }

  private func day(_ date: LocalDate) throws(StoreError) -> Day {
    if let known = days[date] { return known }
    let file = "\(date)\(Self.suffix)"
    do throws(FileError) {
      let (open, isNew) = try Self.open("\(path)/\(file)", in: files)
      if isNew { try Self.sync(path, in: files) }
      let (end, states) = try Self.read(open)
      // A last line that cannot be read was cut short, and never relied on.
      if try open.size() > end { try open.truncate(to: end) }
      let day = Day(file: open, end: end, states: states)
      days[date] = day
      return day
    } catch {
      if error == .damaged { throw .fileDamaged(name: "\(name)/\(file)") }
      throw .cannotWrite(path: "\(path)/\(file)", errno: error.errno)
    }
  }

  /// - Returns: where the last line ends that can be read, and what all of them say.
  private static func read(_ file: OpenFile) throws(FileError) -> (
    end: Int, states: [String: DeliveryState]
  ) {
    let bytes = try file.read(try file.size(), at: 0)
    var states: [String: DeliveryState] = [:]
    var (end, start, isCut) = (0, 0, false)
    while let lineEnd = bytes[start...].firstIndex(of: 0x0A) {
      if let note = try? DeliveryNote(reading: bytes[start..<lineEnd]) {
        // Whom the line before spoke of is not known, and it was relied on: nobody is to be reminded twice.
        guard !isCut else { throw .damaged }
        for key in note.keys { states[key] = note.state }
        end = lineEnd + 1
      } else {
        isCut = true
      }
      start = lineEnd + 1
    }
    return (end, states)
  }

  private static func make(_ path: String, in folder: DataFolder) throws(FileError) {
    do throws(FileError) {
      try folder.files.makeFolder(path)
      try sync(folder.path, in: folder.files)
    } catch {
      guard error.isThereAlready else { throw error }
    }
  }

  private static func open(_ path: String, in files: any FileSystem) throws(FileError) -> (
    file: OpenFile, isNew: Bool
  ) {
    do throws(FileError) {
      return (try OpenFile(path, .updating, in: files), false)
    } catch {
      guard error.isMissing else { throw error }
      do throws(FileError) {
        return (try OpenFile(path, .creating, in: files), true)
      } catch {
        // Another process made it in the same moment.
        guard error.isThereAlready else { throw error }
        return (try OpenFile(path, .updating, in: files), false)
      }
    }
  }

  private static func sync(_ path: String, in files: any FileSystem) throws(FileError) {
    let folder = try files.openFolder(path)
    defer { files.close(folder) }
    try files.sync(folder)
  }
}

extension FileError {
  /// Somebody else has the lock.
  fileprivate static let busy = FileError(errno: EAGAIN)
  /// Its bytes are not what was written.
  fileprivate static let damaged = FileError(errno: EBADMSG)
}
