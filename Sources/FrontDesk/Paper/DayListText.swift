// SPDX-License-Identifier: MIT

import Booking
package import Cells

/// A day list in plain text for any printer: 80 columns, and pages that end with a form feed.
package struct DayListText: Sendable {
  static let columns = 80
  /// Lines of a page, as A4 and Letter both have them at six an inch.
  static let linesOfPage = 60
  private static let indent = 4

  private let list: DayList
  private let repertoire: Repertoire

  package init(_ list: DayList, in repertoire: Repertoire = .unicode) {
    self.list = list
    self.repertoire = repertoire
  }

  package var text: String {
    pages.map { page in page.map { "\($0)\n" }.joined() }.joined(separator: "\u{0C}")
  }

  package var pages: [[String]] {
    let bodies = bodies
    return bodies.enumerated().map { heading(page: $0 + 1, of: bodies.count) + $1 }
  }

  // MARK: Pages

  /// The lines of each page under its heading: whoever begins on a page ends on it.
  private var bodies: [[String]] {
    if let words = list.emptyWords { return [["", words]] }
    let room = Self.linesOfPage - heading(page: 1, of: 1).count
    var pages: [[String]] = [[]]
    for slot in list.slots {
      var heading = slotHeading(slot, isContinued: false)
      for block in blocks(of: slot) {
        let last = pages.count - 1
        if pages[last].count + heading.count + block.count > room, !pages[last].isEmpty {
          pages.append([])
          heading = slotHeading(slot, isContinued: heading.isEmpty)
        }
        pages[pages.count - 1] += heading + block
        heading = []
      }
    }
    return pages
  }

  private func heading(page: Int, of pages: Int) -> [String] {
    justified(wrapped(list.title, room: Self.columns), list.dateWords)
      + wrapped(list.placeWords, room: Self.columns)
      + justified([list.printedWords], list.pageWords(page, of: pages))
      + [list.totalWords, String(repeating: "=", count: Self.columns)]
  }

  private func slotHeading(_ slot: DayList.Slot, isContinued: Bool) -> [String] {
    let words = isContinued ? "continued" : slot.words
    let rest = max(2, Self.columns - slot.start.local.clock.count - words.count - 3)
    return [
      "", "\(slot.start.local.clock) \(String(repeating: "-", count: rest)) \(words)",
    ]
  }

  /// What stands together on a page: a person, or a line to write somebody into.
  private func blocks(of slot: DayList.Slot) -> [[String]] {
    slot.entries.map(lines) + Array(repeating: Self.blank, count: slot.blanks)
      + (slot.moreWords.map { [["", $0]] } ?? [])
  }

  // MARK: People

  private func lines(of entry: DayList.Entry) -> [String] {
    let code = entry.appointment.code.description
    let room = Self.columns - Self.indent
    let facts = [
      entry.birthWords, entry.vaccine, entry.person.contact.phone?.text, entry.guardianWords,
      entry.standingWords, entry.appointment.flag?.words,
    ].compactMap(\.self)
    let names = wrapped(entry.person.name.text, room: Self.columns)
    return [""] + justified(names, code) + joined(facts, room: room).map(indented)
      + boxes(of: entry).map(indented)
  }

  /// What is written by hand, or was noted already.
  private func boxes(of entry: DayList.Entry) -> [String] {
    if let dose = entry.dose {
      return joined(
        [
          "[x] arrived", "[x] given at \(dose.given.local.clock)", "dose \(dose.number)",
          "lot \(dose.lot.text)", dose.site.words, dose.performer.map { "by \($0)" },
        ].compactMap(\.self), room: Self.columns - Self.indent)
    }
    let arrived = entry.standing.hasCome ? "[x]" : "[ ]"
    return [
      "\(arrived) arrived  [ ] given  dose \(padded(entry.doseNumber))  lot ____________  "
        + "site ______  by ________"
    ]
  }

  /// With room to correct it.
  private func padded(_ number: Int) -> String {
    "\(number)" + String(repeating: "_", count: max(0, 3 - "\(number)".count))
  }

  private static let blank = [
    "",
    "______________________________________  born ____________  tel _________________",
    "    [ ] arrived  [ ] given  vaccine _____ dose __ lot ________ site ____ by ____",
  ]

  // MARK: Text by its columns

  private func columns(_ text: String) -> Int { TextMetrics.columns(text, in: repertoire) }

  private func indented(_ line: String) -> String {
    String(repeating: " ", count: Self.indent) + line
  }

  /// The last line with `right` at the right edge, or that on a line of its own where it does not fit.
  private func justified(_ lines: [String], _ right: String) -> [String] {
    let last = lines.last ?? ""
    let gap = Self.columns - columns(last) - columns(right)
    if gap >= 2 { return lines.dropLast() + [last + String(repeating: " ", count: gap) + right] }
    return lines + [String(repeating: " ", count: max(0, Self.columns - columns(right))) + right]
  }

  /// Parts side by side, as many on a line as there is room for; a longer one is wrapped.
  private func joined(_ parts: [String], room: Int) -> [String] {
    var lines: [String] = []
    for part in parts.flatMap({ wrapped($0, room: room) }) {
      let longer = lines.last.map { "\($0)   \(part)" } ?? part
      if !lines.isEmpty, columns(longer) <= room {
        lines[lines.count - 1] = longer
      } else {
        lines.append(part)
      }
    }
    return lines
  }

  /// The text made inert, in lines no wider than `room`: nobody's name is cut off.
  private func wrapped(_ text: String, room: Int) -> [String] {
    let inert = TextMetrics.cut(text, to: .max, with: .clip, in: repertoire)
    var lines: [String] = []
    var line = ""
    for word in inert.split(separator: " ").flatMap({ pieces(of: $0, room: room) }) {
      let longer = line.isEmpty ? word : "\(line) \(word)"
      if columns(longer) <= room {
        line = longer
      } else {
        lines.append(line)
        line = word
      }
    }
    return lines + [line]
  }

  /// A word that is wider than a line, in as many parts as it takes.
  private func pieces(of word: Substring, room: Int) -> [String] {
    var pieces: [String] = []
    var piece = ""
    for character in word {
      if !piece.isEmpty, columns(piece + String(character)) > room {
        pieces.append(piece)
        piece = ""
      }
      piece.append(character)
    }
    return pieces + [piece]
  }
}
