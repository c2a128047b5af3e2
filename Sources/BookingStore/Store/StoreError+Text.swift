// SPDX-License-Identifier: MIT

import Booking
import Glibc

extension StoreError {
  /// What is so, in one plain sentence.
  package var message: String {
    switch self {
    case .refused(let error): error.message
    case .folderMissing(let path): "There is no data folder at \(path)."
    case .folderEmpty(let path): "The data folder \(path) is empty."
    case .folderNotEmpty(let path): "There is something at \(path) already."
    case .notAFolder(let path): "\(path) is a file, not a folder."
    case .symbolicLink(let path): "\(path) is a symbolic link."
    case .notOurs(let path): "\(path) holds files, but it is not a data folder of this program."
    case .manifestMissing(let path): "The data folder \(path) has lost its MANIFEST.json."
    case .manifestDamaged(let path): "MANIFEST.json in \(path) cannot be read: it is damaged."
    case .newerFormat(let path, let format):
      "The data folder \(path) was made by a newer version of this program (format \(format))."
    case .unreadable(let path, let errno): "\(path) cannot be read: \(systemText(errno))."
    case .cannotMake(let path, let errno): "\(path) cannot be made: \(systemText(errno))."
    case .onNetwork(let path, let kind):
      "\(path) lies on \(kind.name), where several processes cannot share a folder safely."
    case .fileMissing(let name): "The data folder has lost its file \(name)."
    case .fileDamaged(let name): "The data folder's file \(name) is damaged."
    case .badRecord(let file, let id, let problem): "\(id) in \(file) cannot be taken: \(problem)"
    case .fileExists(let path): "There is something at \(path) already."
    case .cannotWrite(let path, let errno): "\(path) cannot be written: \(systemText(errno))."
    case .cannotBackUp(let name):
      "The data folder's file \(name) has too long a name, or is too large, for a backup."
    case .notKept(let path): "The disk did not keep the backup \(path) as it was written."
    case .badBackup(let path, let problem): "The backup \(path) \(problem.predicate)."
    case .badSettings(let file, let problem): "The data folder's file \(file) \(problem.predicate)."
    case .deliveriesInUse: "Another process is sending reminders."
    case .readOnly(let reason): reason.message
    case .inUse(let process?): "Process \(process) is writing to the data folder."
    case .inUse(nil): "Somebody else is writing to the data folder."
    case .diskFull: "The disk is full: nothing was changed."
    case .writeFailed(let errno):
      "The data folder cannot be written to (\(systemText(errno))): nothing was changed."
    case .syncFailed: "The disk reports an error: it is not known whether this was kept."
    case .notErased(let reason):
      "The person is removed from the books, but not yet from every file. \(reason.message)"
    }
  }

  /// What can be done about it.
  package var recovery: String {
    switch self {
    case .refused(let error): error.recovery
    case .folderMissing, .folderEmpty:
      "Make it with `bookmyvaccine init`, or name another one with --data."
    case .folderNotEmpty: "Name a folder that does not exist yet, with --data."
    case .notAFolder, .notOurs: "Name another folder with --data."
    case .symbolicLink: "Name the folder itself, with --data."
    case .fileMissing(DataFolder.Name.lock): Self.lockRecovery
    case .manifestMissing, .manifestDamaged, .fileMissing, .fileDamaged:
      "Put the whole folder back from a backup; nothing was changed."
    case .newerFormat: "Use that version, or a newer one."
    case .unreadable: "Check whose folder it is and who may read it."
    case .onNetwork: "Name a folder on a disk of this machine, with --data."
    case .cannotMake: "Name a folder in a place that you may write to, with --data."
    case .badRecord: "Correct that record and try again."
    case .fileExists: "Name a file that does not exist yet."
    case .cannotWrite: "Name another file, or make room."
    case .cannotBackUp: "Copy the folder while no program uses it."
    case .notKept: "Check the disk, and name a file on another one."
    case .badBackup(_, let problem): problem.recovery
    case .badSettings(_, let problem): problem.recovery
    case .deliveriesInUse: "Wait until it has sent them; each goes out once."
    case .readOnly(let reason): reason.recovery
    case .inUse: "Wait until that is done, then try again; nothing was changed."
    case .diskFull: "Make room on it and try again."
    case .writeFailed: "Check the disk and try again."
    case .syncFailed: ReadOnlyReason.syncFailed.recovery
    case .notErased:
      "Make room or mend the disk, then run `bookmyvaccine compact`: it removes the rest."
    }
  }

