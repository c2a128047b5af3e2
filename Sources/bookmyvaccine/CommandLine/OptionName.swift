// SPDX-License-Identifier: MIT

/// Every option there is. A name means the same wherever it is taken, and takes a value either everywhere or nowhere.
enum OptionName: String, CaseIterable, Sendable {
  case account = "as"
  case address
  case after
  case allOrNothing = "all-or-nothing"
  case answers
  case at
  case batch
  case birthDate = "birth-date"
  case born
  case by
  case byAccount = "account"
  case capacity
  case city
  case code
  case command
  case completions
  case country
  case csv
  case cutoff
  case data
  case days
  case demo
  case dose
  case doses
  case dryRun = "dry-run"
  case email
  case everywhere
  case expires
  case file
  case force
  case format
  case free
  case from
  case goneBorn = "gone-born"
  case goOn = "go-on"
  case group
  case guardian
  case guardianBorn = "guardian-born"
  case help
  case holidays
  case hospital
  case hours
  case id
  case idle
  case invert
  case json
  case keep
  case kind
  case kiosk
  case latitude
  case limit
  case longitude
  case lot
  case man
  case minutes
  case name
  case names
  case near
  case noEmail = "no-email"
  case noPhone = "no-phone"
  case noShowAfter = "no-show-after"
  case note
  case notice
  case newCode = "new-code"
  case newPasswordFD = "new-password-fd"
  case now
  case observation
  case observe
  case on
  case output
  case passwordFD = "password-fd"
  case patient
  case pdf
  case per
  case person
  case phone
  case places
  case plain
  case postal
  case reason
  case region
  case removeWard = "remove-ward"
  case repair
  case replace
  case requestID = "request-id"
  case response
  case role
  case rule = "reset"
  case route
  case scan
  case search
  case seed
  case sex
  case since
  case site
  case slotMinutes = "slot-minutes"
  case stepFree = "step-free"
  case stop
  case survey
  case surveyPasswordFD = "survey-password-fd"
  case text
  case theme
  case until
  case usual
  case vaccine
  case vaccines
  case version
  case ward
  case wardBorn = "ward-born"
  case webhook
  case weekdays
  case window
  case with
  case within
  case yes
  case zone

  /// `--near`.
  var flag: String { "--\(rawValue)" }

  init?(flag: some StringProtocol) {
    guard flag.hasPrefix("--") else { return nil }
    self.init(rawValue: String(flag.dropFirst(2)))
  }
}
