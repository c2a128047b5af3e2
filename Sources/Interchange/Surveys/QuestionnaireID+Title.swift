// SPDX-License-Identifier: MIT

package import Booking

extension Identifier where Owner == Questionnaire {
  /// Letters and digits of a title, by which a survey without an id of its own is told from others.
  package init(ofTitle title: String) { self.init(DeployedSurvey.id(of: title)) }
}
