// SPDX-License-Identifier: MIT

import Booking

/// A hospital but for its id and its schedule, as it lies in the directory.
enum PackedHospital {
  static func pack(_ hospital: Hospital) -> [UInt8] {
    var writer = ByteWriter()
    writer.text(hospital.name)
    writer.optionalText(hospital.address)
    writer.text(hospital.city)
    writer.optionalText(hospital.region)
    writer.text(hospital.country)
    writer.optionalText(hospital.postalCode)
    writer.double(hospital.location.latitude)
    writer.double(hospital.location.longitude)
    writer.optionalText(hospital.phone)
    writer.number(Hospital.StepFree.allCases.firstIndex(of: hospital.stepFree) ?? 0)
    return writer.bytes
  }

  /// Nil where the bytes are damaged.
  static func hospital(
    _ view: ByteView, id: HospitalID, timeZone: String, schedule: Schedule
  ) -> Hospital? {
    var reader = ByteReader(view)
    let name = reader.text()
    let address = reader.optionalText()
    let city = reader.text()
    let region = reader.optionalText()
    let country = reader.text()
    let postalCode = reader.optionalText()
    let latitude = reader.double()
    let longitude = reader.double()
    let phone = reader.optionalText()
    let stepFree = reader.number()
    guard reader.isIntact, Hospital.StepFree.allCases.indices.contains(stepFree),
      let location = GeoPoint(latitude: latitude, longitude: longitude)
    else { return nil }
    return Hospital(
      id: id, name: name, address: address, city: city, region: region, country: country,
      postalCode: postalCode, location: location, timeZone: timeZone, phone: phone,
      stepFree: Hospital.StepFree.allCases[stepFree], schedule: schedule)
  }
}
