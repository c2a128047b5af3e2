// SPDX-License-Identifier: MIT

import Booking
import Cells

/// What is chosen of a dose: by arrows, or from a list.
extension DosePage {
  mutating func choose(by steps: Int, _ desk: Desk) {
    switch field {
    case .site: form.site = form.site.next(steps)
    case .route: form.route = form.route.next(steps)
    case .observation: form.observation = form.observation.next(steps)
    case .performer:
      let all = visit?.performers.map(\.id) ?? []
      guard let current = form.performer, let index = all.firstIndex(of: current) else { return }
      form.performer = all[(index + steps + all.count) % all.count]
    case .vaccine:
      let all = opened.site.hospital.schedule.vaccines
      guard let index = all.firstIndex(of: form.vaccine) else { return }
      choose(all[(index + steps + all.count) % all.count], desk)
    case .lot, .expires, .reason, .give, .back: break
    }
  }

  /// Another vaccine comes from another lot, and may go elsewhere.
  private mutating func choose(_ vaccine: VaccineCode, _ desk: Desk) {
    guard vaccine != form.vaccine else { return }
    var new = DoseForm(vaccine: vaccine, performer: form.performer)
    new.observation = form.observation
    new.reason = form.reason
    if let visit { new.suggest(visit.clinic.next(vaccine, on: desk.today)) }
    form = new
    lotProblem = nil
  }

  func vaccines(_ desk: Desk) -> ListBox {
    ListBox(
      title: "Which vaccine?", prompt: "find",
      items: opened.site.hospital.schedule.vaccines.map { code in
        let doses = visit.map { $0.clinic.usable(code, on: desk.today) } ?? 0
        let isCounted = visit?.clinic.counts(code) == true
        return ListBox.Item(
          desk.vaccineName(code), detail: isCounted ? counted(doses, "dose") : "",
          choice: .dose(.vaccine(code)), alias: code.rawValue)
      })
  }

  var performers: ListBox {
    ListBox(
      title: "Who gives it?", prompt: "find",
      items: (visit?.performers ?? []).map {
        ListBox.Item($0.name.text, detail: $0.id.rawValue, choice: .dose(.performer($0.id)))
      })
  }

  mutating func choose(_ choice: Choice, _ desk: inout Desk) -> [Effect] {
    switch choice {
    case .dose(.vaccine(let code)): choose(code, desk)
    case .dose(.performer(let id)): form.performer = id
    default: break
    }
    return []
  }
}

extension CaseIterable
where Self: Equatable, AllCases: RandomAccessCollection, AllCases.Index == Int {
  /// The case so many further, counted round.
  fileprivate func next(_ steps: Int) -> Self {
    let all = Self.allCases
    guard let index = all.firstIndex(of: self), !all.isEmpty else { return self }
    return all[((index + steps) % all.count + all.count) % all.count]
  }
}
