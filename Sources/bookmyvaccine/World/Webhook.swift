// SPDX-License-Identifier: MIT

import BookingStore
import CCurl

/// Posts documents to one address, each once for each call: it follows nothing and tries nothing again.
struct Webhook: Sendable {
  private static let connectMilliseconds = 5000
  private static let milliseconds = 15_000

  private let address: WebhookAddress
  private let authorization: WebhookSecret?
  /// A file of certificates, by its absolute path; nil trusts whom the system trusts.
  private let authority: String?

  init(_ address: WebhookAddress, authorization: WebhookSecret?, authority: String? = nil) {
    self.address = address
    self.authorization = authorization
    self.authority = authority
  }

  /// - Parameters:
  ///   - contentType: a media type, as RFC 9110 has it in 8.3.
  ///   - key: the same one for everything that means the same, by which the other side knows what it has already.
  /// - Throws: for everything but an answer of success.
  func post(_ body: [UInt8], as contentType: String, key: String) throws(DeliveryProblem) {
    var header = [
      "Content-Type: \(contentType)", "Idempotency-Key: \(key)",
      "User-Agent: \(CommandTable.programName)/\(CommandTable.version)",
      // Asking first whether the body is welcome takes a second where nobody answers that.
      "Expect:",
    ]
    if let authorization { header.append("Authorization: \(authorization.value)") }
    var answer = bmv_answer()
    let outcome = address.text.withCString { address in
      body.withUnsafeBufferPointer { body in
        CStrings.with(header) { header in
          CStrings.with(authority) { authority in
            var post = bmv_post(
              address: address, is_local: self.address.isLocal ? 1 : 0,
              is_plain: self.address.isPlain ? 1 : 0, body: body.baseAddress,
              length: body.count, authority: authority, header: header,
              connect_milliseconds: Self.connectMilliseconds, milliseconds: Self.milliseconds)
            return bmv_post(&post, &answer)
          }
        }
      }
    }
    switch outcome {
    case BMV_POST_ANSWERED:
      guard (200..<300).contains(answer.status) else { throw .answered(status: answer.status) }
    case BMV_POST_NO_LIBRARY: throw .libraryMissing
    case BMV_POST_NO_MEMORY: throw .outOfMemory
    default: throw .noAnswer(reason: Self.text(answer))
    }
  }

  private static func text(_ answer: bmv_answer) -> String {
    withUnsafeBytes(of: answer.reason) { bytes in
      String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
    }
  }
}
