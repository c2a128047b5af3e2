// SPDX-License-Identifier: MIT

extension QRCodeError {
  /// What is so.
  package var message: String {
    switch self {
    case .empty:
      "There is no text to put into a QR code."
    case .tooLong(let count, let limit, let mode, _):
      "The text has \(count) \(mode.unit), and a QR code of this kind holds \(limit)."
    case .scaleOutOfRange(let scale, let allowed):
      "A picture with \(scale) pixels a module cannot be drawn; \(allowed.lowerBound) to "
        + "\(allowed.upperBound) can."
    case .encoderFailed:
      "The QR code could not be made."
    case .pictureFailed(let reason):
      "The picture of the QR code could not be made (\(reason))."
    }
  }

  /// What to do.
  package var recovery: String {
    switch self {
    case .empty:
      "Give at least one character."
    case .tooLong(let count, let limit, let mode, let level):
      if let roomier = level.roomier(for: count, in: mode) {
        "Leave out \(count - limit) of them, or use error correction \(roomier.rawValue)."
      } else {
        "Leave out \(count - limit) of them."
      }
    case .scaleOutOfRange(let scale, let allowed):
      scale > allowed.upperBound
        ? "Use \(allowed.upperBound) or less, or the SVG picture, which has any size."
        : "Use \(allowed.lowerBound) or more."
    case .encoderFailed, .pictureFailed:
      "Use the code in letters, which says the same. To try again, close other programs first."
    }
  }
}

extension QRMode {
  /// What the length of a text is counted in.
  fileprivate var unit: String {
    switch self {
    case .numeric: "digits"
    case .alphanumeric: "characters"
    case .bytes: "bytes"
    }
  }
}

extension QRLevel {
  /// The strongest weaker level that holds `count` characters.
  fileprivate func roomier(for count: Int, in mode: QRMode) -> QRLevel? {
    let weaker = QRLevel.allCases.prefix { $0 != self }
    return weaker.last { $0.capacity(in: mode) >= count }
  }
}
