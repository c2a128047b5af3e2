// SPDX-License-Identifier: MIT

import Booking
import Cells

/// Six short pages for the first visit.
struct TourPage: Page {
  private(set) var index = 0

  var kind: PageKind { .tour }

  func crumbs(_ desk: Desk) -> [String] { ["BookMyVaccine", "Tour"] }

  func actions(_ desk: Desk) -> [Action] {
    let isLast = index == TourStop.all.count - 1
    return [
      Action(
        .open, [.enter, .right, .character("l"), .character(" "), .pageDown, .down, .tab], "Enter",
        isLast ? "begin" : "the next page", hint: isLast ? "begin" : "next"),
      Action(
        .left, [.left, .character("h"), .pageUp, .up, .backTab], "←", "the page before",
        hint: "before"),
      Action(.back, [.escape, .character("q")], "Esc", "leave the tour", hint: "skip the tour"),
    ]
  }

  mutating func perform(_ name: Action.Name, _ desk: inout Desk) -> [Effect] {
    switch name {
    case .open where index < TourStop.all.count - 1: index += 1
    case .left: index = max(0, index - 1)
    case .open, .back:
      desk.go(.pop)
      guard !desk.preferences.hasSeenTour else { return [] }
      desk.preferences.hasSeenTour = true
      return desk.rememberUnlessKiosk()
    default: break
    }
    return []
  }

  mutating func click(_ target: Target, _ desk: inout Desk) -> [Effect] {
    if case .row(let row) = target { index = min(max(0, row), TourStop.all.count - 1) }
    return []
  }
}
