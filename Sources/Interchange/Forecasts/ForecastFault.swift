// SPDX-License-Identifier: MIT

package import ImmunizationSchedule

/// Why nothing is forecast for a line.
package enum ForecastFault: Error, Hashable, Sendable {
  case tooLong(limit: Int)
  case notJSON(JSONTreeReader.Fault)
  case noObject
  case lacks(String)
  case notUnderstood(String)
  case tooMany(String, limit: Int)
  /// In the item of this number, from 1, of a list.
  indirect case item(String, Int, ForecastFault)

  func within(_ list: String, _ number: Int) -> ForecastFault { .item(list, number, self) }

  /// What is so, in one plain sentence.
  package var message: String {
    switch self {
    case .tooLong(let limit): "The line is longer than \(limit) bytes."
    case .notJSON(let fault): "The line is no JSON: \(fault.text)."
    case .noObject: "The line is no JSON object."
    case .lacks(let key): "“\(key)” is missing."
    case .notUnderstood(let key):
      "What stands under “\(key)” is not understood. \(Self.form(of: key))"
    case .tooMany(let key, let limit): "There are more than \(limit) \(key)."
    case .item(let list, let number, let fault): "\(list), number \(number): \(fault.message)"
    }
  }

  /// What belongs there.
  private static func form(of key: String) -> String {
    switch key {
    case "born", "on", "date", "expirationDate": "It is a date such as 2024-03-31."
    case "sex": "It is F, M or X."
    case "cvx": "It is a CVX code such as 08."
    case "code": "It is an observation's code such as 042."
    case "doses", "observations": "It is a list."
    default: "It is a text."
    }
  }
}
