// SPDX-License-Identifier: MIT

package import Booking

/// Something about a data folder that is not as it should be.
package enum Finding: Hashable, Sendable {
  package enum Severity: String, Sendable {
    /// Nothing is wrong with what is booked, and nothing hinders the work.
    case note
    case problem
  }

  /// What is wrong with a file as such.
  package enum Damage: Hashable, Sendable {
    case missing
    /// Its bytes are not those that were written.
    case changed
    case record(id: String, problem: String)
    case newer(format: Int)
    case symbolicLink
    /// A folder, a pipe or the like stands under its name.
    case notAFile
    case unreadable(errno: Int32)
  }

  /// Where a file that nobody needs comes from.
  package enum Leftover: Hashable, Sendable {
    /// A crash cut short what was to become the next epoch.
    case unfinished
    /// It belongs to an epoch, or to an index, that is over.
    case outlived
    /// It is none of this program's.
    case strange
  }

  case damaged(file: String, Damage)
  /// Another check showed why this one could not be made.
  case notChecked(because: Check)
  /// Somebody is writing at this moment, so that it could not be looked at.
  case busy

  // The folder
  case folderMissing(name: String)
  case notAFile(name: String)
  case openToOthers(name: String, Permissions)
  case closedToOwner(name: String, Permissions)
  /// A file belongs to somebody else than the folder does.
  case otherOwner(name: String, owner: UInt32, ofFolder: UInt32)
  case somebodyElses(owner: UInt32, user: UInt32)

  // The disk
  case littleSpace(DiskSpace)
  case onNetwork(NetworkFileSystem)
  case inMemory(FileSystemKind)
  case unknownFileSystem(FileSystemKind)
  case reserveMissing
  case reserveSize(bytes: Int, expected: Int)

  // The lock
  case writerStopped(RunningProcess)
  case markUnreadable
  case markOfOtherEpoch(mark: Int, manifest: Int)
  /// A sync failed since the machine was started.
  case syncFailed
  /// A sync failed before the machine was started.
  case syncFailedEarlier

  // The manifest and the journal
  case manifestMissing
  case olderFormat(Int)
  case tornTail(file: String, bytes: Int)
  /// - `goodLines`: whole lines behind the damage.
  case journalDamaged(file: String, JournalDamage, goodLines: Int)
  case linesLeftOut(file: String, ClosedRange<Int>)
  case lineAgain(file: String, number: Int)
  case newerLine(file: String, number: Int)
  /// A journal of a later epoch has lines that this epoch's does not.
  case laterJournal(file: String, lines: Int)

  // The archive
  case outOfPlace(file: String, key: String)
  case otherStore(file: String)
  case epochsApart(file: String)

  // What is booked
  case overbooked(HospitalID, at: ZonedTime, booked: Int, capacity: Int, isPast: Bool)
  case bookedTwice(PatientID, VaccineCode, [AppointmentCode])
  case overlapping(PatientID, [AppointmentCode])
  case withoutPatient(AppointmentCode, PatientID)
  case withoutHospital(AppointmentCode, HospitalID)
  /// An appointment is not in its patient's list.
  case unlisted(AppointmentCode, PatientID)
  /// A patient's list names an appointment that is nowhere, or somebody else's.
  case unknownCode(AppointmentCode, PatientID)
  case codeTwice(AppointmentCode)
  /// Two people, or a person and an appointment, have one code.
  case personCodeTwice(PatientID)
  /// An entry is still there that became part of another.
  case mergedStillThere(PatientID, in: PatientID)
  /// Somebody is the guardian of somebody who is not there.
  case unknownWard(PatientID, of: PatientID)

  // The audit
  /// A line is not as it was written, or the one before it is gone.
  case auditBroken(file: String, number: Int)
  /// It ends before the journal begins, or after.
  case auditApart(last: Int, journal: Int)

  // The indexes
  case indexMissing(name: String)
  case indexDamaged(file: String)
  case indexIncomplete(entries: Int)

  // What was left
  case leftover(file: String, Leftover)
  case quarantined(files: Int, bytes: Int)

  package var severity: Severity {
    switch self {
    case .damaged, .folderMissing, .notAFile, .openToOthers, .closedToOwner, .otherOwner,
      .onNetwork, .writerStopped, .syncFailed, .manifestMissing, .journalDamaged, .linesLeftOut,
      .lineAgain, .newerLine, .laterJournal, .outOfPlace, .otherStore, .epochsApart, .bookedTwice,
      .overlapping, .withoutPatient, .withoutHospital, .unlisted, .unknownCode, .codeTwice,
      .personCodeTwice, .mergedStillThere, .unknownWard, .auditBroken, .auditApart,
      .indexIncomplete:
      .problem
    // The hospital may have made its slots smaller since.
    case .overbooked(_, _, _, _, let isPast): isPast ? .note : .problem
    case .notChecked, .busy, .somebodyElses, .littleSpace, .inMemory, .unknownFileSystem,
      .reserveMissing, .reserveSize, .markUnreadable, .markOfOtherEpoch, .syncFailedEarlier,
      .olderFormat, .tornTail, .indexMissing, .indexDamaged, .leftover,
      .quarantined:
      .note
    }
  }

  /// The file or folder that it speaks of, by its path within the data folder.
  package var file: String? {
    switch self {
    case .damaged(let file, _), .tornTail(let file, _), .journalDamaged(let file, _, _),
      .linesLeftOut(let file, _), .lineAgain(let file, _), .newerLine(let file, _),
      .laterJournal(let file, _), .outOfPlace(let file, _), .otherStore(let file),
      .epochsApart(let file), .indexDamaged(let file), .auditBroken(let file, _),
      .leftover(let file, _):
      file
    case .folderMissing(let name), .notAFile(let name), .openToOthers(let name, _),
      .closedToOwner(let name, _), .otherOwner(let name, _, _), .indexMissing(let name):
      name
    case .manifestMissing, .olderFormat, .auditApart: DataFolder.Name.manifest
    case .reserveMissing, .reserveSize: DataFolder.Name.reserve
    case .markUnreadable, .markOfOtherEpoch, .syncFailed, .syncFailedEarlier, .writerStopped:
      DataFolder.Name.lock
    case .quarantined: DataFolder.Name.quarantine
    case .indexIncomplete: DataFolder.Name.index
    case .notChecked, .busy, .somebodyElses, .littleSpace, .onNetwork, .inMemory,
      .unknownFileSystem, .overbooked, .bookedTwice, .overlapping, .withoutPatient,
      .withoutHospital, .unlisted, .unknownCode, .codeTwice, .personCodeTwice, .mergedStillThere,
      .unknownWard:
      nil
    }
  }
}

extension Finding.Damage {
  /// What an error of reading says of the file; nil for one that speaks of something else.
  init?(_ error: StoreError) {
    switch error {
    case .fileMissing: self = .missing
    case .fileDamaged, .manifestDamaged: self = .changed
    case .badRecord(_, let id, let problem): self = .record(id: id, problem: problem)
    case .newerFormat(_, let format): self = .newer(format: format)
    case .symbolicLink: self = .symbolicLink
    case .unreadable(_, let errno): self = FileError(errno: errno).damage
    default: return nil
    }
  }
}
