// SPDX-License-Identifier: MIT

import Booking
import Cells

/// What an unattended terminal shows while nobody is there.
struct AttractPage: Page {
  private let pin: String
  private var nearest: [HospitalMatch] = []
  /// The minute in which the free times were last looked up.
  private var minute: Int?
  private(set) var free: [WelcomePage.NextFreeNearby] = []

  init(pin: String) {
    self.pin = pin
  }

  var kind: PageKind { .attract }

  func crumbs(_ desk: Desk) -> [String] { ["BookMyVaccine"] }

  func actions(_ desk: Desk) -> [Action] {
    [
      Action(.open, [.enter, .character(" ")], "any key", "begin", hint: "begin"),
      Action(.endKiosk, [.character("q")], "q", "end the kiosk, with its PIN"),
    ]
  }

  /// Every key begins; only `q` asks for the PIN, and F1 lists the keys.
  var takesText: Bool { true }

  mutating func type(_ key: Key, _ desk: inout Desk) -> [Effect]? {
    switch key {
    case .character("q"): askForPIN(&desk)
    case .function(1), .resize: return nil
    case .character, .enter, .escape, .tab, .backTab, .backspace, .delete, .insert, .up, .down,
      .left,
      .right, .home, .end, .pageUp, .pageDown, .function, .control, .alt, .paste, .mouse:
      begin(&desk)
    }
    return []
  }

  private func askForPIN(_ desk: inout Desk) { desk.go(.push(PinPage(.asking(pin: pin)))) }

  private func begin(_ desk: inout Desk) { desk.go(.push(WelcomePage())) }

  mutating func perform(_ name: Action.Name, _ desk: inout Desk) -> [Effect] {
    name == .endKiosk ? askForPIN(&desk) : begin(&desk)
    return []
  }

  mutating func click(_ target: Target, _ desk: inout Desk) -> [Effect] {
    begin(&desk)
    return []
  }

  mutating func appear(_ desk: inout Desk) -> [Effect] {
    desk.preferences.near.map { [.search(HospitalQuery(near: $0.location))] } ?? []
  }

  mutating func take(_ answer: Answer, _ desk: inout Desk) -> [Effect] {
    switch answer {
    case .found(let result, let query) where query.near == desk.preferences.near?.location:
      nearest = Array(result.matches.prefix(6))
      return [.load(nearest.map(\.id))]
    case .loaded(let hospitals):
      free = hospitals.compactMap { loaded in
        let availability = Availability(site: loaded.site, book: loaded.book, clocks: desk.clocks)
        return availability.nextFree(within: 7).map {
          WelcomePage.NextFreeNearby(
            hospital: loaded.site.hospital.name, time: $0.time.start, kilometres: nil)
        }
      }.sorted { $0.time.instant < $1.time.instant }
    case .waiting, .found, .record, .places, .questions, .performed, .opened, .saved, .staff:
      break
    }
    return []
  }

  mutating func refresh(_ desk: inout Desk) -> [Effect] {
    nearest.isEmpty ? [] : [.load(nearest.map(\.id))]
  }

  mutating func tick(_ desk: inout Desk) -> [Effect] {
    guard minute != desk.clocks.wall.minute else { return [] }
    minute = desk.clocks.wall.minute
    return refresh(&desk)
  }
}
