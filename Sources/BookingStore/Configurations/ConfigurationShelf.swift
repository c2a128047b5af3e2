// SPDX-License-Identifier: MIT

/// The configurations of surveys that a data folder keeps, each a file that is replaced as a whole.
package struct ConfigurationShelf: Sendable {
  package enum Place: String, Hashable, Sendable, CaseIterable {
    /// A copy of what the books keep: built on the screens, or imported.
    case own = "built"
    /// The last good one of those that were deployed on this machine.
    case deployed
  }

  package static let name = "survey"
  private static let sizeLimit = 1 << 24

  private let folder: DataFolder

  init(_ folder: DataFolder) {
    self.folder = folder
  }

  /// Those of the data folder at `path`, whether the rest of it can be opened or not.
  package init(at path: String) { self.init(DataFolder(path, in: LocalFiles())) }

  /// Nil where there is none.
  ///
  /// - Throws: `StoreError.fileDamaged` where it is not what was written.
  package func read(_ place: Place) throws(StoreError) -> KeptConfiguration? {
    let path = path(of: place)
    let bytes: [UInt8]
    do throws(FileError) {
      let kind = try folder.files.status(at: path).kind
      if kind == .symbolicLink { throw FileError.symbolicLink }
      guard kind == .file else { throw FileError.notAFile }
      bytes = try OpenFile(path, .reading, in: folder.files).read(Self.sizeLimit, at: 0)
    } catch {
      if error.isMissing { return nil }
      throw folder.failure(error, at: path)
    }
    guard let kept = KeptConfiguration(bytes) else {
      throw .fileDamaged(name: "\(Self.name)/\(place.rawValue)")
    }
    return kept
  }

  /// Lets it be found there from now on, safely on disk; a crash leaves the one before or this one.
  package func write(_ kept: KeptConfiguration, as place: Place) throws(StoreError) {
    let inner = folder.path(of: Self.name)
    do throws(FileError) {
      try folder.files.makeFolder(inner)
      try folder.syncNames(in: folder.path)
    } catch {
      guard error.isThereAlready else { throw error.whileWriting }
    }
    let file = try NewFile(path(of: place), replaces: true, in: folder.files)
    try file.append(kept.encoded())
    try file.finish()
  }

  /// What is not there is gone already.
  package func remove(_ place: Place) throws(StoreError) {
    do throws(FileError) {
      try folder.files.remove(path(of: place))
      try folder.syncNames(in: folder.path(of: Self.name))
    } catch {
      guard !error.isMissing else { return }
      throw error.whileWriting
    }
  }

  /// The file of one of them, to be watched.
  package func path(of place: Place) -> String { folder.path(of: Self.name, place.rawValue) }
}

extension Store {
  /// The files that are read where the books are not.
  package var configurations: ConfigurationShelf { ConfigurationShelf(folder) }
}
