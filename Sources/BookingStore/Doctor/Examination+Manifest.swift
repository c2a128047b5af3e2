// SPDX-License-Identifier: MIT

/// MANIFEST.json.
extension Examination {
  mutating func readManifest() {
    do throws(StoreError) {
      let found = try folder.readManifest().manifest
      manifest = found
      report.kind = found.kind
      if found.format < Manifest.format { report.add(.olderFormat(found.format), to: .manifest) }
      report.note(
        .manifest(format: found.format, epoch: found.epoch, found.kind), of: .manifest)
    } catch {
      switch error {
      case .manifestMissing, .notOurs: report.add(.manifestMissing, to: .manifest)
      default:
        report.add(
          .damaged(file: DataFolder.Name.manifest, Finding.Damage(error) ?? .missing),
          to: .manifest)
      }
    }
  }
}
