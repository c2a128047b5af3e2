// SPDX-License-Identifier: MIT

package import Booking

extension FiledResponse {
  /// The answers as a FHIR R4 QuestionnaireResponse, with the id under which they are kept, whom they are about, and the
  /// variables that go along.
  package var fhir: JSONValue {
    let variables = JSONValue.object(
      variables.map { JSONValue.Member(key: $0.name, value: .string($0.value)) })
    let extras = JSONValue.object([]).adding("verdict", .string(verdict.name))
      .adding("variables", self.variables.isEmpty ? nil : variables)
    return response.fhir(
      id: id.rawValue, subject: subject.map { ["identifier": ["value": .string($0.rawValue)]] },
      extras: extras)
  }
}
