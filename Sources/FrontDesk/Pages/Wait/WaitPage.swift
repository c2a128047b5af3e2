// SPDX-License-Identifier: MIT

import Booking
import Cells

/// Asks on which days and at which times somebody would come if a place became free.
struct WaitPage: Page {
  enum Field: Hashable, Sendable {
    case day(Weekday)
    case times(WaitTimes)
    case until, name
    case birth(BirthDateFields.Part)
    case phone, join, back
  }

  let site: Site
  let vaccine: VaccineCode
  private(set) var days = Set(Weekday.allCases)
  private(set) var times = WaitTimes.anyTime
  private(set) var until: TextField
  private(set) var field: Field
  /// Fields that were left once: only those show what is wrong with them.
  private var visited: Set<Field> = []
  private var isSending = false

  /// - Parameter last: the last day for which one waits unless another is written.
  init(site: Site, vaccine: VaccineCode, until last: LocalDate) {
    self.site = site
    self.vaccine = vaccine
    until = TextField(last.birth, limit: 20)
    field = .day(.monday)
  }

  var kind: PageKind { .wish }
  var leadsToChange: Bool { true }

  var takesText: Bool {
    switch field {
    case .until, .name, .birth, .phone: true
    case .day, .times, .join, .back: false
    }
  }

  func crumbs(_ desk: Desk) -> [String] { ["Book", site.hospital.name, "Wait"] }

  static let fields: [Field] =
    Weekday.allCases.map { .day($0) } + WaitTimes.allCases.map { .times($0) }
    + [.until, .name, .birth(.day), .birth(.month), .birth(.year), .phone, .join, .back]

  func actions(_ desk: Desk) -> [Action] {
    [
      Action(.nextField, [.tab, .down], "Tab", "to the next field", hint: "next field"),
      Action(.previousField, [.backTab, .up], "Shift-Tab", "to the field before"),
      Action(.left, [.left, .character("h")], "←", "to the choice before"),
      Action(.right, [.right, .character("l")], "→", "to the next choice"),
      Action(
        .toggle, [.character(" ")], "Space", "choose it, or not", hint: isChoice ? "choose" : nil,
        whyNot: isChoice ? nil : "There is nothing to choose in this field."),
      Action(
        .open, [.enter], "Enter", "to the next field, or wait", hint: enterHint,
        whyNot: field == .join ? desk.restriction : nil),
      Action(
        .join, [.control("g")], "^G", "wait, from any field", hint: "wait",
        whyNot: desk.restriction),
      Action(.back, [.escape], "Esc", "one step back, keeps all", hint: "back"),
    ]
  }

  private var isChoice: Bool {
    switch field {
    case .day, .times: true
    case .until, .name, .birth, .phone, .join, .back: false
    }
  }

  private var enterHint: String {
    switch field {
    case .join: "wait"
    case .back: "back"
    case .day, .times, .until, .name, .birth, .phone: "next"
    }
  }

  // MARK: What is wrong

  func problem(of wanted: Field, _ desk: Desk) -> String? {
    visited.contains(wanted) ? missing(wanted, desk) : nil
  }

  /// The hospital's own today, which may be another day than the terminal's.
  private func today(_ desk: Desk) -> LocalDate { site.zone.zoned(desk.clocks.wall).local.date }

  private func last(_ desk: Desk) -> LocalDate? {
    DateBox.read(until.text, today: today(desk))
  }

  private func missing(_ wanted: Field, _ desk: Desk) -> String? {
    let problems = form(desk).problems(today: desk.today, isFirst: true)
    switch wanted {
    case .day: return days.isEmpty ? "Choose at least one day." : nil
    case .until:
      guard let last = last(desk) else { return "Write it as 14, 14 Dec or 2026-12-14." }
      return last < today(desk) ? "This day is over." : nil
    case .name: return problems.first { if case .name = $0 { true } else { false } }?.message
    case .birth: return problems.first { if case .birth = $0 { true } else { false } }?.message
    case .phone: return problems.contains(.phone) ? PersonForm.Problem.phone.message : nil
    case .times, .join, .back: return nil
    }
  }

  func form(_ desk: Desk) -> PersonForm { desk.draft.party.first ?? PersonForm() }

  // MARK: What happens

