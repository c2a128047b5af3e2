// SPDX-License-Identifier: MIT

extension PatientSeries {
  /// Looks at one dose given after the other, each against the target dose that comes next. Figure 4-6.
  func evaluateHistory() {
    for index in records.indices {
      evaluations[index] = evaluate(index)
      guard evaluations[index]?.status == .valid, next < targets.count else { continue }
      targets[next].status = .satisfied(index)
      // A recurring dose comes again, before all that follows it.
      if targets[next].dose.isRecurring {
        targets.insert(TargetDose(dose: targets[next].dose), at: next + 1)
      }
      next += 1
    }
  }

  /// One dose given. Figure 6-1.
  private func evaluate(_ index: Int) -> Evaluation {
    guard next < targets.count else { return Evaluation(.extraneous, .seriesComplete) }
    if let evaluation = doseCondition(of: records[index].dose) { return evaluation }
    while let target = nextTarget, isSkippable(target, in: .evaluation, on: index) {
      targets[next].status = .skipped
      next += 1
    }
    guard let target = nextTarget else { return Evaluation(.extraneous, .seriesComplete) }
    return evaluate(index, against: target)
  }

  /// Table 6-31.
  private func evaluate(_ index: Int, against target: TargetDose) -> Evaluation {
    let dose = records[index].dose
    if target.dose.inadvertent.contains(dose.cvx) {
      return Evaluation(.notValid, .inadvertentVaccine)
    }
    var grace: Evaluation.Reason?
    switch ageVerdict(of: dose, for: target) {
    case .tooOld: return Evaluation(.extraneous, .tooOld)
    case .tooYoung: return Evaluation(.notValid, .tooYoung)
    case .gracePeriod: grace = .ageGracePeriod
    case .valid: break
    }
    switch preferableInterval(of: index, for: target) {
    case .tooSoon:
      guard allowsInterval(of: index, for: target) else { return Evaluation(.notValid, .tooSoon) }
    case .gracePeriod: grace = grace ?? .intervalGracePeriod
    case .valid: break
    }
    if isImpacted(index) { return Evaluation(.notValid, .vaccineConflict) }
    switch vaccineVerdict(of: dose, for: target) {
    case .counts: return Evaluation(.valid, grace)
    case .wrongAge: return Evaluation(.notValid, .wrongAgeForVaccine)
    case .wrongVaccine: return Evaluation(.notValid, .wrongVaccine)
    }
  }
}
