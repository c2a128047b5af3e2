// SPDX-License-Identifier: MIT

import Booking
import Cells

/// What a change of the schedule does, before it is done: the days, and everybody whom it touches.
struct SchedulePreviewPage: Page {
  let preview: SchedulePreview
  private(set) var button: Button
  /// The first line that is seen.
  private(set) var first = 0
  private var isSending = false
  /// Whether it was noted that these people were looked at.
  private var isNoted = false

  enum Button: Hashable, Sendable {
    case proposing
    /// Whoever is booked then stays so.
    case keeping
    case back
  }

  /// A line of what comes of it.
  enum Line: Hashable, Sendable {
    case heading(String)
    case day(SchedulePreview.Day)
    /// What the day before it is then, where the two do not stand side by side.
    case dayAfter(SchedulePreview.Day)
    case moreDays(Int)
    case proposed(Appointment)
    case restored(Appointment)
    case overbooked(Displacement.Overbooked)
    case nobody
    case gap
  }

  private static let daysShown = 5

  init(_ preview: SchedulePreview) {
    self.preview = preview
    button = .back
  }

  var kind: PageKind { .schedulePreview }
  var leadsToChange: Bool { true }

  func crumbs(_ desk: Desk) -> [String] { [preview.site.hospital.name, "Schedule", "Preview"] }

  /// Doing it without proposals is another thing only where somebody would get one.
  var buttons: [Button] {
    preview.displacement.proposed.isEmpty ? [.proposing, .back] : [.proposing, .keeping, .back]
  }

  func title(_ button: Button) -> String {
    switch button {
    case .proposing: "Do it"
    case .keeping: "Do it, without proposals"
    case .back: "Back"
    }
  }

  func lines(_ desk: Desk) -> [Line] {
    let displacement = preview.displacement
    var lines: [Line] = []
    let (days, more) = preview.days(from: desk.today, limit: Self.daysShown)
    if !days.isEmpty {
      lines.append(.heading("Days that change: before, and then"))
      lines +=
        desk.layout.sizeClass == .small
        ? days.flatMap { [.day($0), .dayAfter($0)] } : days.map { .day($0) }
      if more > 0 { lines.append(.moreDays(more)) }
      lines.append(.gap)
    }
    if !displacement.proposed.isEmpty {
      lines.append(.heading("A new time is proposed, and kept until they answer"))
      lines += displacement.proposed.sorted { $0.oldStart.instant < $1.oldStart.instant }.map {
        .proposed($0)
      }
      lines.append(.gap)
    }
    if !displacement.restored.isEmpty {
      lines.append(.heading("Back at their old time"))
      lines += displacement.restored.map { .restored($0) }
      lines.append(.gap)
    }
    if !displacement.overbooked.isEmpty {
      lines.append(.heading("More people than places then"))
      lines += displacement.overbooked.map { .overbooked($0) }
      lines.append(.gap)
    }
    let touched = displacement.proposed.count + displacement.restored.count
    if touched + displacement.overbooked.count == 0 { lines.append(.nobody) }
    return lines
  }

  // MARK: What can be done

  func actions(_ desk: Desk) -> [Action] {
    [
      Action(
        .open, [.enter, .character(" ")], "Enter", title(button).lowercased(),
        hint: title(button).lowercased(), whyNot: button == .back ? nil : desk.restriction),
      Action(
        .nextField, [.tab, .right, .character("l")], "Tab", "to the next button", hint: "move"),
      Action(
        .previousField, [.backTab, .left, .character("h")], "Shift-Tab", "to the button before"),
      Action(.up, [.up, .character("k")], "↑", "a line up"),
      Action(.down, [.down, .character("j")], "↓", "a line down"),
      Action(.pageUp, [.pageUp], "PgUp", "a page up"),
      Action(.pageDown, [.pageDown], "PgDn", "a page down"),
      Action(.first, [.home], "Home", "to the beginning"),
      Action(.last, [.end], "End", "to the end"),
      Action(
        .back, [.escape, .character("q")], "Esc", "back, and nothing is changed", hint: "back"),
    ]
  }

