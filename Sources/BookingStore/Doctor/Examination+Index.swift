// SPDX-License-Identifier: MIT

/// The indexes, which are made anew when they are missing, so that little about them is ever a problem.
extension Examination {
  mutating func readIndexes(of manifest: Manifest) {
    let place = DataFolder.Name.index
    let hospitals = "\(place)/\(DataFolder.indexName(stamp: manifest.stamp))"
    var files = 1
    do throws(DirectoryProblem) {
      _ = try HospitalDirectory(mapping: folder.path(of: hospitals), stamp: manifest.stamp)
    } catch {
      let isThere = (try? folder.files.status(at: folder.path(of: hospitals))) != nil
      report.add(
        isThere ? .indexDamaged(file: hospitals) : .indexMissing(name: hospitals), to: .index)
    }
    for name in (try? folder.files.names(in: folder.path(of: place))) ?? []
    where IndexRun.isName(name) {
      files += 1
      if IndexRun(folder.path(of: place, name), in: folder.files) == nil {
        report.add(.indexDamaged(file: "\(place)/\(name)"), to: .index)
      }
    }
    readRuns(of: manifest)
    report.note(.indexes(files: files), of: .index)
  }

  private mutating func readRuns(of manifest: Manifest) {
    for kind in IndexRun.Kind.allCases
    where IndexRun.chain(kind, of: manifest, in: folder) == nil {
      report.add(.indexMissing(name: "of \(kind.word)"), to: .index)
    }
    guard let index = ArchiveIndex(of: manifest, in: folder),
      let people = PeopleIndex(of: manifest, in: folder)
    else { return }
    do throws(StoreError) {
      indexed = try IndexContents(
        index.codes + index.people + index.persons + people.names + people.phones)
    } catch {
      guard case .fileDamaged(let name) = error else { return }
      report.add(.indexDamaged(file: name), to: .index)
    }
  }

  /// Whoever looks something up that the index leaves out does not find it.
  mutating func compareIndexes() {
    if indexed.missing > 0 {
      report.add(.indexIncomplete(entries: indexed.missing), to: .index)
    }
    indexed = IndexContents()
  }
}

extension IndexRun {
  static func isName(_ name: String) -> Bool {
    !name.hasSuffix(".new")
      && Kind.allCases.contains { name.hasPrefix($0.prefix) }
  }
}

extension IndexRun.Kind {
  fileprivate var word: String {
    switch self {
    case .codes: "codes"
    case .people: "people"
    case .names: "names"
    case .phones: "telephones"
    case .persons: "people's own codes"
    }
  }
}
