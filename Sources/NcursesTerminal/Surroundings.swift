// SPDX-License-Identifier: MIT

package import Cells

/// What the environment says about the terminal.
package struct Surroundings: Hashable, Sendable {
  package let terminal: String
  /// Variables by name, as the process got them.
  private let variables: [String: String]

  package init(_ variables: [String: String]) {
    self.variables = variables
    self.terminal = variables["TERM"] ?? ""
  }

  /// Unicode, but for whoever asked for plain C or for another encoding by name.
  ///
  /// The Linux console's fonts lack most signs of the screens.
  package var repertoire: Repertoire {
    guard terminal != "linux" else { return .ascii }
    // POSIX asks these three in this order.
    guard let locale = value("LC_ALL") ?? value("LC_CTYPE") ?? value("LANG") else {
      return .unicode
    }
    if locale == "C" || locale == "POSIX" { return .ascii }
    let parts = locale.prefix { $0 != "@" }.split(separator: ".", maxSplits: 1)
    guard parts.count == 2 else { return .unicode }
    return ["utf8", "utf-8"].contains(parts[1].lowercased()) ? .unicode : .ascii
  }

  /// How many colours to use, of those the terminal's description has.
  package func depth(colours: Int, hasTruecolor: Bool) -> Depth {
    if value("NO_COLOR") != nil || colours < 8 { return .mono }
    let isSaidTrue = ["truecolor", "24bit"].contains(value("COLORTERM") ?? "")
    // GNU screen passes COLORTERM on and does not understand what it promises.
    let isScreen = terminal.hasPrefix("screen") && value("TMUX") == nil
    if hasTruecolor || isSaidTrue && !isScreen { return .truecolor }
    return colours >= 256 ? .indexed256 : .sixteen
  }

  /// An empty variable counts as none.
  private func value(_ name: String) -> String? {
    variables[name].flatMap { $0.isEmpty ? nil : $0 }
  }
}
