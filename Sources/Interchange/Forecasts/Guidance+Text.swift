// SPDX-License-Identifier: MIT

package import ImmunizationSchedule

extension Guidance {
  /// What is so, in one plain sentence.
  package func words(by schedule: VaccinationSchedule) -> String {
    switch self {
    case .indication(let code): "Recommended because of: \(Self.title(code, schedule))."
    case .contraindication(let code):
      "Speaks against every vaccine of this kind: \(Self.title(code, schedule))."
    case .vaccineContraindication(let code, let vaccines):
      "Speaks against CVX \(vaccines.map(\.description).joined(separator: ", ")): "
        + "\(Self.title(code, schedule))."
    }
  }

  private static func title(_ code: GuidelineCode, _ schedule: VaccinationSchedule) -> String {
    schedule.title(of: code) ?? "observation \(code)"
  }
}
