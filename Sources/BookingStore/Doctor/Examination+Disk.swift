// SPDX-License-Identifier: MIT

/// The disk under the folder, and what is set aside on it.
extension Examination {
  /// Below it, or below a hundredth of the disk, room is worth a word.
  private static let littleSpace = 100_000_000

  mutating func lookAtDisk() {
    lookAtVolume()
    let location = folder.path(of: Self.reserveName)
    if let status = try? folder.files.status(at: location) {
      let size = status.identity.size
      if status.kind != .file || size != Self.reserveBytes {
        report.add(.reserveSize(bytes: size, expected: Self.reserveBytes), to: .reserve)
      }
      report.note(.reserve(bytes: size), of: .reserve)
    } else {
      report.add(.reserveMissing, to: .reserve)
    }
  }

  private mutating func lookAtVolume() {
    let volume: Volume
    do throws(FileError) { volume = try folder.files.volume(at: folder.path) } catch {
      for check in [Check.space, .fileSystem] {
        report.add(.damaged(file: ".", error.damage), to: check)
      }
      return
    }
    if volume.free < max(Self.littleSpace, volume.total / 100) {
      report.add(.littleSpace(volume), to: .space)
    }
    report.note(.space(volume), of: .space)
    switch volume.kind {
    case .local: break
    case .memory: report.add(.inMemory(volume.kind), to: .fileSystem)
    case .network: report.add(.onNetwork(volume.kind), to: .fileSystem)
    case .program, .unknown: report.add(.unknownFileSystem(volume.kind), to: .fileSystem)
    }
    report.note(.fileSystem(volume.kind), of: .fileSystem)
  }
}
