// SPDX-License-Identifier: MIT

import BookingStore
import CCurl
import Foundation
import Interchange
import Synchronization

/// A banner on its way from elsewhere; the questions wait for none.
final class BannerFetch: Sendable {
  private static let limit = 2_000_000
  private static let connectMilliseconds = 5000
  private static let milliseconds = 15_000

  private let arrived = Mutex<[UInt8]?>(nil)

  /// Begins at once, and says nothing where it fails. Without TLS it is fetched from this machine alone.
  init?(_ address: SurveyAddress) {
    guard let target = WebhookAddress(address.description), !target.isPlain || target.isLocal
    else { return nil }
    let text = address.description
    Thread.detachNewThread { [weak self] in
      guard let bytes = Self.fetch(text, target) else { return }
      self?.arrived.withLock { $0 = bytes }
    }
  }

  /// What came since it was last asked; nil while there is nothing.
  func take() -> [UInt8]? {
    arrived.withLock { bytes in
      defer { bytes = nil }
      return bytes
    }
  }

  private static func fetch(_ address: String, _ target: WebhookAddress) -> [UInt8]? {
    var bytes = [UInt8](repeating: 0, count: limit)
    var length = 0
    let isWhole = address.withCString { address in
      bytes.withUnsafeMutableBufferPointer { buffer in
        var fetch = bmv_fetch(
          address: address, is_local: target.isLocal ? 1 : 0, is_plain: target.isPlain ? 1 : 0,
          bytes: buffer.baseAddress, capacity: buffer.count, length: 0,
          connect_milliseconds: connectMilliseconds, milliseconds: milliseconds)
        let isWhole = bmv_fetch(&fetch) == 1
        length = fetch.length
        return isWhole
      }
    }
    return isWhole ? Array(bytes.prefix(length)) : nil
  }
}
