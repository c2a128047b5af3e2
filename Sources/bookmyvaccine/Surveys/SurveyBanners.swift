// SPDX-License-Identifier: MIT

import FrontDesk
import Interchange

/// What stands above the questions of a survey. What cannot be had or read leaves no trace.
enum SurveyBanners {
  private static let limit = 2_000_000

  /// With what can be had without waiting: data that stands in the survey, or a file of this machine.
  static func sheet(of survey: SurveyConfiguration) -> SurveySheet {
    sheet(of: survey, banner: local(survey))
  }

  static func sheet(of survey: SurveyConfiguration, banner: [UInt8]?) -> SurveySheet {
    if let banner, let picture = PictureFile.picture(banner) {
      return SurveySheet(survey, picture: picture)
    }
    return SurveySheet(survey, banner: banner)
  }

  /// The address from which it has to be fetched; nil for one that is here, and for none.
  static func address(of survey: SurveyConfiguration) -> SurveyAddress? {
    guard case .address(let address) = survey.banner else { return nil }
    return SurveyAddress(address)
  }

  private static func local(_ survey: SurveyConfiguration) -> [UInt8]? {
    switch survey.banner {
    case .data(let bytes): return bytes
    case .address(let address):
      let path = address.hasPrefix("file://") ? String(address.dropFirst(7)) : address
      guard path.hasPrefix("/") else { return nil }
      return try? SurveyFile.bytes(of: path, limit: limit)
    case nil: return nil
    }
  }
}
