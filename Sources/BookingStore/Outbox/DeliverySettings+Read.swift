// SPDX-License-Identifier: MIT

extension DeliverySettings {
  package init(_ bytes: [UInt8]) throws(SettingsProblem) {
    var reading = SettingsReading(bytes)
    try reading.read()
    self = try reading.settings()
  }
}

/// The members of the file as they are read, each with its line.
private struct SettingsReading {
  private static let known = ["command", "webhook", "authorization", "authority", "hoursBefore"]

  private let bytes: [UInt8]
  private var lines: [String: Int] = [:]
  private var command: String?
  private var webhook: WebhookAddress?
  private var authorization: SecretName?
  private var authority: String?
  private var hoursBefore: Int?

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  mutating func read() throws(SettingsProblem) {
    let bytes = bytes
    var problem: SettingsProblem?
    bytes.withUnsafeBytes { buffer in
      do throws(SettingsProblem) { try read(buffer) } catch { problem = error }
    }
    if let problem { throw problem }
  }

  private mutating func read(_ buffer: UnsafeRawBufferPointer) throws(SettingsProblem) {
    var scanner = JSONScanner(buffer)
    var problem: SettingsProblem?
    do throws(JSONProblem) {
      try scanner.object { (scanner, name) throws(JSONProblem) in
        guard let name = name.string else { throw .notJSON(at: scanner.position) }
        do throws(SettingsProblem) { try member(name, &scanner) } catch {
          problem = error
          throw .refused("")
        }
      }
      try scanner.end()
    } catch {
      throw problem ?? .notJSON(line: line(of: error))
    }
  }

  private mutating func member(_ name: String, _ scanner: inout JSONScanner)
    throws(SettingsProblem)
  {
    let line = line(at: scanner.position)
    guard Self.known.contains(name) else { throw .unknownKey(name, line: line) }
    guard lines.updateValue(line, forKey: name) == nil else { throw .twice(name, line: line) }
    switch name {
    case "command":
      command = try path(name, &scanner)
    case "authority":
      authority = try path(name, &scanner)
    case "webhook":
      webhook = try value(name, .webhook, &scanner) {
        scanner throws(JSONProblem) -> WebhookAddress? in
        WebhookAddress(try scanner.string())
      }
    case "authorization":
      authorization = try value(name, .secretName, &scanner) {
        scanner throws(JSONProblem) -> SecretName? in
        let name = try scanner.string()
        return name.utf8.contains(0) ? nil : SecretName(name)
      }
    default:
      hoursBefore = try value(name, .hours, &scanner) {
        scanner throws(JSONProblem) -> Int? in
        let hours = try scanner.integer()
        return DeliverySettings.hours.contains(hours) ? hours : nil
      }
    }
  }

  private func path(_ name: String, _ scanner: inout JSONScanner) throws(SettingsProblem)
    -> String
  {
    try value(name, .absolutePath, &scanner) { scanner throws(JSONProblem) -> String? in
      let path = try scanner.string()
      return path.hasPrefix("/") && !path.utf8.contains(0) ? path : nil
    }
  }

  /// - Parameter read: nil for a value of the right kind that cannot be taken.
  private func value<Value>(
    _ name: String, _ expected: SettingsProblem.Expected, _ scanner: inout JSONScanner,
    _ read: (inout JSONScanner) throws(JSONProblem) -> Value?
  ) throws(SettingsProblem) -> Value {
    var line = line(at: scanner.position)
    do throws(JSONProblem) {
      // What is no JSON at all is no value of another kind.
      _ = try scanner.kind()
      line = self.line(at: scanner.position)
      if let value = try read(&scanner) { return value }
    } catch {
      if case .notJSON = error { throw .notJSON(line: self.line(of: error)) }
    }
    throw .wrongValue(name, line: line, expected)
  }

  func settings() throws(SettingsProblem) -> DeliverySettings {
    for name in ["authorization", "authority"] where webhook == nil {
      if let line = lines[name] { throw .withoutWebhook(name, line: line) }
    }
    switch (command, webhook) {
    case (_?, _?): throw .notTogether(line: max(lines["command"] ?? 1, lines["webhook"] ?? 1))
    case (let path?, nil):
      return DeliverySettings(channel: .command(path: path), hoursBefore: hoursBefore)
    case (nil, let address?):
      return DeliverySettings(
        channel: .webhook(address, authorization: authorization, authority: authority),
        hoursBefore: hoursBefore)
    case (nil, nil): throw .noChannel
    }
  }

  // MARK: Lines

  private func line(of problem: JSONProblem) -> Int {
    switch problem {
    case .notJSON(let offset), .unexpected(let offset): line(at: offset)
    case .unknown, .missing, .outOfRange, .refused: 1
    }
  }

  /// From 1 on.
  private func line(at offset: Int) -> Int {
    bytes.prefix(offset).count { $0 == UInt8(ascii: "\n") } + 1
  }
}
