// SPDX-License-Identifier: MIT

package import Booking

/// What becomes of one of several requests.
package enum RequestAnswer: Hashable, Sendable {
  case granted(Outcome)
  /// It was carried out before under the same id; nothing happens again.
  case repeated(Outcome)
  /// A rule stands against it, and nothing was changed for it.
  case refused(BookingError)
}

/// The answers to the first requests of several, and why there are not more.
package struct RequestAnswers: Sendable {
  package let answers: [RequestAnswer]
  /// What hindered the first one that was not answered.
  package let failure: StoreError?
}
