// SPDX-License-Identifier: MIT

extension InterchangeError {
  /// What is so, in one plain sentence.
  package var message: String {
    switch self {
    case .timeZoneFile(let zone, let fault):
      "The file of the time zone \(zone) cannot be read: \(fault.text)."
    }
  }

  /// What can be done about it.
  package var recovery: String {
    switch self {
    case .timeZoneFile: "Install the package tzdata again."
    }
  }

  /// The word by which programs tell errors apart.
  package var code: String {
    switch self {
    case .timeZoneFile: "time-zone-file"
    }
  }
}

extension InterchangeError.TimeZoneFault {
  fileprivate var text: String {
    switch self {
    case .noSuchFile: "it is no time zone file"
    case .unknownVersion: "its version is not known"
    case .cutShort: "it is cut short"
    case .leapSeconds: "it counts leap seconds"
    case .noTypes: "it holds no offsets"
    case .typeOutOfRange: "it points outside its own tables"
    case .offsetOutOfRange: "an offset is more than 26 hours"
    case .unordered: "its changes are out of order"
    case .rule: "its rule for the years to come is not understood"
    }
  }
}
