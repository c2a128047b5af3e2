// SPDX-License-Identifier: MIT

package import Booking
package import Interchange

/// A survey as it lies before whoever answers it.
package struct SurveySheet: Hashable, Sendable {
  package let questionnaire: Questionnaire
  /// Text art to stand above the first question; empty where there is none.
  let banner: [String]
  /// Whom to call.
  let contact: String?

  /// - Parameter banner: what the configuration's banner was found to hold; a picture is left out.
  package init(_ survey: SurveyConfiguration, banner: [UInt8]?) {
    self.questionnaire = survey.questionnaire
    self.banner = banner.map(Self.textArt) ?? []
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
