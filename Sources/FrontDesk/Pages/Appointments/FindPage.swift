// SPDX-License-Identifier: MIT

import Booking
import Cells

/// Opens appointments: by code and birth date, or, where the code is forgotten, by name, birth date and contact.
struct FindPage: Page {
  /// By what one is found.
  enum Way: Hashable, Sendable {
    case code, name
  }

  enum Field: Hashable, Sendable {
    case code, name
    case birth(BirthDateFields.Part)
    case phone, email
    case open, otherWay
  }

  private(set) var way = Way.code
  private(set) var field = Field.code
  private(set) var code = TextField(limit: 60)
  private(set) var name = TextField(limit: 200)
  private(set) var birth = BirthDateFields()
  private(set) var phone = TextField(limit: 60)
  private(set) var email = TextField(limit: 260)
  /// What is to be mended, and under which field it stands.
  private(set) var problem: Problem?

  struct Problem: Hashable, Sendable {
    let field: Field
    let text: String
  }

  var kind: PageKind { .find }
  var takesText: Bool {
    switch field {
    case .code, .name, .birth, .phone, .email: true
    case .open, .otherWay: false
    }
  }

  func crumbs(_ desk: Desk) -> [String] {
    ["My appointments", way == .code ? "Code" : "Forgotten code"]
  }

  func actions(_ desk: Desk) -> [Action] {
    [
      Action(.nextField, [.tab, .down], "Tab", "to the next field", hint: "next field"),
      Action(.previousField, [.backTab, .up], "Shift-Tab", "to the field before"),
      Action(.open, [.enter], "Enter", "to the next field, or open", hint: enterHint),
      Action(
        .forgotCode, [.control("f")], "^F",
        way == .code ? "I forgot the code" : "I have the code",
        hint: way == .code ? "forgot the code" : "I have the code"),
      Action(.back, [.escape], "Esc", "one step back", hint: "back"),
    ]
  }

  private var enterHint: String {
    switch field {
    case .open, .email: "open"
    case .birth(.year): way == .code ? "open" : "next"
    case .otherWay: "change"
    case .code, .name, .birth, .phone: "next"
    }
  }

  var fields: [Field] {
    let birth: [Field] = BirthDateFields.Part.allCases.map { .birth($0) }
    return (way == .code ? [.code] + birth : [.name] + birth + [.phone, .email]) + [
      .open, .otherWay,
    ]
  }

  mutating func perform(_ action: Action.Name, _ desk: inout Desk) -> [Effect] {
    let hasGoneOn = birth.takesTab()
    switch action {
    case .nextField: if !hasGoneOn { moveField(by: 1) }
    case .previousField: moveField(by: -1)
    case .forgotCode: changeWay()
    case .open: return enter(&desk)
    case .back: desk.go(.pop)
    default: break
    }
    return []
  }

  private mutating func moveField(by steps: Int) {
    let here = fields.firstIndex(of: field) ?? 0
    field = fields[(here + steps + fields.count) % fields.count]
  }

  private mutating func changeWay() {
    way = way == .code ? .name : .code
    field = fields[0]
    problem = nil
  }

  private mutating func enter(_ desk: inout Desk) -> [Effect] {
    switch field {
    case .otherWay: changeWay()
    case .open, .email: return find(&desk)
    case .birth(.year):
      if way == .code { return find(&desk) }
      moveField(by: 1)
    case .code, .name, .birth, .phone: moveField(by: 1)
    }
    return []
  }

  mutating func type(_ key: Key, _ desk: inout Desk) -> [Effect]? {
    problem = nil
    switch field {
    case .code: return code.type(key) ? [] : nil
    case .name: return name.type(key) ? [] : nil
    case .phone: return phone.type(key) ? [] : nil
    case .email: return email.type(key) ? [] : nil
    case .birth(let part):
      guard let isFull = birth.type(key, in: part) else { return nil }
      if isFull { moveField(by: 1) }
      return []
    case .open, .otherWay: return nil
    }
  }

