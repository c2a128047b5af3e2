// SPDX-License-Identifier: MIT

extension HospitalsColumn {
  /// What a form calls it.
  package var title: String {
    switch self {
    case .postalCode: "Postal code"
    case .timeZone: "Time zone"
    case .stepFree: "Step-free"
    case .slotMinutes: "Minutes a slot"
    case .capacity: "Places a slot"
    default: rawValue.prefix(1).uppercased() + rawValue.dropFirst()
    }
  }
}
