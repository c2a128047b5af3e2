// SPDX-License-Identifier: MIT

import Booking

/// The vaccines that some hospitals offer; most hospitals share theirs with others.
enum PackedOffer {
  static func pack(_ vaccines: [VaccineCode]) -> [UInt8] {
    var writer = ByteWriter()
    writer.number(vaccines.count)
    for vaccine in vaccines { writer.text(vaccine.rawValue) }
    return writer.bytes
  }

  static func vaccines(_ view: ByteView) -> [VaccineCode] {
    var reader = ByteReader(view)
    let codes = (0..<reader.items()).map { _ in VaccineCode(reader.text()) }
    return reader.isIntact ? codes : []
  }
}
