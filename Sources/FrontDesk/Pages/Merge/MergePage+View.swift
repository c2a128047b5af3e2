// SPDX-License-Identifier: MIT

import Booking
import Cells

extension MergePage {
  func draw(on canvas: inout Canvas, _ desk: Desk) {
    let layout = canvas.layout
    canvas.drawHeadline(headline, hint: hint)
    var row = drawSides(row: layout.contentTop, on: &canvas, desk)
    if layout.sizeClass != .small { row += 1 }
    for remark in remarks(desk) {
      canvas.sign(remark.sign, column: layout.left, row: row, remark.style)
      for line in canvas.lines(of: remark.words, columns: layout.width - 2, most: 2) {
        canvas.put(line, column: layout.left + 2, row: row, .text, limit: layout.width - 2)
        row += 1
      }
    }
    if layout.sizeClass == .large { row += 1 }
    row = form.draw(on: &canvas, row: row, rows: max(1, layout.messageRow - 1 - row)) {
      problem(of: $0, desk)
    }
    form.drawButtons("Make them one", row: min(row, layout.messageRow - 1), on: &canvas)
  }

  private struct Fact {
    let title: String
    let first: String
    let second: String

    init(_ title: String, _ first: String?, _ second: String?) {
      self.title = title
      self.first = first ?? "–"
      self.second = second ?? "–"
    }

    var isKnown: Bool { first != "–" || second != "–" }
  }

  /// One fact a line, and a sign where the two say different things.
  ///
  /// - Returns: the first row under them.
  private func drawSides(row top: Int, on canvas: inout Canvas, _ desk: Desk) -> Int {
    let layout = canvas.layout
    let label = layout.sizeClass == .small ? 11 : 15
    let width = (layout.width - label - 2) / 2
    var row = top
    for (index, column) in [layout.left + label, layout.left + label + width + 1].enumerated() {
      let stays = (index == 0) == keepsFirst
      if stays { canvas.sign(.current, column: column - 2, row: row, Style(ink: .accent)) }
      canvas.put(
        stays ? "stays" : "goes", column: column, row: row, stays ? .accent.bolded : .muted,
        limit: width)
    }
    row += 1
    for fact in facts(desk) {
      let differs = fact.first != fact.second
      canvas.put(fact.title, column: layout.left, row: row, .muted, limit: label - 3)
      if differs {
        canvas.sign(
          .warning, column: layout.left + label - 2, row: row, Style(ink: .warning))
      }
      for (words, column) in [
        (fact.first, layout.left + label), (fact.second, layout.left + label + width + 1),
      ] {
        canvas.put(words, column: column, row: row, differs ? .text.bolded : .text, limit: width)
      }
      row += 1
    }
    return row
  }

  private func facts(_ desk: Desk) -> [Fact] {
    let (left, right) = (opened[first.id], opened[second.id])
    let (one, other) = (left?.patient ?? first, right?.patient ?? second)
    func fact(_ title: String, _ words: (Patient) -> String?) -> Fact {
      Fact(title, words(one), words(other))
    }
    func number(_ title: String, _ count: (OpenedPerson) -> Int) -> Fact {
      Fact(title, left.map { String(count($0)) }, right.map { String(count($0)) })
    }
    let now = desk.clocks.wall
    return [
      fact("Name") { $0.person.name.text }, fact("Born") { $0.person.birthDate.birth },
      fact("Sex") { $0.person.sex?.rawValue }, fact("Phone") { $0.person.contact.phone?.text },
      fact("Email") { $0.person.contact.email?.text },
      fact("Own code") { $0.code?.description },
      number("To come") { $0.appointments.parted(at: now).coming.count },
      number("Doses") { $0.appointments.parted(at: now).given.count },
      number("Waiting") { $0.waiting.count },
    ].filter(\.isKnown)
  }
}
