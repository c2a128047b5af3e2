// SPDX-License-Identifier: MIT

package import Interchange

/// What whoever builds a survey wants done outside; each brings back a `SurveyAnswer`.
package enum SurveyEffect: Hashable, Sendable {
  /// The one that the data folder keeps.
  case open
  /// The same, by the password that it was saved with.
  case unlock(TypedPassword)
  /// As those who answer it see it.
  case preview(SurveyConfiguration)
  case save(SurveyConfiguration, SurveyPassword)
  /// Takes it away, whatever its password.
  case wipe
}

/// With what the next change can be made.
package enum SurveyPassword: Hashable, Sendable {
  /// With the one that it has.
  case same
  case new(TypedPassword)
}

/// What came of it.
package enum SurveyAnswer: Sendable {
  /// Nil where there is none yet.
  case opened(SurveyConfiguration?, hasPassword: Bool)
  /// It was saved with a password.
  case locked
  /// Another password; how many seconds the next try has to wait.
  case wrong(pause: Int)
  /// Too early after wrong tries; nothing was looked at.
  case paused(seconds: Int)
  case preview(SurveySheet)
  /// The file that is in use all the same; nil where the saved one is.
  case saved(overruledBy: String?)
  case wiped
  case refused(Refusal)
}
