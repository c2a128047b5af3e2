// SPDX-License-Identifier: MIT

import Booking
import Cells

/// Where everything of a page of questions stands, before it is scrolled; keys and the drawing ask the same one.
struct QuestionnaireLayout {
  typealias Focus = QuestionnairePage.Focus

  /// How a question is answered.
  enum Control: Hashable {
    /// So many columns, and what stands behind the field.
    case text(columns: Int, after: String)
    case date
    case options(Grid)
    /// Too many for the page.
    case list
  }

  /// Options in columns of one width.
  struct Grid: Hashable {
    let count: Int
    let across: Int
    let columns: Int
    let isTicks: Bool

    var rows: Int { (count + across - 1) / across }
  }

  struct Block {
    enum Content {
      case banner
      /// Lines of half blocks.
      case picture
      case heading
      case note
      /// A piece of a long note, which the keys stop at.
      case piece(Int)
      case question(Control, allowsOwn: Bool)
      /// An answer that is given and stays.
      case given
    }

    let id: LinkID?
    let content: Content
    /// Its number, or what the questionnaire has in the place of one.
    let number: String?
    /// Whether it hangs on a question above it.
    let isFollowUp: Bool
    let label: [String]
    let hint: [String]
    /// Why it is asked, and what is wrong with its answer.
    let reason: [String]
    let problem: [String]
    private(set) var row: Int
    let rows: Int

    /// The same so many rows further down.
    func moved(by rows: Int) -> Block {
      var moved = self
      moved.row += rows
      return moved
    }
  }

  private(set) var blocks: [Block] = []
  private(set) var stops: [Focus] = []
  /// All rows of the page.
  private(set) var rows = 0
  /// The column of the answers.
  let answers: Int
  /// Whether answers stand beside their questions.
  let isWide: Bool
  private let layout: Layout
  private let repertoire: Repertoire
  /// Whether some questions have to be answered, so that it is said of the others that they have not.
  private let tellsOptional: Bool

  /// Options that are shown on the page itself.
  private static let mostTicks = 40
  private static let mostRadioRows = 2
  private static let noteRows = 6

  init(_ page: QuestionnairePage, _ layout: Layout, _ repertoire: Repertoire) {
    self.layout = layout
    self.repertoire = repertoire
    tellsOptional = page.interview.questionnaire.entries.contains {
      $0.item.question?.isRequired == true
    }
    isWide = layout.sizeClass != .small
    answers = layout.left + (layout.sizeClass == .large ? 42 : isWide ? 34 : 4)
    let pages = page.interview.pages
    if pages.indices.contains(page.page) {
      let number = page.page
      if number == 0 { addBanner(page.sheet.banner) }
      addItems(of: page, pages, number)
    }
    stops.append(.forward)
    if page.page > 0 { stops.append(.backward) }
  }

  func control(of id: LinkID) -> Control? {
    for block in blocks where block.id == id {
      if case .question(let control, _) = block.content { return control }
    }
    return nil
  }

  func isList(_ id: LinkID) -> Bool { control(of: id) == .list }

  /// The columns for words that stand above or below each other.
  private var labelColumns: Int { isWide ? answers - layout.left - 6 : layout.width - 5 }
  private var answerColumns: Int { layout.right - answers }

  private mutating func addBanner(_ banner: SurveySheet.Banner) {
    let lines: [String]
    switch banner {
    case .none: return
    case .text(let text): lines = text
    case .picture(let picture):
      let drawn = picture.lines(columns: layout.width, rows: layout.size.rows / 3)
      if !drawn.isEmpty { add(.picture, id: nil, label: drawn, rows: drawn.count) }
      return
    }
    let widest = lines.map { TextMetrics.columns($0, in: repertoire) }.max() ?? 0
    // Cut or squeezed it would be another picture.
    guard widest > 0, widest <= layout.width, lines.count * 3 <= layout.size.rows else { return }
    add(.banner, id: nil, label: lines, rows: lines.count)
  }

  private mutating func addItems(of page: QuestionnairePage, _ pages: [PageProgress], _ shown: Int)
  {
    let interview = page.interview
    let entries = interview.questionnaire.entries
    let range = pages[shown].page.range
    var number = 0
    for (place, entry) in entries.enumerated().prefix(range.upperBound) {
      let item = entry.item
      let isTop = !isFollowUp(place, entries)
      let isQuestion = item.question != nil && interview.state(of: item.linkId) != .notAsked
      if isQuestion, isTop { number += 1 }
      guard range.contains(place), item.linkId != pages[shown].page.group else { continue }
      switch interview.state(of: item.linkId) {
      case .notAsked: continue
      case .shown, .open, .answered, .wrong: break
      }
      if isQuestion {
        addQuestion(item, number: isTop ? number : nil, of: page)
      } else if case .note = item.content {
        addNote(item)
      } else {
        add(.heading, id: item.linkId, label: wrap(item.words, layout.width - 2))
      }
    }
  }

  private func isFollowUp(_ place: Int, _ entries: [Questionnaire.Entry]) -> Bool {
    var parent = entries[place].parent
    while let above = parent {
      if entries[above].item.question != nil { return true }
      parent = entries[above].parent
    }
    return false
  }

  private mutating func addNote(_ item: QuestionnaireItem) {
    let lines = wrap(item.words, layout.width - 4)
    guard lines.count > Self.noteRows else {
      add(.note, id: item.linkId, label: lines)
      return
    }
    for (piece, start) in stride(from: 0, to: lines.count, by: Self.noteRows).enumerated() {
      let part = Array(lines[start..<min(start + Self.noteRows, lines.count)])
      add(
        .piece(piece), id: item.linkId, label: part, isFollowing: piece > 0)
      stops.append(.note(item.linkId, piece))
    }
  }

