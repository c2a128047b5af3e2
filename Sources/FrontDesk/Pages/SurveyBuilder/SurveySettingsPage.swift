// SPDX-License-Identifier: MIT

import Booking
import Cells
import Interchange

/// What a survey is called, where its answers go, and whom to call.
struct SurveySettingsPage: BuilderForm {
  enum Field: Int, FormField {
    case title, webhook, authorization, contact, banner

    var title: String {
      switch self {
      case .title: "Title"
      case .webhook: "Answers go to"
      case .authorization: "Authorization in"
      case .contact: "If something fails"
      case .banner: "Banner"
      }
    }

    /// What the survey has there, in one line.
    func words(of draft: SurveyDraft) -> String {
      switch self {
      case .title: draft.title
      case .webhook: draft.webhook?.description ?? ""
      case .authorization: draft.authorization?.text ?? ""
      case .contact:
        draft.contact.map { $0.description.split(separator: "\n").joined(separator: " ") } ?? ""
      case .banner:
        switch draft.banner {
        case .address(let address): address
        case .data(let bytes): "\(grouped(bytes.count)) bytes that stand in the survey"
        case nil: ""
        }
      }
    }
  }

  private let draft: SurveyDraft
  var form: Form<Field>

  init(_ draft: SurveyDraft, at field: Field) {
    self.draft = draft
    let address: String = if case .address(let text) = draft.banner { text } else { "" }
    let hasData = draft.banner != nil && address.isEmpty
    form = Form([
      .title: Form<Field>.text(draft.title, hint: "as those see it who answer", limit: 255),
      .webhook: Form<Field>.text(
        draft.webhook?.description ?? "", hint: "https://example.org/answers", limit: 2000),
      .authorization: Form<Field>.text(
        draft.authorization?.text ?? "", hint: "a file or a variable, never the secret",
        limit: 1000),
      .contact: Form<Field>.text(
        BuilderText.shown(draft.contact?.description ?? ""), hint: "whom to call or write to",
        limit: 520),
      .banner: Form<Field>.text(
        address, hint: hasData ? "kept; - takes it away" : "an address or a path", limit: 2000),
    ])
    form.go(to: .field(field))
  }

  var crumb: String { "What it is" }
  var headline: String { "What it is, and where its answers go" }
  var hint: String { "All but the title may stay empty." }
  var doing: String { "take it over" }

  func problem(of field: Field, _ desk: Desk) -> String? {
    let text = form.text(field)
    switch field {
    case .title:
      do {
        return try CleanText(text, limit: QuestionnaireLimits.word).value == text
          ? nil : "This begins or ends with a space: type it anew."
      } catch {
        return BuilderText.words(error)
      }
    case .webhook:
      return text.isEmpty || SurveyAddress(text) != nil
        ? nil : "This is no address: it begins with https:// and names a host."
    case .authorization:
      if text.isEmpty { return nil }
      guard AuthorizationSource(text) != nil else {
        return "Name a file by its whole path, or a variable: never the secret itself."
      }
      return form.text(.webhook).isEmpty ? "There is no address to send it to: leave it out." : nil
    case .contact: return BuilderText.problem(text, limit: 500)
    case .banner:
      return text.isEmpty || text == "-" || SurveyBanner(address: text) != nil
        ? nil : "Name an address (https://…) or a file by its whole path."
    }
  }

  mutating func send(_ desk: inout Desk) -> [Effect] {
    let banner: SurveyBanner? =
      switch form.text(.banner) {
      case "-": nil
      case "": if case .data = draft.banner { draft.banner } else { nil }
      case let text: SurveyBanner(address: text)
      }
    let contact = try? BuilderText.read(form.text(.contact), limit: 500).get()
    let form = form
    desk.survey?.change { draft in
      draft.title = form.text(.title)
      draft.webhook = SurveyAddress(form.text(.webhook))
      draft.authorization = AuthorizationSource(form.text(.authorization))
      draft.contact = contact.flatMap { $0 }.flatMap { SurveyContact($0) }
      draft.banner = banner
    }
    desk.go(.pop)
    return []
  }
}
