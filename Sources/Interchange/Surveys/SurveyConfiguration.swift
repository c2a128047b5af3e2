// SPDX-License-Identifier: MIT

package import Booking

/// A questionnaire as an administrator deploys it: what is asked, where answers go, and what is said when something fails.
package struct SurveyConfiguration: Hashable, Sendable {
  package let questionnaire: Questionnaire
  package let webhook: SurveyAddress?
  package let authorization: AuthorizationSource?
  /// How answers are written that are posted.
  package let webhookForm: Delivery.Target.Form
  /// In the order of their names.
  package let variables: [SurveyVariable]
  package let banner: SurveyBanner?
  /// Whom to call or write to where an error is none that a person can mend alone.
  package let errorContact: SurveyContact?

  package init(
    _ questionnaire: Questionnaire, webhook: SurveyAddress? = nil,
    authorization: AuthorizationSource? = nil, webhookForm: Delivery.Target.Form = .json,
    variables: [SurveyVariable] = [],
    banner: SurveyBanner? = nil, errorContact: SurveyContact? = nil
  ) {
    self.questionnaire = questionnaire
    self.webhook = webhook
    self.authorization = authorization
    self.webhookForm = webhookForm
    // Of two with one name the later one.
    let named = Dictionary(variables.map { ($0.name, $0) }, uniquingKeysWith: { $1 })
    self.variables = named.values.sorted { $0.name < $1.name }
    self.banner = banner
    self.errorContact = errorContact
  }
}

/// An address that answers are posted to: `https` or `http`. Whether a plain one is allowed is for whoever posts to say.
package struct SurveyAddress: Hashable, Sendable, CustomStringConvertible {
  package let description: String

  /// Nil for another scheme, without a host, with a password in it, or with what no address holds.
  package init?(_ text: String) {
    let lower = text.lowercased()
    guard let scheme = ["https://", "http://"].first(where: lower.hasPrefix),
      text.utf8.count <= 2000, text.utf8.allSatisfy({ (0x21...0x7E).contains($0) })
    else { return nil }
    let host = text.dropFirst(scheme.utf8.count).prefix { !"/?#".contains($0) }
    guard !host.isEmpty, !host.hasPrefix(":"), !host.contains("@") else { return nil }
    self.description = text
  }
}

/// A few lines that tell whom to call or write to.
package struct SurveyContact: Hashable, Sendable, CustomStringConvertible {
  package let description: String

  /// Nil for a text that is empty, longer than 500 letters, or not clean.
  package init?(_ text: String) {
    guard let clean = try? text.lines(limit: 500), clean == text else { return nil }
    self.description = clean
  }
}

/// Where the header is found that proves to the other side who posts; it never stands in the configuration itself.
package enum AuthorizationSource: Hashable, Sendable {
  /// A file, by its absolute path.
  case file(String)
  /// A variable of the environment.
  case variable(String)

  package init?(_ text: String) {
    guard text.utf8.count <= 1000, text.utf8.allSatisfy({ (0x21...0x7E).contains($0) }) else {
      return nil
    }
    if text.hasPrefix("/") {
      self = .file(text)
    } else if SurveyVariable.isName(text) {
      self = .variable(text)
    } else {
      return nil
    }
  }

  package var text: String {
    switch self {
    case .file(let text), .variable(let text): text
    }
  }
}

/// A value that is sent along with every response.
package struct SurveyVariable: Hashable, Sendable {
  package let name: String
  /// With placeholders.
  package let value: String

  static let limit = 100
  static let valueLimit = 2000

  /// Nil unless the name is one (letters, digits and `_`, no digit first) and the value clean and of at most 2,000 letters.
  package init?(_ name: String, _ value: String) {
    guard Self.isName(name),
      value.isEmpty || (try? CleanText(value, limit: Self.valueLimit).value) == value
    else { return nil }
    self.name = name
    self.value = value
  }

  static func isName(_ text: String) -> Bool {
    guard let first = text.utf8.first, !(0x30...0x39).contains(first), text.utf8.count <= 100
    else { return false }
    return text.utf8.allSatisfy {
      switch $0 {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"):
        true
      default: false
      }
    }
  }
}

/// What stands above the questions: a picture or text art.
package enum SurveyBanner: Hashable, Sendable {
  case data([UInt8])
  /// `https`, `http`, `file`, or an absolute path.
  case address(String)

  static let limit = 2_000_000

  package init?(address text: String) {
    let isPath = text.hasPrefix("/") || text.lowercased().hasPrefix("file:///")
    guard isPath || SurveyAddress(text) != nil, text.utf8.count <= 2000,
      text.unicodeScalars.allSatisfy({ !$0.isTreacherous })
    else { return nil }
    self = .address(text)
  }

  package init?(data: [UInt8]) {
    guard (1...Self.limit).contains(data.count) else { return nil }
    self = .data(data)
  }
}

extension SurveyConfiguration {
  /// The variables as they are sent, with their placeholders filled in.
  package func filledVariables(_ values: [Placeholder: String]) -> [(name: String, value: String)] {
    variables.map { ($0.name, $0.value.filled(with: values)) }
  }
}
