// SPDX-License-Identifier: MIT

/// A file that is written beside its place and appears there once it is whole and safely on disk; over another one only
/// where that was asked for.
///
/// Where it is not finished nothing stays.
package final class NewFile {
  package let path: String
  private let files: any FileSystem
  private let replaces: Bool
  private let temporary: String
  private let file: OpenFile
  private var buffer: [UInt8] = []
  private var flushed = 0
  private var isFinished = false

  private static let bufferLength = 1 << 18

  /// - Parameter replaces: whether an older file may be put aside; nothing but a file ever is.
  package convenience init(_ path: String, replaces: Bool = false) throws(StoreError) {
    try self.init(path, replaces: replaces, in: LocalFiles())
  }

  package init(_ path: String, replaces: Bool = false, in files: any FileSystem)
    throws(StoreError)
  {
    self.path = path
    self.files = files
    self.replaces = replaces
    do throws(FileError) {
      do throws(FileError) {
        let kind = try files.status(at: path).kind
        guard replaces, kind == .file else { throw FileError.isThere }
      } catch {
        guard error.isMissing else { throw error }
      }
      Self.removeLeftovers(of: path, in: files)
      (self.temporary, self.file) = try Self.make(beside: path, in: files)
    } catch {
      throw Self.failure(error, at: path)
    }
  }

  deinit {
    if !isFinished { try? files.remove(temporary) }
  }

  package func append(_ bytes: [UInt8]) throws(StoreError) {
    buffer += bytes
    if buffer.count >= Self.bufferLength { try flush() }
  }

  private func flush() throws(StoreError) {
    try asStore { () throws(FileError) in try file.writeAll(buffer, at: flushed) }
    flushed += buffer.count
    buffer.removeAll(keepingCapacity: true)
  }

  /// What was written so far, safely on disk and to be read back.
  func synced() throws(StoreError) -> OpenFile {
    try flush()
    try asStore { () throws(FileError) in try file.sync() }
    return file
  }

  /// Lets it appear in its place.
  package func finish() throws(StoreError) {
    _ = try synced()
    try asStore { () throws(FileError) in
      try replaces ? files.rename(temporary, to: path) : files.renameToNew(temporary, to: path)
    }
    isFinished = true
    try asStore { () throws(FileError) in
      let folder = try files.openFolder(Self.folder(of: path))
      defer { files.close(folder) }
      try files.sync(folder)
    }
  }

  static func folder(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  private func asStore<Result>(_ body: () throws(FileError) -> Result) throws(StoreError) -> Result
  {
    do throws(FileError) { return try body() } catch { throw Self.failure(error, at: path) }
  }

  private static func failure(_ error: FileError, at path: String) -> StoreError {
    error.isThereAlready
      ? .fileExists(path: path) : .cannotWrite(path: path, errno: error.errno)
  }
}
