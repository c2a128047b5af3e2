// SPDX-License-Identifier: MIT

import CLibPNG

extension QRMatrix {
  /// Pixels a module has where nothing else is asked for.
  package static let usualScale = 8

  /// Pixels a module may have; the largest symbol is 5,920 pixels wide at the upper end.
  package static let scales = 1...32

  /// The symbol as a PNG file, black on white at 1 bit a pixel, quiet zone included.
  ///
  /// `scale` is the width of a module in pixels; a reader needs 2 or more.
  package func png(scale: Int = usualScale) throws(QRCodeError) -> [UInt8] {
    guard Self.scales.contains(scale) else {
      throw .scaleOutOfRange(scale, allowed: Self.scales)
    }
    let width = sideWithQuietZone * scale
    return try PictureFile.png(pixels: pixels(scale: scale), width: width, height: width)
  }

  /// One byte a pixel, row by row: 0 paper, 1 ink.
  private func pixels(scale: Int) -> [UInt8] {
    let edge = Self.quietZone
    var pixels: [UInt8] = []
    pixels.reserveCapacity(sideWithQuietZone * scale * sideWithQuietZone * scale)
    for row in -edge..<side + edge {
      let line = (-edge..<side + edge).flatMap { column in
        repeatElement(isDark(column: column, row: row) ? 1 as UInt8 : 0, count: scale)
      }
      for _ in 0..<scale { pixels += line }
    }
    return pixels
  }
}

/// The only code that calls libpng.
private enum PictureFile {
  /// Index 0 of a pixel is white, 1 black; libpng packs a palette of two into 1 bit a pixel.
  private static let palette: [UInt8] = [255, 0]

  static func png(pixels: [UInt8], width: Int, height: Int) throws(QRCodeError) -> [UInt8] {
    var image = png_image()
    image.version = png_uint_32(PNG_IMAGE_VERSION)
    image.width = png_uint_32(width)
    image.height = png_uint_32(height)
    image.format = png_uint_32(PNG_FORMAT_FLAG_COLORMAP)
    image.colormap_entries = png_uint_32(palette.count)
    defer { png_image_free(&image) }

    // Once to learn the size, once to write.
    var size: png_alloc_size_t = 0
    guard png_image_write_to_memory(&image, nil, &size, 0, pixels, 0, palette) != 0 else {
      throw .pictureFailed(reason(image))
    }
    var file = [UInt8](repeating: 0, count: Int(size))
    guard png_image_write_to_memory(&image, &file, &size, 0, pixels, 0, palette) != 0 else {
      throw .pictureFailed(reason(image))
    }
    return Array(file.prefix(Int(size)))
  }

  /// What libpng says went wrong.
  private static func reason(_ image: png_image) -> String {
    withUnsafeBytes(of: image.message) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
  }
}
