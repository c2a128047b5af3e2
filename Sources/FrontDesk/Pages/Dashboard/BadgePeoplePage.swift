// SPDX-License-Identifier: MIT

import Booking
import Cells
import Interchange

/// Who has a badge, with how they are reached.
struct BadgePeoplePage: Page {
  let request: DashboardRequest
  let color: Badge.Color
  private(set) var people: PeopleOfBadge?
  private(set) var problem: Refusal?
  private(set) var rows = RowChoice()
  /// Of whom it was noted already that they are shown here.
  private var seen: Set<PatientID> = []

  init(_ request: DashboardRequest, _ color: Badge.Color) {
    self.request = request
    self.color = color
  }

  var kind: PageKind { .badgePeople }

  func crumbs(_ desk: Desk) -> [String] { ["Dashboard", color.word] }

  func actions(_ desk: Desk) -> [Action] {
    Action.rows("person") + [
      Action(.back, [.escape, .character("q")], "Esc", "back to the dashboard", hint: "back")
    ]
  }

  mutating func perform(_ name: Action.Name, _ desk: inout Desk) -> [Effect] {
    if rows.move(name, of: people?.members.count ?? 0, visible: visibleRows(desk.layout)) {
      return []
    }
    if name == .back { desk.go(.pop) }
    return []
  }

  func visibleRows(_ layout: Layout) -> Int {
    max(1, (layout.contentEnd - layout.contentTop - 1) / rowsEach(layout))
  }

  /// In little room the telephone stands under the name.
  func rowsEach(_ layout: Layout) -> Int { layout.sizeClass == .small ? 2 : 1 }

  mutating func click(_ target: Target, _ desk: inout Desk) -> [Effect] {
    if case .row(let index) = target {
      rows.choose(
        index, of: people?.members.count ?? 0, visible: visibleRows(desk.layout))
    }
    return []
  }

  mutating func appear(_ desk: inout Desk) -> [Effect] {
    [.staff(.dashboard(.loadPeople(request, color)))]
  }
  mutating func refresh(_ desk: inout Desk) -> [Effect] { appear(&desk) }

  mutating func take(_ answer: Answer, _ desk: inout Desk) -> [Effect] {
    guard case .staff(.dashboard(.people(request, color, let result))) = answer else { return [] }
    switch result {
    case .success(let new):
      (people, problem) = (new, nil)
      rows.choose(rows.index, of: new.members.count, visible: visibleRows(desk.layout))
      let unseen = Set(new.members.map(\.patient.id)).subtracting(seen)
      seen.formUnion(unseen)
      return desk.noteLook(at: unseen.sorted())
    case .failure(let refusal):
      (people, problem) = (nil, refusal)
      return []
    }
  }
}
