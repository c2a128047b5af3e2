// SPDX-License-Identifier: MIT

package import Booking

/// A slot as somebody who wants to book reads it.
package struct SlotDocument: Document {
  package static let plural = "slots"

  private let slot: Slot
  private let hospital: Hospital

  package init(_ slot: Slot, at hospital: Hospital) {
    self.slot = slot
    self.hospital = hospital
  }

  /// Why a slot is closed is told where it is.
  package var json: JSONValue {
    let document: JSONValue = [
      "hospital": hospital.reference,
      "start": .string(slot.time.start.description),
      "end": .string(slot.time.end.description),
      "capacity": .integer(slot.capacity),
      "free": .integer(slot.free),
      "status": .string(slot.status.word),
      "vaccines": .array(hospital.schedule.vaccines.map { .string($0.rawValue) }),
    ]
    return document.adding("reason", slot.status.reason.map { .string($0) })
  }
}

extension Slot.Status {
  fileprivate var word: String {
    switch self {
    case .free: "free"
    case .full: "full"
    case .unknown: "unknown"
    case .past: "past"
    case .closed: "closed"
    }
  }

  /// Why a slot is closed, in the words with which a booking would be refused.
  fileprivate var reason: String? {
    switch self {
    case .free, .full, .past: nil
    case .unknown: BookingError.placesUnknown.message
    case .closed(.day(let reason)): BookingError.hospitalClosed(reason, nearest: []).message
    case .closed(.tooSoon(let minutes)):
      BookingError.tooSoon(noticeMinutes: minutes, nearest: []).message
    case .closed(.tooFar(let opens)): BookingError.tooFar(opens: opens).message
    }
  }
}
