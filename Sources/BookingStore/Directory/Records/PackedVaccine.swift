// SPDX-License-Identifier: MIT

import Booking

/// A vaccine as it lies in the directory.
enum PackedVaccine {
  static func pack(_ vaccine: Vaccine) -> [UInt8] {
    var writer = ByteWriter()
    writer.text(vaccine.code.rawValue)
    writer.text(vaccine.name)
    writer.text(vaccine.shortName)
    writer.text(vaccine.targetDisease)
    writer.number(vaccine.isActive ? 1 : 0)
    return writer.bytes
  }

  /// Nil where the bytes are damaged.
  static func vaccine(_ view: ByteView) -> Vaccine? {
    var reader = ByteReader(view)
    let code = reader.text()
    let name = reader.text()
    let shortName = reader.text()
    let targetDisease = reader.text()
    let isActive = reader.number() == 1
    guard reader.isIntact else { return nil }
    return Vaccine(
      code: VaccineCode(code), name: name, shortName: shortName, targetDisease: targetDisease,
      isActive: isActive)
  }
}
