// SPDX-License-Identifier: MIT

import Glibc

/// LOCK: who may write, who may sync, and how much of the journal is safely on disk.
///
/// Byte 0 is locked by who writes, byte 1 by who syncs, byte 2 by who compacts. The file begins with the processes that wrote and synced last; the mark follows.
/// The locks belong to the open file: threads of one process have to keep each other out by other means.
struct LockFile: Sendable {
  enum Byte: Int {
    case writing, syncing, compacting

    /// Where the first line names its holder; nobody waits for a compaction but another one.
    fileprivate var holderPlace: Int? {
      switch self {
      case .writing: 0
      case .syncing: 1
      case .compacting: nil
      }
    }
  }

  private static let holderLength = 64
  static let length = holderLength + DurableMark.length

  private let file: OpenFile

  init(_ file: OpenFile) {
    self.file = file
  }

  // MARK: Locks

  func lock(_ byte: Byte, _ kind: LockKind = .exclusive) throws(FileError) {
    _ = try file.lock(byte: byte.rawValue, kind, waiting: true)
  }

  /// False where somebody else has the lock.
  func tryLock(_ byte: Byte, _ kind: LockKind = .exclusive) throws(FileError) -> Bool {
    try file.lock(byte: byte.rawValue, kind, waiting: false)
  }

  func unlock(_ byte: Byte) { file.unlock(byte: byte.rawValue) }

  /// Tells others who has the lock for writing or syncing; where that fails they know less, and nothing else is wrong.
  ///
  /// - Parameter contents: what was read with the lock held; who works alone finds itself named there already.
  func writeHolder(of byte: Byte, unlessIn contents: Contents? = nil) {
    guard let place = byte.holderPlace else { return }
    let (holder, offset) = (Self.holders[place], place * Self.holderLength / 2)
    if let contents, contents.bytes[offset..<(offset + holder.count)].elementsEqual(holder) {
      return
    }
    try? file.writeAll(holder, at: offset)
  }

  /// Who had the lock last: whoever has it now, or somebody who died with it.
  func holder(of byte: Byte) -> Int? {
    guard let place = byte.holderPlace,
      let bytes = try? file.read(Self.holderLength / 2, at: place * Self.holderLength / 2)
    else { return nil }
    let text = String(decoding: bytes, as: UTF8.self)
    return text.firstRange(of: "pid=").flatMap {
      Int(text[$0.upperBound...].prefix { $0.isASCII && $0.isNumber })
    }
  }

  /// Half a line each: `holder pid=…` and `syncer pid=…`.
  private static let holders: [[UInt8]] = ["holder", "syncer"].enumerated().map { index, word in
    let words = Array("\(word) pid=\(getpid())".utf8)
    let space = [UInt8](repeating: 0x20, count: max(0, holderLength / 2 - 1 - words.count))
    return words + space + [index == 0 ? 0x20 : 0x0A]
  }

  // MARK: The mark

  /// What a new LOCK holds: a mark of no start of the machine.
  static func initialBytes(epoch: Int, offset: Int) -> [UInt8] {
    let mark = DurableMark(
      epoch: epoch, offset: offset, state: .good, boot: DurableMark.noBoot, manifest: "")
    return holders.flatMap(\.self) + mark.encoded
  }

  /// The whole file as it was at one moment, with a mark that is whole.
  struct Contents: Sendable {
    fileprivate private(set) var bytes: [UInt8]
    /// As it was read, or written since.
    var mark: DurableMark {
      didSet { bytes.replaceSubrange(LockFile.holderLength..., with: mark.encoded) }
    }

    /// Nil where the file is too short or its mark is not whole.
    ///
    /// - Parameter known: what was read last, whose mark need not be taken apart again.
    fileprivate init?(_ bytes: [UInt8], known: Contents?) {
      guard bytes.count == LockFile.length else { return nil }
      let mark = bytes[LockFile.holderLength...]
      if let known, known.bytes[LockFile.holderLength...].elementsEqual(mark) {
        self.mark = known.mark
      } else if let mark = DurableMark(Array(mark)) {
        self.mark = mark
      } else {
        return nil
      }
      self.bytes = bytes
    }
  }

  /// Nil where there is no mark that is whole.
  func read(known: Contents? = nil) throws(FileError) -> Contents? {
    // A mark that is being written may be read half old and half new; it is whole at the next look.
    for _ in 0..<20 {
      let bytes = try file.read(Self.length, at: 0)
      if let known, bytes == known.bytes { return known }
      if let contents = Contents(bytes, known: known) { return contents }
      if bytes.count < Self.length { return nil }
    }
    return nil
  }

  func readMark() throws(FileError) -> DurableMark? { try read()?.mark }

  func write(_ mark: DurableMark) throws(FileError) {
    try file.writeAll(mark.encoded, at: Self.holderLength)
  }
}
