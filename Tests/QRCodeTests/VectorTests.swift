// SPDX-License-Identifier: MIT

import QRCode
import Testing

@Suite(
  "Symbols are those of other encoders",
  .enabled(if: SharedFiles.isPresent, "the shared QR files are not beside the package"))
struct VectorTests {
  @Test("Every shared symbol is ours module by module once the mask is taken off")
  func unmasked() throws {
    for vector in try SharedFiles.vectors() {
      let level = try #require(vector.level)
      let matrix = try QRMatrix(bytes: vector.bytes, level: level)
      let other = try #require(vector.symbol, "\(vector.id) \(vector.ecc)")
      #expect(matrix.version == vector.version, "\(vector.id) \(vector.ecc)")
      #expect(other.mask == vector.mask, "\(vector.id) \(vector.ecc)")
      let isSame = ReferenceSymbol(matrix) == other
      #expect(isSame, "\(vector.id) \(vector.ecc)")
    }
  }
}
