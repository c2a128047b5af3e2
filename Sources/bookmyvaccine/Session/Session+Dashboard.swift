// SPDX-License-Identifier: MIT

import Booking
import BookingStore
import FrontDesk
import Interchange
import NcursesTerminal

/// What the dashboard wants done.
extension Session {
  func carryOut(_ effect: DashboardEffect) -> DeskEvent {
    switch effect {
    case .load(let request):
      if let names = whomToAsk() { return .answer(.staff(.dashboard(.notAllowed(ask: names)))) }
      return .answer(
        .staff(.dashboard(.figures(request, count(request).map(\.dashboard)))))
    case .loadPeople(let request, let color):
      return .answer(.staff(.dashboard(.people(request, color, people(color, request)))))
    case .save(let request, let format):
      return .answer(.saved(save(request, as: format)))
    }
  }

  /// Those who may see it; nil where whoever asks may.
  private func whomToAsk() -> [PersonName]? {
    guard let ledger = try? books.store.ledger(Footprint()) else { return nil }
    do throws(BookingError) {
      try ledger.require(.readResponses, of: Actor(role: role, terminal: terminalID))
      return nil
    } catch {
      return ledger.accounts.filter {
        $0.isOpen && $0.role.may(.readResponses) && $0.workplace == .everywhere
      }.map(\.name)
    }
  }

  private func count(_ request: DashboardRequest) -> Result<Dashboard.Count, Refusal> {
    look { () throws(StoreError) in
      try require(.readResponses, books.store.ledger(Footprint()))
      let span = DashboardSpan(request, now: books.desk.clocks.wall)
      let notice = WaitNotice("Counting …", on: waitingLine)
      defer {
        notice.end()
        if waitingLine.takeShown() { terminal.redraw() }
      }
      return try books.store.dashboard(span, known: books.desk.knownQuestionnaires)
    }
  }

  private func people(_ color: Badge.Color, _ request: DashboardRequest)
    -> Result<PeopleOfBadge, Refusal>
  {
    count(request).flatMap { count in
      look { () throws(StoreError) in
        try require(.lookUpPatients, books.store.ledger(Footprint()))
        let found = try books.store.people(color, in: count, limit: PeopleOfBadge.most)
        return PeopleOfBadge(
          found.map { PeopleOfBadge.Member($0.patient, $0.check) },
          of: count.people.count { $0.badge.color == color })
      }
    }
  }

  /// - Returns: the name of the file, in the folder in which the program was started.
  private func save(_ request: DashboardRequest, as format: FiguresFormat)
    -> Result<String, Refusal>
  {
    count(request).map(\.dashboard).flatMap { dashboard in
      // What people wrote in their own words is among it.
      _ = note([.responses(request.hospital)])
      let text =
        switch format {
        case .csv: dashboard.csv.text
        case .json: JSONText(dashboard.json).text
        }
      do throws(CommandError) {
        return .success(
          try NewName.write(Array(text.utf8), "dashboard-\(request.last)", format.rawValue))
      } catch {
        let said = error.document
        return .failure(Refusal(message: said.message, recovery: said.recovery))
      }
    }
  }
}
