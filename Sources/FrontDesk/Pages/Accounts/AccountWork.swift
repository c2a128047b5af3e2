// SPDX-License-Identifier: MIT

import Booking

/// What an account may do and where, as a form offers it.
struct AccountWork: Sendable {
  static let roles = StaffRole.allCases
  let workplaces: [Workplace]
  /// In the order of `workplaces`.
  let words: [String]

  /// - Parameter now: where the account is for already.
  init(at hospital: HospitalID, now: Workplace? = nil, _ own: String = "this hospital") {
    let usual: [Workplace] = [.hospitals([hospital]), .everywhere]
    let more = now.flatMap { usual.contains($0) ? nil : $0 }
    workplaces = usual + [more].compactMap(\.self)
    words =
      [own, "all hospitals"]
      + [more].compactMap { workplace in
        if case .hospitals(let own)? = workplace {
          counted(own.count, "hospital") + ", as now"
        } else {
          nil
        }
      }
  }

  static let roleWords = roles.map(\.noun)

  static func role(_ index: Int) -> StaffRole {
    roles.indices.contains(index) ? roles[index] : .receptionist
  }

  func workplace(_ index: Int) -> Workplace? {
    workplaces.indices.contains(index) ? workplaces[index] : nil
  }
}
