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

  /// Lends one text, or a null pointer for none.
  static func with<Result>(_ text: String?, _ body: (UnsafePointer<CChar>?) -> Result) -> Result {
    text.map { $0.withCString { body($0) } } ?? body(nil)
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
