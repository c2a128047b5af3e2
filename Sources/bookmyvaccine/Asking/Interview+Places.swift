// SPDX-License-Identifier: MIT

import Booking
import BookingStore

/// Where and when.
extension Interview {
  private static let listLength = 9

  func askPlace() throws(CommandError) -> Step {
    try console.say("")
    switch try reply(to: "Town, postal code or name of a hospital") {
    case .step(let step): return step
    case .text(let text):
      guard !text.isEmpty else { return try again("Type where you want to go, Boston say.") }
      let directory = books.store.directory
      var query = HospitalQuery()
      if let place = directory.places(matching: text, limit: 1).first {
        try console.say("Near \(place.fullName):")
        query.near = place.location
      } else {
        query.text = text
      }
      let found = directory.search(query) { books.desk.zones.rules($0) }.matches
      guard !found.isEmpty else {
        return try again("No town and no hospital is called that.", "Try the next larger town.")
      }
      return .next(.hospital(found))
    }
  }

  func askHospital(_ matches: [HospitalMatch]) throws(CommandError) -> Step {
    let shown = Array(matches.prefix(Self.listLength))
    let rest = Array(matches.dropFirst(Self.listLength))
    try console.say("")
    return try choose(
      rest.isEmpty ? "Number of the hospital" : "Number of the hospital, or more",
      among: shown.compactMap { match in books.store.site(match.id).map { (match, $0) } },
      words: { match, site in
        let distance = match.kilometres.map { ", \(Int($0.rounded())) km" } ?? ""
        return "\(site.hospital.name), \(site.hospital.townLine)\(distance)"
      },
      next: { _, site in .next(.vaccine(site)) },
      other: { text throws(CommandError) in
        text.lowercased() == "more" && !rest.isEmpty ? .next(.hospital(rest)) : nil
      })
  }

  func askVaccine(_ site: Site) throws(CommandError) -> Step {
    let hospital = site.hospital
    let availability: Availability
    do {
      availability = try books.availability(of: site, for: actor.terminal)
    } catch .store(let error) where books.store.access == .readWrite {
      // Elsewhere one can still book.
      try console.say([
        "", "What is booked at \(hospital.name) cannot be read now. Choose another hospital.",
        "For staff: \(error.message) Run bookmyvaccine doctor.",
      ])
      return .back
    }
    guard availability.nextFree() != nil else {
      try console.say(["", "Nothing is free at \(hospital.name). Choose another hospital."])
      return .back
    }
    try console.say(["", "Vaccines at \(hospital.name):"])
    return try choose(
      "Number of the vaccine", among: hospital.schedule.vaccines,
      words: { books.store.directory.vaccine($0)?.words ?? "CVX \($0)" },
      next: { .next(.day(site, $0, from: availability.today, nil)) },
      other: { text throws(CommandError) in
        // A number that is not in the list would be taken for a code.
        guard Int(text) == nil, let code = try? books.vaccine(named: text, at: hospital),
          hospital.schedule.vaccines.contains(code)
        else { return nil }
        return .next(.day(site, code, from: availability.today, nil))
      })
  }

  func askDay(
    _ site: Site, _ vaccine: VaccineCode, from first: LocalDate, for draft: Draft?
  ) throws(CommandError) -> Step {
    let availability = try books.availability(of: site, for: actor.terminal)
    var days: [(date: LocalDate, free: Int)] = []
    for date in LocalDate.days(from: first, through: availability.lastDay) {
      let free = availability.slots(on: date).reduce(0) { $0 + $1.free }
      if free > 0 { days.append((date, free)) }
      if days.count == Self.listLength { break }
    }
    guard !days.isEmpty else {
      try console.say(["", "No later day has a place free."])
      return .back
    }
    let later = days.last?.date.adding(days: 1) ?? first
    try console.say(["", "Days with places free:"])
    return try choose(
      "Number of the day, more, or a day like \(days.first?.date.description ?? "2026-12-01")",
      among: days,
      words: { "\($0.date.words), \($0.free) \($0.free == 1 ? "place" : "places")" },
      next: { .next(.time(site, vaccine, $0.date, draft)) },
      other: { text throws(CommandError) in
        if text.lowercased() == "more" { return .next(.day(site, vaccine, from: later, draft)) }
        guard let wanted = LocalDate(text) else { return nil }
        guard availability.slots(on: wanted).contains(where: { $0.free > 0 }) else {
          return try again("Nothing is free on \(wanted.words).")
        }
        return .next(.time(site, vaccine, wanted, draft))
      })
  }

  func askTime(
    _ site: Site, _ vaccine: VaccineCode, on date: LocalDate, for draft: Draft?
  ) throws(CommandError) -> Step {
    let free = try books.availability(of: site, for: actor.terminal).slots(on: date).filter {
      $0.free > 0
    }
    guard let first = free.first else {
      try console.say(["", "Nothing is free on \(date.words) any more."])
      return .back
    }
    func chosen(_ start: ZonedTime) -> Draft {
      draft?.moved(to: start) ?? Draft(site: site, vaccine: vaccine, start: start)
    }
    try console.say(["", "\(date.words), on the hospital's clock:"])
    let step = try choose(
      "Number of the slot, or a time like \(first.time.start.local.clock)", among: free,
      words: { "\($0.time.clockWords), \($0.words)" },
      next: { .next(.name(chosen($0.time.start))) },
      other: { text throws(CommandError) in
        guard let slot = free.first(where: { $0.time.start.local.clock == text }) else {
          return text.contains(":") ? try again("No free slot begins at \(text).") : nil
        }
        return .next(.name(chosen(slot.time.start)))
      })
    guard case .next(.name(let next)) = step else { return step }
    guard draft != nil else { return try keep(next, places: 1) ?? step }
    return try keep(next, places: next.named.count) ?? .next(self.next(after: next))
  }

  /// Keeps the places for five minutes; a step where they cannot be had.
  func keep(_ draft: Draft, places: Int) throws(CommandError) -> Step? {
    let request = HoldRequest(
      hospital: draft.site.hospital.id, start: .exact(draft.start.instant),
      vaccine: draft.vaccine, places: places)
    do {
      _ = try books.perform(.hold(request), by: actor)
      return nil
    } catch .refused(let reason) {
      return try again(reason.message, reason.recovery)
    }
  }
}
