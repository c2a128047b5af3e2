// SPDX-License-Identifier: MIT

import Booking
import BookingStore

/// Who, and whether it is right.
extension Interview {
  func askName(_ draft: Draft) throws(CommandError) -> Step {
    try console.say("")
    switch try reply(to: draft.named.isEmpty ? "Name" : "Name of the other person") {
    case .step(let step): return step
    case .text(let text):
      do {
        return .next(.born(draft, try PersonName(text)))
      } catch {
        return try again("The name \(error.message): \(error.recovery).")
      }
    }
  }

  func askBorn(_ draft: Draft, _ name: PersonName) throws(CommandError) -> Step {
    switch try reply(to: "Birth date, year first, like 1950-04-30") {
    case .step(let step): return step
    case .text(let text):
      guard let born = LocalDate(text) else {
        return try again("That is not a day. Write year, month and day: 1950-04-30.")
      }
      let today = draft.site.zone.zoned(books.desk.clocks.wall).local.date
      guard born <= today, born.year >= 1900 else {
        return try again("Check the year: \(born) cannot be.")
      }
      var next = draft
      next.named.append(Draft.Named(name: name, born: born))
      return .next(next.named.count == 1 ? .phone(next) : .more(next))
    }
  }

  func askPhone(_ draft: Draft) throws(CommandError) -> Step {
    switch try reply(to: "Telephone, or nothing") {
    case .step(let step): return step
    case .text(let text):
      var next = draft
      next.phone = PhoneNumber(text)
      guard text.isEmpty || next.phone != nil else {
        return try again("A telephone number has 5 to 20 digits, like +1 617 555 0100.")
      }
      return .next(.email(next))
    }
  }

  func askEmail(_ draft: Draft) throws(CommandError) -> Step {
    switch try reply(to: "Email, or nothing") {
    case .step(let step): return step
    case .text(let text):
      var next = draft
      next.email = EmailAddress(text)
      guard text.isEmpty || next.email != nil else {
        return try again("An email address looks like name@example.org.")
      }
      return .next(.more(next))
    }
  }

  func askMore(_ draft: Draft) throws(CommandError) -> Step {
    guard draft.named.count < BookingRequest.partyLimit else { return .next(next(after: draft)) }
    switch try reply(to: "Does somebody else come along? yes or no") {
    case .step(let step): return step
    case .text(let text):
      switch Self.answer(text) {
      case .yes?:
        return try keep(draft, places: draft.named.count + 1) ?? .next(.name(draft))
      case .no?: return .next(next(after: draft))
      case nil: return try again("Type yes or no.")
      }
    }
  }

  func askReview(_ draft: Draft) throws(CommandError) -> Step {
    let hospital = draft.site.hospital
    let vaccine = books.store.directory.vaccine(draft.vaccine)?.words ?? "CVX \(draft.vaccine)"
    var lines = ["", "Please look:"]
    lines += draft.named.map { "  Name      \($0.name.text), born \($0.born)" }
    lines += [
      "  Vaccine   \(vaccine)",
      "  When      \(draft.start.local.date.words), \(draft.start.local.clock)",
      "  Where     \(hospital.name), \(hospital.addressLine)",
      "  Reached   "
        + joined([draft.phone?.text, draft.email?.text].compactMap(\.self), with: "and"),
    ]
    if draft.phone == nil, draft.email == nil { lines[lines.count - 1] = "  Reached   not at all" }
    lines += answersLines(draft)
    try console.say(lines)
    switch try reply(to: "Book this? yes or no") {
    case .step(let step): return step
    case .text(let text):
      switch Self.answer(text) {
      case .yes?: return try book(draft)
      case .no?: return .back
      case nil: return try again("Type yes or no.")
      }
    }
  }

  private func book(_ draft: Draft) throws(CommandError) -> Step {
    do {
      return .booked(try books.views(of: try books.perform(.book(draft.request), by: actor)))
    } catch .refused(let reason) {
      try console.say(["", reason.message, reason.recovery])
      // Where the place is gone another is chosen; where something else stands against it, one goes back to it.
      if reason.nearest.isEmpty { return .back }
      if case .screening(.notBefore(let day, _, _)) = reason {
        return .next(.day(draft.site, draft.vaccine, from: day, draft))
      }
      return .next(.time(draft.site, draft.vaccine, draft.start.local.date, draft))
    }
  }

  private enum Answer { case yes, no }

  private static func answer(_ text: String) -> Answer? {
    switch text.lowercased() {
    case "y", "yes": .yes
    case "n", "no": .no
    default: nil
    }
  }
}
