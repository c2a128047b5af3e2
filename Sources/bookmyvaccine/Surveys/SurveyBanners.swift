// SPDX-License-Identifier: MIT

import FrontDesk
import Interchange

/// What stands above the questions of a survey, as far as it can be had without waiting.
enum SurveyBanners {
  private static let limit = 2_000_000

  static func sheet(of survey: SurveyConfiguration) -> SurveySheet {
    SurveySheet(survey, banner: banner(of: survey))
  }

  /// Nil where there is none, or none that lies on this machine.
  private static func banner(of survey: SurveyConfiguration) -> [UInt8]? {
    switch survey.banner {
    case .data(let bytes): return bytes
    case .address(let address):
      let path = address.hasPrefix("file://") ? String(address.dropFirst(7)) : address
      guard path.hasPrefix("/") else { return nil }
      return try? FileReading.bytes(of: path, limit: limit)
    case nil: return nil
    }
  }
}
