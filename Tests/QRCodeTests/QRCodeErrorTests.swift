// SPDX-License-Identifier: MIT

import QRCode
import Testing

@Suite("An error says what is so and what to do")
struct QRCodeErrorTests {
  static let texts: [(QRCodeError, message: String, recovery: String)] = [
    (
      .empty, "There is no text to put into a QR code.", "Give at least one character."
    ),
    (
      .tooLong(count: 2340, limit: 2331, mode: .bytes, level: .medium),
      "The text has 2340 bytes, and a QR code of this kind holds 2331.",
      "Leave out 9 of them, or use error correction L."
    ),
    (
      .tooLong(count: 2000, limit: 1273, mode: .bytes, level: .high),
      "The text has 2000 bytes, and a QR code of this kind holds 1273.",
      "Leave out 727 of them, or use error correction M."
    ),
    (
      .tooLong(count: 9000, limit: 7089, mode: .numeric, level: .low),
      "The text has 9000 digits, and a QR code of this kind holds 7089.",
      "Leave out 1911 of them."
    ),
    (
      .tooLong(count: 5000, limit: 3391, mode: .alphanumeric, level: .medium),
      "The text has 5000 characters, and a QR code of this kind holds 3391.",
      "Leave out 1609 of them."
    ),
    (
      .scaleOutOfRange(33, allowed: 1...32),
      "A picture with 33 pixels a module cannot be drawn; 1 to 32 can.",
      "Use 32 or less, or the SVG picture, which has any size."
    ),
    (
      .scaleOutOfRange(0, allowed: 1...32),
      "A picture with 0 pixels a module cannot be drawn; 1 to 32 can.", "Use 1 or more."
    ),
    (
      .encoderFailed, "The QR code could not be made.",
      "Use the code in letters, which says the same. To try again, close other programs first."
    ),
    (
      .pictureFailed("out of memory"),
      "The picture of the QR code could not be made (out of memory).",
      "Use the code in letters, which says the same. To try again, close other programs first."
    ),
  ]

  @Test("Every error has its words", arguments: texts)
  func words(error: QRCodeError, message: String, recovery: String) {
    #expect(error.message == message)
    #expect(error.recovery == recovery)
  }
}
