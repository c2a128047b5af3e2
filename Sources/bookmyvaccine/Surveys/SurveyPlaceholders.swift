// SPDX-License-Identifier: MIT

import Booking
import Glibc

/// What stands between percent signs in a survey's variables, on this machine and now.
enum SurveyPlaceholders {
  /// - Parameters:
  ///   - account: who has signed in; without one the user of the system is named.
  ///   - hospital: where it is answered; empty where that is nowhere in particular.
  static func values(
    account: AccountID? = nil, hospital: HospitalID? = nil, contact: String? = nil,
    at desk: Desk
  ) -> [Placeholder: String] {
    let folder = try? DataFolder(named: desk.settings.dataFolder)
    let known = folder.flatMap { $0.isMissing ? nil : $0.path }
    return [
      .username: account?.rawValue ?? user,
      .udid: MachineIdentity(dataFolder: known)?.description ?? "",
      .hospital: hospital?.rawValue ?? "",
      .date: desk.zones.local.zoned(desk.clocks.wall).local.date.description,
      .contact: contact ?? "",
    ]
  }

  /// The user's name, else the number.
  private static var user: String {
    guard let entry = getpwuid(getuid()), let name = entry.pointee.pw_name else {
      return String(getuid())
    }
    return String(cString: name)
  }
}
