// SPDX-License-Identifier: MIT

import Glibc
import Interchange

/// A survey, where it comes from, and what was wrong with one that should have been in its place.
struct SurveyInUse: Sendable {
  enum Source: String, Hashable, Sendable {
    /// A file that was named.
    case file
    case deployed
    /// The one that was deployed before one that is wrong.
    case lastDeployed
    /// Built on the screens, or imported.
    case built
  }

  let survey: SurveyConfiguration
  let source: Source
  /// Nil for one that lies in the data folder.
  let path: String?
  /// Why the one that is deployed now is not in use.
  let fault: SurveyFileFault?
}

/// A file that should be in use and is wrong.
struct SurveyFileFault: Sendable {
  let path: String
  let error: CommandError

  /// `/etc/bookmyvaccine/survey.plist cannot be used. Line 9, …`
  var words: String { "\(path) cannot be used. \(error.document.message)" }
}

extension Desk {
  /// Says beside an answer why the survey that is deployed is not the one that is in use.
  func warn(of fault: SurveyFileFault?) {
    guard let fault else { return }
    guard settings.isJSON else { return console.warn([fault.words]) }
    let recovery = fault.error.document.recovery
    let warning: JSONValue = [
      "warning": ["message": .string(fault.words), "recovery": .string(recovery)]
    ]
    _ = FileReading.write(Array(JSONText(warning).text.utf8)[...], to: STDERR_FILENO)
  }
}
