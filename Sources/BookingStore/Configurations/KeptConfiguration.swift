// SPDX-License-Identifier: MIT

package import Booking

/// A survey's configuration as the data folder keeps it, with who put it there.
package struct KeptConfiguration: Hashable, Sendable {
  /// As it was written, in whichever form.
  package let contents: [UInt8]
  /// The account that put it there; nil where nobody signed in for it.
  package let account: AccountID?
  package let at: Instant
  /// What it may be changed with; nil for one that every administrator may change.
  package let password: PasswordHash?

  package init(
    _ contents: [UInt8], by account: AccountID?, at: Instant, password: PasswordHash? = nil
  ) {
    self.contents = contents
    self.account = account
    self.at = at
    self.password = password
  }
}

extension KeptConfiguration {
  private static let opening = Array("{\"sum\":\"".utf8)
  private static let closing = Array("\",".utf8)
  private static let format = 1

  /// A line of its own says who and when, with a sum of everything that stands behind the sum.
  func encoded() -> [UInt8] {
    var head = JSONWriter()
    head.object { head in
      head.member("format", Self.format)
      head.member("at", at)
      head.member("account", account?.rawValue)
      head.member("password", password?.text)
    }
    let rest = Array(head.bytes.dropFirst()) + [0x0A] + contents
    return Self.opening + Checksum(of: rest).hexBytes + Self.closing + rest
  }

  /// Nil where a byte of it is another one than was written, or a newer program wrote it.
  init?(_ bytes: [UInt8]) {
    let start = Self.opening.count + Checksum.hexLength + Self.closing.count
    guard bytes.starts(with: Self.opening), bytes.count > start,
      let sum = Checksum(
        hex: String(
          decoding: bytes[Self.opening.count..<(start - Self.closing.count)], as: UTF8.self)),
      bytes[..<start].suffix(Self.closing.count).elementsEqual(Self.closing)
    else { return nil }
    let rest = Array(bytes[start...])
    guard Checksum(of: rest) == sum, let end = rest.firstIndex(of: 0x0A),
      let head = Head(Array("{".utf8) + rest[..<end]), head.format == Self.format, let at = head.at
    else { return nil }
    self.init(
      Array(rest[(end + 1)...]), by: head.account.map { AccountID($0) }, at: at,
      password: head.password.map { PasswordHash($0) })
  }

  private struct Head {
    var format: Int?
    var at: Instant?
    var account: String?
    var password: String?

    init?(_ bytes: [UInt8]) {
      do throws(JSONProblem) { try read(bytes) } catch { return nil }
    }

    private mutating func read(_ bytes: [UInt8]) throws(JSONProblem) {
      var problem: JSONProblem?
      bytes.withUnsafeBytes { buffer in
        do throws(JSONProblem) {
          var scanner = JSONScanner(buffer)
          try scanner.object { (scanner, name) throws(JSONProblem) in
            switch name.string {
            case "format": format = try scanner.integer()
            case "at": at = try scanner.time("at").instant
            case "account": account = try scanner.string()
            case "password": password = try scanner.string()
            default: throw .unknown(name.string ?? "")
            }
          }
          try scanner.end()
        } catch { problem = error }
      }
      if let problem { throw problem }
    }
  }
}
