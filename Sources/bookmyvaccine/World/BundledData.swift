// SPDX-License-Identifier: MIT

import Glibc

/// The hospitals, places and vaccines that come with the program.
enum BundledData {
  /// The folder that holds them: what the variable says, beside the installed program, or above a built one.
  static func folder() throws(SystemProblem) -> String {
    if let named = SystemVariables.text("BOOKMYVACCINE_SHARE") {
      guard isBundle(named) else { throw .bundleMissing }
      return named
    }
    guard let program = realpath("/proc/self/exe", nil) else { throw .bundleMissing }
    defer { free(program) }
    var folder = parent(String(cString: program))
    if isBundle(folder + "/../share/bookmyvaccine") { return folder + "/../share/bookmyvaccine" }
    while !folder.isEmpty {
      if isBundle(folder + "/data") { return folder + "/data" }
      folder = parent(folder)
    }
    throw .bundleMissing
  }

  private static func isBundle(_ folder: String) -> Bool {
    access(folder + "/hospitals.json", R_OK) == 0
  }

  private static func parent(_ path: String) -> String {
    path.lastIndex(of: "/").map { String(path[..<$0]) } ?? ""
  }
}
