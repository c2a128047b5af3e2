// SPDX-License-Identifier: MIT

import Cells
import Foundation
import QRCode
import Testing

/// A way in which a symbol leaves the program.
enum Medium: CaseIterable {
  case halfBlockLines, fullBlockLines, asciiLines
  case halfBlockCells, fullBlockCells, asciiCells
  case invertedHalfBlocks
  case png

  /// A picture file of the symbol in this medium, nil where it is not black on white.
  func file(of matrix: QRMatrix) throws -> Data? {
    switch self {
    case .halfBlockLines: Bitmap(of: matrix.lines(style: .halfBlocks)).enlarged(2).file
    case .fullBlockLines: Bitmap(of: matrix.lines(style: .fullBlocks)).file
    case .asciiLines: Bitmap(of: matrix.lines(style: .ascii)).file
    case .halfBlockCells: picture(of: matrix, .halfBlocks, in: .unicode)?.enlarged(2).file
    case .fullBlockCells: picture(of: matrix, .fullBlocks, in: .unicode)?.file
    case .asciiCells: picture(of: matrix, .halfBlocks, in: .ascii)?.file
    case .invertedHalfBlocks:
      Bitmap(of: matrix.lines(style: .halfBlocks.inverted)).enlarged(2).negative.file
    case .png: Data(try matrix.png(scale: 4))
    }
  }

  var kind: String {
    self == .png ? "png" : "pbm"
  }

  private func picture(
    of matrix: QRMatrix, _ style: QRDrawing, in repertoire: Repertoire
  ) -> Bitmap? {
    let size = matrix.size(of: style.shown(in: repertoire))
    var buffer = CellBuffer(size: size, repertoire: repertoire)
    guard matrix.draw(into: &buffer, at: Point(column: 0, row: 0), style: style) else {
      return nil
    }
    return Bitmap(of: buffer)
  }
}

@Suite(
  "A scanner reads every byte back",
  .enabled(if: ZBarImage.isInstalled, "zbarimg is not installed"))
struct ReadBackTests {
  @Test("Texts of our own are read back from every drawing", arguments: Medium.allCases)
  func own(medium: Medium) throws {
    let payloads = Payloads.all.map { Array($0.utf8) }
    try expectReadBack(payloads.map { ($0, .medium) }, from: medium)
  }

  @Test("Texts are read back at every level of error correction", arguments: QRLevel.allCases)
  func levels(level: QRLevel) throws {
    let payloads = Payloads.all.map { Array($0.utf8) }
    try expectReadBack(payloads.map { ($0, level) }, from: .halfBlockCells)
  }

  @Test(
    "The shared texts are read back from every drawing",
    .enabled(if: SharedFiles.isPresent, "the shared QR files are not beside the package"),
    arguments: Medium.allCases)
  func shared(medium: Medium) throws {
    let vectors = try SharedFiles.vectors()
    #expect(vectors.count >= 137)
    let texts = try vectors.map { ($0.bytes, try #require($0.level)) }
    try expectReadBack(texts, from: medium)
  }

  /// One run of zbarimg for all pictures; where that differs, one for each, to name the culprits.
  private func expectReadBack(_ texts: [([UInt8], QRLevel)], from medium: Medium) throws {
    let files = try texts.map { bytes, level in
      try #require(try medium.file(of: try QRMatrix(bytes: bytes, level: level)))
    }
    let expected = ZBarImage.expected(texts.map(\.0))
    guard try ZBarImage.read(files, kind: medium.kind) != expected else { return }
    for (file, text) in zip(files, texts) {
      let read = try ZBarImage.read([file], kind: medium.kind)
      #expect(
        read == ZBarImage.expected([text.0]),
        "\(String(decoding: text.0, as: UTF8.self)) at \(text.1) came back as \(Array(read))")
    }
    Issue.record("read together, the pictures came back differently")
  }
}
