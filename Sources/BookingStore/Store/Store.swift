// SPDX-License-Identifier: MIT

package import Booking

/// The books of one data folder, shared with every other process that has it open.
package final class Store: Sendable {
  package enum Kind: Hashable, Sendable {
    case normal
    /// Invented patients; the clock may be set there.
    case demo
  }

  /// Makes a new data folder, with `transactions` already in its journal.
  ///
  /// A folder that is there may only be empty.
  package static func create(
    at folder: String, contents: FolderContents, kind: Kind, transactions: [Transaction] = []
  ) throws(StoreError) {
    throw .folderMissing(path: folder)
  }

  package init(opening folder: String, environment: Environment) throws(StoreError) {
    throw .folderMissing(path: folder)
  }

  package var access: Access { .readOnly(.permissions) }

  package var isDemo: Bool { false }

  /// Carries out `request`; once it returns, what happened is safely on disk.
  ///
  /// - Throws: `StoreError.refused` where a rule stands against it.
  package func perform(_ request: Request) throws(StoreError) -> Outcome {
    throw .readOnly(.permissions)
  }

  /// Looks at everything that is safely on disk, as of the last `refresh` or `perform`.
  package func read<Result, Failure: Error>(
    _ body: (Ledger) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try body(Ledger())
  }

  /// A hospital with the rules of its clock; nil for an id or a zone that is unknown.
  package func site(_ id: HospitalID) -> Site? { nil }

  /// Takes in what other processes have done meanwhile; true when something changed.
  @discardableResult
  package func refresh() throws(StoreError) -> Bool { false }

  /// Becomes readable when `refresh` may have something to take in; nil where the system cannot tell.
  package var changeDescriptor: Int32? { nil }

  /// Merges `hospitals` into the folder's by their ids: all or nothing.
  package func importHospitals(_ hospitals: [Hospital]) throws(StoreError) -> ImportSummary {
    throw .readOnly(.permissions)
  }

  /// What `importHospitals` would change; nothing is written.
  package func previewImport(of hospitals: [Hospital]) throws(StoreError) -> ImportSummary {
    throw .readOnly(.permissions)
  }
}
