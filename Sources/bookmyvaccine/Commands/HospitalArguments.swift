// SPDX-License-Identifier: MIT

import Booking
import Interchange

/// What is typed of a hospital: an option for each column that a list of hospitals has.
struct HospitalArguments: Sendable {
  private static let options: [(HospitalsColumn, OptionSpec)] = [
    (.name, OptionSpec(name: .name, help: "What it is called.", value: ValueSpec(name: "NAME"))),
    (
      .address,
      OptionSpec(name: .address, help: "Street and number.", value: ValueSpec(name: "ADDRESS"))
    ),
    (.city, OptionSpec(name: .city, help: "The town.", value: ValueSpec(name: "CITY"))),
    (
      .region,
      OptionSpec(
        name: .region, help: "State, county, department or prefecture.",
        value: ValueSpec(name: "REGION"))
    ),
    (
      .postalCode,
      OptionSpec(name: .postal, help: "The postal code.", value: ValueSpec(name: "CODE"))
    ),
    (
      .country,
      OptionSpec(
        name: .country, help: "Two letters of ISO 3166: US, GB.", value: ValueSpec(name: "CC"))
    ),
    (
      .latitude,
      OptionSpec(
        name: .latitude, help: "Decimal degrees: 42.36.", value: ValueSpec(name: "DEGREES"))
    ),
    (
      .longitude,
      OptionSpec(
        name: .longitude, help: "Decimal degrees: -71.06.", value: ValueSpec(name: "DEGREES"))
    ),
    (
      .timeZone,
      OptionSpec(
        name: .zone, help: "The name of its time zone: America/New_York.",
        value: ValueSpec(name: "ZONE"))
    ),
    (
      .phone,
      OptionSpec(
        name: .phone, help: "Its telephone.",
        value: ValueSpec(name: "PHONE"))
    ),
    (
      .stepFree,
      OptionSpec(
        name: .stepFree, help: "Whether there is a way in without steps.",
        value: .choice(Hospital.StepFree.allCases.map(\.rawValue)))
    ),
    (
      .slotMinutes,
      OptionSpec(
        name: .slotMinutes, help: "Length of a slot.", value: ValueSpec(name: "MINUTES"))
    ),
  ]

  /// All that can be edited; with `required` also what a new hospital needs of it.
  static func specs(required: Bool) -> [OptionSpec] {
    options.map { column, spec in
      var spec = spec
      spec.isRequired = required && column.isRequired
      return spec
    }
  }

  /// By columns; an option with nothing in it clears the field.
  let typed: [HospitalsColumn: String]

  init(_ arguments: Arguments) {
    var typed: [HospitalsColumn: String] = [:]
    for (column, spec) in Self.options { typed[column] = arguments.text(spec.name) }
    self.typed = typed
  }

  /// The problems by the options that they concern.
  static func error(_ failure: HospitalFormProblems) -> CommandError {
    .noHospital(
      failure.problems.map { problem in
        let own = options.first { $0.0 == problem.column }?.1.name
        return (own ?? HospitalAddCommand.option(of: problem.column), problem)
      })
  }
}
