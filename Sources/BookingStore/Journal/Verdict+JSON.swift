// SPDX-License-Identifier: MIT

import Booking

extension JSONWriter {
  /// What followed from answers, and until when somebody is to wait.
  mutating func members(of verdict: Assessment.Verdict) {
    member("verdict", verdict.word)
    if case .notToday(let date) = verdict { member("until", date.description) }
  }

  mutating func member(_ name: StaticString, _ checks: [CheckMark]) {
    self.name(name)
    array(checks) { json, check in
      json.object { json in
        json.member("response", check.response.rawValue)
        json.member("at", check.at)
        json.members(of: check.verdict)
      }
    }
  }
}

/// The members of what followed from answers, as they are read.
struct VerdictFields {
  private var word: String?
  private var until: LocalDate?

  /// False for a member of something else.
  mutating func read(_ name: ScannedText, from scanner: inout JSONScanner) throws(JSONProblem)
    -> Bool
  {
    switch name {
    case "verdict": word = try scanner.string()
    case "until": until = try scanner.date("until")
    default: return false
    }
    return true
  }

  func verdict() throws(JSONProblem) -> Assessment.Verdict {
    switch (try required(word, "verdict"), until) {
    case ("cleared", nil): return .cleared
    case ("advice", nil): return .advice
    case ("triage", nil): return .triage
    case ("care", nil): return .care
    case ("not-today", let date?): return .notToday(until: date)
    default: throw .outOfRange("verdict")
    }
  }
}

extension JSONScanner {
  mutating func checks() throws(JSONProblem) -> [CheckMark] {
    var checks: [CheckMark] = []
    try array { scanner throws(JSONProblem) in
      var (response, at): (ResponseID?, ZonedTime?)
      var verdict = VerdictFields()
      try scanner.object { (scanner, name) throws(JSONProblem) in
        switch name {
        case "response": response = try scanner.identifier()
        case "at": at = try scanner.time("at")
        default:
          guard try verdict.read(name, from: &scanner) else { throw .unknown(name.string ?? "") }
        }
      }
      checks.append(
        CheckMark(
          try required(response, "response"), at: try required(at, "at"), try verdict.verdict()))
    }
    return checks
  }
}

extension Assessment.Verdict {
  fileprivate var word: String {
    switch self {
    case .cleared: "cleared"
    case .advice: "advice"
    case .triage: "triage"
    case .notToday: "not-today"
    case .care: "care"
    }
  }
}
