// SPDX-License-Identifier: MIT

extension Repair.Action {
  /// What was done, in one plain sentence.
  package var message: String {
    switch self {
    case .tailCut(let file, let bytes, let copy):
      "\(counted(bytes, "byte", "bytes")) at the end of \(file) were copied to \(copy) and cut off."
    case .moved(let file, let target): "\(file) was moved to \(target)."
    case .closed(let name, let permissions, let old):
      "\(name) was closed to others: \(old.octal) became \(permissions.octal)."
    case .made(let name): "\(name) was missing and was made anew."
    case .failed(let name, let errno):
      "\(name) could not be put in order (\(systemText(errno))) and is as it was."
    }
  }

  /// The word by which programs tell actions apart.
  package var code: String {
    switch self {
    case .tailCut: "tail-cut"
    case .moved: "moved"
    case .closed: "closed"
    case .made: "made"
    case .failed: "failed"
    }
  }

  /// What it was done to, by its path within the data folder.
  package var file: String {
    switch self {
    case .tailCut(let file, _, _), .moved(let file, _), .closed(let file, _, _),
      .made(let file), .failed(let file, _):
      file
    }
  }
}
