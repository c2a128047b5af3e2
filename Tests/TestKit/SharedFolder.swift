// SPDX-License-Identifier: MIT

package import Foundation

/// The files of others that stand beside the package on some machines; a test that needs one is skipped elsewhere.
package enum SharedFolder {
  /// The file or folder at `path` inside it; nil where it is absent.
  package static func url(_ path: String) -> URL? {
    let package = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../..")
    let named = ProcessInfo.processInfo.environment["BOOKMYVACCINE_SHARED"]
    let roots = named.map { [URL(fileURLWithPath: $0)] } ?? []
    return (roots + [package.appendingPathComponent("../shared")])
      .map { $0.appendingPathComponent(path) }
      .first { FileManager.default.fileExists(atPath: $0.path) }
  }
}
