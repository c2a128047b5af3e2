// SPDX-License-Identifier: MIT

import Booking
import Cells

/// Asks who is coming: one person, or a household in neighbouring places.
struct WhoPage: Page {
  enum Field: Hashable, Sendable {
    case name
    case birth(BirthDateFields.Part)
    case sex, phone, email, guardian
    case next, back
  }

  /// Which person of the party is shown.
  var index = 0
  private(set) var field = Field.name
  /// Fields that were left once, by person: only those show what is wrong with them.
  private var visited: Set<Visit> = []
  /// After a try to go on all problems are shown.
  private var showsAll = false
  /// What to do once the places are held anew.
  private var afterHold = AfterHold.nothing

  /// Who of the same names is in the books, and whom of the party staff are asked about.
  var namesakes: NamesakeQuestion?
  var asked: Int?

  private struct Visit: Hashable, Sendable {
    let person: Int
    let field: Field
  }

  private enum AfterHold: Hashable, Sendable {
    case nothing, review, addPerson
  }

  var kind: PageKind { .people }
  var leadsToChange: Bool { true }
  var takesText: Bool {
    switch field {
    case .name, .birth, .phone, .email, .guardian: true
    case .sex, .next, .back: false
    }
  }

  func crumbs(_ desk: Desk) -> [String] { ["Book", desk.draft.site?.hospital.name ?? "", "Who"] }

  func actions(_ desk: Desk) -> [Action] {
    let many = desk.draft.party.count > 1
    return [
      Action(.nextField, [.tab, .down], "Tab", "to the next field", hint: "next field"),
      Action(.previousField, [.backTab, .up], "Shift-Tab", "to the field before"),
      Action(.open, [.enter], "Enter", "to the next field, or on", hint: enterHint(desk)),
      Action(.left, [.left, .character("h")], "←", "to the choice before"),
      Action(.right, [.right, .character("l"), .character(" ")], "→", "to the next choice"),
      Action(
        .addPerson, [.control("n")], "^N", "one more person", hint: "one more person",
        whyNot: desk.draft.party.count < BookingRequest.partyLimit
          ? nil : "At most \(BookingRequest.partyLimit) people can be booked together."),
      Action(
        .nextPerson, [.control("o")], "^O", "show the next person", hint: many ? "next" : nil,
        whyNot: many ? nil : "One person only."),
      Action(
        .removePerson, [.control("x")], "^X", "take this person off the list",
        whyNot: many ? nil : "One person only."),
      Action(.back, [.escape], "Esc", "one step back, keeps all", hint: "back, keeps all"),
    ]
  }

  private func enterHint(_ desk: Desk) -> String {
    switch field {
    case .next: "continue"
    case .back: "back"
    default: "next"
    }
  }

  /// The fields of the person that is shown, in the order of Tab.
  func fields(_ desk: Desk) -> [Field] {
    var fields: [Field] = [.name, .birth(.day), .birth(.month), .birth(.year), .sex]
    if index == 0 { fields += [.phone, .email] }
    if isChild(desk) { fields.append(.guardian) }
    return fields + [.next, .back]
  }

  func isChild(_ desk: Desk) -> Bool {
    form(desk).age(desk.today).map { $0 < 18 } ?? false
  }

  func form(_ desk: Desk) -> PersonForm {
    desk.draft.party.indices.contains(index) ? desk.draft.party[index] : PersonForm()
  }

  // MARK: Problems

  func problems(_ desk: Desk) -> [PersonForm.Problem] {
    form(desk).problems(today: desk.today, isFirst: index == 0)
  }

  /// What is to be said under a field: nothing until it was left once.
  func problem(of wanted: Field, _ desk: Desk) -> String? {
    guard showsAll || isVisited(wanted) else { return nil }
    return problems(desk).first { matches($0, wanted) }?.message
  }

  private func isVisited(_ wanted: Field) -> Bool {
    // The three parts of a birth date are judged once the last one was left.
    if case .birth = wanted {
      return visited.contains(Visit(person: index, field: .birth(.year)))
    }
    return visited.contains(Visit(person: index, field: wanted))
  }

  private func matches(_ problem: PersonForm.Problem, _ field: Field) -> Bool {
    switch (problem, field) {
    case (.name, .name), (.birth, .birth), (.phone, .phone), (.email, .email),
      (.guardian, .guardian):
      true
    case (.name, _), (.birth, _), (.phone, _), (.email, _), (.guardian, _): false
    }
  }

