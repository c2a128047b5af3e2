// SPDX-License-Identifier: MIT

/// What the search must know of every hospital besides its words and where it lies; five numbers of
/// 32 bits.
struct HospitalRow {
  static let size = 20

  let schedule: Int
  let zone: Int
  let offer: Int
  /// The town it lies in, `noTown` where none is known.
  let town: Int
  let isStepFree: Bool

  static let noTown = Int(UInt32.max)

  init(schedule: Int, zone: Int, offer: Int, town: Int?, isStepFree: Bool) {
    self.schedule = schedule
    self.zone = zone
    self.offer = offer
    self.town = town ?? Self.noTown
    self.isStepFree = isStepFree
  }

  @inline(__always)
  init(_ index: Int, in rows: ByteView) {
    schedule = rows.number(index * 5)
    zone = rows.number(index * 5 + 1)
    offer = rows.number(index * 5 + 2)
    town = rows.number(index * 5 + 3)
    isStepFree = rows.number(index * 5 + 4) == 1
  }

  func write(to writer: inout ByteWriter) {
    for number in [schedule, zone, offer, town, isStepFree ? 1 : 0] { writer.word(number) }
  }
}
