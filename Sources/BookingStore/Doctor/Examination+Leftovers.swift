// SPDX-License-Identifier: MIT

import Booking

/// Files that neither this epoch nor the one before has use for.
extension Examination {
  /// What the program around the store keeps there: how often wrong codes and wrong passwords were tried, how reminders go
  /// out, and which did, the survey of the machine and what the machine is called.
  private static let namesAround = [
    "attempts", "sign-ins", "signed-in", DeliverySettings.file, Store.reminders,
    ConfigurationShelf.name, "machine",
  ]

  mutating func lookForLeftovers(of manifest: Manifest) {
    report.note(.leftovers, of: .leftovers)
    // Whoever compacts or imports has files that no manifest names yet.
    guard isSteady else {
      report.add(.busy, to: .leftovers)
      return
    }
    let looked: Void? = whileNobodyWrites { examination in
      // A manifest that came meanwhile makes all this be looked at again.
      examination.lookAtTop(manifest)
      examination.lookAtPieces(manifest)
      examination.lookAtIndexes(manifest)
    }
    if looked == nil { report.add(.busy, to: .leftovers) }
  }

  mutating func lookIntoQuarantine() {
    let place = folder.path(of: DataFolder.Name.quarantine)
    let sizes = ((try? folder.files.names(in: place)) ?? []).map { name in
      (try? folder.files.status(at: "\(place)/\(name)"))?.identity.size ?? 0
    }
    report.note(.quarantine, of: .quarantine)
    if !sizes.isEmpty {
      report.add(
        .quarantined(files: sizes.count, bytes: sizes.reduce(0, +)), to: .quarantine)
    }
  }

  private func names(in place: String = "") -> [String] {
    (try? folder.files.names(in: place.isEmpty ? folder.path : folder.path(of: place))) ?? []
  }

  private mutating func add(_ name: String, in place: String = "", _ leftover: Finding.Leftover) {
    // They may be all that is left of the later epoch.
    if leftover == .unfinished, report.hasLaterJournal { return }
    report.add(
      .leftover(file: place.isEmpty ? name : "\(place)/\(name)", leftover), to: .leftovers)
  }

  // MARK: The folder itself

  private mutating func lookAtTop(_ manifest: Manifest) {
    var expected: Set<String> = [
      DataFolder.Name.lock, DataFolder.Name.manifest, DataFolder.Name.pieces,
      DataFolder.Name.index, DataFolder.Name.quarantine, DataFolder.Name.reserve,
      manifest.journal.file,
    ]
    expected.formUnion(Self.namesAround)
    let before = DataFolder.Name.manifest(epoch: manifest.epoch - 1)
    let names = names()
    if names.contains(before) {
      expected.insert(before)
      expected.insert(
        manifestBefore?.journal.file ?? DataFolder.Name.journal(epoch: manifest.epoch - 1))
    }
    // Journals first: what they say decides on all else.
    let journals = names.filter { $0.hasPrefix("journal-") }
    for name in journals + names.filter({ !journals.contains($0) }) where !expected.contains(name) {
      if DataFolder.Name.isOurs(name), name.hasSuffix(".new") {
        add(name, .unfinished)
      } else if let epoch = DataFolder.Name.epoch(of: name) {
        lookAtJournal(name, epoch: epoch, of: manifest)
      } else {
        add(name, .strange)
      }
    }
  }

  /// A journal of another epoch, or its manifest.
  private mutating func lookAtJournal(_ name: String, epoch: Int, of manifest: Manifest) {
    // A manifest gets the number of its epoch only when the next one is about to begin.
    let isManifest = name.hasPrefix("MANIFEST")
    if isManifest ? epoch < manifest.epoch : epoch <= manifest.epoch { return add(name, .outlived) }
    // Those of the next epochs were found with the journal of this one.
    let journal = try? OpenFile(
      folder.path(of: manifest.journal.file), .reading, in: folder.files)
    if !isManifest, !report.hasLaterJournal,
      let later = try? folder.laterJournal(name, than: journal)
    {
      report.add(.laterJournal(file: name, lines: later.lines), to: .journal)
    } else {
      add(name, .unfinished)
    }
  }

  // MARK: Pieces

  private mutating func lookAtPieces(_ manifest: Manifest) {
    let top = DataFolder.Name.pieces
    guard knowsAllNames else {
      report.add(.notChecked(because: .pieces), to: .leftovers)
      return
    }
    let trees = DataFolder.Name.pieceFolders
    let all = names(in: top)
    let spared = hospitalsForReaders(all, before: manifest.hospitals.file)
    for name in all where !namedPieces.contains(name) && name != spared {
      guard trees.contains(name) else {
        lookAtPiece(name, in: top, manifest)
        continue
      }
      for inner in names(in: "\(top)/\(name)") where !namedPieces.contains("\(name)/\(inner)") {
        lookAtPiece(inner, in: "\(top)/\(name)", manifest)
      }
    }
  }

  private mutating func lookAtPiece(_ name: String, in place: String, _ manifest: Manifest) {
    if let number = DataFolder.hospitalsNumber(name), place == DataFolder.Name.pieces {
      let current = DataFolder.hospitalsNumber(manifest.hospitals.file) ?? 0
      return add(name, in: place, number > current ? .unfinished : .outlived)
    }
    guard let epoch = Self.epoch(ofPiece: name) else { return add(name, in: place, .strange) }
    add(name, in: place, epoch > manifest.epoch ? .unfinished : .outlived)
  }

  /// The list of hospitals before the newest, which an import leaves to those who are reading it.
  private func hospitalsForReaders(_ names: [String], before current: String) -> String? {
    guard let number = DataFolder.hospitalsNumber(current) else { return nil }
    let earlier = names.compactMap { DataFolder.hospitalsNumber($0) }.filter { $0 < number }
    return earlier.max().map { "hospitals-\($0).json" }
  }

  /// `us-1_2026-12.7.json` is of epoch 7.
  private static func epoch(ofPiece name: String) -> Int? {
    let parts = name.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count >= 3, parts.last == "json" else { return nil }
    return Int(parts[parts.count - 2])
  }

  // MARK: Indexes

  private mutating func lookAtIndexes(_ manifest: Manifest) {
    let place = DataFolder.Name.index
    var expected: Set<String> = []
    for manifest in [manifest] + (manifestBefore.map { [$0] } ?? []) {
      expected.insert(DataFolder.indexName(stamp: manifest.stamp))
      for kind in IndexRun.Kind.allCases {
        for run in IndexRun.chain(kind, of: manifest, in: folder) ?? [] {
          expected.insert(run.name)
        }
      }
    }
    for name in names(in: place) where !expected.contains(name) {
      if name.hasSuffix(".new") {
        add(name, in: place, .unfinished)
      } else if IndexRun.isName(name) || name.hasPrefix("hospitals-") {
        add(name, in: place, .outlived)
      } else {
        add(name, in: place, .strange)
      }
    }
  }
}
