// SPDX-License-Identifier: MIT

import Booking
import Cells

/// The first page: what one can do here.
struct WelcomePage: Page {
  private(set) var selected = 0
  /// The hospitals near the chosen place, nearest first, of which the first free place is shown.
  private var nearest: [HospitalMatch] = []
  private(set) var nearby = Nearby.looking

  /// What is known of the free places near by.
  enum Nearby: Hashable, Sendable {
    case looking
    case found(NextFreeNearby)
    /// Nothing within a week, at these hospitals.
    case nothingFree
    /// Nothing was found, and not all could be read.
    case notKnown
  }

  struct NextFreeNearby: Hashable, Sendable {
    let hospital: String
    let time: ZonedTime
    let kilometres: Double?
  }

  var kind: PageKind { .welcome }

  func crumbs(_ desk: Desk) -> [String] { ["BookMyVaccine"] }

  struct Item: Hashable, Sendable {
    let title: String
    let hint: String
    /// For small screens.
    let short: String
    let action: Action.Name
  }

  static let items = [
    Item(
      title: "Book a vaccination", hint: "Find a hospital near you, choose a time, get your code.",
      short: "find a place and a time", action: .bookVaccination),
    Item(
      title: "My appointments", hint: "See, move or cancel: with your code and birth date.",
      short: "see, move or cancel them", action: .myAppointments),
    Item(
      title: "Take the tour", hint: "Six short pages: how booking works, and which keys do what.",
      short: "six short pages", action: .tour),
  ]

  func actions(_ desk: Desk) -> [Action] {
    let isKiosk = desk.settings.kiosk != nil
    return [
      Action(.up, [.up, .character("k")], "↑↓", "to the line above", hint: "move"),
      Action(.down, [.down, .character("j"), .tab], "↓", "to the line below"),
      Action(.open, [.enter, .character(" ")], "Enter", "open the chosen line", hint: "open"),
      Action(.item(1), [.character("1")], "1", "Book a vaccination"),
      Action(.item(2), [.character("2")], "2", "My appointments"),
      Action(.item(3), [.character("3")], "3", "Take the tour"),
      Action(.choosePlace, [.character("p")], "p", "choose the place you are near", hint: "place"),
      isKiosk
        ? Action(.back, [.escape], "Esc", "back to the first page", hint: "back")
        : Action(.quit, [.character("q"), .control("c")], "q", "Quit", hint: "quit"),
    ]
  }

  mutating func appear(_ desk: inout Desk) -> [Effect] {
    guard let near = desk.preferences.near else {
      return []
    }
    return [.search(HospitalQuery(near: near.location))]
  }

  mutating func perform(_ name: Action.Name, _ desk: inout Desk) -> [Effect] {
    switch name {
    case .up: selected = (selected + Self.items.count - 1) % Self.items.count
    case .down: selected = (selected + 1) % Self.items.count
    case .open: return open(selected, &desk)
    case .item(let number): return open(number - 1, &desk)
    case .choosePlace: desk.overlay = .list(.places(desk.preferences.near))
    case .back: desk.go(.pop)
    default: break
    }
    return []
  }

  mutating func click(_ target: Target, _ desk: inout Desk) -> [Effect] {
    guard case .row(let row) = target else { return [] }
    return open(row, &desk)
  }

  private mutating func open(_ index: Int, _ desk: inout Desk) -> [Effect] {
    guard Self.items.indices.contains(index) else { return [] }
    selected = index
    switch Self.items[index].action {
    case .bookVaccination:
      desk.go(.push(WherePage()))
      return desk.beginDraft()
    case .myAppointments:
      desk.go(.push(desk.opened.isEmpty ? FindPage() : AppointmentsPage()))
    default:
      desk.go(.push(TourPage()))
    }
    return []
  }

  mutating func choose(_ choice: Choice, _ desk: inout Desk) -> [Effect] {
    guard case .place(let place) = choice else { return [] }
    desk.preferences.near = place.place
    return desk.rememberUnlessKiosk() + appear(&desk)
  }

  mutating func take(_ answer: Answer, _ desk: inout Desk) -> [Effect] {
    switch answer {
    case .found(let result, let query) where query.near == desk.preferences.near?.location:
      // A handful is enough: one of the nearest nearly always has something free.
      nearest = Array(result.matches.prefix(6))
      return [.load(nearest.map(\.id))]
    case .loaded(let hospitals):
      let found = hospitals.compactMap { loaded -> NextFreeNearby? in
        let availability = Availability(
          site: loaded.site, book: loaded.book, clocks: desk.clocks)
        let soon = availability.nextFree(within: 7)
        guard let slot = soon else { return nil }
        return NextFreeNearby(
          hospital: loaded.site.hospital.name, time: slot.time.start,
          kilometres: nearest.first { $0.id == loaded.site.hospital.id }?.kilometres)
      }.min { $0.time.instant < $1.time.instant }
      nearby =
        if let found {
          .found(found)
        } else {
          hospitals.contains { $0.trouble != nil } ? .notKnown : .nothingFree
        }
      return []
    case .waiting, .found, .record, .places, .questions, .performed, .opened, .saved, .staff:
      return []
    }
  }

  mutating func refresh(_ desk: inout Desk) -> [Effect] {
    nearest.isEmpty ? [] : [.load(nearest.map(\.id))]
  }
}

extension PlaceChoice {
  var place: Place? {
    switch self {
    case .nowhere: nil
    case .near(let place): place
    }
  }
}

extension Desk {
  /// A kiosk's visitors leave nothing behind.
  func rememberUnlessKiosk() -> [Effect] {
    settings.kiosk == nil ? [.remember(preferences)] : []
  }
}
