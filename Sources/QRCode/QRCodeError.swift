// SPDX-License-Identifier: MIT

/// Why there is no code, or no picture of one.
package enum QRCodeError: Error, Hashable, Sendable {
  /// There is no text to encode.
  case empty
  /// The text has `count` characters of `mode`, and the largest symbol at `level` holds `limit`.
  case tooLong(count: Int, limit: Int, mode: QRMode, level: QRLevel)
  /// A picture was asked for with modules of so many pixels.
  case scaleOutOfRange(Int, allowed: ClosedRange<Int>)
  /// libqrencode gave no symbol for a text that fits; only want of memory makes it do so.
  case encoderFailed
  /// libpng gave no picture; the value is what it said.
  case pictureFailed(String)
}
