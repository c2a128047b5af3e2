// SPDX-License-Identifier: MIT

import Booking

extension SurveyFault {
  /// `Line 14, questions[3].type: expected one of text, integer, found “dropdwn”.`
  package var message: String {
    let path = path
    switch (line, path.isEmpty) {
    case (let line?, false): return "Line \(line), \(path): \(sentence)."
    case (let line?, true): return "Line \(line): \(sentence)."
    case (nil, false): return "At \(path): \(sentence)."
    case (nil, true): return sentence.capitalizedFirst + "."
    }
  }

  /// What is so, without the place and the full stop.
  private var sentence: String {
    switch problem {
    case .notWellFormed(let format, let detail):
      "this is no \(format == .plist ? "property list" : "JSON"): \(detail)"
    case .notUTF8: "there are bytes that are not UTF-8"
    case .tooLarge(let limit): "there is more here than \(limit)"
    case .tooDeep(let limit): "this stands more than \(limit) levels deep"
    case .unknownFormat: "expected JSON or a property list"
    case .expected(let expected, let found): "expected \(expected), found \(found)"
    case .repeatedKey(let key): "the key \(key.inert(limit: 60)) stands here twice"
    case .unknownKey(let key, let known):
      "the key \(key.inert(limit: 60)) is not known here; expected \(Self.list(known))"
    case .missingKey(let key): "the key \(key) is missing"
    case .questionnaire(let problem): String(problem.message.dropLast()).uncapitalizedFirst
    case .pattern(.notUnderstood(let place)):
      "the pattern is not understood at its character \(place)"
    case .pattern(.tooLarge): "the pattern is too large"
    case .notSupported(let reason): reason
    }
  }

  static func list(_ words: [String]) -> String {
    words.count == 1 ? words[0] : "one of " + words.joined(separator: ", ")
  }

  /// What can be done about it.
  package var recovery: String {
    switch problem {
    case .notWellFormed: "Look for a comma, a quotation mark or a bracket that is missing there."
    case .notUTF8: "Save the file in UTF-8."
    case .tooLarge, .tooDeep: "Make it smaller, or make two of it."
    case .unknownFormat: "Name a configuration written as JSON, as a property list or as FHIR JSON."
    case .expected: "Write what is expected there."
    case .repeatedKey: "Leave one of the two out."
    case .unknownKey: "Look at how the key is spelled, or leave it out."
    case .missingKey: "Add it."
    case .questionnaire(let problem): problem.recovery
    case .pattern:
      "Use letters, classes such as [A-Z0-9], groups, | and counts such as {2,4}."
    case .notSupported: "Leave it out, or ask it in another way."
    }
  }

  /// The word by which programs tell faults apart.
  package var code: String {
    switch problem {
    case .notWellFormed, .notUTF8, .unknownFormat: "not-readable"
    case .tooLarge, .tooDeep: "too-large"
    case .expected, .pattern: "unexpected"
    case .repeatedKey, .unknownKey, .missingKey: "keys"
    case .questionnaire: "questionnaire"
    case .notSupported: "not-supported"
    }
  }
}

extension String {
  fileprivate var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }

  /// A sentence that follows a colon; one that begins with a quotation mark stays as it is.
  fileprivate var uncapitalizedFirst: String { prefix(1).lowercased() + dropFirst() }
}
