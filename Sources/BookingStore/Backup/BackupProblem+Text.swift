// SPDX-License-Identifier: MIT

extension BackupProblem {
  /// What follows "The backup FILE" in a sentence, without its full stop.
  var predicate: String {
    switch self {
    case .notABackup: "is not a backup of this program"
    case .newer(let format):
      "was made by a newer version of this program (format \(format))"
    case .cutShort: "is cut short"
    case .missing(let name): "ends before its file \(name)"
    case .unexpected(let name, let expected):
      "has \(name.isEmpty ? "a file without a name" : name) where \(expected) should be"
    case .twice(let name): "names its file \(name) twice"
    case .notAFile(let name): "has a link or a folder in place of its file \(name)"
    case .tooLarge(let name): "has a file \(name) that is larger than any of this program"
    case .damaged(let name): "is damaged in its file \(name)"
    case .headDamaged(let expected): "is damaged before its file \(expected)"
    case .journal(let damage):
      switch damage {
      case .badLine(let number): "has a damaged line \(number) in its journal"
      case .brokenChain(let number):
        "has a line \(number) in its journal that does not follow from the line before it"
      case .linesMissing: "lacks lines at the end of its journal"
      }
    case .newerJournal: "has a journal of a newer version of this program"
    case .record(let file, let id, _): "has \(id) in \(file), which cannot be taken"
    }
  }

  /// What can be done about it.
  var recovery: String {
    switch self {
    case .notABackup: "Name a file that `bookmyvaccine backup` has made; nothing was changed."
    case .newer, .newerJournal: "Use that version, or a newer one."
    case .record(_, _, let problem): "\(problem) Take an earlier backup; nothing was changed."
    case .cutShort, .missing, .unexpected, .twice, .notAFile, .tooLarge, .damaged, .headDamaged,
      .journal:
      "Take another copy of it, or an earlier backup; nothing was changed."
    }
  }
}
