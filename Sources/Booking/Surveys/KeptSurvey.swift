// SPDX-License-Identifier: MIT

/// The survey that an administrator built or imported, with who put it there.
///
/// What it asks is read by others: here it is a text that nothing in the books depends on.
package struct KeptSurvey: Hashable, Sendable {
  /// Bytes: it stands in one line of the journal, a picture in it as well.
  package static let sizeLimit = 1 << 20

  /// By which the audit tells which one it was.
  package let title: String
  /// The survey as it was written.
  package let contents: String
  /// The account that put it there; nil where nobody signed in for it.
  package let account: AccountID?
  package let at: Instant
  /// What it may be changed with; nil for one that every administrator may change.
  package let password: PasswordHash?

  package init(
    title: String, contents: String, account: AccountID?, at: Instant, password: PasswordHash?
  ) {
    self.title = title
    self.contents = contents
    self.account = account
    self.at = at
    self.password = password
  }
}

/// What was done with the survey that is kept.
package enum SurveyDeed: String, Hashable, Sendable, CaseIterable {
  /// Built or changed on the screens.
  case saved
  case imported
  /// It has another password from then on.
  case password
}

/// What an administrator wants done with the survey that is kept.
package enum SurveyChange: Hashable, Sendable {
  package enum Origin: Hashable, Sendable {
    case screens, file
  }

  package struct Wanted: Hashable, Sendable {
    package let title: String
    package let contents: String
    package let password: PasswordHash?
    package let origin: Origin
    /// What was there when it was opened: only that is replaced.
    package let opened: KeptSurvey?

    package init(
      title: String, contents: String, password: PasswordHash?, from origin: Origin,
      replacing opened: KeptSurvey?
    ) {
      self.title = title
      self.contents = contents
      self.password = password
      self.origin = origin
      self.opened = opened
    }
  }

  case keep(Wanted)
  case wipe
}
