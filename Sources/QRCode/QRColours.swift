// SPDX-License-Identifier: MIT

/// What a line of characters does about the colours around it.
package enum QRColours: CaseIterable, Sendable {
  /// Characters alone: dark modules have ink. Right on paper and on a light page.
  case none
  /// Black and white are forced, colours 16 and 231 of 256: right on every colour terminal.
  case blackOnWhite
  /// Light modules are reverse video: right where letters are light and colour is not wanted.
  case reverseVideo
}
