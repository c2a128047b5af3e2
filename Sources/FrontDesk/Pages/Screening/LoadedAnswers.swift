// SPDX-License-Identifier: MIT

package import Booking

/// What somebody answered before a dose, as it stood when it was asked for.
package struct LoadedAnswers: Hashable, Sendable {
  package let opened: OpenedAppointment
  package let filed: FiledResponse
  /// Why they lead to what follows; nothing where the questions are other ones by now.
  package let reasons: [Assessment.Reason]

  package init(
    _ filed: FiledResponse, for opened: OpenedAppointment, reasons: [Assessment.Reason]
  ) {
    self.filed = filed
    self.opened = opened
    self.reasons = reasons
  }
}
