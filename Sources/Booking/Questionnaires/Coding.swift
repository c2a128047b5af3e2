// SPDX-License-Identifier: MIT

/// A code with the list it comes from (FHIR R4, datatypes, Coding).
package struct Coding: Hashable, Sendable {
  /// The list's address; nil for a code that means something only here.
  package let system: String?
  package let code: String
  /// What people are shown; nil where the code speaks for itself.
  package let display: String?

  package init(system: String? = nil, code: String, display: String? = nil) {
    self.system = system
    self.code = code
    self.display = display
  }

  package var words: String { display ?? code }

  /// Whether both mean the same, whatever words they are shown with.
  package func means(_ other: Coding) -> Bool { system == other.system && code == other.code }

  // HL7's list for such questions, http://hl7.org/fhir/ValueSet/yesnodontknow.
  package static let yes = Coding(
    system: "http://terminology.hl7.org/CodeSystem/v2-0136", code: "Y", display: "Yes")
  package static let no = Coding(
    system: "http://terminology.hl7.org/CodeSystem/v2-0136", code: "N", display: "No")
  package static let notSure = Coding(
    system: "http://terminology.hl7.org/CodeSystem/data-absent-reason", code: "asked-unknown",
    display: "Not sure")
}
