// SPDX-License-Identifier: MIT

import Booking

/// One answer is an object with one member, which is named for its kind.
extension JSONWriter {
  mutating func write(_ answer: AnswerValue) {
    object { json in
      switch answer {
      case .text(let text): json.member("text", text)
      case .integer(let number): json.member("integer", number)
      case .decimal(let number): json.member("decimal", number.description)
      case .quantity(let quantity):
        json.member("quantity", quantity.value.description)
        if let unit = quantity.unit { json.member("unit", unit) }
      case .date(let date): json.member("date", date.description)
      case .dateTime(let time): json.member("time", time)
      case .boolean(let isTrue):
        json.name("boolean")
        json.boolean(isTrue)
      case .coding(let coding): json.member("coding", coding)
      }
    }
  }

  private mutating func member(_ name: StaticString, _ coding: Coding) {
    self.name(name)
    object { json in
      json.member("system", coding.system)
      json.member("code", coding.code)
      json.member("display", coding.display)
    }
  }

  mutating func member(_ name: StaticString, _ items: [QuestionnaireResponse.Item]) {
    self.name(name)
    array(items) { json, item in
      json.object { json in
        json.member("id", item.linkId.rawValue)
        if !item.text.isEmpty { json.member("text", item.text) }
        json.name("answers")
        json.array(item.answers) { json, answer in json.write(answer) }
        if !item.items.isEmpty { json.member("items", item.items) }
      }
    }
  }
}

extension JSONScanner {
  mutating func answer() throws(JSONProblem) -> AnswerValue {
    var found: AnswerValue?
    var unit: Coding?
    try object { (scanner, name) throws(JSONProblem) in
      if name == "unit" {
        unit = try scanner.coding()
        return
      }
      guard found == nil else { throw .unknown(name.string ?? "") }
      switch name {
      case "text": found = .text(try scanner.string())
      case "integer": found = .integer(try scanner.integer())
      case "decimal": found = .decimal(try scanner.decimal("decimal"))
      case "quantity": found = .quantity(Quantity(try scanner.decimal("quantity")))
      case "date": found = .date(try scanner.date("date"))
      case "time": found = .dateTime(try scanner.time("time"))
      case "boolean": found = .boolean(try scanner.boolean())
      case "coding": found = .coding(try scanner.coding())
      default: throw .unknown(name.string ?? "")
      }
    }
    switch (try required(found, "answer"), unit) {
    case (let answer, nil): return answer
    case (.quantity(let quantity), let unit?):
      return .quantity(Quantity(quantity.value, unit: unit))
    case (_, .some): throw .outOfRange("unit")
    }
  }

  private mutating func decimal(_ name: String) throws(JSONProblem) -> ExactDecimal {
    try required(ExactDecimal(try string()), name)
  }

  private mutating func coding() throws(JSONProblem) -> Coding {
    var (system, code, display): (String?, String?, String?)
    try object { (scanner, name) throws(JSONProblem) in
      switch name {
      case "system": system = try scanner.string()
      case "code": code = try scanner.string()
      case "display": display = try scanner.string()
      default: throw .unknown(name.string ?? "")
      }
    }
    return Coding(system: system, code: try required(code, "code"), display: display)
  }

  mutating func responseItems() throws(JSONProblem) -> [QuestionnaireResponse.Item] {
    var items: [QuestionnaireResponse.Item] = []
    try array { scanner throws(JSONProblem) in items.append(try scanner.responseItem()) }
    return items
  }

  private mutating func responseItem() throws(JSONProblem) -> QuestionnaireResponse.Item {
    var (id, text): (LinkID?, String?)
    var answers: [AnswerValue] = []
    var items: [QuestionnaireResponse.Item] = []
    try object { (scanner, name) throws(JSONProblem) in
      switch name {
      case "id": id = LinkID(try scanner.string())
      case "text": text = try scanner.string()
      case "answers":
        try scanner.array { scanner throws(JSONProblem) in answers.append(try scanner.answer()) }
      case "items": items = try scanner.responseItems()
      default: throw .unknown(name.string ?? "")
      }
    }
    return QuestionnaireResponse.Item(
      try required(id, "id"), text: text ?? "", answers: answers, items: items)
  }
}