  /// Two files of that name would be two locks.
  static let lockRecovery =
    "End every program that uses the folder, then run `bookmyvaccine doctor --repair`: it makes LOCK anew."

  /// The word by which programs tell errors apart.
  package var code: String {
    switch self {
    case .refused(let error): error.code
    case .folderMissing: "folder-missing"
    case .folderEmpty: "folder-empty"
    case .folderNotEmpty: "folder-not-empty"
    case .notAFolder: "not-a-folder"
    case .symbolicLink: "symbolic-link"
    case .notOurs: "not-a-data-folder"
    case .manifestMissing: "manifest-missing"
    case .manifestDamaged: "manifest-damaged"
    case .newerFormat: "newer-format"
    case .unreadable: "unreadable"
    case .cannotMake: "cannot-make"
    case .onNetwork: "on-network"
    case .fileMissing: "file-missing"
    case .fileDamaged: "file-damaged"
    case .badRecord: "bad-record"
    case .fileExists: "file-exists"
    case .cannotWrite: "cannot-write"
    case .cannotBackUp: "cannot-back-up"
    case .notKept: "not-kept"
    case .badBackup: "bad-backup"
    case .badSettings: "bad-settings"
    case .deliveriesInUse: "reminders-in-use"
    case .readOnly: "read-only"
    case .inUse: "in-use"
    case .diskFull: "disk-full"
    case .writeFailed: "write-failed"
    case .syncFailed: "sync-failed"
    case .notErased: "not-erased"
    }
  }
}

extension ReadOnlyReason {
  /// Why nothing can be booked, in one plain sentence.
  package var message: String {
    switch self {
    case .permissions: "You may look at this data folder but not write to it."
    case .fileSystem: "This data folder lies on a disk that can only be read."
    case .damaged(let damage): "\(damage.message) Until it is mended nothing can be booked."
    case .archiveDamaged(let file):
      "The data folder's file \(file) is damaged or lost. Until it is mended nothing can be booked."
    case .newerJournal: "A newer version of this program has written to this data folder."
    case .syncFailed: "The disk failed to keep what was written, so nothing can be booked."
    case .laterJournal(let file):
      "Changes were made after this MANIFEST.json was written: they are in \(file), which it does not "
        + "know. Until that is mended nothing can be booked."
    case .folderReplaced: "Another data folder was put in place of the one that was opened."
    }
  }

  package var recovery: String {
    switch self {
    case .permissions: "Ask its owner, or name another folder with --data."
    case .fileSystem: "Mount it for writing, or name another folder with --data."
    case .damaged, .archiveDamaged: "Put the folder back from a backup; what can be read is shown."
    case .newerJournal: "Use that version, or a newer one."
    case .syncFailed: "Check the disk, then start the machine anew and look at the appointments."
    case .laterJournal:
      "Put the MANIFEST.json of that time back, or the whole folder from a backup; what can be read "
        + "is shown."
    case .folderReplaced: "Start the program anew."
    }
  }
}

extension JournalDamage {
  package var message: String {
    switch self {
    case .badLine(let number):
      "Line \(number) of the journal is damaged, and good lines come after it."
    case .brokenChain(let number):
      "Line \(number) of the journal does not follow from the line before it."
    case .linesMissing(let expected, let found):
      "The journal is readable for \(found) bytes and was \(expected) bytes long."
    }
  }
}

/// What the C library says of `code`.
func systemText(_ code: Int32) -> String {
  var buffer = [CChar](repeating: 0, count: 256)
  guard strerror_r(code, &buffer, buffer.count) == 0 else { return "error \(code)" }
  return String(decoding: buffer.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
}
