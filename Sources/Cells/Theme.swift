// SPDX-License-Identifier: MIT

/// Which colours the screens are drawn in.
package enum Theme: String, Hashable, Sendable, CaseIterable {
  case dark, light, highContrast
}

/// How many colours the terminal has.
package enum Depth: Hashable, Sendable, CaseIterable {
  case truecolor, indexed256, sixteen, mono
}
