// SPDX-License-Identifier: MIT

package import Booking

/// Why the store cannot do what was asked.
package enum StoreError: Error, Hashable, Sendable {
  /// A rule of booking stands against it.
  case refused(BookingError)

  // The folder
  case folderMissing(path: String)
  case folderEmpty(path: String)
  /// A new folder was to be made where something is already.
  case folderNotEmpty(path: String)
  /// A file stands where the folder should be.
  case notAFolder(path: String)
  /// A symbolic link stands where a file or folder of ours should be.
  case symbolicLink(path: String)
  /// The folder holds files, but none that a data folder begins with.
  case notOurs(path: String)
  /// Files of ours without the manifest that says what they are.
  case manifestMissing(path: String)
  case manifestDamaged(path: String)
  case newerFormat(path: String, format: Int)
  case unreadable(path: String, errno: Int32)
  case cannotMake(path: String, errno: Int32)
  /// Locks and syncs cannot be relied on there.
  case onNetwork(path: String, NetworkFileSystem)

  // Its files
  case fileMissing(name: String)
  case fileDamaged(name: String)
  /// One record of a file cannot be taken.
  case badRecord(file: String, id: String, problem: String)

  // Backups and exports
  /// A new file was to be made where something is already.
  case fileExists(path: String)
  case cannotWrite(path: String, errno: Int32)
  /// A file of the folder has a name or a length that a backup has no room for.
  case cannotBackUp(name: String)
  /// A backup that was just written reads otherwise.
  case notKept(path: String)
  case badBackup(path: String, problem: BackupProblem)

  // Deliveries
  /// What an administrator wrote cannot be taken.
  case badSettings(file: String, SettingsProblem)
  /// Another process is sending reminders.
  case deliveriesInUse

  // Writing
  case readOnly(ReadOnlyReason)
  /// Somebody else has the lock, who wrote last by the number of that process.
  case inUse(process: Int?)
  /// Nothing was changed.
  case diskFull
  /// Nothing was changed.
  case writeFailed(errno: Int32)
  /// It is not known whether it was kept.
  case syncFailed
  /// Somebody was removed from all books, and something of them is still in files.
  indirect case notErased(because: StoreError)

  /// What an unreadable file of the archive means for the folder.
  var archiveDamage: ReadOnlyReason? {
    switch self {
    case .fileMissing(let name), .fileDamaged(let name), .badRecord(let name, _, _):
      .archiveDamaged(file: name)
    default: nil
    }
  }
}
