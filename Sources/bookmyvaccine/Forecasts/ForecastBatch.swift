// SPDX-License-Identifier: MIT

import Glibc
import ImmunizationSchedule
import Interchange

/// People from standard input, one a line, each answered on a line of its own.
struct ForecastBatch {
  private static let chunk = 65_536

  let schedule: VaccinationSchedule
  /// For lines that name no day.
  let day: CalendarDay

  func run(to console: Console) throws(CommandError) {
    var lines = LineSplitter(limit: ForecastDocument.lineLimit)
    var bytes = [UInt8](repeating: 0, count: Self.chunk)
    while true {
      let count = read(STDIN_FILENO, &bytes, bytes.count)
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else {
        throw .system(.fileUnreadable(path: "Standard input", errno: errno))
      }
      let whole = count == 0 ? lines.finish() : lines.take(bytes[..<count])
      try answer(whole, on: console)
      if count == 0 { return }
    }
  }

  /// What has come is answered at once, so that a program at both ends need not wait.
  private func answer(_ lines: [[UInt8]], on console: Console) throws(CommandError) {
    var text: [UInt8] = []
    for line in lines {
      let answer = ForecastDocument.answer(to: line, with: schedule, on: day)
      text += JSONText(line: answer).text.utf8
      text.append(0x0A)
      if text.count >= Self.chunk {
        try console.write(text)
        text.removeAll(keepingCapacity: true)
      }
    }
    if !text.isEmpty { try console.write(text) }
  }
}