  // MARK: What happens

  mutating func appear(_ desk: inout Desk) -> [Effect] {
    index = min(index, desk.draft.party.count - 1)
    if desk.duty != nil, visited.isEmpty, field == .name, !showsAll, problems(desk).isEmpty {
      // Staff have looked the person up: nothing is left to fill in.
      field = .next
    }
    return []
  }

  mutating func perform(_ name: Action.Name, _ desk: inout Desk) -> [Effect] {
    let hasGoneOn =
      desk.draft.party.indices.contains(index) && desk.draft.party[index].birth.takesTab()
    switch name {
    case .nextField: if !hasGoneOn { moveField(by: 1, desk) }
    case .previousField: moveField(by: -1, desk)
    case .left: moveChoice(by: -1, &desk)
    case .right: moveChoice(by: 1, &desk)
    case .addPerson: return addPerson(&desk)
    case .nextPerson: show(person: (index + 1) % max(1, desk.draft.party.count), desk)
    case .removePerson: return removePerson(&desk)
    case .open: return enter(&desk)
    case .back: desk.go(.pop)
    default: break
    }
    return []
  }

  private mutating func enter(_ desk: inout Desk) -> [Effect] {
    switch field {
    case .next: return goOn(&desk)
    case .back: desk.go(.pop)
    case .name, .birth, .sex, .phone, .email, .guardian:
      moveField(by: 1, desk)
    }
    return []
  }

  private mutating func moveField(by steps: Int, _ desk: Desk) {
    visited.insert(Visit(person: index, field: field))
    let order = fields(desk)
    let here = order.firstIndex(of: field) ?? 0
    field = order[(here + steps + order.count) % order.count]
  }

  private func moveChoice(by steps: Int, _ desk: inout Desk) {
    guard field == .sex, desk.draft.party.indices.contains(index) else { return }
    let options = Self.sexes
    let here = options.firstIndex(of: desk.draft.party[index].sex) ?? options.count - 1
    desk.draft.party[index].sex = options[(here + steps + options.count) % options.count]
  }

  static let sexes: [Sex?] = [.female, .male, .other, nil]

  mutating func type(_ key: Key, _ desk: inout Desk) -> [Effect]? {
    guard desk.draft.party.indices.contains(index) else { return nil }
    switch field {
    case .name: return desk.draft.party[index].name.type(key) ? [] : nil
    case .phone: return desk.draft.party[index].phone.type(key) ? [] : nil
    case .email: return desk.draft.party[index].email.type(key) ? [] : nil
    case .guardian: return desk.draft.party[index].guardian.type(key) ? [] : nil
    case .birth(let part):
      guard let isFull = desk.draft.party[index].birth.type(key, in: part) else { return nil }
      if isFull { moveField(by: 1, desk) }
      return []
    case .sex, .next, .back: return nil
    }
  }

  mutating func click(_ target: Target, _ desk: inout Desk) -> [Effect] {
    switch target {
    case .person(let person):
      if person < desk.draft.party.count { show(person: person, desk) }
    case .field(let order):
      let fields = fields(desk)
      guard fields.indices.contains(order) else { return [] }
      visited.insert(Visit(person: index, field: field))
      field = fields[order]
      if field == .next || field == .back { return enter(&desk) }
    case .option(_, let option):
      guard Self.sexes.indices.contains(option), desk.draft.party.indices.contains(index) else {
        return []
      }
      field = .sex
      desk.draft.party[index].sex = Self.sexes[option]
    case .action, .row, .slot, .line, .outside:
      break
    }
    return []
  }

  private mutating func show(person: Int, _ desk: Desk) {
    visited.insert(Visit(person: index, field: field))
    index = person
    field = .name
  }

  // MARK: People

  /// One more person needs one more place; without it the form does not grow.
  private mutating func addPerson(_ desk: inout Desk) -> [Effect] {
    afterHold = .addPerson
    return hold(places: desk.draft.party.count + 1, desk)
  }

  private mutating func removePerson(_ desk: inout Desk) -> [Effect] {
    guard desk.draft.party.count > 1 else { return [] }
    // The household's contact stays with its first person.
    if index == 0 {
      desk.draft.party[1].phone = desk.draft.party[0].phone
      desk.draft.party[1].email = desk.draft.party[0].email
    }
    desk.draft.party.remove(at: index)
    index = min(index, desk.draft.party.count - 1)
    field = .name
    visited = []
    afterHold = .nothing
    return hold(places: desk.draft.party.count, desk)
  }

