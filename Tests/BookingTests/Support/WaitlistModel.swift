// SPDX-License-Identifier: MIT

/// The rules of the waiting list once more, as plainly as they can be put: one hospital, and lists that are searched from end to end.
///
/// It knows nothing of the ledger. Times are seconds, people and vaccines are numbers.
struct WaitlistModel {
  struct Booking {
    let person: Int
    let vaccine: Int
    var start: Int
    var isCancelled = false
  }

  struct Entry {
    let person: Int
    let vaccine: Int
    /// When a slot that fits begins.
    let wish: Range<Int>
    var offer: (start: Int, until: Int)?
    var passed: [Int] = []
    var isOver = false
  }

  /// When they begin, in order.
  let slots: [Int]
  let slotSeconds: Int
  let capacity: Int
  let noticeSeconds: Int
  let offerSeconds: Int
  let shortestOfferSeconds = 600
  /// Of the day, in seconds, for each slot: after it nobody waits for it.
  let endOfDay: (Int) -> Int
  var now: Int
  var bookings: [Booking] = []
  /// In the order in which they joined.
  var entries: [Entry] = []

  func isActive(_ booking: Booking) -> Bool {
    !booking.isCancelled && booking.start + slotSeconds > now
  }

  /// Whether the person could have it, but for the place itself.
  func mayHave(person: Int, vaccine: Int, start: Int, except booking: Int? = nil) -> Bool {
    !bookings.enumerated().contains { number, one in
      number != booking && one.person == person && isActive(one)
        && (one.start == start || (booking == nil && one.vaccine == vaccine))
    }
  }

  func free(_ start: Int, except booking: Int? = nil, ignoring entry: Int? = nil) -> Int {
    guard slots.contains(start), start > now, start >= now + noticeSeconds else { return 0 }
    let booked = bookings.enumerated().count {
      $0.offset != booking && !$0.element.isCancelled && $0.element.start == start
    }
    let offered = entries.enumerated().count {
      $0.offset != entry && !$0.element.isOver && $0.element.offer?.start == start
    }
    return capacity - booked - offered
  }

  private func until(_ start: Int) -> Int? {
    let until = min(now + offerSeconds, start - noticeSeconds)
    return until >= now + shortestOfferSeconds ? until : nil
  }

  /// Whether the place could be offered to this one now.
  func isRight(_ start: Int, for entry: Entry) -> Bool {
    entry.wish.contains(start) && !entry.passed.contains(start) && until(start) != nil
      && mayHave(person: entry.person, vaccine: entry.vaccine, start: start)
  }

  private mutating func pass(_ number: Int) {
    guard let offer = entries[number].offer else { return }
    entries[number].offer = nil
    entries[number].passed.append(offer.start)
    if entries[number].passed.count == 10 { entries[number].isOver = true }
  }

  /// Ends what is over, and offers places in `starts` and whatever became free by it; in all slots without `starts`.
  mutating func offer(_ starts: [Int]?) {
    var looked = starts
    for number in entries.indices where !entries[number].isOver {
      if let offer = entries[number].offer, offer.until <= now {
        looked?.append(offer.start)
        pass(number)
      }
      if entries[number].offer == nil, endOfDay(entries[number].wish.upperBound - 1) <= now {
        entries[number].isOver = true
      }
    }
    let wanted = slots.filter { looked?.contains($0) ?? true }
    for number in entries.indices where !entries[number].isOver && entries[number].offer == nil {
      guard
        let start = wanted.first(where: { free($0) > 0 && isRight($0, for: entries[number]) }),
        let until = until(start)
      else { continue }
      entries[number].offer = (start, until)
    }
  }

  /// The place of an offer that is over goes on, once whatever happened is noted.
  mutating func decline(_ number: Int) {
    guard let start = entries[number].offer?.start else { return }
    pass(number)
    offer([start])
  }

  mutating func leave(_ number: Int) { end([number]) }

  private mutating func end(_ numbers: [Int]) {
    let freed = numbers.compactMap { entries[$0].offer?.start }
    for number in numbers { entries[number].isOver = true }
    if !freed.isEmpty { offer(freed) }
  }

  /// Whoever has a place waits for none.
  mutating func book(person: Int, vaccine: Int, start: Int) {
    bookings.append(Booking(person: person, vaccine: vaccine, start: start))
    end(
      entries.indices.filter {
        !entries[$0].isOver && entries[$0].person == person && entries[$0].vaccine == vaccine
      })
  }

  mutating func cancel(_ number: Int) {
    bookings[number].isCancelled = true
    offer([bookings[number].start])
  }

  mutating func move(_ number: Int, to start: Int) {
    let old = bookings[number].start
    bookings[number].start = start
    offer([old])
  }

  /// How manieth of those who wait.
  func place(of number: Int) -> Int {
    entries[...number].count { !$0.isOver }
  }
}
