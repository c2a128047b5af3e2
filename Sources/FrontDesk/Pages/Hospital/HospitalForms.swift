// SPDX-License-Identifier: MIT

import Booking
import Cells
import Interchange

/// A field that is a column of a list of hospitals.
protocol HospitalField: FormField {
  /// Nil for what is no column of its own.
  var column: HospitalsColumn? { get }
}

/// A form for a hospital, whose fields are looked at where the lists are.
protocol HospitalEntryForm: FormPage where Field: HospitalField {
  /// What was found wrong with fields that were not changed since.
  var faults: [Field: String] { get set }
  var entry: HospitalEntry { get }
}

extension HospitalEntryForm {
  var kind: PageKind { .hospitalForm }
  var doing: String { "show what it does" }

  func problem(of field: Field, _ desk: Desk) -> String? { faults[field] }

  /// What is typed anew is looked at anew.
  mutating func type(_ key: Key, _ desk: inout Desk) -> [Effect]? {
    guard form.type(key) else { return nil }
    if case .field(let field) = form.focus { faults[field] = nil }
    return []
  }

  mutating func send(_ desk: inout Desk) -> [Effect] { [.staff(.previewHospital(entry))] }

  mutating func take(_ answer: Answer, _ desk: inout Desk) -> [Effect] {
    guard case .staff(.hospitalPreview(let sent, let result)) = answer, sent == entry else {
      return []
    }
    form.isSending = false
    switch result {
    case .success(let change): desk.go(.push(HospitalPreviewPage(change, sent)))
    case .failure(.fields(let problems)):
      faults = [:]
      for field in Field.allCases {
        faults[field] = field.column.flatMap { problems[$0] }
      }
      // What has no field of its own is told once.
      let fields = Set(Field.allCases.compactMap(\.column))
      if let other = problems.first(where: { !fields.contains($0.key) }) {
        desk.say(.error, other.value)
      }
      if let first = Field.allCases.first(where: { faults[$0] != nil }) {
        form.go(to: .field(first))
      }
    case .failure(.refused(let refusal)): desk.say(refusal)
    }
    return []
  }

  /// Texts of the fields that are columns.
  var columns: [HospitalsColumn: String] {
    var typed: [HospitalsColumn: String] = [:]
    for field in Field.allCases {
      guard let column = field.column else { continue }
      if case .options = form[field] {
        typed[column] = StepFreeChoice.all[form.chosen(field)].rawValue
      } else {
        typed[column] = form.text(field)
      }
    }
    return typed
  }
}

/// Whether there is a way in without steps, as a form offers it.
enum StepFreeChoice {
  static let all = Hospital.StepFree.allCases
  static let words = all.map(\.rawValue)

  static func control<Field>(_ now: Hospital.StepFree) -> Form<Field>.Control {
    .options(words, chosen: all.firstIndex(of: now) ?? 0)
  }
}

extension HospitalsColumn {
  fileprivate var hint: String {
    switch self {
    case .country: "two letters: US, GB"
    case .latitude: "42.36"
    case .longitude: "-71.06"
    case .timeZone: "America/New_York"
    case .slotMinutes: "15"
    case .capacity: "4"
    case .vaccines: "CVX codes: 03 115"
    default: ""
    }
  }

  func control<Field>(_ text: String = "") -> Form<Field>.Control {
    Form<Field>.text(text, hint: hint, limit: self == .vaccines ? 400 : 300)
  }
}
