// SPDX-License-Identifier: MIT

/// Gives the lines of a journal another beginning: each names the new sum of the line before, and all else stays as it stands.
///
/// The bytes are changed, not written anew from what they mean, so that a line of an earlier version stays one.
struct Rechaining {
  /// Why a line cannot be taken over.
  enum Problem: Error {
    case badLine
  }

  private static let name = Array(#""prev":""#.utf8)

  /// The sum of the last line so far, as it was.
  private var old: Checksum
  /// The same, as it is now.
  private var new: Checksum
  /// The beginning of a line whose end has not come.
  private var rest: [UInt8] = []

  /// - Parameters:
  ///   - old: what the first line follows from.
  ///   - new: what it is to follow from.
  init(from old: Checksum, to new: Checksum) {
    self.old = old
    self.new = new
  }

  /// Whether the last line has come to its end.
  var isComplete: Bool { rest.isEmpty }

  /// The lines that end in `part`, as long as they were.
  mutating func take(_ part: [UInt8]) throws(Problem) -> [UInt8] {
    let bytes = rest + part
    var changed: [UInt8] = []
    changed.reserveCapacity(bytes.count)
    var start = 0
    while let feed = bytes[start...].firstIndex(of: 0x0A) {
      changed += try line(bytes[start..<feed])
      start = feed + 1
    }
    rest = Array(bytes[start...])
    return changed
  }

  private mutating func line(_ line: ArraySlice<UInt8>) throws(Problem) -> [UInt8] {
    guard let sum = line.withUnsafeBytes({ SummedObject.verify($0) }),
      let place = line.firstRange(of: Self.name + old.hexBytes)
    else { throw .badLine }
    // With a brace where the sum was, it is the object without its sum.
    var object: [UInt8] = [UInt8(ascii: "{")]
    object.reserveCapacity(line.count)
    object += line[(line.startIndex + SummedObject.prefixLength)..<place.lowerBound]
    object += Self.name + new.hexBytes
    object += line[place.upperBound...]
    let sealed = SummedObject.seal(object)
    (old, new) = (sum, sealed.sum)
    return sealed.bytes
  }
}