  mutating func click(_ target: Target, _ desk: inout Desk) -> [Effect] {
    guard case .field(let order) = target, fields.indices.contains(order) else { return [] }
    field = fields[order]
    return field == .open || field == .otherWay ? enter(&desk) : []
  }

  // MARK: Opening

  private mutating func find(_ desk: inout Desk) -> [Effect] {
    let wait = desk.guesses.secondsToWait(at: desk.clocks.boot)
    guard wait == 0 else {
      desk.say(.warning, "Wait \(counted(wait, "second")) before the next try.")
      return []
    }
    return way == .code ? findByCode(desk) : findByName(desk)
  }

  private mutating func findByCode(_ desk: Desk) -> [Effect] {
    let parsed: WrittenCode
    do {
      parsed = try WrittenCode(code.text)
    } catch {
      fail(.code, error.message)
      return []
    }
    guard let born = birthDate(desk) else { return [] }
    return [.open(RecordKey(code: parsed, birthDate: born))]
  }

  private mutating func findByName(_ desk: Desk) -> [Effect] {
    let person: PersonName
    do {
      person = try PersonName(name.text)
    } catch {
      fail(.name, PersonForm.Problem.name(error).message)
      return []
    }
    guard let born = birthDate(desk) else { return [] }
    let contact = Contact(phone: PhoneNumber(phone.text), email: EmailAddress(email.text))
    if contact.phone == nil, !phone.isEmpty {
      fail(.phone, PersonForm.Problem.phone.message)
    } else if contact.email == nil, !email.isEmpty {
      fail(.email, PersonForm.Problem.email.message)
    } else if contact.phone == nil, contact.email == nil {
      fail(.phone, "Give the phone or the email of the booking.")
    } else {
      return [.recover(person, birthDate: born, contact)]
    }
    return []
  }

  private mutating func birthDate(_ desk: Desk) -> LocalDate? {
    do {
      return try birth.date(today: desk.today)
    } catch {
      fail(.birth(.day), error.message)
      return nil
    }
  }

  private mutating func fail(_ field: Field, _ text: String) {
    self.field = field
    problem = Problem(field: field, text: text)
  }

  mutating func take(_ answer: Answer, _ desk: inout Desk) -> [Effect] {
    switch answer {
    case .opened(.success(let appointments)):
      desk.guesses.noteRight()
      for appointment in appointments { desk.keep(appointment) }
      desk.go(.replace(AppointmentsPage()))
    case .record(.success(let record)):
      desk.guesses.noteRight()
      desk.go(.replace(RecordPage(record)))
    case .record(.failure(let refusal)): desk.say(refusal)
    case .waiting(.success(let waiting)):
      desk.guesses.noteRight()
      desk.go(.replace(WaitingPage(waiting.key, isNew: false, opened: waiting)))
    case .waiting(.failure(let refusal)): desk.say(refusal)
    case .opened(.failure(let refusal)):
      guard refusal.isWrongKey else {
        desk.say(refusal)
        return []
      }
      desk.guesses.noteWrong(at: desk.clocks.boot)
      // How long the next try has to wait stands under the buttons, and counts down there.
      switch way {
      case .code: desk.say(refusal)
      case .name:
        desk.say(
          .error,
          "Nothing is booked under this name, birth date and contact. Check them, or ask at the hospital."
        )
      }
    case .found, .places, .questions, .loaded, .performed, .saved, .staff:
      break
    }
    return []
  }
}

extension CodeLetters.Problem {
  /// What is so and what to do, for a field.
  var message: String {
    switch self {
    case .wrongLength(0): "The code is missing: it has fifteen letters."
    case .wrongLength(let length): "A code has 15 letters, this one \(length)."
    case .foreignLetter(let letter): "“\(letter)” is in no code: check that letter."
    case .mistyped: "A letter is wrong or swapped: read it again."
    }
  }
}
