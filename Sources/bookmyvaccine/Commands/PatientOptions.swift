// SPDX-License-Identifier: MIT

import Booking

/// What can be said of a person besides who they are.
enum PatientOptions {
  static let sex = OptionSpec(
    name: .sex, help: "As far as it matters for vaccines.",
    value: .choice(Sex.allCases.map(\.rawValue)))
  static let phone = OptionSpec(name: .phone, help: "A telephone.", value: ValueSpec(name: "PHONE"))
  static let email = OptionSpec(
    name: .email, help: "An email address.", value: ValueSpec(name: "EMAIL"))
}
