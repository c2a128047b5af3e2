// SPDX-License-Identifier: MIT

import Booking
import BookingStore

/// The survey that an administrator put into the data folder.
extension Books {
  /// What is there; nil for nothing, and for something that is damaged, whose place may be taken.
  func survey() throws(CommandError) -> KeptConfiguration? {
    do throws(StoreError) {
      return try store.configurations.read(.own)
    } catch {
      if case .fileDamaged = error { return nil }
      throw .store(error)
    }
  }

  /// Keeps another one in its place, safely on disk.
  func keep(_ contents: [UInt8], by actor: Actor, password: PasswordHash?) throws(CommandError) {
    let account: AccountID? = if case .staff(let id, _) = actor.role { id } else { nil }
    do throws(StoreError) {
      try store.requireWritable()
      try store.configurations.write(
        KeptConfiguration(contents, by: account, at: desk.clocks.wall, password: password),
        as: .own)
    } catch {
      throw CommandError(error)
    }
  }
}
