// SPDX-License-Identifier: MIT

/// A process of this machine, as /proc tells of it.
package struct RunningProcess: Hashable, Sendable {
  package let number: Int
  /// Its command's name, cut to 15 bytes by the kernel; nil where it has ended or cannot be seen from here.
  package let name: String?
  /// Whether a signal made it stand still (SIGSTOP), so that it keeps what it has locked.
  package let isStopped: Bool

  package init(number: Int, name: String?, isStopped: Bool) {
    self.number = number
    self.name = name
    self.isStopped = isStopped
  }

  init(_ number: Int, seenBy files: any FileSystem) {
    // A name may hold anything, closing brackets too: the last one ends it (proc(5)).
    let text = (try? OpenFile("/proc/\(number)/stat", .reading, in: files).read(512, at: 0)) ?? []
    guard let open = text.firstIndex(of: UInt8(ascii: "(")),
      let close = text.lastIndex(of: UInt8(ascii: ")")), open < close
    else {
      self.init(number: number, name: nil, isStopped: false)
      return
    }
    let state = text.dropFirst(close + 2).first
    self.init(
      number: number, name: String(decoding: text[(open + 1)..<close], as: UTF8.self),
      isStopped: state == UInt8(ascii: "T") || state == UInt8(ascii: "t"))
  }
}
