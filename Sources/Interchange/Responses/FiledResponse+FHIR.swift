// SPDX-License-Identifier: MIT

package import Booking

extension FiledResponse {
  /// The answers as a FHIR R4 QuestionnaireResponse, with the id under which they are kept, whom they are about, what
  /// they say of that person in CDSi's codes, and the variables that go along.
  package var fhir: JSONValue {
    let variables = JSONValue.object(
      variables.map { JSONValue.Member(key: $0.name, value: .string($0.value)) })
    let observations = observations.map { observation in
      JSONValue.object([]).adding("code", .string(observation.code.description))
        .adding("date", observation.date.map { .string($0.description) })
    }
    let extras = JSONValue.object([]).adding("verdict", .string(verdict.name))
      .adding("observations", observations.isEmpty ? nil : .array(observations))
      .adding("variables", self.variables.isEmpty ? nil : variables)
    return response.fhir(
      id: id.rawValue, subject: subject.map { ["identifier": ["value": .string($0.rawValue)]] },
      extras: extras)
  }
}
