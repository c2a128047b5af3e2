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

  /// To the nearest ten.
  static func number(_ number: Double) -> String {
    String(format: "%.0f", (number / 10).rounded() * 10)
  }
}
