// SPDX-License-Identifier: MIT

/// How far something that is to be delivered once has come.
package enum DeliveryState: Hashable, Sendable {
  /// It was begun. Whoever finds this later does not know whether it arrived, and sends it again under the same key.
  case sending
  case sent
  case failed(why: String)
}

/// One line of a log of deliveries.
struct DeliveryNote: Hashable {
  let keys: [String]
  let state: DeliveryState

  /// - Throws: for anything but a line as `write` makes it.
  init(reading line: some Collection<UInt8>) throws(JSONProblem) {
    var (keys, word, why): ([String]?, String?, String?)
    var problem: JSONProblem?
    Array(line).withUnsafeBytes { buffer in
      var scanner = JSONScanner(buffer)
      do throws(JSONProblem) {
        try scanner.object { (scanner, name) throws(JSONProblem) in
          switch name {
          case "keys":
            var found: [String] = []
            try scanner.array { scanner throws(JSONProblem) in found.append(try scanner.string()) }
            keys = found
          case "state": word = try scanner.string()
          case "why": why = try scanner.string()
          default: try scanner.skip()
          }
        }
        try scanner.end()
      } catch { problem = error }
    }
    if let problem { throw problem }
    guard let keys else { throw .missing("keys") }
    self.keys = keys
    switch word {
    case "sending": state = .sending
    case "sent": state = .sent
    case "failed": state = .failed(why: why ?? "")
    default: throw .unknown(word ?? "state")
    }
  }

  init(_ keys: [String], _ state: DeliveryState) {
    self.keys = keys
    self.state = state
  }

  /// With its line break.
  func write(at time: String) -> [UInt8] {
    var json = JSONWriter()
    json.object { json in
      json.member("at", time)
      json.name("keys")
      json.array(keys) { json, key in json.string(key) }
      switch state {
      case .sending: json.member("state", "sending")
      case .sent: json.member("state", "sent")
      case .failed(let why):
        json.member("state", "failed")
        json.member("why", why)
      }
    }
    return json.bytes + [0x0A]
  }
}
