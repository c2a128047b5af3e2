// SPDX-License-Identifier: MIT

/// What an import of hospitals changes.
package struct ImportSummary: Hashable, Sendable {
  package let added: Int
  package let changed: Int
  /// Hospitals of the import that are in the folder just so.
  package let unchanged: Int

  /// Hospitals of the import of which staff edited something, which stays.
  package let kept: Int

  package init(added: Int, changed: Int, unchanged: Int, kept: Int = 0) {
    self.added = added
    self.changed = changed
    self.unchanged = unchanged
    self.kept = kept
  }
}
