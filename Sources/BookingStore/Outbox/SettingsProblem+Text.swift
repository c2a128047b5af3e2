// SPDX-License-Identifier: MIT

extension SettingsProblem {
  /// What is so, to follow the file's name.
  package var predicate: String {
    switch self {
    case .notJSON(let line): "is no JSON on line \(line)"
    case .unknownKey(let key, let line):
      "has a key “\(key.prefix(40))” on line \(line) that means nothing"
    case .twice(let key, let line): "has “\(key)” a second time on line \(line)"
    case .wrongValue(let key, let line, let expected):
      "has something else as “\(key)” on line \(line) than \(expected.noun)"
    case .notTogether(let line):
      "has both a command and a webhook, the second one on line \(line)"
    case .withoutWebhook(let name, let line): "has an \(name) on line \(line) and no webhook"
    case .noChannel: "has neither a command nor a webhook"
    }
  }

  /// What can be done about it.
  package var recovery: String {
    switch self {
    case .notJSON:
      "Correct that line: each key and each text stands in double quotes, a comma between two."
    case .unknownKey: "It knows command, webhook, authorization and hoursBefore."
    case .twice: "Write it once."
    case .wrongValue(_, _, let expected): expected.example
    case .notTogether: "Keep one of them."
    case .withoutWebhook: "Take it out, or write a webhook."
    case .noChannel: "Write one of them: \(Expected.absolutePath.example)"
    }
  }
}

extension SettingsProblem.Expected {
  fileprivate var noun: String {
    switch self {
    case .absolutePath: "a program by its whole path"
    case .webhook: "an https address, or an http address of this machine"
    case .secretName: "the path of a file or the name of a variable that holds it"
    case .hours:
      "a whole number of hours from \(DeliverySettings.hours.lowerBound) to "
        + "\(DeliverySettings.hours.upperBound)"
    }
  }

  fileprivate var example: String {
    switch self {
    case .absolutePath: #""command": "/usr/local/bin/send-reminder""#
    case .webhook: #"Write it like "webhook": "https://sms.example.org/remind""#
    case .secretName:
      #"Write it like "authorization": "/etc/bookmyvaccine/webhook.key" or "WEBHOOK_KEY""#
    case .hours: #"Write it like "hoursBefore": 24"#
    }
  }
}
