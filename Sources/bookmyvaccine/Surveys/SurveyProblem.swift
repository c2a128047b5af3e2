// SPDX-License-Identifier: MIT

/// Why nothing can be done with the configuration of this machine.
enum SurveyProblem: Error, Hashable, Sendable {
  /// None was named, deployed, built or imported.
  case noneConfigured
  /// None was built or imported.
  case noneKept
  case noneDeployed
  /// The password that the configuration was saved with is another one.
  case wrongPassword(pause: Int)
  /// Too early after wrong passwords; nothing was looked at.
  case paused(seconds: Int)
}

extension SurveyProblem {
  /// What is so, in one plain sentence.
  var message: String {
    switch self {
    case .noneConfigured: "No survey is configured on this machine."
    case .noneKept: "No survey was built or imported here."
    case .noneDeployed: "No survey is deployed on this machine."
    case .wrongPassword: "This is not the password that the survey was saved with."
    case .paused: "Several passwords were wrong of late."
    }
  }

  /// What can be done about it.
  var recovery: String {
    switch self {
    case .noneConfigured:
      "Name one with --survey FILE, import one (bookmyvaccine survey import FILE) or build one "
        + "(bookmyvaccine survey build)."
    case .noneKept: "Build one (bookmyvaccine survey build), or import a file."
    case .noneDeployed: "Put one at \(DeployedSurveys.folder)/survey.plist or survey.json."
    case .wrongPassword(let pause):
      pause == 0
        ? "Check it; where it is forgotten, bookmyvaccine survey build tells what can be done."
        : "Try again in \(pause) \(pause == 1 ? "second" : "seconds")."
    case .paused(let seconds): "Try again in \(seconds) \(seconds == 1 ? "second" : "seconds")."
    }
  }

  /// The word by which programs tell problems apart.
  var code: String {
    switch self {
    case .noneConfigured, .noneKept, .noneDeployed: "no-survey"
    case .wrongPassword: "wrong-password"
    case .paused: "sign-in-paused"
    }
  }
}