  private mutating func addQuestion(
    _ item: QuestionnaireItem, number: Int?, of page: QuestionnairePage
  ) {
    let id = item.linkId
    guard let question = item.question else { return }
    // A short prefix stands in the place of the number, a long one before the words.
    let isShort = item.prefix.map { TextMetrics.columns($0, in: repertoire) <= 3 } ?? false
    let before = isShort ? nil : item.prefix
    let label = wrap([before, item.words].compactMap(\.self).joined(separator: " "), labelColumns)
    let shownNumber = isShort ? item.prefix : item.prefix == nil ? number.map(String.init) : nil
    let isPlain = page.interview.state(of: id) != .shown
    var remarks: [String] = []
    if isPlain, tellsOptional, !question.isRequired, question.hint == nil {
      remarks.append("not needed")
    }
    if isPlain, question.kind.allowsSeveral { remarks.append("several are possible") }
    let hint = [question.hint, remarks.isEmpty ? nil : remarks.joined(separator: ", ")]
      .compactMap(\.self).flatMap { wrap($0, labelColumns) }
    guard isPlain else {
      let words = page.interview.answers(to: id).map(\.words).joined(separator: ", ")
      add(
        .given, id: id, number: shownNumber, label: label, hint: hint,
        reason: wrap(words, answerColumns))
      return
    }
    let reason = page.interview.trigger(of: id).map {
      wrap("asked because you answered “\($0.answer.words)”", answerColumns)
    }
    let problem: [String] =
      if page.visited.contains(id), let found = page.problem(of: id) {
        wrap("\(found.message) \(found.recovery)", answerColumns - 3)
      } else {
        []
      }
    let control = control(question.kind)
    var controlRows = 1
    if case .options(let grid) = control { controlRows = grid.rows }
    var allowsOwn = false
    if case .choice(let choices) = question.kind { allowsOwn = choices.allowsOwnWords }
    if allowsOwn { controlRows += 1 }
    let left = label.count + hint.count
    let right = controlRows + (reason?.count ?? 0) + problem.count
    add(
      .question(control, allowsOwn: allowsOwn), id: id, number: shownNumber,
      isFollowUp: number == nil,
      label: label, hint: hint, reason: reason ?? [], problem: problem,
      rows: isWide ? max(left, right) : left + right)
    if control == .date {
      stops += BirthDateFields.Part.allCases.map { .question(id, .date($0)) }
    } else {
      stops.append(.question(id, .whole))
    }
    if allowsOwn { stops.append(.question(id, .own)) }
  }

  private func control(_ kind: QuestionKind) -> Control {
    let room = answerColumns - 2
    switch kind {
    case .text(_, isLong: let isLong):
      return .text(columns: isLong ? room : min(44, room), after: "")
    case .scan: return .text(columns: min(44, room), after: "")
    case .integer, .decimal: return .text(columns: 12, after: "")
    case .dateTime: return .text(columns: min(24, room), after: "")
    case .anyCode: return .text(columns: min(24, room), after: "")
    case .date: return .date
    case .quantity(_, let units):
      return .text(columns: 12, after: units.map(\.words).joined(separator: " or "))
    case .yesNo, .yesNoNotSure, .choice:
      let words = kind.options.map(\.value.words)
      let widest = (words.map { TextMetrics.columns($0, in: repertoire) }.max() ?? 0) + 6
      guard widest <= answerColumns else { return .list }
      let most = max(1, answerColumns / widest)
      let across = kind.allowsSeveral ? min(most, 2) : most
      let grid = Grid(
        count: words.count, across: min(across, max(1, words.count)), columns: widest,
        isTicks: kind.allowsSeveral)
      let fits = grid.isTicks ? words.count <= Self.mostTicks : grid.rows <= Self.mostRadioRows
      return fits ? .options(grid) : .list
    }
  }

  private mutating func add(
    _ content: Block.Content, id: LinkID?, number: String? = nil, isFollowUp: Bool = false,
    label: [String], hint: [String] = [], reason: [String] = [], problem: [String] = [],
    rows height: Int? = nil, isFollowing: Bool = false
  ) {
    if !blocks.isEmpty, !isFollowing { rows += 1 }
    let tall = height ?? max(1, label.count + hint.count)
    blocks.append(
      Block(
        id: id, content: content, number: number, isFollowUp: isFollowUp, label: label, hint: hint,
        reason: reason, problem: problem, row: rows, rows: tall))
    rows += tall
  }

  private func wrap(_ text: String, _ columns: Int) -> [String] {
    Self.wrap(text, columns, repertoire)
  }

  /// Lines of at most so many columns, parted between words, and within those that are longer than a line.
  static func wrap(_ text: String, _ columns: Int, _ repertoire: Repertoire) -> [String] {
    let columns = max(8, columns)
    var lines: [String] = []
    for paragraph in text.split(separator: "\n", omittingEmptySubsequences: false) {
      var line = ""
      for word in paragraph.split(separator: " ") {
        let longer = line.isEmpty ? String(word) : "\(line) \(word)"
        if TextMetrics.columns(longer, in: repertoire) <= columns {
          line = longer
          continue
        }
        if !line.isEmpty { lines.append(line) }
        line = ""
        for letter in word {
          if TextMetrics.columns(line + String(letter), in: repertoire) > columns {
            lines.append(line)
            line = ""
          }
          line.append(letter)
        }
      }
      lines.append(line)
    }
    return lines
  }
}
