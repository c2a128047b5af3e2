// SPDX-License-Identifier: MIT

extension ScheduleError {
  /// What is so, in one plain sentence.
  package var message: String {
    switch self {
    case .notJSON(let file, let fault): "\(file) is no JSON: \(fault.text)."
    case .lacks(let file, let key): "\(file) says nothing under “\(key)”."
    case .notUnderstood(let file, let key, let value):
      "\(file) says “\(value.prefix(60))” under “\(key)”, which is not understood."
    case .unknownVaccineGroup(let name, _): "No vaccine group is called “\(name.prefix(60))”."
    }
  }

  /// What can be done about it.
  package var recovery: String {
    switch self {
    case .notJSON, .lacks, .notUnderstood:
      "Make the schedule again with import schedule, or take the one that comes along."
    case .unknownVaccineGroup(_, let known): "The groups are: \(known.joined(separator: ", "))."
    }
  }
}

extension ScheduleError {
  /// The word by which programs tell errors apart.
  package var code: String {
    switch self {
    case .notJSON, .lacks, .notUnderstood: "schedule"
    case .unknownVaccineGroup: "unknown-vaccine-group"
    }
  }
}

extension JSONTreeReader.Fault {
  /// To follow a colon.
  package var text: String {
    switch self {
    case .notUTF8: "it holds bytes that are not UTF-8"
    case .unexpected(let position): "byte \(position) does not belong there"
    case .cutShort: "it is cut short"
    case .tooDeep: "it goes too deep"
    }
  }
}
