// SPDX-License-Identifier: MIT

import BookingStore
import FrontDesk

/// What is wrong with a data folder, as the screens say it to the staff.
extension Trouble {
  private static let doctor = "Run bookmyvaccine doctor."

  init(_ reason: ReadOnlyReason) {
    switch reason {
    case .damaged(let damage): self.init(cause: damage.message, remedy: Self.doctor)
    case .archiveDamaged(let file):
      self.init(cause: "\(file) is damaged or lost.", remedy: Self.doctor)
    case .laterJournal:
      self.init(
        cause: "MANIFEST.json is an older one, and bookings came after it.", remedy: Self.doctor)
    case .syncFailed:
      self.init(cause: "The disk failed to keep what was written.", remedy: reason.recovery)
    case .permissions, .fileSystem, .newerJournal, .folderReplaced:
      self.init(cause: reason.message, remedy: reason.recovery)
    }
  }

  /// Nil where the error does not mean that something of the folder cannot be read.
  init?(reading error: StoreError) {
    switch error {
    case .fileMissing(let name): self.init(cause: "\(name) is lost.", remedy: Self.doctor)
    case .fileDamaged(let name): self.init(cause: "\(name) is damaged.", remedy: Self.doctor)
    case .badRecord, .manifestMissing, .manifestDamaged, .symbolicLink, .unreadable:
      self.init(cause: error.message, remedy: Self.doctor)
    case .folderMissing, .folderEmpty, .notAFolder, .notOurs, .newerFormat, .onNetwork:
      self.init(cause: error.message, remedy: error.recovery)
    case .readOnly(let reason): self.init(reason)
    case .badSettings, .deliveriesInUse, .refused, .folderNotEmpty, .cannotMake, .fileExists,
      .cannotWrite, .cannotBackUp, .notKept,
      .badBackup, .inUse, .diskFull, .writeFailed, .syncFailed, .notErased:
      return nil
    }
  }
}

extension Refusal {
  /// Why a command was not carried out.
  init(performing error: StoreError) {
    if case .readOnly(let reason) = error {
      self.init(restriction: Trouble(reason))
    } else if let trouble = Trouble(reading: error) {
      self.init(unreadWhileChanging: trouble)
    } else {
      self.init(plainly: error)
    }
  }

  /// Why appointments were not opened.
  init(opening error: StoreError) {
    if let trouble = Trouble(reading: error) {
      self.init(unreadWhileOpening: trouble)
    } else {
      self.init(plainly: error)
    }
  }

  private init(plainly error: StoreError) {
    if case .refused(let reason) = error {
      self.init(reason)
    } else {
      self.init(
        message: error.message, recovery: error.recovery, needsHelp: error.needsHelp)
    }
  }
}
