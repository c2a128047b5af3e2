// SPDX-License-Identifier: MIT

import Foundation
import QRCode
import Testing

@Suite("A symbol as a picture file")
struct PictureTests {
  @Test("A PNG is a square of 1 bit a pixel with the quiet zone", arguments: [1, 2, 8, 32])
  func png(scale: Int) throws {
    let file = try QRMatrix(Payloads.appointment).png(scale: scale)
    // PNG specification, 5.2 and 11.2.2: signature, length, IHDR, width, height, depth.
    #expect(file.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]))
    let side = UInt32(29 * scale)
    let bytes = [UInt8(side >> 8), UInt8(side & 0xFF)]
    #expect(Array(file[16..<25]) == [0, 0] + bytes + [0, 0] + bytes + [1])
    #expect(file.suffix(8).starts(with: Array("IEND".utf8)))
  }

  @Test("A PNG has 8 pixels a module where nothing else is asked for")
  func usualScale() throws {
    let matrix = try QRMatrix(Payloads.appointment)
    #expect(try matrix.png() == matrix.png(scale: 8))
  }

  @Test("A scale that makes no sensible picture is refused", arguments: [0, -1, 33, .max, .min])
  func scales(scale: Int) throws {
    let matrix = try QRMatrix(Payloads.appointment)
    #expect(throws: QRCodeError.scaleOutOfRange(scale, allowed: 1...32)) {
      try matrix.png(scale: scale)
    }
  }

  @Test("An SVG's path covers the dark modules and nothing else", arguments: Payloads.all)
  func svg(payload: String) throws {
    let matrix = try QRMatrix(payload)
    let side = matrix.sideWithQuietZone
    let picture = try SVGPicture(matrix.svg())
    #expect(picture.side == side)
    #expect(picture.dark == DrawingTests.truth(matrix))
  }

  @Test("An SVG is well-formed XML, black on white, with crisp edges")
  func wellFormed() throws {
    let svg = try QRMatrix(Payloads.appointment).svg()
    #expect(svg.hasPrefix(#"<svg xmlns="http://www.w3.org/2000/svg" width="232" height="232""#))
    #expect(svg.contains(#"shape-rendering="crispEdges""#))
    #expect(svg.contains(##"<rect width="29" height="29" fill="#fff"/>"##))
    #expect(svg.hasSuffix("</svg>\n"))
    #expect(svg.utf8.count < 4_000)
  }
}

/// The boxes of a path `M x y h w v1 h-w z …`, painted.
private struct SVGPicture {
  let side: Int
  let dark: Bitmap

  private struct NotThisPath: Error {}

  init(_ svg: String) throws {
    guard let side = svg.firstMatch(of: /viewBox="0 0 (\d+) (\d+)"/), side.1 == side.2,
      let size = Int(side.1), let path = svg.firstMatch(of: /<path d="([^"]*)" fill="#000"\/>/)
    else { throw NotThisPath() }
    var painted: Set<[Int]> = []
    var covered = 0
    for box in path.1.matches(of: /M(\d+) (\d+)h(\d+)v1h-(\d+)z/) {
      guard let column = Int(box.1), let row = Int(box.2), let length = Int(box.3),
        box.3 == box.4
      else { throw NotThisPath() }
      for offset in 0..<length { painted.insert([column + offset, row]) }
      covered += box.0.utf8.count
    }
    guard covered == path.1.utf8.count else { throw NotThisPath() }
    self.side = size
    dark = Bitmap(width: size, height: size) { painted.contains([$0, $1]) }
  }
}
