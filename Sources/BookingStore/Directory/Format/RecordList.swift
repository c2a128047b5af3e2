// SPDX-License-Identifier: MIT

/// Records of any length, found by number: how many, where each begins, and their bytes.
struct RecordList: Sendable {
  let count: Int
  private let offsets: ByteView
  private let bytes: ByteView

  /// Nil where the table of offsets does not fit.
  init?(_ view: ByteView) {
    guard view.count >= 4 else { return nil }
    let count = view.number(0)
    let end = 4 + (count + 1) * 4
    guard end <= view.count else { return nil }
    self.count = count
    self.offsets = view.part(4, end)
    self.bytes = view.part(end, view.count)
  }

  /// Empty where there is no such record.
  @inline(__always)
  subscript(_ index: Int) -> ByteView {
    guard index >= 0, index < count else { return .empty }
    return bytes.part(offsets.number(index), offsets.number(index + 1))
  }
}

/// Writes a `RecordList`.
struct RecordListWriter {
  private var offsets = [0]
  private var bytes: [UInt8] = []

  var count: Int { offsets.count - 1 }

  mutating func append(_ record: some Collection<UInt8>) {
    bytes.append(contentsOf: record)
    offsets.append(bytes.count)
  }

  var packed: [UInt8] {
    var writer = ByteWriter()
    writer.word(count)
    for offset in offsets { writer.word(offset) }
    writer.append(bytes)
    return writer.bytes
  }
}

/// Writes a `RecordList` that holds each record once.
struct RecordPoolWriter {
  private var list = RecordListWriter()
  private var numbers: [[UInt8]: Int] = [:]

  mutating func number(of record: [UInt8]) -> Int {
    if let known = numbers[record] { return known }
    let number = list.count
    list.append(record)
    numbers[record] = number
    return number
  }

  var packed: [UInt8] { list.packed }
}

/// Writes a `RecordList` of things that many others share, packing each of them once.
struct PackedOnce<Thing: Hashable> {
  private let pack: (Thing) -> [UInt8]
  private var list = RecordListWriter()
  private var numbers: [Thing: Int] = [:]

  init(_ pack: @escaping (Thing) -> [UInt8]) {
    self.pack = pack
  }

  mutating func number(of thing: Thing) -> Int {
    if let known = numbers[thing] { return known }
    let number = list.count
    list.append(pack(thing))
    numbers[thing] = number
    return number
  }

  var packed: [UInt8] { list.packed }
}
