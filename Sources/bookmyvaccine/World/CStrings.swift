// SPDX-License-Identifier: MIT

import Glibc

/// Lists of texts as C takes them.
enum CStrings {
  /// Lends the texts as pointers to what ends with a zero, with a null pointer after the last one.
  static func with<Result>(
    _ texts: [String], _ body: (UnsafePointer<UnsafePointer<CChar>?>?) -> Result
  ) -> Result {
    withMutable(texts) { pointers in
      pointers.withMemoryRebound(to: UnsafePointer<CChar>?.self) { body($0.baseAddress) }
    }
  }

  static func withMutable<Result>(
    _ texts: [String], _ body: (UnsafeMutableBufferPointer<UnsafeMutablePointer<CChar>?>) -> Result
  ) -> Result {
    var pointers = texts.map { strdup($0) } + [nil]
    defer {
      for pointer in pointers { free(pointer) }
    }
    return pointers.withUnsafeMutableBufferPointer { body($0) }
  }
}
