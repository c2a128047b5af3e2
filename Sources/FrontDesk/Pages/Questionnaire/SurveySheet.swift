// SPDX-License-Identifier: MIT

package import Booking
package import Interchange

/// A survey as it lies before whoever answers it.
package struct SurveySheet: Hashable, Sendable {
  package let questionnaire: Questionnaire
  /// What stands above the first question.
  let banner: Banner
  /// Whom to call.
  let contact: String?

  enum Banner: Hashable, Sendable {
    case none
    case text([String])
    case picture(BannerPicture)
  }

  /// - Parameter banner: text art; what is none is left out.
  package init(_ survey: SurveyConfiguration, banner: [UInt8]?) {
    let lines = banner.map(Self.textArt) ?? []
    self.init(survey, lines.isEmpty ? .none : .text(lines))
  }

  package init(_ survey: SurveyConfiguration, picture: BannerPicture) {
    self.init(survey, .picture(picture))
  }

  private init(_ survey: SurveyConfiguration, _ banner: Banner) {
    self.questionnaire = survey.questionnaire
    self.banner = banner
    self.contact = survey.errorContact?.description
  }

  /// The lines of a text; nothing for what is no plain text, or too large for any screen.
  private static func textArt(_ bytes: [UInt8]) -> [String] {
    guard bytes.count <= 20_000, let text = String(validating: bytes, as: UTF8.self),
      text.unicodeScalars.allSatisfy({ $0 == "\n" || $0.properties.generalCategory != .control })
    else { return [] }
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    while lines.last?.allSatisfy(\.isWhitespace) == true { lines.removeLast() }
    return lines
  }
}
