// SPDX-License-Identifier: MIT

import CLibPNG
import FrontDesk

/// Reads PNG files (ISO/IEC 15948) by libpng.
enum PictureFile {
  private static let magic: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
  /// More than any banner has; a small file may claim to be huge.
  private static let pixelLimit = 4_000_000

  static func isPicture(_ bytes: [UInt8]) -> Bool { bytes.starts(with: magic) }

  /// Nil for what is no such file, is damaged, or has more pixels than a banner needs.
  static func picture(_ bytes: [UInt8]) -> BannerPicture? {
    guard isPicture(bytes) else { return nil }
    var image = png_image()
    image.version = png_uint_32(PNG_IMAGE_VERSION)
    defer { png_image_free(&image) }
    // The file is read from the same bytes as its head.
    let read = bytes.withUnsafeBytes { buffer -> (Int, Int, [UInt8])? in
      guard png_image_begin_read_from_memory(&image, buffer.baseAddress, buffer.count) != 0 else {
        return nil
      }
      let (width, height) = (Int(image.width), Int(image.height))
      guard width > 0, height > 0, width <= pixelLimit / height else { return nil }
      // Lightness and opacity, a byte each.
      image.format = png_uint_32(PNG_FORMAT_FLAG_ALPHA)
      var pixels = [UInt8](repeating: 0, count: width * height * 2)
      guard png_image_finish_read(&image, nil, &pixels, 0, nil) != 0 else { return nil }
      return (width, height, pixels)
    }
    guard let (width, height, pixels) = read else { return nil }
    return BannerPicture(
      width: width, height: height,
      lightness: stride(from: 0, to: pixels.count, by: 2).map { pixels[$0] },
      opacity: stride(from: 1, to: pixels.count, by: 2).map { pixels[$0] })
  }
}
