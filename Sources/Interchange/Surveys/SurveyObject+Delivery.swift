// SPDX-License-Identifier: MIT

import Booking

/// What every form of a configuration says with the same keys.
extension SurveyObject {
  mutating func webhook() throws(SurveyFault) -> SurveyAddress? {
    guard let node = node("webhook") else { return nil }
    guard let address = SurveyAddress(try node.text()) else {
      throw node.fault(expected: "an address such as https://example.org/answers")
    }
    return address
  }

  mutating func authorization() throws(SurveyFault) -> AuthorizationSource? {
    guard let node = node("webhookAuthorization") else { return nil }
    guard let source = AuthorizationSource(try node.text()) else {
      // It may be the secret itself, which no message repeats.
      throw SurveyFault(
        node.place,
        .expected("the path of a file or the name of a variable", found: "another text"))
    }
    return source
  }

  /// JSON where nothing is said.
  mutating func webhookForm() throws(SurveyFault) -> Delivery.Target.Form {
    guard let node = node("webhookFormat") else { return .json }
    return try node.word(Delivery.Target.Form.self)
  }

  mutating func variables() throws(SurveyFault) -> [SurveyVariable] {
    guard let node = node("variables") else { return [] }
    let object = try SurveyObject(node, as: "names with their values")
    guard object.keys.count <= SurveyVariable.limit else {
      throw SurveyFault(node.place, .tooLarge(limit: SurveyVariable.limit))
    }
    var reader = object
    var variables: [SurveyVariable] = []
    for name in object.keys {
      let value = try reader.need(name)
      let text: String
      switch value.value {
      case .string(let string): text = string
      case .number(let number): text = number
      case .bool(let isTrue): text = isTrue ? "true" : "false"
      case .null, .data, .list, .object: throw value.fault(expected: "a text")
      }
      guard let variable = SurveyVariable(name, text) else {
        throw value.fault(
          expected: "a name of letters, digits and _, and a text of one line for its value")
      }
      variables.append(variable)
    }
    return variables
  }

  mutating func errorContact() throws(SurveyFault) -> SurveyContact? {
    guard let node = node("errorContact") else { return nil }
    guard let contact = SurveyContact(try node.text()) else {
      throw node.fault(expected: "whom to call or write to, in at most 500 letters")
    }
    return contact
  }

  mutating func outcomeWords() throws(SurveyFault) -> OutcomeWords {
    let words = try need("words").text()
    return OutcomeWords(words, advice: try text("advice"))
  }
}

extension SurveyNode {
  /// Data, an address, or `{"text": …}` and `{"data": …}` where the format has no data of its own; nil for anything else.
  func banner() throws(SurveyFault) -> SurveyBanner? {
    switch value {
    case .data(let bytes): return SurveyBanner(data: bytes)
    case .string(let text): return SurveyBanner(address: text)
    case .object:
      var object = try SurveyObject(self, as: "a banner")
      let text = try object.text("text")
      let data = try object.text("data")
      try object.finish()
      switch (text, data) {
      case (let text?, nil): return SurveyBanner(data: Array(text.utf8))
      case (nil, let data?): return Base64.bytes(data).flatMap { SurveyBanner(data: $0) }
      case (nil, nil), (.some, .some): return nil
      }
    case .null, .bool, .number, .list: return nil
    }
  }
}
