// SPDX-License-Identifier: MIT

import Booking
import Cells

/// Whether somebody whom staff type in is one of those of the same name and birth date who are in the books.
///
/// Who gives another telephone would else come into the books a second time.
struct NamesakeQuestion: Hashable, Sendable {
  private let known: [PersonKey: [Patient]]

  init(_ known: [Patient]) { self.known = Dictionary(grouping: known, by: \.person.key) }

  func patient(_ id: PatientID) -> Patient? {
    known.values.lazy.joined().first { $0.id == id }
  }

  /// Whom to ask about: nobody where an entry is, to the letter, the same, or where it was answered already.
  func open(_ form: PersonForm, _ typed: Person) -> [Patient] {
    guard !form.isSettled(as: typed), let others = known[typed.key],
      !others.contains(where: { $0.person.says(typed) })
    else { return [] }
    return others
  }
}

/// What staff say of it.
enum NamesakeChoice: Hashable, Sendable {
  /// It is them; what is known of them stays as it is, or takes up what was typed.
  case entry(PatientID, isUpdated: Bool)
  case somebodyElse
}

extension PersonForm {
  /// Whose entry it is, where staff were asked.
  enum Identity: Hashable, Sendable {
    case entry(Patient)
    /// None of those in the books.
    case somebodyElse(Person)
  }

  /// Somebody in the books.
  init(_ patient: Patient) {
    self.init(patient.person)
    identity = .entry(patient)
  }

  fileprivate func isSettled(as typed: Person) -> Bool {
    switch identity {
    case .entry(let patient): patient.person == typed
    case .somebodyElse(let person): person == typed
    case nil: false
    }
  }
}

extension Patient {
  /// What was typed of somebody and is not known yet.
  func changes(by typed: Person) -> [PersonEdit.Change] {
    var changes: [PersonEdit.Change] = []
    if let phone = typed.contact.phone, phone != person.contact.phone {
      changes.append(.phone(phone))
    }
    if let email = typed.contact.email, email != person.contact.email {
      changes.append(.email(email))
    }
    if let sex = typed.sex, person.sex == nil { changes.append(.sex(sex)) }
    return changes
  }
}

extension ListBox {
  static func namesakes(of typed: Person, _ known: [Patient]) -> ListBox {
    let new = [
      typed.contact.phone?.text, typed.contact.email?.text,
    ].compactMap(\.self).joined(separator: ", ")
    var items: [Item] = []
    for patient in known {
      let contact = patient.person.contact
      let reach =
        [contact.phone?.text, contact.email?.text].compactMap(\.self).joined(separator: ", ")
      let detail = patient.code.map { "own code …\($0.letters.suffix(5))" } ?? ""
      items.append(
        Item(
          "This is them: \(reach.isEmpty ? "no telephone" : reach)", detail: detail,
          choice: .namesake(.entry(patient.id, isUpdated: false))))
      if !patient.changes(by: typed).isEmpty {
        items.append(
          Item(
            "  the same, from now on \(new.isEmpty ? typed.sex?.rawValue ?? "" : new)",
            choice: .namesake(.entry(patient.id, isUpdated: true))))
      }
    }
    items.append(
      Item("Somebody else of the same name", choice: .namesake(.somebodyElse)))
    return ListBox(
      title: "In the books: \(typed.name.text), \(typed.birthDate.birth)",
      prompt: "is it one of them?", items: items)
  }
}
