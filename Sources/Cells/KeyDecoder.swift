// SPDX-License-Identifier: MIT

/// Turns the bytes a terminal sends into keys, one byte at a time.
///
/// A sequence it does not know is swallowed whole. Where the bytes are cut makes no difference; only
/// silence does, and of that the caller tells it with `flush`.
package struct KeyDecoder: Sendable {
  enum State: Hashable, Sendable {
    case ground
    /// One or more ESC, nothing after them yet.
    case escape(presses: Int)
    case csi
    /// `ESC [ [`, with which the Linux console begins F1 to F5.
    case linuxFunction
    case ss3
    /// OSC, DCS, SOS, PM or APC, which end at BEL or `ESC \`.
    case string(introducer: UInt8)
    /// The ESC that ends such a string, before its `\`.
    case stringEnd
    /// The three bytes after `ESC [ M`: button, column, row.
    case oldMouse
    case utf8(missing: Int, isAlt: Bool)
    /// `matched` bytes of the end marker have been seen.
    case paste(matched: Int)
  }

  /// A paste longer than this is cut to it.
  package static let longestPaste = 4 << 20
  /// What stands among the answers for a report of the terminal's kind, which every terminal sends.
  package static let deviceAttributes = "c"
  /// What stands before `row;column` in the answer for a report of where the cursor is.
  package static let cursorReport = "R"
  static let longestSequence = 64
  static let longestAnswer = 1024
  static let pasteEnd: [UInt8] = [0x1B, 0x5B, 0x32, 0x30, 0x31, 0x7E]

  var state = State.ground
  /// The bytes of the sequence, code point or paste being read.
  var collected: [UInt8] = []
  private var answers: [String] = []
  /// Whether the byte before was a carriage return.
  private var isAfterReturn = false

  package init() {}

  /// How long to wait for more bytes before `flush`, in milliseconds; nil when nothing is open.
  package var patience: Int? {
    switch state {
    case .ground: nil
    case .escape: 25
    case .csi, .linuxFunction, .ss3, .oldMouse, .utf8: 50
    case .string: collected.isEmpty ? 25 : 500
    case .stringEnd: 50
    case .paste: 1000
    }
  }

  package mutating func feed(_ bytes: some Sequence<UInt8>) -> [Key] {
    var keys: [Key] = []
    for byte in bytes { take(byte, &keys) }
    return keys
  }

  /// Nothing came for `patience`: what is open is all there is.
  package mutating func flush() -> [Key] {
    defer { reset() }
    switch state {
    case .ground, .linuxFunction, .stringEnd, .oldMouse, .utf8: return []
    case .escape(let presses): return Array(repeating: .escape, count: presses)
    case .csi: return collected.isEmpty ? [.alt("[")] : []
    case .ss3: return collected.isEmpty ? [.alt("O")] : []
    case .string(let introducer):
      return collected.isEmpty ? [.alt(Character(Unicode.Scalar(introducer)))] : []
    case .paste(let matched):
      append(Self.pasteEnd.prefix(matched))
      return [pasted]
    }
  }

  /// What the terminal answered since the last call, such as `11;rgb:ffff/ffff/ffff`.
  package mutating func takeAnswers() -> [String] {
    defer { answers = [] }
    return answers
  }

  private mutating func take(_ byte: UInt8, _ keys: inout [Key]) {
    switch state {
    case .ground: takePlain(byte, isAlt: false, &keys)
    case .escape(let presses): takeEscaped(byte, presses: presses, &keys)
    case .csi: takeCSI(byte, &keys)
    case .linuxFunction:
      reset()
      if (0x41...0x45).contains(byte) { keys.append(.function(Int(byte) - 0x40)) }
    case .ss3: takeSS3(byte, &keys)
    case .string(let introducer): takeString(byte, introducer: introducer)
    case .stringEnd:
      state = .ground
      if byte != 0x5C { takeEscaped(byte, presses: 1, &keys) }
    case .oldMouse: takeOldMouse(byte, &keys)
    case .utf8(let missing, let isAlt): takeUTF8(byte, missing: missing, isAlt: isAlt, &keys)
    case .paste(let matched): takePasted(byte, matched: matched, &keys)
    }
  }

  private mutating func takePlain(_ byte: UInt8, isAlt: Bool, _ keys: inout [Key]) {
    reset()
    defer { isAfterReturn = byte == 0x0D }
    switch byte {
    case 0x1B: state = .escape(presses: 1)
    // A scanner that ends its lines with both has pressed Enter once.
    case 0x0A where isAfterReturn: break
    case 0x0A, 0x0D: keys.append(.enter)
    case 0x09: keys.append(.tab)
    case 0x08, 0x7F: keys.append(isAlt ? .control("w") : .backspace)
    case 0x01...0x1A: keys.append(.control(Character(Unicode.Scalar(byte + 0x60))))
    // What a barcode scanner sends between two elements of a package's code.
    case 0x1D: keys.append(.control("]"))
    case 0x20...0x7E:
      let letter = Character(Unicode.Scalar(byte))
      keys.append(isAlt ? .alt(letter) : .character(letter))
    case 0xC2...0xDF: begin(.utf8(missing: 1, isAlt: isAlt), with: byte)
    case 0xE0...0xEF: begin(.utf8(missing: 2, isAlt: isAlt), with: byte)
    case 0xF0...0xF4: begin(.utf8(missing: 3, isAlt: isAlt), with: byte)
    default: break
    }
  }

  private mutating func takeEscaped(_ byte: UInt8, presses: Int, _ keys: inout [Key]) {
    switch byte {
    // rxvt sends a second ESC for Alt with an arrow, so the presses before a sequence say nothing.
    case 0x1B: state = .escape(presses: min(presses + 1, 8))
    case 0x5B: state = .csi
    case 0x4F: state = .ss3
    case 0x50, 0x58, 0x5D, 0x5E, 0x5F: state = .string(introducer: byte)
    case 0x08, 0x09, 0x0A, 0x0D, 0x20...0xFF:
      keys += Array(repeating: .escape, count: presses - 1)
      takePlain(byte, isAlt: true, &keys)
    default:
      keys += Array(repeating: .escape, count: presses)
      takePlain(byte, isAlt: false, &keys)
    }
  }

  private mutating func takeCSI(_ byte: UInt8, _ keys: inout [Key]) {
    switch byte {
    case 0x5B where collected.isEmpty: state = .linuxFunction
    // rxvt ends Shift with Home and the like with a dollar; reports have one too, after a `?`.
    case 0x24 where !collected.isEmpty && collected[0] != 0x3F:
      finishCSI(0x7E, &keys)
    case 0x20...0x3F: collect(byte, upTo: Self.longestSequence)
    case 0x40...0x7E: finishCSI(byte, &keys)
    default: takePlain(byte, isAlt: false, &keys)
    }
  }

  private mutating func finishCSI(_ final: UInt8, _ keys: inout [Key]) {
    let parameters = collected
    reset()
    if final == 0x4D, parameters.isEmpty {
      state = .oldMouse
    } else if final == 0x7E, parameters == [0x32, 0x30, 0x30] {
      state = .paste(matched: 0)
    } else if final == 0x63, parameters.first == 0x3F {
      note(answer: Self.deviceAttributes)
    } else if final == 0x52, !parameters.isEmpty, !parameters.starts(with: [0x31, 0x3B]) {
      // F3 with Shift ends in R too, and its first number is always 1.
      note(answer: Self.cursorReport + String(decoding: parameters, as: UTF8.self))
    } else if let key = Key(csi: parameters, final: final) {
      keys.append(key)
    }
  }

  private mutating func takeSS3(_ byte: UInt8, _ keys: inout [Key]) {
    switch byte {
    case 0x30...0x3B: collect(byte, upTo: Self.longestSequence)
    case 0x20...0x7E:
      reset()
      if let key = Key(ss3: byte) { keys.append(key) }
    default: takePlain(byte, isAlt: false, &keys)
    }
  }

  private mutating func takeString(_ byte: UInt8, introducer: UInt8) {
    switch byte {
    case 0x07: finishString(introducer)
    case 0x1B:
      finishString(introducer)
      state = .stringEnd
    case 0x18, 0x1A: reset()
    default: collect(byte, upTo: Self.longestAnswer)
    }
  }

  private mutating func finishString(_ introducer: UInt8) {
    if introducer == 0x5D { note(answer: String(decoding: collected, as: UTF8.self)) }
    reset()
  }

  private mutating func note(answer: String) {
    if answers.count < 8 { answers.append(answer) }
  }

  private mutating func takeOldMouse(_ byte: UInt8, _ keys: inout [Key]) {
    collected.append(byte)
    guard collected.count == 3 else { return }
    let numbers = collected.map { Int($0) - 32 }
    reset()
    if let key = Key(mouse: numbers, isRelease: numbers[0] & 3 == 3 && numbers[0] & 64 == 0) {
      keys.append(key)
    }
  }

  private mutating func takeUTF8(
    _ byte: UInt8, missing: Int, isAlt: Bool, _ keys: inout [Key]
  ) {
    guard (0x80...0xBF).contains(byte) else {
      takePlain(byte, isAlt: false, &keys)
      return
    }
    collected.append(byte)
    guard missing == 1 else {
      state = .utf8(missing: missing - 1, isAlt: isAlt)
      return
    }
    let text = String(validating: collected, as: UTF8.self)
    reset()
    guard let scalar = text?.unicodeScalars.first, scalar.value >= 0xA0 else { return }
    keys.append(isAlt ? .alt(Character(scalar)) : .character(Character(scalar)))
  }

  private mutating func takePasted(_ byte: UInt8, matched: Int, _ keys: inout [Key]) {
    if byte == Self.pasteEnd[matched] {
      guard matched + 1 == Self.pasteEnd.count else {
        state = .paste(matched: matched + 1)
        return
      }
      keys.append(pasted)
      reset()
    } else {
      append(Self.pasteEnd.prefix(matched))
      state = .paste(matched: byte == 0x1B ? 1 : 0)
      if byte != 0x1B { append(CollectionOfOne(byte)) }
    }
  }

  /// Terminals turn the line feeds of a paste into carriage returns; here they become what they were.
  private var pasted: Key {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(collected.count)
    var last: UInt8 = 0
    for byte in collected {
      if byte == 0x0D {
        bytes.append(0x0A)
      } else if byte != 0x0A || last != 0x0D {
        bytes.append(byte)
      }
      last = byte
    }
    return .paste(String(decoding: bytes, as: UTF8.self))
  }

  private mutating func append(_ bytes: some Collection<UInt8>) {
    if collected.count + bytes.count <= Self.longestPaste { collected += bytes }
  }

  private mutating func collect(_ byte: UInt8, upTo limit: Int) {
    if collected.count < limit { collected.append(byte) }
  }

  private mutating func begin(_ next: State, with byte: UInt8) {
    state = next
    collected = [byte]
  }

  private mutating func reset() {
    state = .ground
    if !collected.isEmpty { collected = [] }
  }
}
