// SPDX-License-Identifier: MIT

import Glibc

/// Where tools that look after many machines put a survey.
enum DeployedSurveys {
  static let variable = "BOOKMYVACCINE_DEPLOYED"
  private static let usualFolder = "/etc/bookmyvaccine"
  private static let names = ["survey.plist", "survey.json"]

  static var folder: String { SystemVariables.text(variable) ?? usualFolder }

  /// In the order in which they are looked for.
  static var paths: [String] { names.map { "\(folder)/\($0)" } }

  /// The first that is there, whether it can be read or not.
  static var path: String? {
    paths.first { path in
      var status = stat()
      return lstat(path, &status) == 0 || ![ENOENT, ENOTDIR].contains(errno)
    }
  }
}
