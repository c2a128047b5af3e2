// SPDX-License-Identifier: MIT

import CQRencode

/// The only code that calls libqrencode.
enum Encoder {
  /// The smallest symbol that holds `bytes` in one mode.
  static func symbol(
    of bytes: [UInt8], level: QRLevel
  ) throws(QRCodeError) -> (side: Int, modules: [Bool]) {
    guard !bytes.isEmpty else { throw .empty }
    let mode = QRMode(for: bytes)
    let limit = level.capacity(in: mode)
    guard bytes.count <= limit else {
      throw .tooLong(count: bytes.count, limit: limit, mode: mode, level: level)
    }

    guard let input = QRinput_new2(0, level.libraryLevel) else { throw .encoderFailed }
    defer { QRinput_free(input) }
    guard QRinput_append(input, mode.libraryMode, Int32(bytes.count), bytes) == 0 else {
      throw .encoderFailed
    }
    guard let code = QRcode_encodeInput(input) else { throw .encoderFailed }
    defer { QRcode_free(code) }
    let side = Int(code.pointee.width)
    guard side > 0, let data = code.pointee.data else { throw .encoderFailed }
    // The lowest bit is the colour; the others say what a module is for.
    let modules = UnsafeBufferPointer(start: data, count: side * side).map { $0 & 1 == 1 }
    return (side, modules)
  }
}

extension QRLevel {
  fileprivate var libraryLevel: QRecLevel {
    switch self {
    case .low: QR_ECLEVEL_L
    case .medium: QR_ECLEVEL_M
    case .quartile: QR_ECLEVEL_Q
    case .high: QR_ECLEVEL_H
    }
  }
}

extension QRMode {
  fileprivate var libraryMode: QRencodeMode {
    switch self {
    case .numeric: QR_MODE_NUM
    case .alphanumeric: QR_MODE_AN
    case .bytes: QR_MODE_8
    }
  }
}
