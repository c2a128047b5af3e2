// SPDX-License-Identifier: MIT

import Glibc
import ImmunizationSchedule

/// The schedule's files: those that come along, or that `import schedule` has put in their place.
struct ScheduleFolder: Sendable {
  let path: String

  /// Larger than any file of a schedule.
  private static let sizeLimit = 16 * 1_048_576

  /// The folder beside the other data that comes with the program.
  static func bundled() throws(CommandError) -> ScheduleFolder {
    do throws(SystemProblem) {
      return ScheduleFolder(path: try BundledData.folder() + "/schedule")
    } catch {
      throw .system(error)
    }
  }

  /// - Parameter groups: the vaccine groups that are needed; nil for all.
  func schedule(groups: [String]? = nil) throws(CommandError) -> VaccinationSchedule {
    try VaccinationSchedule(
      groups: groups,
      file: { name throws(CommandError) in
        // The names come from a file, and must not lead out of the folder.
        guard !name.contains("/") else {
          throw .schedule(.notUnderstood(file: "schedule.json", key: "file", value: name))
        }
        do throws(SystemProblem) {
          return try FileReading.bytes(of: "\(path)/\(name)", limit: Self.sizeLimit)
        } catch {
          throw .system(error)
        }
      }, refuse: { .schedule($0) })
  }

  /// Writes all files, the one that names the others last; none is ever half there.
  func write(_ files: [(name: String, text: String)]) throws(SystemProblem) {
    if mkdir(path, 0o755) != 0, errno != EEXIST {
      throw .fileUnwritable(path: path, errno: errno)
    }
    for (name, text) in files.reversed() {
      let (file, beside) = ("\(path)/\(name)", "\(path)/.\(name).new")
      try FileReading.write(Array(text.utf8), to: beside)
      // Facts for everybody who may run the program.
      guard chmod(beside, 0o644) == 0, rename(beside, file) == 0 else {
        let number = errno
        unlink(beside)
        throw .fileUnwritable(path: file, errno: number)
      }
    }
    FolderFiles.sync(path)
  }
}
