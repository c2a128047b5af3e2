// SPDX-License-Identifier: MIT

import Booking
import BookingStore

/// Where one booker books.
protocol BookingDesk {
  /// Once it returns the booking is safely on disk.
  func book(_ booking: PlannedBooking) throws
}

/// Books in a store, which all threads of a process share.
struct StoreDesk: BookingDesk {
  let store: Store
  let terminal: String

  func book(_ booking: PlannedBooking) throws {
    _ = try store.perform(booking.request(by: terminal))
  }
}
