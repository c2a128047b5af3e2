// SPDX-License-Identifier: MIT

/// A picture as a terminal of any colours can show it: what stands out from its ground is drawn, in half blocks.
package struct BannerPicture: Hashable, Sendable {
  /// More pixels than the widest terminal has room for.
  private static let most = (width: 264, height: 192)
  /// What stands out less is not seen.
  private static let leastContrast: UInt8 = 32
  private static let leastColumns = 4

  private let width: Int
  private let height: Int
  /// How far each pixel is from the ground, row by row.
  private let strength: [UInt8]

  /// - Parameters:
  ///   - lightness: of each pixel, row by row, 0 for black.
  ///   - opacity: of the same pixels, 0 for those that cannot be seen.
  /// - Returns: nil where there are not as many pixels as the size says.
  package init?(width: Int, height: Int, lightness: [UInt8], opacity: [UInt8]) {
    guard width > 0, height > 0, width <= 1 << 16, height <= 1 << 16,
      lightness.count == width * height, opacity.count == lightness.count
    else { return nil }
    let edge = Self.edge(width, height)
    let visible = edge.reduce(0) { $0 + Int(opacity[$1]) }
    let ground = edge.reduce(0) { $0 + Int(lightness[$1]) * Int(opacity[$1]) } / max(1, visible)
    // On a ground that cannot be seen everything else stands out.
    let isClear = visible < edge.count * 128
    let strength = lightness.indices.map { index -> UInt8 in
      let contrast = isClear ? 255 : abs(Int(lightness[index]) - ground)
      return UInt8(clamping: contrast * Int(opacity[index]) / 255)
    }
    let factor = max(
      1, Double(width) / Double(Self.most.width), Double(height) / Double(Self.most.height))
    (self.width, self.height, self.strength) = Self.reduced(strength, width, height, by: factor)
  }

  private static func edge(_ width: Int, _ height: Int) -> [Int] {
    let rows = [0, height - 1].flatMap { row in (0..<width).map { row * width + $0 } }
    let columns = [0, width - 1].flatMap { column in (0..<height).map { $0 * width + column } }
    return rows + columns
  }

  /// The mean of all pixels that come to lie on one; neither side becomes shorter than a pixel.
  private static func reduced(
    _ pixels: [UInt8], _ width: Int, _ height: Int, by factor: Double
  ) -> (Int, Int, [UInt8]) {
    guard factor > 1 else { return (width, height, pixels) }
    let newWidth = max(1, Int(Double(width) / factor))
    let newHeight = max(1, Int(Double(height) / factor))
    func span(_ index: Int, _ count: Int, _ all: Int) -> Range<Int> {
      let start = index * all / count
      return start..<max(start + 1, min(all, (index + 1) * all / count))
    }
    var made: [UInt8] = []
    for row in 0..<newHeight {
      for column in 0..<newWidth {
        var (sum, count) = (0, 0)
        for y in span(row, newHeight, height) {
          for x in span(column, newWidth, width) {
            sum += Int(pixels[y * width + x])
            count += 1
          }
        }
        made.append(UInt8(clamping: sum / max(1, count)))
      }
    }
    return (newWidth, newHeight, made)
  }

  /// Lines of `█ ▀ ▄` and spaces, its proportions kept; none where there would be nothing to see.
  ///
  /// - Parameters: at most so many columns and rows; a cell is as high as two of its width.
  func lines(columns: Int, rows: Int) -> [String] {
    guard columns > 0, rows > 0 else { return [] }
    let factor = max(
      1, Double(width) / Double(columns), Double(height) / Double(2 * rows))
    let (across, down, pixels) = Self.reduced(strength, width, height, by: factor)
    guard across >= Self.leastColumns, (pixels.max() ?? 0) >= Self.leastContrast else { return [] }
    let threshold = Self.threshold(pixels)
    func isInk(_ x: Int, _ y: Int) -> Bool { y < down && pixels[y * across + x] > threshold }
    return stride(from: 0, to: down, by: 2).map { y in
      String(
        (0..<across).map { x -> Character in
          switch (isInk(x, y), isInk(x, y + 1)) {
          case (true, true): "█"
          case (true, false): "▀"
          case (false, true): "▄"
          case (false, false): " "
          }
        })
    }
  }

  /// What parts the pixels into two groups that are each as alike as can be (Otsu's method).
  private static func threshold(_ pixels: [UInt8]) -> UInt8 {
    var counts = [Int](repeating: 0, count: 256)
    for pixel in pixels { counts[Int(pixel)] += 1 }
    let total = pixels.reduce(0) { $0 + Int($1) }
    var (best, found): (Double, UInt8) = (-1, leastContrast)
    var (below, sumBelow) = (0, 0)
    for level in 0..<255 {
      below += counts[level]
      sumBelow += level * counts[level]
      let above = pixels.count - below
      guard below > 0, above > 0 else { continue }
      let difference =
        Double(sumBelow) / Double(below) - Double(total - sumBelow) / Double(above)
      let between = Double(below) * Double(above) * difference * difference
      if between > best { (best, found) = (between, UInt8(level)) }
    }
    return found
  }
}
