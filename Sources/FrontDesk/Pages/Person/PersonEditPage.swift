// SPDX-License-Identifier: MIT

import Booking
import Cells

/// Corrects what is known of somebody.
struct PersonEditPage: FormPage {
  enum Field: Int, FormField {
    case name, birthDate, sex, phone, email

    var title: String {
      switch self {
      case .name: "Name"
      case .birthDate: "Birth date"
      case .sex: "Sex"
      case .phone: "Telephone"
      case .email: "Email"
      }
    }
  }

  private let patient: Patient
  private let sexes: [Sex?]
  var form: Form<Field>

  init(_ patient: Patient) {
    self.patient = patient
    let person = patient.person
    // What was said once can be corrected, and is not taken back.
    sexes = person.sex == nil ? [.female, .male, .other, nil] : [.female, .male, .other]
    form = Form([
      .name: Form<Field>.text(person.name.text, limit: 200),
      .birthDate: Form<Field>.text(person.birthDate.birth, hint: "day, month, year", limit: 30),
      .sex: .options(
        sexes.map { $0?.rawValue ?? "not said" },
        chosen: sexes.firstIndex(of: person.sex) ?? 0),
      .phone: Form<Field>.text(
        person.contact.phone?.text ?? "", hint: "empty where there is none", limit: 60),
      .email: Form<Field>.text(
        person.contact.email?.text ?? "", hint: "empty where there is none", limit: 260),
    ])
  }

  var kind: PageKind { .personForm }
  var headline: String { "What is known of \(patient.person.name.text)" }
  var hint: String { "The name and the birth date are what somebody is known by: see an ID." }
  var doing: String { "save it" }

  func crumbs(_ desk: Desk) -> [String] { [desk.duty?.site?.hospital.name ?? "Staff", "Edit"] }

  // MARK: What is wrong

  private var born: LocalDate? {
    LocalDate(typed: form.text(.birthDate).split { $0.isWhitespace || $0 == "," })
  }

  func problem(of field: Field, _ desk: Desk) -> String? {
    switch field {
    case .name:
      do {
        _ = try PersonName(form.text(.name))
        return nil
      } catch {
        return PersonForm.Problem.name(error).message
      }
    case .birthDate:
      guard let born else { return "Write it as 2 May 1981 or 1981-05-02." }
      return born > desk.today ? BirthDateFields.Problem.future.message : nil
    case .sex: return nil
    case .phone:
      return form.text(.phone).isEmpty || PhoneNumber(form.text(.phone)) != nil
        ? nil : PersonForm.Problem.phone.message
    case .email:
      return form.text(.email).isEmpty || EmailAddress(form.text(.email)) != nil
        ? nil : PersonForm.Problem.email.message
    }
  }

  // MARK: What is changed

  /// Only what is otherwise than before.
  private var changes: [PersonEdit.Change] {
    let old = patient.person
    var changes: [PersonEdit.Change] = []
    if let name = try? PersonName(form.text(.name)), name != old.name {
      changes.append(.name(name))
    }
    if let born, born != old.birthDate { changes.append(.birthDate(born)) }
    let chosen = form.chosen(.sex)
    if sexes.indices.contains(chosen), let sex = sexes[chosen], sex != old.sex {
      changes.append(.sex(sex))
    }
    let phone = PhoneNumber(form.text(.phone))
    if phone != old.contact.phone { changes.append(phone.map { .phone($0) } ?? .noPhone) }
    let email = EmailAddress(form.text(.email))
    if email != old.contact.email { changes.append(email.map { .email($0) } ?? .noEmail) }
    return changes
  }

  mutating func send(_ desk: inout Desk) -> [Effect] {
    let changes = changes
    if changes.isEmpty {
      desk.say(.note, "Nothing was changed.")
      desk.go(.pop)
      return []
    }
    return [.perform(.edit(PersonEdit(.id(patient.id), changes)))]
  }

  mutating func take(_ answer: Answer, _ desk: inout Desk) -> [Effect] {
    guard case .performed(.edit, let result) = answer else { return [] }
    form.isSending = false
    switch result {
    case .success:
      desk.say(.done, "Changed.")
      desk.go(.pop)
    case .failure(let refusal): desk.say(refusal)
    }
    return []
  }
}
