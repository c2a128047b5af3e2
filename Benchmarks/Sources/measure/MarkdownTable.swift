// SPDX-License-Identifier: MIT

import Foundation

/// What was measured, as the documents show it.
enum MarkdownTable {
  static func print(_ rows: [[String]]) {
    guard let head = rows.first else { return }
    let lines = [head, head.map { _ in "---" }] + rows.dropFirst()
    let text = lines.map { "| " + $0.joined(separator: " | ") + " |\n" }.joined()
    FileHandle.standardOutput.write(Data((text + "\n").utf8))
  }

  static func milliseconds(_ seconds: Double) -> String {
    String(format: seconds < 0.0995 ? "%.2f ms" : "%.0f ms", seconds * 1000)
  }

  static func microseconds(_ seconds: Double) -> String {
    String(format: "%.0f", seconds * 1_000_000)
  }

  /// Bookings a second, to the nearest ten.
  static func rate(_ count: Int, in seconds: Double) -> String {
    let rounded = seconds > 0 ? (Double(count) / seconds / 10).rounded() * 10 : 0
    return String(format: "%.0f a second", rounded)
  }
}
