// SPDX-License-Identifier: MIT

package import Booking

extension Store {
  /// The folder in which it is kept which reminders went out.
  static let reminders = "reminders"

  /// How reminders go out; nil where nobody wrote it down.
  package func deliverySettings() throws(StoreError) -> DeliverySettings? {
    try DeliverySettings.read(in: folder)
  }

  /// Which reminders went out, to add to it: nobody else sends any as long as this lives.
  package func reminderLog() throws(StoreError) -> DeliveryLog {
    if case .readOnly(let reason) = access { throw .readOnly(reason) }
    return try DeliveryLog(Self.reminders, in: folder)
  }

  /// Which reminders of one day's appointments went out, to look at.
  package func reminders(of date: LocalDate) throws(StoreError) -> [String: DeliveryState] {
    try DeliveryLog.states(Self.reminders, on: date, in: folder)
  }
}
