// SPDX-License-Identifier: MIT

import Booking

extension JSONWriter {
  mutating func members(of filed: FiledResponse) {
    member("id", filed.id.rawValue)
    switch filed.purpose {
    case .survey: member("for", "survey")
    case .check: member("for", "check")
    case .screening(let code):
      member("for", "screening")
      member("code", code.letters)
    }
    member("patient", filed.subject?.rawValue)
    member("hospital", filed.hospital?.rawValue)
    member("title", filed.title)
    member("at", filed.authored)
    members(of: filed.verdict)
    if let source = filed.response.source {
      name("questionnaire")
      object { json in
        json.member("id", source.id.rawValue)
        json.member("url", source.url)
        json.member("version", source.version)
        json.member("digest", source.digest)
      }
    }
    member("items", filed.response.items)
    if !filed.observations.isEmpty {
      name("observations")
      array(filed.observations) { json, observation in
        json.object { json in
          json.member("code", observation.code.description)
          json.member("date", observation.date?.description)
        }
      }
    }
    if !filed.variables.isEmpty {
      name("variables")
      array(filed.variables) { json, variable in
        json.object { json in
          json.member("name", variable.name)
          json.member("value", variable.value)
        }
      }
    }
    if let delivery = filed.delivery {
      name("delivery")
      object { json in json.members(of: delivery) }
    }
  }

  private mutating func members(of delivery: Delivery) {
    member("to", delivery.target.address)
    member("as", delivery.target.form.rawValue)
    member("authorization", delivery.target.authorization)
    if delivery.failures > 0 { member("failures", delivery.failures) }
    switch delivery.state {
    case .waiting(let next, let why):
      member("next", next)
      member("why", why)
    case .sent(let at): member("sent", at)
    case .failed(let at, let why):
      member("failed", at)
      member("why", why)
    }
  }
}

/// The members of answers that were handed in, wherever they are written.
struct ResponseFields {
  private var id: ResponseID?
  private var purpose: String?
  private var code: AppointmentCode?
  private var patient: PatientID?
  private var hospital: HospitalID?
  private var title: String?
  private var at: ZonedTime?
  private var verdict = VerdictFields()
  private var source: QuestionnaireResponse.Source?
  private var items: [QuestionnaireResponse.Item]?
  private var observations: [PatientObservation] = []
  private var variables: [FiledResponse.Variable] = []
  private var delivery: Delivery?

  mutating func read(_ name: ScannedText, from scanner: inout JSONScanner) throws(JSONProblem) {
    switch name {
    case "id": id = try scanner.identifier()
    case "for": purpose = try scanner.string()
    case "code": code = try scanner.code()
    case "patient": patient = try scanner.identifier()
    case "hospital": hospital = try scanner.identifier()
    case "title": title = try scanner.string()
    case "at": at = try scanner.time("at")
    case "questionnaire": source = try scanner.responseSource()
    case "items": items = try scanner.responseItems()
    case "observations": observations = try scanner.observations()
    case "variables": variables = try scanner.variables()
    case "delivery": delivery = try scanner.delivery()
    default:
      guard try verdict.read(name, from: &scanner) else { throw .unknown(name.string ?? "") }
    }
  }

  func filed() throws(JSONProblem) -> FiledResponse {
    let authored = try required(at, "at")
    let answers = QuestionnaireResponse(
      source, authored: authored, items: try required(items, "items"))
    return FiledResponse(
      try required(id, "id"), try kind(), subject: patient, hospital: hospital, title: title,
      authored: authored, response: answers, verdict: try verdict.verdict(),
      observations: observations, variables: variables, delivery: delivery)
  }

  private func kind() throws(JSONProblem) -> FiledResponse.Purpose {
    switch (try required(purpose, "for"), code) {
    case ("survey", nil): return .survey
    case ("check", nil): return .check
    case ("screening", let code?): return .screening(code)
    default: throw .outOfRange("for")
    }
  }
}

extension JSONScanner {
  fileprivate mutating func responseSource() throws(JSONProblem) -> QuestionnaireResponse.Source {
    var id: QuestionnaireID?
    var (url, version, digest): (String?, String?, String?)
    try object { (scanner, name) throws(JSONProblem) in
      switch name {
      case "id": id = try scanner.identifier()
      case "url": url = try scanner.string()
      case "version": version = try scanner.string()
      case "digest": digest = try scanner.string()
      default: throw .unknown(name.string ?? "")
      }
    }
    return QuestionnaireResponse.Source(
      try required(id, "id"), url: url, version: version, digest: digest)
  }

  fileprivate mutating func observations() throws(JSONProblem) -> [PatientObservation] {
    var observations: [PatientObservation] = []
    try array { scanner throws(JSONProblem) in
      var (code, date): (ObservationCode?, LocalDate?)
      try scanner.object { (scanner, name) throws(JSONProblem) in
        switch name {
        case "code": code = ObservationCode(try scanner.string())
        case "date": date = try scanner.date("date")
        default: throw .unknown(name.string ?? "")
        }
      }
      observations.append(PatientObservation(code: try required(code, "code"), date: date))
    }
    return observations
  }

  fileprivate mutating func variables() throws(JSONProblem) -> [FiledResponse.Variable] {
    var variables: [FiledResponse.Variable] = []
    try array { scanner throws(JSONProblem) in
      var (key, value): (String?, String?)
      try scanner.object { (scanner, name) throws(JSONProblem) in
        switch name {
        case "name": key = try scanner.string()
        case "value": value = try scanner.string()
        default: throw .unknown(name.string ?? "")
        }
      }
      variables.append(
        FiledResponse.Variable(name: try required(key, "name"), value: try required(value, "value"))
      )
    }
    return variables
  }

  fileprivate mutating func delivery() throws(JSONProblem) -> Delivery {
    var (address, form, authorization): (String?, Delivery.Target.Form?, String?)
    var (next, sent, failed): (Instant?, Instant?, Instant?)
    var (failures, why): (Int, String?) = (0, nil)
    try object { (scanner, name) throws(JSONProblem) in
      switch name {
      case "to": address = try scanner.string()
      case "as": form = try scanner.word("as")
      case "authorization": authorization = try scanner.string()
      case "failures": failures = try scanner.integer()
      case "next": next = try scanner.time("next").instant
      case "sent": sent = try scanner.time("sent").instant
      case "failed": failed = try scanner.time("failed").instant
      case "why": why = try scanner.string()
      default: throw .unknown(name.string ?? "")
      }
    }
    guard (0...1_000_000).contains(failures) else { throw .outOfRange("failures") }
    let target = Delivery.Target(
      try required(address, "to"), as: try required(form, "as"), authorization: authorization)
    let state: Delivery.State
    switch (next, sent, failed) {
    case (let next?, nil, nil): state = .waiting(next: next, why: why)
    case (nil, let at?, nil): state = .sent(at: at)
    case (nil, nil, let at?): state = .failed(at: at, why: try required(why, "why"))
    default: throw .outOfRange("delivery")
    }
    return Delivery(to: target, failures: failures, state)
  }
}
