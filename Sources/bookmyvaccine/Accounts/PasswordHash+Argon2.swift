// SPDX-License-Identifier: MIT

import Booking
import CSodium
import Glibc

/// Argon2id (RFC 9106) by libsodium, with settings and salt in the text that it makes.
extension PasswordHash {
  private static let operations = UInt64(crypto_pwhash_OPSLIMIT_MODERATE)
  /// 64 MiB in bytes: what the smallest machine of a hospital can spare for a tenth of a second.
  private static let memory = 67_108_864

  /// Nil where there is not enough memory now.
  static func make(of password: borrowing Password) -> PasswordHash? {
    guard sodium_init() >= 0 else { return nil }
    var text = [CChar](repeating: 0, count: Int(crypto_pwhash_STRBYTES))
    let failure = password.withBytes { bytes, count in
      crypto_pwhash_str(&text, bytes, count, operations, memory)
    }
    guard failure == 0 else { return nil }
    return PasswordHash(String(decoding: text.prefix { $0 != 0 }.map(UInt8.init), as: UTF8.self))
  }

  /// Nil where there is not enough memory now to tell.
  func fits(_ password: borrowing Password) -> Bool? {
    guard sodium_init() >= 0 else { return nil }
    return password.withBytes { bytes, count in
      errno = 0
      if crypto_pwhash_str_verify(text, bytes, count) == 0 { return true }
      return errno == ENOMEM ? nil : false
    }
  }

  /// Checked where nobody has the name, so that the time of an answer tells nothing. Nobody knows its password.
  static let ofNobody = PasswordHash(
    "$argon2id$v=19$m=65536,t=3,p=1$curABsNrwKDcwYs+FUco8w$C+9Jf5WY8p8wx6EXl6oPKFEu34S5aByuDTKrtizAjM0"
  )
}
