// SPDX-License-Identifier: MIT

/// What a hospital is and where it stands: all that its staff change, save what its schedule's own commands do.
package struct HospitalDetails: Hashable, Sendable {
  package var name: String
  package var address: String?
  package var city: String
  package var region: String?
  /// ISO 3166-1 alpha-2.
  package var country: String
  package var postalCode: String?
  package var location: GeoPoint
  /// IANA's name of the zone.
  package var timeZone: String
  package var phone: String?
  package var stepFree: Hospital.StepFree
  package var slotMinutes: Int

  package init(
    name: String, address: String?, city: String, region: String?, country: String,
    postalCode: String?, location: GeoPoint, timeZone: String, phone: String?,
    stepFree: Hospital.StepFree, slotMinutes: Int
  ) {
    self.name = name
    self.address = address
    self.city = city
    self.region = region
    self.country = country
    self.postalCode = postalCode
    self.location = location
    self.timeZone = timeZone
    self.phone = phone
    self.stepFree = stepFree
    self.slotMinutes = slotMinutes
  }

  package init(_ hospital: Hospital) {
    self.init(
      name: hospital.name, address: hospital.address, city: hospital.city,
      region: hospital.region, country: hospital.country, postalCode: hospital.postalCode,
      location: hospital.location, timeZone: hospital.timeZone, phone: hospital.phone,
      stepFree: hospital.stepFree, slotMinutes: hospital.schedule.slotMinutes)
  }
}

/// One thing of a hospital as it is from now on.
package enum HospitalEdit: Hashable, Sendable {
  case name(String)
  case address(String?)
  case city(String)
  case region(String?)
  case country(String)
  case postalCode(String?)
  case location(GeoPoint)
  case timeZone(String)
  case phone(String?)
  case stepFree(Hospital.StepFree)
  case slotMinutes(Int)
}

extension HospitalDetails {
  package func applying(_ edits: [HospitalEdit]) -> HospitalDetails {
    var details = self
    for edit in edits {
      switch edit {
      case .name(let name): details.name = name
      case .address(let address): details.address = address
      case .city(let city): details.city = city
      case .region(let region): details.region = region
      case .country(let country): details.country = country
      case .postalCode(let code): details.postalCode = code
      case .location(let location): details.location = location
      case .timeZone(let zone): details.timeZone = zone
      case .phone(let phone): details.phone = phone
      case .stepFree(let stepFree): details.stepFree = stepFree
      case .slotMinutes(let minutes): details.slotMinutes = minutes
      }
    }
    return details
  }

  /// What has to be edited to make `other` of it.
  package func edits(to other: HospitalDetails) -> [HospitalEdit] {
    var edits: [HospitalEdit] = []
    if name != other.name { edits.append(.name(other.name)) }
    if address != other.address { edits.append(.address(other.address)) }
    if city != other.city { edits.append(.city(other.city)) }
    if region != other.region { edits.append(.region(other.region)) }
    if country != other.country { edits.append(.country(other.country)) }
    if postalCode != other.postalCode { edits.append(.postalCode(other.postalCode)) }
    if location != other.location { edits.append(.location(other.location)) }
    if timeZone != other.timeZone { edits.append(.timeZone(other.timeZone)) }
    if phone != other.phone { edits.append(.phone(other.phone)) }
    if stepFree != other.stepFree { edits.append(.stepFree(other.stepFree)) }
    if slotMinutes != other.slotMinutes { edits.append(.slotMinutes(other.slotMinutes)) }
    return edits
  }
}

extension Hospital {
  /// - Throws: `ScheduleProblem` for a length of slots that is out of range.
  package func with(_ details: HospitalDetails) throws(ScheduleProblem) -> Hospital {
    Hospital(
      id: id, name: details.name, address: details.address, city: details.city,
      region: details.region, country: details.country, postalCode: details.postalCode,
      location: details.location, timeZone: details.timeZone, phone: details.phone,
      stepFree: details.stepFree,
      schedule: try schedule.with(slotMinutes: details.slotMinutes))
  }
}

extension Schedule {
  fileprivate func with(slotMinutes: Int) throws(ScheduleProblem) -> Schedule {
    try Schedule(
      source: source, weekly: weekly, slotMinutes: slotMinutes, capacity: capacity,
      vaccines: vaccines, holidays: holidays, closures: closures, extraOpenings: extraOpenings,
      noticeMinutes: noticeMinutes, windowDays: windowDays,
      cancelCutoffMinutes: cancelCutoffMinutes)
  }
}