  private func hold(places: Int, _ desk: Desk) -> [Effect] {
    guard let hold = desk.draft.hold, let start = hold.places.first?.start.instant,
      let vaccine = desk.draft.vaccine
    else { return [] }
    return [
      .perform(
        .hold(
          HoldRequest(
            hospital: hold.hospital, start: .exact(hold.chosenStart ?? start), vaccine: vaccine,
            places: places)))
    ]
  }

  private mutating func goOn(_ desk: inout Desk) -> [Effect] {
    showsAll = true
    for person in desk.draft.party.indices {
      let problems = desk.draft.party[person].problems(today: desk.today, isFirst: person == 0)
      guard let first = problems.first else { continue }
      index = person
      field = Self.field(of: first)
      let count = desk.draft.party.enumerated().reduce(0) {
        $0 + $1.element.problems(today: desk.today, isFirst: $1.offset == 0).count
      }
      let things = count == 1 ? "One thing" : "\(count) things"
      desk.message = Message(
        kind: .error, text: "\(things) to mend before you can go on: \(first.subject).")
      return []
    }
    let people = people(desk)
    if desk.duty != nil, !people.isEmpty {
      return [.staff(.findNamesakes(people.map(\.person.key)))]
    }
    return review(&desk)
  }

  mutating func review(_ desk: inout Desk) -> [Effect] {
    if desk.draft.secondsLeft(at: desk.clocks) == 0
      || desk.draft.hold?.places.count != desk.draft.party.count
    {
      afterHold = .review
      return hold(places: desk.draft.party.count, desk)
    }
    return askQuestions(&desk)
  }

  private func askQuestions(_ desk: inout Desk) -> [Effect] {
    // Whom staff book for answers when they come: nobody else is to hear it.
    guard desk.duty == nil, let vaccine = desk.draft.vaccine else {
      desk.dropAnswers()
      desk.go(.push(ReviewPage()))
      return []
    }
    return [.loadQuestions(.screening(vaccine))]
  }

  private static func field(of problem: PersonForm.Problem) -> Field {
    switch problem {
    case .name: .name
    case .birth(.notANumber(let part)): .birth(part)
    case .birth(.shortYear), .birth(.future), .birth(.tooLongAgo): .birth(.year)
    case .birth(.noSuchMonth): .birth(.month)
    case .birth: .birth(.day)
    case .phone: .phone
    case .email: .email
    case .guardian: .guardian
    }
  }

  mutating func take(_ answer: Answer, _ desk: inout Desk) -> [Effect] {
    switch answer {
    case .performed(.hold, .success(.hold(let hold))):
      desk.draft.hold = hold
      switch afterHold {
      case .nothing: break
      case .addPerson:
        desk.draft.party.append(PersonForm())
        show(person: desk.draft.party.count - 1, desk)
        showsAll = false
      case .review:
        afterHold = .nothing
        return askQuestions(&desk)
      }
      afterHold = .nothing
    case .questions(.screening(let vaccine), let sheet):
      guard vaccine == desk.draft.vaccine else { return [] }
      if let sheet {
        desk.ask(sheet, person: 0)
      } else {
        desk.dropAnswers()
        desk.go(.push(ReviewPage()))
      }
    case .performed(.hold, .failure(let refusal)):
      afterHold = .nothing
      desk.say(refusal)
    case .staff(.namesakes(.success(let known))):
      namesakes = NamesakeQuestion(known)
      return askOrReview(&desk)
    case .performed(.edit, .success(.person(let patient))):
      settle(patient, &desk)
      return askOrReview(&desk)
    case .staff(.namesakes(.failure(let refusal))), .performed(.edit, .failure(let refusal)):
      desk.say(refusal)
    case .performed, .waiting, .found, .record, .places, .questions, .loaded, .opened, .saved,
      .staff:
      break
    }
    return []
  }

  mutating func tick(_ desk: inout Desk) -> [Effect] {
    if desk.draft.hold != nil, desk.draft.secondsLeft(at: desk.clocks) == 0, desk.message == nil {
      desk.say(.warning, "The place is no longer held. Continue asks for it again.")
    }
    return []
  }
}
