// SPDX-License-Identifier: MIT

import ImmunizationSchedule
import Interchange
import Testing

@Suite struct SupportingDataImportTests {
  private struct Trouble: Error {
    let text: String
  }

  private static let schedule = """
    <?xml version="1.0"?><!-- ours --><scheduleSupportingData>
    <liveVirusConflicts/>
    <vaccineGroups><vaccineGroup><name>Pox</name></vaccineGroup></vaccineGroups>
    <vaccineGroupToAntigenMap><map><name>Pox</name><antigen>Pox &amp; co</antigen></map></vaccineGroupToAntigenMap>
    <cvxToAntigenMap><cvxMap><cvx>901</cvx><shortDescription>Pox</shortDescription>
    <association><antigen>Pox &#38; co</antigen><associationBeginAge/></association></cvxMap></cvxToAntigenMap>
    <observations/></scheduleSupportingData>
    """

  private static let antigen = """
    <antigenSupportingData><immunity/><contraindications/><series><seriesName>Usual</seriesName>
    <targetDisease>Pox &amp; co</targetDisease><seriesType>Standard</seriesType>
    <selectSeries><defaultSeries>Yes</defaultSeries><seriesGroup>1</seriesGroup></selectSeries>
    <seriesDose><age><minAge>2 months</minAge><maxAge>n/a</maxAge></age>
    <preferableVaccine><cvx>901</cvx><forecastVaccineType>Y</forecastVaccineType></preferableVaccine>
    <conditionalSkip/><recurringDose>No</recurringDose></seriesDose></series></antigenSupportingData>
    """

  private func sources(_ antigens: String...) -> [(name: String, bytes: [UInt8])] {
    [("ScheduleSupportingData.xml", Array(Self.schedule.utf8))]
      + antigens.enumerated().map { ("AntigenSupportingData- \($0).xml", Array($1.utf8)) }
  }

  @Test("What is taken in can be forecast from")
  func roundTrip() throws {
    let files = try SupportingDataImport(sources(Self.antigen)).files
    let schedule = try VaccinationSchedule(
      file: { name throws(Trouble) in
        guard let file = files.first(where: { $0.name == name }) else { throw Trouble(text: name) }
        return Array(file.text.utf8)
      }, refuse: { Trouble(text: $0.message) })
    let born = CalendarDay.epoch
    let patient = PatientHistory(born: born, gender: .unknown)
    let forecast = try #require(schedule.assess(patient, on: born).forecasts.first)
    #expect(forecast.dates?.earliest == born.adding(Period(months: 2)))
    #expect(forecast.dates?.vaccines.map(\.description) == ["901"])
  }

  @Test(
    "Files that are no supporting data are refused by name",
    arguments: [
      "", "<a>", "<antigenSupportingData><series>", "<antigenSupportingData/>", "<other/>",
      "<antigenSupportingData>&xxe;</antigenSupportingData>", "<a></b>", "<a", "<!DOCTYPE a><a/>",
      "<a/>more", "<!-- <a/>", String(repeating: "<a>", count: 100_000),
      antigen + "<", antigen.replacing("<seriesName>", with: "<seriesName"),
    ])
  func refused(_ text: String) {
    let error = #expect(throws: InterchangeError.self) {
      try SupportingDataImport(sources(text))
    }
    #expect(error?.message.hasPrefix("AntigenSupportingData- 0.xml: ") == true)
  }

  @Test("Two files of one antigen are refused, and so is a folder without a schedule")
  func incomplete() {
    #expect(throws: InterchangeError.self) {
      try SupportingDataImport(sources(Self.antigen, Self.antigen))
    }
    #expect(throws: InterchangeError.self) { try SupportingDataImport([]) }
  }
}
