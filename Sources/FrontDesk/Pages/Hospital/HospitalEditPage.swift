// SPDX-License-Identifier: MIT

import Booking
import Cells
import Interchange

/// Changes what a hospital is called, where it stands and how it is reached.
struct HospitalEditPage: HospitalEntryForm {
  enum Field: Int, HospitalField {
    case name, address, city, region, postalCode, country, latitude, longitude, timeZone, phone,
      stepFree, slotMinutes

    var column: HospitalsColumn? {
      HospitalForm.editable.indices.contains(rawValue) ? HospitalForm.editable[rawValue] : nil
    }

    var title: String { column?.title ?? "" }
  }

  private let hospital: HospitalID
  var form: Form<Field>
  var faults: [Field: String] = [:]

  init(_ site: Site) {
    hospital = site.hospital.id
    let details = HospitalDetails(site.directory)
    var controls: [Field: Form<Field>.Control] = [:]
    for field in Field.allCases {
      guard let column = field.column else { continue }
      controls[field] = column.control(HospitalForm.text(of: column, in: details))
    }
    controls[.stepFree] = StepFreeChoice.control(details.stepFree)
    form = Form(controls)
  }

  var headline: String { "The hospital" }
  var hint: String {
    "What is changed here outlasts later lists. Hours are in the schedule."
  }
  var entry: HospitalEntry { HospitalEntry(hospital, typed: columns) }

  func crumbs(_ desk: Desk) -> [String] {
    [desk.duty?.site?.hospital.name ?? "Staff", "Hospital"]
  }
}
