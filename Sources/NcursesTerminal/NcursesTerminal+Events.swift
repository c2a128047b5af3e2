// SPDX-License-Identifier: MIT

import CNcurses
package import Cells
import Glibc

extension NcursesTerminal {
  /// Waits until something happens, or until the time has passed: then there is nothing in the answer.
  ///
  /// nil waits for ever. Other descriptors may be watched in the same wait.
  package func events(waiting time: Duration?, alsoWatching others: [Int32] = []) -> [Event] {
    if !early.isEmpty {
      defer { early = [] }
      return early
    }
    let end = time.map { ContinuousClock.now.advanced(by: $0) }
    while true {
      if isGone { return [.hangup] }
      var events = step(until: end, others)
      let answers = decoder.takeAnswers()
      if !answers.isEmpty { events.append(.learned(learned(from: answers))) }
      if !events.isEmpty { return events }
      if let end, ContinuousClock.now >= end, decoder.patience == nil { return [] }
    }
  }

  /// Asks the terminal how wide it draws signs, and for its background.
  ///
  /// The answers come with `events`, or earlier to whoever waits for them with `fittingTheme`.
  package func ask() {
    // The last question is one that all terminals answer, so that those without an answer to the
    // others need not be waited for.
    write(signTrial + Array("\u{1B}]11;?\u{1B}\\".utf8) + Array("\u{1B}[c".utf8))
    redraw()
  }

  /// The theme that fits the background, if the terminal answers `ask` within the time; signs that
  /// take two columns are done without from then on.
  ///
  /// Keys that come meanwhile are kept.
  package func fittingTheme(within time: Duration) -> Theme? {
    let end = ContinuousClock.now.advanced(by: time)
    var theme: Theme?
    repeat {
      early += step(until: end, [])
      let answers = decoder.takeAnswers()
      theme = learned(from: answers) ?? theme
      if answers.contains(KeyDecoder.deviceAttributes) { break }
    } while !isGone && ContinuousClock.now < end
    return theme
  }

  private func learned(from answers: [String]) -> Theme? {
    if answers.contains(KeyDecoder.cursorReport + "2;3") { repertoire = .ascii }
    return answers.lazy.compactMap(Theme.init(backgroundAnswer:)).first
  }

  /// Draws a sign at the left of the second row, asks where the cursor is, and wipes it away.
  private var signTrial: [UInt8] {
    guard repertoire == .unicode else { return [] }
    let start = capabilities.move(column: 0, row: 1)
    return start + Array((Sign.current.text(in: .unicode) + "\u{1B}[6n").utf8) + start
      + Array("  ".utf8)
  }

  /// One wait, at most until `end` or until what is open in the decoder has waited long enough.
  private func step(until end: ContinuousClock.Instant?, _ others: [Int32]) -> [Event] {
    var watched = ([input, bmv_signals()] + others).map {
      pollfd(fd: $0, events: Int16(POLLIN), revents: 0)
    }
    let patience = decoder.patience
    let count = poll(&watched, nfds_t(watched.count), milliseconds(until: end, patience))
    if count == 0, patience != nil { return decoder.flush().map(Event.key) }
    guard count > 0 else { return [] }
    var events: [Event] = []
    if watched[1].revents != 0 { events += heardSignals() }
    if watched[0].revents != 0 { events += heardInput(watched[0].revents) }
    for other in watched.dropFirst(2) where other.revents != 0 {
      events.append(.readable(other.fd))
    }
    return events
  }

  private func milliseconds(until end: ContinuousClock.Instant?, _ patience: Int?) -> Int32 {
    // Bytes that are open come first: the wait may end a moment late, a key never comes broken.
    if let patience { return Int32(clamping: patience) }
    guard let end else { return -1 }
    let left = ContinuousClock.now.duration(to: end).components
    let rounded =
      left.seconds * 1000 + (left.attoseconds + 999_999_999_999_999) / 1_000_000_000_000_000
    return Int32(clamping: max(0, rounded))
  }

  private func heardInput(_ what: Int16) -> [Event] {
    var bytes = [UInt8](repeating: 0, count: 65_536)
    if what & Int16(POLLIN) != 0 {
      let count = bytes.withUnsafeMutableBytes { read(input, $0.baseAddress, $0.count) }
      if count > 0 { return decoder.feed(bytes.prefix(count)).map(Event.key) }
      if count < 0, errno == EINTR || errno == EAGAIN { return [] }
    }
    isGone = true
    return [.hangup]
  }

  private func heardSignals() -> [Event] {
    let letters = drainSignals()
    var events: [Event] = []
    if letters.contains(UInt8(ascii: "C")) {
      // The shell may have changed the modes while the program was stopped.
      do { try resume() } catch { isGone = true }
    }
    if letters.contains(UInt8(ascii: "W")) || letters.contains(UInt8(ascii: "C")) {
      redraw()
      events.append(.key(.resize(size)))
    }
    if letters.contains(UInt8(ascii: "Z")) { events.append(.stop) }
    return events
  }

  @discardableResult
  func drainSignals() -> [UInt8] {
    var letters = [UInt8](repeating: 0, count: 256)
    let count = letters.withUnsafeMutableBytes { read(bmv_signals(), $0.baseAddress, $0.count) }
    return Array(letters.prefix(max(0, count)))
  }
}