  mutating func type(_ key: Key, _ desk: inout Desk) -> [Effect]? {
    guard !desk.draft.party.isEmpty else { return nil }
    switch field {
    case .until: return until.type(key) ? [] : nil
    case .name: return desk.draft.party[0].name.type(key) ? [] : nil
    case .phone: return desk.draft.party[0].phone.type(key) ? [] : nil
    case .birth(let part):
      guard let isFull = desk.draft.party[0].birth.type(key, in: part) else { return nil }
      if isFull { move(by: 1) }
      return []
    case .day, .times, .join, .back: return nil
    }
  }

  mutating func perform(_ name: Action.Name, _ desk: inout Desk) -> [Effect] {
    let hasGoneOn = !desk.draft.party.isEmpty && desk.draft.party[0].birth.takesTab()
    switch name {
    case .nextField: if !hasGoneOn { leaveGroup(forward: true) }
    case .previousField: leaveGroup(forward: false)
    case .left: if isChoice { move(by: -1) }
    case .right: if isChoice { move(by: 1) }
    case .toggle: toggle()
    case .join: return join(&desk)
    case .open:
      switch field {
      case .join: return join(&desk)
      case .back: desk.go(.pop)
      case .day, .times, .until, .name, .birth, .phone: leaveGroup(forward: true)
      }
    case .back: desk.go(.pop)
    default: break
    }
    return []
  }

  private mutating func move(by steps: Int) {
    visit()
    let fields = Self.fields
    let index = fields.firstIndex(of: field) ?? 0
    field = fields[(index + steps + fields.count) % fields.count]
  }

  /// Over all days, or all times, as one field.
  private mutating func leaveGroup(forward: Bool) {
    let group = group(of: field)
    repeat { move(by: forward ? 1 : -1) } while group != 0 && self.group(of: field) == group
    // From below one comes to the first of them.
    guard !forward else { return }
    switch field {
    case .day: field = .day(.monday)
    case .times: field = .times(times)
    default: break
    }
  }

  private func group(of field: Field) -> Int {
    switch field {
    case .day: 1
    case .times: 2
    case .until, .name, .birth, .phone, .join, .back: 0
    }
  }

  private mutating func visit() {
    switch field {
    // All seven are judged as one.
    case .day: visited.insert(.day(.monday))
    // A birth date is judged once its last part was left.
    case .birth(.day), .birth(.month): break
    case .times, .until, .name, .birth(.year), .phone, .join, .back: visited.insert(field)
    }
  }

  private mutating func toggle() {
    switch field {
    case .day(let day):
      if days.contains(day) { days.remove(day) } else { days.insert(day) }
    case .times(let chosen): times = chosen
    case .until, .name, .birth, .phone, .join, .back: break
    }
  }

  mutating func click(_ target: Target, _ desk: inout Desk) -> [Effect] {
    guard case .field(let order) = target, Self.fields.indices.contains(order) else { return [] }
    visit()
    field = Self.fields[order]
    if isChoice { toggle() }
    if field == .join, let reason = desk.restriction {
      desk.say(.warning, reason)
      return []
    }
    return [.join, .back].contains(field) ? perform(.open, &desk) : []
  }

  private mutating func join(_ desk: inout Desk) -> [Effect] {
    let judged: [Field] = [.day(.monday), .until, .name, .birth(.year), .phone]
    visited.formUnion(judged)
    if let wrong = judged.first(where: { missing($0, desk) != nil }) {
      field = wrong
      desk.say(.warning, missing(wrong, desk) ?? "")
      return []
    }
    let form = form(desk)
    guard !isSending, let last = last(desk),
      let wish = WaitlistWish(
        weekdays: days, hours: times.hours, first: today(desk), last: last),
      let person = form.person(contact: form.contact, today: desk.today)
    else { return [] }
    isSending = true
    return [
      .perform(
        .waitlist(
          .join(
            WaitlistRequest(
              hospital: site.hospital.id, vaccine: vaccine, person: person, wish: wish))))
    ]
  }

  mutating func take(_ answer: Answer, _ desk: inout Desk) -> [Effect] {
    switch answer {
    case .performed(.waitlist(.join), .success(.waiting(let entry))):
      guard let born = try? form(desk).birth.date(today: desk.today) else { return [] }
      desk.go(
        .replace(
          WaitingPage(CodeAndBirthDate(code: entry.code, birthDate: born), isNew: true)))
    case .performed(_, .failure(let refusal)):
      isSending = false
      desk.say(refusal)
    case .performed, .waiting, .found, .record, .places, .questions, .loaded, .opened, .saved,
      .staff:
      break
    }
    return []
  }
}
