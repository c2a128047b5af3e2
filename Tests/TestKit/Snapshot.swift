// SPDX-License-Identifier: MIT

package import Cells
import Foundation
package import Testing

/// Compares a screen with the one kept under Snapshots/ beside the test's file.
///
/// `NAME.txt` holds the text of each row at full width, `NAME.roles.txt` the letters of its colours.
/// With BOOKMYVACCINE_RECORD=1 in the environment both are written instead.
package func expectSnapshot(
  of buffer: CellBuffer, named name: String, file: String = #filePath,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  let folder = URL(fileURLWithPath: file).deletingLastPathComponent()
    .appendingPathComponent("Snapshots", isDirectory: true)
  for (lines, fileName) in [
    (buffer.lines, "\(name).txt"), (buffer.roleLines, "\(name).roles.txt"),
  ] {
    let url = folder.appendingPathComponent(fileName)
    let drawn = lines.map { $0 + "\n" }.joined()
    if ProcessInfo.processInfo.environment["BOOKMYVACCINE_RECORD"] == "1" {
      record(drawn, at: url, sourceLocation)
    } else {
      compare(drawn, with: url, sourceLocation)
    }
  }
}

private func record(_ drawn: String, at url: URL, _ location: SourceLocation) {
  do {
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(drawn.utf8).write(to: url)
  } catch {
    Issue.record("\(url.lastPathComponent) cannot be written: \(error)", sourceLocation: location)
  }
}

private func compare(_ drawn: String, with url: URL, _ location: SourceLocation) {
  guard let data = try? Data(contentsOf: url) else {
    Issue.record(
      "no snapshot \(url.lastPathComponent) yet: look at the screen, then BOOKMYVACCINE_RECORD=1",
      sourceLocation: location)
    return
  }
  let kept = String(decoding: data, as: UTF8.self)
  guard drawn != kept else { return }
  Issue.record(
    Comment(rawValue: difference(between: kept, and: drawn, in: url.lastPathComponent)),
    sourceLocation: location)
}

/// The rows that differ, the kept one above the drawn one.
private func difference(between kept: String, and drawn: String, in name: String) -> String {
  let old = kept.split(separator: "\n", omittingEmptySubsequences: false)
  let new = drawn.split(separator: "\n", omittingEmptySubsequences: false)
  var words = ["\(name) differs:"]
  for row in 0..<max(old.count, new.count) {
    let before = row < old.count ? old[row] : "(no row)"
    let after = row < new.count ? new[row] : "(no row)"
    if before != after { words += ["row \(row)", "  kept  |\(before)|", "  drawn |\(after)|"] }
  }
  return words.joined(separator: "\n")
}
