// SPDX-License-Identifier: MIT

import Booking
import BookingStore
import Testing

@Suite("Hospitals and vaccines are looked up")
struct HospitalLookupTests {
  private let directory: HospitalDirectory

  init() throws {
    directory = try InventedHospitals.directory()
  }

  @Test("Every hospital comes back as it went in, however often", arguments: 0..<3)
  func roundTrip(_ round: Int) throws {
    let hospitals = InventedHospitals.contents.hospitals
    #expect(directory.hospitalCount == hospitals.count)
    #expect(Set(directory.allHospitalIDs) == Set(hospitals.map(\.id)))
    for hospital in hospitals {
      let found = try #require(directory.hospital(hospital.id))
      #expect(found == hospital)
      #expect(found.schedule.holidays.days == hospital.schedule.holidays.days)
    }
    #expect(directory.hospital(HospitalID("us-0")) == nil)
    #expect(directory.hospital(HospitalID("")) == nil)
  }

  @Test(
    "A name, an id or a part of a name gives all it may mean, exact ones alone",
    arguments: [
      ("us-1", ["us-1"]), (" GB-2 ", ["gb-2"]),
      ("mercy hospital", ["us-10", "us-11"]), ("Mercy", ["us-10", "us-11", "us-12"]),
      ("mercy hospital w", ["us-12"]), ("saint mary hospital", ["us-4"]),
      ("St. Mary’s medical center", ["us-2"]), ("akesid", ["us-9"]),
      ("general harborview", ["us-1"]), ("病院", ["jp-4", "jp-1"]),
      (
        "hosp",
        [
          "us-1", "us-9", "us-10", "us-11", "us-12", "us-7", "us-5", "us-4", "us-13", "gb-2",
          "gb-3",
        ]
      ),
      ("boston", ["us-3"]), ("chicago", []), ("hosptial", []), ("", []), (" ", []),
    ] as [(String, [String])])
  func named(_ part: String, gives ids: [String]) {
    let found = directory.hospitals(named: part).map(\.rawValue)
    #expect(Set(found) == Set(ids))
    #expect(found.count == ids.count)
  }

  @Test("The active vaccines come first, and those that are offered are told apart")
  func vaccines() {
    #expect(directory.vaccines.map(\.code.rawValue) == ["03", "08", "140", "05"])
    #expect(directory.vaccine(VaccineCode("08"))?.shortName == "Hepatitis B")
    #expect(directory.vaccine(VaccineCode("8")) == nil)
    #expect(directory.offeredVaccines.map(\.code.rawValue) == ["03", "08", "140"])
  }

  @Test("An empty directory answers everything with nothing")
  func empty() throws {
    let bytes = HospitalDirectory.pack(DirectoryContents(), stamp: "")
    let empty = try HospitalDirectory(bytes: bytes, stamp: "")
    let query = HospitalQuery(text: "boston", near: InventedHospitals.point(1, 1))
    #expect(empty.search(query, zone: { _ in nil }).matches == [])
    #expect(empty.places(matching: "boston", limit: 5) == [])
    #expect(empty.hospitals(named: "boston") == [])
    #expect(empty.vaccines == [])
  }
}
