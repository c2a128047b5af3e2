// SPDX-License-Identifier: MIT

import Booking
import BookingStore
import Interchange

/// Everything that a command needs to do its work.
struct Desk: Sendable {
  let settings: Settings
  let console: Console
  let zones = ZoneFolder()
  let chance = Chance()
  let housekeeping: Housekeeping

  init(settings: Settings, console: Console, housekeeping: Housekeeping) {
    self.settings = settings
    self.console = console
    self.housekeeping = housekeeping
  }

  /// The time: the machine's, or the one moment that was asked for.
  var clocks: Clocks { Self.clocks(now: settings.now) }

  private static func clocks(now: Instant?) -> Clocks {
    now.map { Clocks(wall: $0, boot: SystemClocks.boot) } ?? SystemClocks.read()
  }

  var environment: Store.Environment {
    let (now, chance, zones) = (settings.now, chance, zones)
    let (console, housekeeping) = (console, housekeeping)
    return Store.Environment(
      clocks: { Self.clocks(now: now) }, newCode: { chance.code() },
      newPersonCode: { chance.personCode() }, newID: { chance.id() },
      zone: { zones.rules($0) },
      waiting: { housekeeping.tell($0, at: console) })
  }

  func dataFolder() throws(CommandError) -> DataFolder {
    do {
      return try DataFolder(named: settings.dataFolder)
    } catch {
      throw .system(error)
    }
  }

  /// The books, made from the bundled data first where that may be done unasked.
  func openBooks() throws(CommandError) -> Books {
    let folder = try dataFolder()
    if folder.isMadeWhenMissing, folder.isMissing {
      if try create(folder, kind: .normal) {
        console.warn(["A new data folder was made at \(folder.path)."])
      }
    }
    return try openBooks(in: folder)
  }

  /// The books of a folder that is there; a new one would not be what somebody wants a copy of.
  func openExistingBooks() throws(CommandError) -> Books { try openBooks(in: try dataFolder()) }

  private func openBooks(in folder: DataFolder) throws(CommandError) -> Books {
    let store: Store
    do {
      store = try Store(opening: folder.path, environment: environment)
    } catch {
      throw CommandError(error)
    }
    housekeeping.watch(store)
    // Of a change that was cut short, or of a folder that was restored.
    try? store.copySurvey()
    if settings.now != nil, !store.isDemo { throw .usage(.nowOutsideDemo) }
    return Books(store: store, folder: folder, desk: self)
  }

  /// Makes a data folder from the data that comes with the program; false where somebody else made it meanwhile.
  @discardableResult
  func create(
    _ folder: DataFolder, kind: Store.Kind, transactions: [Transaction] = [],
    contents: FolderContents? = nil
  ) throws(CommandError) -> Bool {
    let contents = if let contents { contents } else { try bundledContents() }
    let isMine = try putTogether(folder) { place throws(StoreError) in
      try Store.create(at: place, contents: contents, kind: kind, transactions: transactions)
    }
    // Another process may have made it in the same moment, which is just as well.
    guard isMine || (kind == .normal && folder.isMadeWhenMissing) else {
      throw .store(.folderNotEmpty(path: folder.path))
    }
    return isMine
  }

  /// Makes a data folder from a backup.
  func restore(_ backup: Backup, to folder: DataFolder) throws(CommandError) {
    let isMine = try putTogether(folder) { place throws(StoreError) in
      try backup.restore(at: place)
    }
    guard isMine else { throw .store(.folderNotEmpty(path: folder.path)) }
  }

  /// Lets a folder appear whole: neither a crash nor another process at its first start meets half of it.
  ///
  /// - Returns: false where somebody else made it meanwhile.
  private func putTogether(
    _ folder: DataFolder, _ make: (String) throws(StoreError) -> Void
  ) throws(CommandError) -> Bool {
    do {
      try folder.makeParents()
    } catch {
      throw .system(error)
    }
    let place = folder.isMissing ? folder.beside() : folder.path
    do throws(StoreError) {
      try make(place)
    } catch {
      throw CommandError(error.speaking(of: folder))
    }
    if place == folder.path {
      folder.close()
      return true
    }
    do {
      return try folder.put(place)
    } catch {
      throw .system(error)
    }
  }

  func bundledContents() throws(CommandError) -> FolderContents {
    let folder: String
    do {
      folder = try BundledData.folder()
    } catch {
      throw .system(error)
    }
    do {
      return try FolderContents(reading: folder)
    } catch {
      throw CommandError(error)
    }
  }

  /// Writes a document, or the lines for people.
  func answer(_ document: @autoclosure () -> JSONText, _ lines: @autoclosure () -> [String])
    throws(CommandError)
  {
    if settings.isJSON {
      try console.write(document().text)
    } else {
      try console.say(lines())
    }
  }
}

extension StoreError {
  /// The same of the folder that was asked for, not of the one that was to become it.
  fileprivate func speaking(of folder: DataFolder) -> StoreError {
    if case .cannotMake(_, let errno) = self {
      .cannotMake(path: folder.path, errno: errno)
    } else {
      self
    }
  }
}
