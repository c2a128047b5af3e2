// SPDX-License-Identifier: MIT

/// Which of the prioritized patient series of an antigen are needed. Table 8-14.
enum BestSeries {
  static func select(from prioritized: [PatientSeries]) -> [PatientSeries] {
    prioritized.filter { one in
      if one.isComplete { return true }
      let equivalent = prioritized.filter {
        one.series.equivalentGroups.contains($0.series.group) && $0.series.group != one.series.group
      }
      if equivalent.contains(where: \.isComplete) { return false }
      switch one.series.type {
      case .evaluationOnly: return false
      case .risk: return true
      case .standard: return !equivalent.contains { $0.series.type == .risk }
      }
    }
  }
}
