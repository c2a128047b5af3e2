// SPDX-License-Identifier: MIT

extension Key {
  /// The key of a control sequence, in the forms of xterm, the Linux console, rxvt and tmux.
  ///
  /// Shift, Ctrl and Alt of arrows and function keys are ignored. nil for what is no key of ours.
  init?(csi parameters: [UInt8], final: UInt8) {
    if parameters.first == 0x3C {
      guard final == 0x4D || final == 0x6D,
        let numbers = Self.numbers(in: parameters.dropFirst()),
        let key = Key(mouse: numbers, isRelease: final == 0x6D)
      else { return nil }
      self = key
      return
    }
    guard let numbers = Self.numbers(in: parameters[...]) else { return nil }
    switch final {
    case 0x7E, 0x5E, 0x40:  // ~, and rxvt's ^ and @ with Ctrl and Shift
      guard let key = Self.numbered[numbers.first ?? 0] else { return nil }
      self = key
    case 0x5A: self = .backTab
    default:
      guard let key = Self.lettered[final] else { return nil }
      self = key
    }
  }

  /// The key after `ESC O`: arrows and function keys of application mode, and the keypad.
  init?(ss3 final: UInt8) {
    switch final {
    case 0x4D: self = .enter
    case 0x49: self = .tab
    case 0x58: self = .character("=")
    case 0x6A...0x79: self = .character(Character(Unicode.Scalar(final - 0x40)))
    default:
      guard let key = Self.lettered[final] else { return nil }
      self = key
    }
  }

  /// What the mouse did, from the three numbers of a report; columns and rows count from 1.
  ///
  /// Buttons other than the left and the wheel, and movement without a button, are no keys.
  init?(mouse numbers: [Int], isRelease: Bool) {
    guard numbers.count == 3, numbers[0] >= 0, (1...10_000).contains(numbers[1]),
      (1...10_000).contains(numbers[2])
    else { return nil }
    // Bits 4, 8 and 16 are Shift, Alt and Ctrl; 32 is movement, 64 the wheel.
    let button = numbers[0] & ~28
    let action: Mouse.Action
    switch (button, isRelease) {
    case (0, true), (3, true): action = .release
    case (0, false): action = .press
    case (32, false): action = .drag
    case (64, false): action = .wheelUp
    case (65, false): action = .wheelDown
    default: return nil
    }
    self = .mouse(Mouse(action, at: Point(column: numbers[1] - 1, row: numbers[2] - 1)))
  }

  /// nil when there is anything but numbers, semicolons and colons.
  private static func numbers(in parameters: ArraySlice<UInt8>) -> [Int]? {
    guard !parameters.isEmpty else { return [] }
    var numbers = [0]
    for byte in parameters {
      switch byte {
      case 0x30...0x39:
        let last = numbers.count - 1
        numbers[last] = min(numbers[last] * 10 + Int(byte) - 0x30, 1_000_000)
      case 0x3A, 0x3B: numbers.append(0)
      default: return nil
      }
    }
    return numbers
  }

  private static let numbered: [Int: Key] = [
    1: .home, 2: .insert, 3: .delete, 4: .end, 5: .pageUp, 6: .pageDown, 7: .home, 8: .end,
    11: .function(1), 12: .function(2), 13: .function(3), 14: .function(4), 15: .function(5),
    17: .function(6), 18: .function(7), 19: .function(8), 20: .function(9), 21: .function(10),
    23: .function(11), 24: .function(12),
  ]

  /// By the letter at the end; the small ones are rxvt's, with Shift or Ctrl.
  private static let lettered: [UInt8: Key] = [
    0x41: .up, 0x42: .down, 0x43: .right, 0x44: .left, 0x48: .home, 0x46: .end,
    0x50: .function(1), 0x51: .function(2), 0x52: .function(3), 0x53: .function(4),
    0x61: .up, 0x62: .down, 0x63: .right, 0x64: .left,
  ]
}
