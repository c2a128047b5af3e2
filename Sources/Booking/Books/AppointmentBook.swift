// SPDX-License-Identifier: MIT

/// Who comes to one hospital, and how many places of each slot that takes.
package struct AppointmentBook: Sendable {
  private let pages: [Month: BookPage]
  /// Whether a month without a page is an empty one, and not one that was not looked up.
  private let hasEveryPage: Bool
  private let recent: RecentBook
  /// What pages still say and the journal has overtaken.
  private let overtaken: Overtaken
  /// Places that are kept for whoever they are offered to, by when they begin.
  private let offered: [Instant: Int]

  /// A book in which nothing is booked.
  package init() {
    self.init(pages: [:], hasEveryPage: true, recent: RecentBook(), overtaken: Overtaken())
  }

  /// A book that could not be looked up: no place in it is known to be free.
  package static let unknown = AppointmentBook(
    pages: [:], hasEveryPage: false, recent: RecentBook(), overtaken: Overtaken())

  init(
    pages: [Month: BookPage], hasEveryPage: Bool, recent: RecentBook, overtaken: Overtaken,
    offered: [Instant: Int] = [:]
  ) {
    self.pages = pages
    self.hasEveryPage = hasEveryPage
    self.recent = recent
    self.overtaken = overtaken
    self.offered = offered
  }

  /// Booked places in the slot that begins at `start`, counted per slot; nil where its page was not looked up.
  package func booked(at start: ZonedTime) -> Int? {
    let journalled = recent.booked(at: start.instant)
    guard let page = pages[Month(start.local.date)] else { return hasEveryPage ? journalled : nil }
    return journalled
      + page.appointments(at: start.instant).count { $0.takesPlace && !overtaken.contains($0) }
  }

  /// Places kept for those to whom they are offered, also once that is over and nobody passed them on yet.
  package func offered(at start: Instant) -> Int { offered[start] ?? 0 }

  /// Places kept by the living holds of other terminals.
  package func held(at start: Instant, now: BootMoment, except terminal: TerminalID?) -> Int {
    recent.held(at: start, now: now, except: terminal)
  }
}

/// What the journal says of one hospital.
struct RecentBook: Sendable {
  /// A list and no table: the journal is short, and most hospitals have a line or two in it.
  private var booked: [(start: Instant, code: AppointmentCode)] = []
  private var holds: [TerminalID: Hold] = [:]

  var codes: [AppointmentCode] { booked.map(\.code) }

  func booked(at start: Instant) -> Int { booked.count { $0.start == start } }

  func held(at start: Instant, now: BootMoment, except terminal: TerminalID?) -> Int {
    if holds.isEmpty { return 0 }
    return holds.values.reduce(0) { sum, hold in
      guard hold.terminal != terminal, hold.isAlive(at: now) else { return sum }
      return sum + hold.places.count { $0.start.instant == start }
    }
  }

  mutating func insert(_ appointment: Appointment) {
    booked.append((appointment.time.start.instant, appointment.code))
  }

  mutating func remove(_ appointment: Appointment) {
    booked.removeAll { $0.code == appointment.code }
  }

  mutating func insert(_ hold: Hold) { holds[hold.terminal] = hold }

  mutating func removeHold(of terminal: TerminalID) { holds[terminal] = nil }
}

/// Archived appointments of which the journal tells something newer, and those that it forgot.
struct Overtaken: Sendable {
  private var codes: Set<AppointmentCode> = []

  func contains(_ appointment: Appointment) -> Bool {
    !codes.isEmpty && codes.contains(appointment.code)
  }

  func contains(_ code: AppointmentCode) -> Bool { codes.contains(code) }

  mutating func insert(_ code: AppointmentCode) { codes.insert(code) }

  var all: Set<AppointmentCode> { codes }
}