  mutating func appear(_ desk: inout Desk) -> [Effect] {
    if isNoted { return [] }
    isNoted = true
    let touched = preview.displacement.proposed + preview.displacement.restored
    return desk.noteLook(at: touched.map(\.patient))
  }

  mutating func perform(_ name: Action.Name, _ desk: inout Desk) -> [Effect] {
    let page = visibleLines(desk.layout)
    switch name {
    case .nextField: move(by: 1)
    case .previousField: move(by: -1)
    case .up: scroll(to: first - 1, desk)
    case .down: scroll(to: first + 1, desk)
    case .pageUp: scroll(to: first - page, desk)
    case .pageDown: scroll(to: first + page, desk)
    case .first: scroll(to: 0, desk)
    case .last: scroll(to: .max, desk)
    case .open: return press(&desk)
    case .back: desk.go(.pop)
    default: break
    }
    return []
  }

  private mutating func move(by steps: Int) {
    let here = buttons.firstIndex(of: button) ?? 0
    button = buttons[(here + steps + buttons.count) % buttons.count]
  }

  private mutating func scroll(to line: Int, _ desk: Desk) {
    let most = max(0, lines(desk).count - visibleLines(desk.layout))
    first = min(max(0, line), most)
  }

  mutating func click(_ target: Target, _ desk: inout Desk) -> [Effect] {
    guard case .field(let index) = target, buttons.indices.contains(index) else { return [] }
    button = buttons[index]
    if button != .back, let reason = desk.restriction {
      desk.say(.warning, reason)
      return []
    }
    return press(&desk)
  }

  private mutating func press(_ desk: inout Desk) -> [Effect] {
    guard button != .back else {
      desk.go(.pop)
      return []
    }
    if isSending { return [] }
    isSending = true
    let request = preview.request
    return [
      .perform(
        .timetable(
          TimetableRequest(
            request.change, at: request.hospital, proposes: button == .proposing)))
    ]
  }

  mutating func take(_ answer: Answer, _ desk: inout Desk) -> [Effect] {
    switch answer {
    case .performed(.timetable, .success(.timetable(_, let displacement))):
      desk.say(.done, displacement.words)
      desk.go(.popTo(.schedule))
    case .performed(.timetable, .failure(let refusal)):
      isSending = false
      desk.say(refusal)
    default: break
    }
    return []
  }

  // MARK: Where it stands

  func listTop(_ layout: Layout) -> Int {
    layout.headlineRow + (layout.sizeClass == .large ? 2 : 1)
  }

  func buttonRow(_ layout: Layout) -> Int { layout.messageRow - 1 }

  func visibleLines(_ layout: Layout) -> Int { max(1, buttonRow(layout) - listTop(layout) - 1) }
}

extension Appointment {
  /// When they were booked before a new time was proposed.
  var oldStart: ZonedTime {
    if case .proposed(let proposal) = status { proposal.from.start } else { time.start }
  }
}

extension Displacement {
  /// What came of it.
  fileprivate var words: String {
    var words = "The schedule is changed."
    if !proposed.isEmpty {
      words +=
        " A new time is proposed to \(counted(proposed.count, "person", "people")): f on the board lists them."
    }
    if !restored.isEmpty {
      words += " \(counted(restored.count, "person", "people")) back at the old time."
    }
    return words
  }

  /// Whom it touches, in a line.
  var summary: String {
    let homeless = proposed.count { !$0.takesPlace }
    let parts = [
      (proposed.count - homeless, "gets a new time", "get a new time"),
      (homeless, "finds nothing free", "find nothing free"),
      (restored.count, "goes back", "go back"),
    ].compactMap { count, one, many in
      count == 0 ? nil : "\(counted(count, "person", "people")) \(count == 1 ? one : many)"
    }
    let over =
      overbooked.isEmpty ? [] : ["\(counted(overbooked.count, "slot")) over-booked"]
    return (["Nothing is changed yet"] + parts + over).joined(separator: " · ")
  }
}
