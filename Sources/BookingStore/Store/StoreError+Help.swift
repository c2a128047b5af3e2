// SPDX-License-Identifier: MIT

extension StoreError {
  /// Whether whoever meets it can do nothing about it alone, and needs somebody who looks after this machine.
  package var needsHelp: Bool {
    switch self {
    case .symbolicLink, .notOurs, .manifestMissing, .manifestDamaged, .newerFormat, .unreadable,
      .onNetwork, .fileMissing, .fileDamaged, .badRecord, .notKept, .readOnly, .diskFull,
      .writeFailed, .syncFailed, .notErased:
      true
    case .refused, .folderMissing, .folderEmpty, .folderNotEmpty, .notAFolder, .cannotMake,
      .fileExists, .cannotWrite, .cannotBackUp, .badBackup, .badSettings, .deliveriesInUse, .inUse:
      false
    }
  }
}
