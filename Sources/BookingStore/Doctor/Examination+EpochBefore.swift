// SPDX-License-Identifier: MIT

import Booking

/// The epoch before, which is kept until the next: its manifest, its journal, and the pieces that only it has.
extension Examination {
  mutating func readEpochBefore(_ manifest: Manifest) {
    let name = DataFolder.Name.manifest(epoch: manifest.epoch - 1)
    guard (try? folder.files.status(at: folder.path(of: name))) != nil else {
      // The first epoch has none, and forgetting somebody takes it away with its journal.
      report.note(.noEpochBefore, of: .epochBefore)
      let journal = DataFolder.Name.journal(epoch: manifest.epoch - 1)
      if (try? folder.files.status(at: folder.path(of: journal))) != nil {
        report.add(.damaged(file: name, .missing), to: .epochBefore)
      }
      return
    }
    guard let file = open(name, for: .epochBefore), let before = readManifest(file, name: name)
    else {
      knowsAllNames = false
      return
    }
    manifestBefore = before
    report.note(.epochBefore(before.epoch), of: .epochBefore)
    if before.store != manifest.store { report.add(.otherStore(file: name), to: .epochBefore) }
    if before.epoch != manifest.epoch - 1 { report.add(.epochsApart(file: name), to: .epochBefore) }
    readJournal(of: before, leadingTo: manifest.journal.start)
    let reading = Reading(
      archive: Archive(before, in: folder, mayWrite: false), check: .epochBefore,
      known: namedPieces)
    _ = readFixed(before, reading)
    _ = readTree(before.people, reading) { (_, _: PatientRecord, _) in }
    _ = readTree(before.books, reading) { (_, _: PageFile, _) in }
    _ = readTree(before.requests, reading) { (_, _: RequestRecord, _) in }
    _ = readTree(before.clinics, reading) { (_, _: Clinic, _) in }
    _ = readTree(before.responses, reading) { (_, _: FiledResponse, _) in }
    _ = readTree(before.audit, reading) { (_, _: AuditEntry, _) in }
  }

  private mutating func readManifest(_ file: OpenFile, name: String) -> Manifest? {
    let damage: Finding.Damage
    do {
      return try Manifest(try file.read(try file.size(), at: 0))
    } catch let error as ManifestProblem {
      switch error {
      case .damaged: damage = .changed
      case .newer(let format): damage = .newer(format: format)
      }
    } catch {
      damage = (error as? FileError)?.damage ?? .changed
    }
    report.add(.damaged(file: name, damage), to: .epochBefore)
    return nil
  }

  private mutating func readJournal(of before: Manifest, leadingTo start: JournalPosition) {
    let name = before.journal.file
    guard let file = open(name, for: .epochBefore) else { return }
    var reader = JournalReader(file, from: before.journal.start)
    var (lines, lineStart, lineEnd) = (before.journal.start.sequence, 0, 0)
    do throws(FileError) {
      let tail = try reader.follow { _, end in
        if lines < start.sequence { (lines, lineStart, lineEnd) = (lines + 1, lineEnd, end) }
      }
      switch tail {
      case .clean: break
      case .torn:
        let bytes = JournalRest(reader).bytes
        report.add(.tornTail(file: name, bytes: bytes), to: .epochBefore)
      case .damaged(let damage):
        let goodLines = JournalRest(reader).goodLines
        report.add(
          .journalDamaged(file: name, damage, goodLines: goodLines), to: .epochBefore)
      case .newer:
        let number = reader.position.sequence + 1
        report.add(.newerLine(file: name, number: number), to: .epochBefore)
      }
      let line = try file.read(max(0, lineEnd - lineStart - 1), at: lineStart)
      let sum: Checksum? =
        line.isEmpty ? before.journal.start.sum : line.withUnsafeBytes { SummedObject.verify($0) }
      if lines != start.sequence || sum != start.sum {
        report.add(.epochsApart(file: name), to: .epochBefore)
      }
    } catch {
      report.add(.damaged(file: name, error.damage), to: .epochBefore)
    }
  }
}
