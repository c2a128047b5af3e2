// SPDX-License-Identifier: MIT

/// A CVX code, as text: `08` keeps its zero.
package typealias VaccineCode = Identifier<Vaccine>

/// A vaccine of CDC's CVX code set.
package struct Vaccine: Hashable, Sendable {
  package let code: VaccineCode
  package let name: String
  /// Short enough for a list.
  package let shortName: String
  package let targetDisease: String
  package let isActive: Bool

  package init(
    code: VaccineCode, name: String, shortName: String, targetDisease: String, isActive: Bool
  ) {
    self.code = code
    self.name = name
    self.shortName = shortName
    self.targetDisease = targetDisease
    self.isActive = isActive
  }
}
