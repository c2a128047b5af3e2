// SPDX-License-Identifier: MIT

import Booking

extension JSONWriter {
  mutating func members(of survey: KeptSurvey) {
    member("title", survey.title)
    member("at", survey.at)
    member("account", survey.account?.rawValue)
    member("password", survey.password?.text)
    member("contents", survey.contents)
  }
}

/// The members of a survey that is kept, wherever it is written.
struct SurveyFields {
  private(set) var title: String?
  /// What an event says was done with it.
  private(set) var deeds: [SurveyDeed]?
  private var at: Instant?
  private var account: AccountID?
  private var password: String?
  private var contents: String?

  /// False for a member that it does not have.
  mutating func read(_ member: ScannedText, from scanner: inout JSONScanner) throws(JSONProblem)
    -> Bool
  {
    switch member {
    case "title": title = try scanner.string()
    case "at": at = try scanner.time("at").instant
    case "account": account = AccountID(try scanner.string())
    case "password": password = try scanner.string()
    case "contents": contents = try scanner.string()
    case "how":
      var found: [SurveyDeed] = []
      try scanner.array { scanner throws(JSONProblem) in found.append(try scanner.word("how")) }
      deeds = found
    default: return false
    }
    return true
  }

  func kept() throws(JSONProblem) -> KeptSurvey {
    KeptSurvey(
      title: try required(title, "title"), contents: try required(contents, "contents"),
      account: account, at: try required(at, "at"), password: password.map { PasswordHash($0) })
  }
}

/// The survey as it was when the journal began.
enum KeptSurveyFile {
  static func read(_ bytes: [UInt8], name: String) throws(StoreError) -> KeptSurvey {
    var fields: SurveyFields?
    try RecordFile(name: name, bytes: bytes).read { (scanner, member, _) throws(JSONProblem) in
      guard member == "survey" else { return false }
      var found = SurveyFields()
      try scanner.object { (scanner, name) throws(JSONProblem) in
        guard try found.read(name, from: &scanner) else { throw .unknown(name.string ?? "") }
      }
      fields = found
      return true
    }
    guard let kept = try? fields?.kept() else { throw .fileDamaged(name: name) }
    return kept
  }

  static func write(_ survey: KeptSurvey) -> [UInt8] {
    var json = JSONWriter()
    json.object { json in
      json.member("format", RecordFile.format)
      json.breakLine()
      json.name("survey")
      json.object { json in json.members(of: survey) }
    }
    return json.bytes + [0x0A]
  }
}
