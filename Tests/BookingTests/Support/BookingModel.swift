// SPDX-License-Identifier: MIT

/// The rules of booking once more, as plainly as they can be put: lists that are searched from end to end.
///
/// It knows nothing of the ledger. Times are seconds, hospitals and people are numbers.
struct BookingModel {
  struct Hospital {
    let capacity: Int
    let slotSeconds: Int
    let cutoffSeconds: Int
    /// The first slot's start, and the last one's end.
    let opens: Int
    let closes: Int

    func isSlot(_ start: Int) -> Bool {
      start >= opens && (start - opens) % slotSeconds == 0 && start + slotSeconds <= closes
    }
  }

  struct Entry {
    let person: Int
    let vaccine: Int
    var hospital: Int
    var start: Int
    var end: Int
    var cancelledAt: Int?
    var hasArrived = false
    var isMissed = false
    var isGiven = false
    var hasLeft = false

    /// Neither cancelled nor come nor found missing.
    var isUntouched: Bool { cancelledAt == nil && !hasArrived && !isMissed }

    /// Whether the person still has it.
    func isActive(_ now: Int) -> Bool { cancelledAt == nil && !isMissed && end > now }
  }

  struct Hold {
    let terminal: Int
    let hospital: Int
    let starts: [Int]
    let until: Int
  }

  let hospitals: [Hospital]
  var entries: [Entry] = []
  var holds: [Hold] = []
  var now: Int
  var uptime: Int

  init(hospitals: [Hospital], now: Int, uptime: Int) {
    self.hospitals = hospitals
    self.now = now
    self.uptime = uptime
  }

  func booked(hospital: Int, start: Int, except entry: Int? = nil) -> Int {
    var count = 0
    for (number, one) in entries.enumerated() where number != entry {
      if one.cancelledAt == nil, one.hospital == hospital, one.start == start { count += 1 }
    }
    return count
  }

  func free(hospital: Int, start: Int, terminal: Int, except entry: Int? = nil) -> Int {
    guard hospitals[hospital].isSlot(start), start > now else { return 0 }
    var taken = booked(hospital: hospital, start: start, except: entry)
    for hold in holds where hold.terminal != terminal && hold.until > uptime {
      if hold.hospital == hospital { taken += hold.starts.count { $0 == start } }
    }
    return hospitals[hospital].capacity - taken
  }

  private func clashes(person: Int, start: Int, end: Int, except entry: Int?) -> Bool {
    entries.enumerated().contains { number, one in
      number != entry && one.person == person && one.isActive(now)
        && one.start < end && start < one.end
    }
  }

  private func hasVaccine(person: Int, vaccine: Int) -> Bool {
    entries.contains {
      $0.person == person && $0.vaccine == vaccine && $0.isActive(now) && !$0.isGiven
    }
  }

  func mayBook(person: Int, vaccine: Int, hospital: Int, start: Int, terminal: Int) -> Bool {
    free(hospital: hospital, start: start, terminal: terminal) > 0
      && !hasVaccine(person: person, vaccine: vaccine)
      && !clashes(
        person: person, start: start, end: start + hospitals[hospital].slotSeconds, except: nil)
  }

  func mayChange(_ entry: Int, byStaff: Bool) -> Bool {
    let one = entries[entry]
    return one.isUntouched
      && (byStaff
        || (one.start > now && now <= one.start - hospitals[one.hospital].cutoffSeconds))
  }

  func mayMove(_ entry: Int, to start: Int, hospital: Int, terminal: Int, byStaff: Bool) -> Bool {
    mayChange(entry, byStaff: byStaff)
      && free(hospital: hospital, start: start, terminal: terminal, except: entry) > 0
      && !clashes(
        person: entries[entry].person, start: start,
        end: start + hospitals[hospital].slotSeconds, except: entry)
  }

  func mayCheckIn(_ entry: Int, at hospital: Int) -> Bool {
    let one = entries[entry]
    return one.cancelledAt == nil && !one.hasArrived && one.hospital == hospital
      && hasNothingInstead(entry)
  }

  /// Nobody gets the same vaccine twice on one day, and no lot more than it has.
  func mayGive(_ entry: Int, at hospital: Int, doses: Int) -> Bool {
    let one = entries[entry]
    return one.cancelledAt == nil && one.hasArrived && !one.isGiven && one.hospital == hospital
      && doses > 0
      && !entries.contains { $0.isGiven && $0.person == one.person && $0.vaccine == one.vaccine }
  }

  func mayLeave(_ entry: Int, at hospital: Int) -> Bool {
    let one = entries[entry]
    return one.isGiven && !one.hasLeft && one.hospital == hospital
  }

  func mayMiss(_ entry: Int, at hospital: Int) -> Bool {
    let one = entries[entry]
    return one.isUntouched && one.hospital == hospital && one.start <= now
  }

  func mayTakeBack(_ entry: Int, at hospital: Int) -> Bool {
    let one = entries[entry]
    return (one.hasArrived || one.isMissed) && one.hospital == hospital
      && hasNothingInstead(entry)
  }

  /// Whoever did not come may have booked anew.
  private func hasNothingInstead(_ entry: Int) -> Bool {
    let one = entries[entry]
    return !one.isMissed || one.end <= now
      || (!hasVaccine(person: one.person, vaccine: one.vaccine)
        && !clashes(person: one.person, start: one.start, end: one.end, except: entry))
  }

  func mayReinstate(_ entry: Int, terminal: Int) -> Bool {
    let one = entries[entry]
    guard let at = one.cancelledAt, now <= at + 600 else { return false }
    return mayBook(
      person: one.person, vaccine: one.vaccine, hospital: one.hospital, start: one.start,
      terminal: terminal)
  }
}
