// SPDX-License-Identifier: MIT

/// Where documents are posted to: over TLS, or to this very machine.
package struct WebhookAddress: Hashable, Sendable {
  package let text: String
  /// Whether what is sent never leaves this machine, and so needs no TLS.
  package let isLocal: Bool
  /// Whether it is posted without TLS.
  package let isPlain: Bool

  private static let limit = 2000

  /// Nil unless it is an `https` address, or an `http` one of `localhost`, 127.0.0.0/8 or `[::1]` (RFC 3986, RFC 6761 6.3),
  /// without a name, a password or a fragment in it.
  ///
  /// - Parameter plainHosts: others to which an `http` address may lead, in lower case, as somebody allowed by name.
  package init?(_ text: String, plainHosts: Set<String> = []) {
    let lower = text.lowercased()
    isPlain = lower.hasPrefix("http://")
    guard isPlain || lower.hasPrefix("https://"), text.utf8.count <= Self.limit,
      text.utf8.allSatisfy(Self.mayStand)
    else { return nil }
    // Cut by bytes that no reader of addresses takes otherwise: there is no backslash in it, and no `@` before a host.
    let rest = lower.dropFirst(isPlain ? 7 : 8)
    let authority = rest.prefix { $0 != "/" && $0 != "?" }
    guard let host = Self.host(of: authority) else { return nil }
    isLocal = Self.isLoopback(host)
    guard !isPlain || isLocal || plainHosts.contains(String(host)) else { return nil }
    self.text = text
  }

  /// Printable ASCII that needs no escape (RFC 3986, 2), and no fragment.
  private static func mayStand(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x21...0x7E: !##""#<>\^`{|}"##.utf8.contains(byte)
    default: false
    }
  }

  /// Of `host`, `host:port` or `[address]:port`; nil for everything else.
  private static func host(of authority: Substring) -> Substring? {
    var host = authority
    if authority.hasPrefix("[") {
      guard let end = authority.firstIndex(of: "]") else { return nil }
      host = authority[...end]
      guard host.dropFirst().dropLast().allSatisfy({ $0.isHexDigit || $0 == ":" || $0 == "." })
      else { return nil }
    } else {
      host = authority.prefix { $0 != ":" }
      guard
        host.allSatisfy({ $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-" || $0 == ".") })
      else { return nil }
    }
    guard !host.isEmpty else { return nil }
    let port = authority.dropFirst(host.count)
    if port.isEmpty { return host }
    guard port.first == ":", let number = Int(port.dropFirst()), (1...65_535).contains(number),
      port.dropFirst().allSatisfy(\.isNumber)
    else { return nil }
    return host
  }

  private static func isLoopback(_ host: Substring) -> Bool {
    if host == "localhost" || host == "[::1]" { return true }
    let parts = host.split(separator: ".", omittingEmptySubsequences: false)
    return parts.count == 4 && parts[0] == "127"
      && parts.allSatisfy { UInt8($0).map { "\($0)" } == String($0) }
  }
}
