// SPDX-License-Identifier: MIT

/// The disk under the folder, and what is set aside on it.
extension Examination {
  /// Below it, or below a hundredth of the disk, room is worth a word.
  private static let littleSpace = 100_000_000

  mutating func lookAtDisk() {
    lookAtSpace()
    lookAtFileSystem()
    lookAtReserve()
  }

  private mutating func lookAtSpace() {
    do throws(FileError) {
      let space = try folder.files.space(at: folder.path)
      if space.free < max(Self.littleSpace, space.total / 100) {
        report.add(.littleSpace(space), to: .space)
      }
      report.note(.space(space), of: .space)
    } catch {
      report.add(.damaged(file: ".", error.damage), to: .space)
    }
  }

  private mutating func lookAtFileSystem() {
    do throws(FileError) {
      let kind = FileSystemKind(type: try folder.files.fileSystemType(at: folder.path))
      switch kind {
      case .local: break
      case .memory: report.add(.inMemory(kind), to: .fileSystem)
      case .network(let network): report.add(.onNetwork(network), to: .fileSystem)
      case .program, .unknown: report.add(.unknownFileSystem(kind), to: .fileSystem)
      }
      report.note(.fileSystem(kind), of: .fileSystem)
    } catch {
      report.add(.damaged(file: ".", error.damage), to: .fileSystem)
    }
  }

  private mutating func lookAtReserve() {
    let expected = folder.files.extent
    guard let status = try? folder.files.status(at: folder.path(of: DataFolder.Name.reserve)) else {
      report.add(.reserveMissing, to: .reserve)
      return
    }
    let size = status.identity.size
    if status.kind != .file || size != expected {
      report.add(.reserveSize(bytes: size, expected: expected), to: .reserve)
    }
    report.note(.reserve(bytes: size), of: .reserve)
  }
}
