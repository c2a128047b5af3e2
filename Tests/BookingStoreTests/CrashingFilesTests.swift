// SPDX-License-Identifier: MIT

import BookingStore
import Dispatch
import Glibc
import Testing

@Suite("A machine that loses its power")
struct CrashingFilesTests {
  private let machine = Machine()
  private let files: CrashingFiles
  private static let long = [UInt8](repeating: 0x61, count: 2000)

  init() throws {
    files = CrashingFiles(on: machine)
    try files.makeFolder("/data")
    machine.syncAll()
  }

  private func write(_ bytes: [UInt8], to path: String) throws -> OpenFile {
    let file = try OpenFile(path, .creating, in: files)
    try file.writeAll(bytes, at: 0)
    return file
  }

  private func left(_ survival: Survival) -> [String: [UInt8]] {
    machine.afterPowerCut(survival).tree.filter { !$0.value.isEmpty }
  }

  @Test("What was never synced is gone, and all of it is there where the disk was quick")
  func extremes() throws {
    let file = try write(Self.long, to: "/data/a")
    try file.truncate(to: 700)
    try file.writeAll(Self.long, at: 600)
    try files.rename("/data/a", to: "/data/b")
    #expect(left(.nothing).isEmpty)
    #expect(left(.everything) == machine.tree.filter { !$0.value.isEmpty })
    #expect(left(.everything)["/data/b"]?.count == 2600)
  }

  @Test("A file's sync keeps its bytes and not its name; the folder's keeps the name")
  func syncs() throws {
    try write(Self.long, to: "/data/a").sync()
    #expect(left(.nothing).isEmpty)
    let unsynced = try write(Self.long, to: "/data/b")
    let folder = try files.openFolder("/data")
    try files.sync(folder)
    #expect(
      machine.afterPowerCut(.nothing).tree == ["/data/": [], "/data/a": Self.long, "/data/b": []])
    try unsynced.sync()
    #expect(left(.nothing) == ["/data/a": Self.long, "/data/b": Self.long])
  }

  @Test("Changes to one folder are left in order; a rename has happened or has not")
  func order() throws {
    for name in ["/data/a", "/data/b"] { try write(Self.long, to: name).sync() }
    machine.syncAll()
    try files.rename("/data/b", to: "/data/a")
    try write([1], to: "/data/c").sync()
    let ends = Set((0..<40).map { left(.some(seed: $0)).keys.sorted() })
    #expect(ends == [["/data/a", "/data/b"], ["/data/a"], ["/data/a", "/data/c"]])
  }

  @Test("Sectors are left in any choice, whole; those that are missing are zeros or as they were")
  func sectors() throws {
    let file = try write([UInt8](repeating: 0x62, count: 1024), to: "/data/a")
    try file.sync()
    machine.syncAll()
    try file.writeAll(Self.long, at: 0)
    var kinds: Set<[UInt8]> = []
    for seed in 0..<400 as Range<UInt64> {
      let bytes = try required(left(.some(seed: seed))["/data/a"])
      kinds.insert(
        stride(from: 0, to: bytes.count, by: VolatileFile.sectorLength).map { start in
          let sector = Set(bytes[start..<min(start + VolatileFile.sectorLength, bytes.count)])
          return sector.count == 1 ? sector.first ?? 0 : 1
        })
    }
    #expect(kinds.contains([0x61, 0x62]) && kinds.contains([0x62, 0x61]))
    #expect(kinds.contains([0x62, 0x62, 0, 0x61]) && kinds.contains([0x61, 0x61, 0x61, 0]))
    #expect(kinds.allSatisfy { !$0.contains(1) })
  }

  @Test("What was cut off does not come back when the file grows again")
  func cuts() throws {
    let file = try write(Self.long, to: "/data/a")
    machine.syncAll()
    try file.truncate(to: 100)
    try file.writeAll([0x62], at: 1999)
    for seed in 0..<60 as Range<UInt64> {
      let bytes = try required(left(.some(seed: seed))["/data/a"])
      if bytes.count == 2000, bytes[1999] == 0x62 {
        #expect(bytes[1600] == 0 || bytes == Self.long.dropLast() + [0x62])
      }
    }
  }

  @Test("A killed process is heard of no more, its locks are free, and what it wrote is there")
  func killing() throws {
    let file = try write(Self.long, to: "/data/a")
    let killed = CrashingFiles(on: machine) { $0.call == .halfWrite }
    let other = try OpenFile("/data/a", .updating, in: killed)
    #expect(try other.lock(byte: 0, .exclusive, waiting: true))
    #expect(try !file.lock(byte: 0, .exclusive, waiting: false))
    #expect(try file.lock(byte: 1, .exclusive, waiting: false))
    #expect(throws: FileError(errno: EIO)) {
      try other.writeAll([UInt8](repeating: 0x62, count: 2000), at: 0)
    }
    #expect(throws: FileError(errno: EIO)) { try other.size() }
    #expect(
      machine.tree["/data/a"] == [UInt8](repeating: 0x62, count: 512) + Self.long.dropFirst(512))
    #expect(try file.lock(byte: 0, .exclusive, waiting: false))
  }

  @Test("Shared locks stand beside each other, and who waits goes on when a lock is given back")
  func locks() throws {
    let file = try write([], to: "/data/a")
    let other = try OpenFile("/data/a", .reading, in: files)
    #expect(try file.lock(byte: 0, .shared, waiting: false))
    #expect(try other.lock(byte: 0, .shared, waiting: false))
    #expect(try !file.lock(byte: 0, .exclusive, waiting: false))
    other.unlock(byte: 0)
    #expect(try file.lock(byte: 0, .exclusive, waiting: false))
    let taken = DispatchSemaphore(value: 0)
    DispatchQueue.global().async {
      if (try? other.lock(byte: 0, .exclusive, waiting: true)) == true { taken.signal() }
    }
    while !machine.isWaitedFor { sched_yield() }
    file.unlock(byte: 0)
    taken.wait()
  }
}
