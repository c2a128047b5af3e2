// SPDX-License-Identifier: MIT

import Booking

extension JSONWriter {
  mutating func members(of screening: Screening) {
    member("response", screening.response.rawValue)
    members(of: screening.verdict)
    guard let decision = screening.decision else { return }
    name("decision")
    object { json in
      json.member("dose", decision.mayGoOn ? "may be given" : "not given")
      json.member("note", decision.note)
      json.member("at", decision.at)
      json.member("by", decision.by?.rawValue)
    }
  }
}

extension JSONScanner {
  mutating func screening() throws(JSONProblem) -> Screening {
    var response: ResponseID?
    var verdict = VerdictFields()
    var decision: TriageDecision?
    try object { (scanner, name) throws(JSONProblem) in
      switch name {
      case "response": response = try scanner.identifier()
      case "decision": decision = try scanner.triageDecision()
      default:
        guard try verdict.read(name, from: &scanner) else { throw .unknown(name.string ?? "") }
      }
    }
    return Screening(
      try required(response, "response"), try verdict.verdict(), decision: decision)
  }

  private mutating func triageDecision() throws(JSONProblem) -> TriageDecision {
    var (mayGoOn, note, at): (Bool?, String?, Instant?)
    var account: AccountID?
    try object { (scanner, name) throws(JSONProblem) in
      switch name {
      case "dose":
        switch try scanner.string() {
        case "may be given": mayGoOn = true
        case "not given": mayGoOn = false
        default: throw .outOfRange("dose")
        }
      case "note": note = try scanner.string()
      case "at": at = try scanner.time("at").instant
      case "by": account = try scanner.identifier()
      default: throw .unknown(name.string ?? "")
      }
    }
    return TriageDecision(
      mayGoOn: try required(mayGoOn, "dose"), note: try required(note, "note"),
      at: try required(at, "at"), by: account)
  }
}
