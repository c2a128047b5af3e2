// SPDX-License-Identifier: MIT

import ImmunizationSchedule
import Testing

@Suite struct VaccineGroupTests {
  /// Two antigens in one group; CVX 901 holds both, 902 the first alone.
  private func schedule(isFull: Bool, priority: String = "") throws -> VaccinationSchedule {
    func antigen(_ name: String, _ interval: String, _ more: String) -> String {
      #"""
      {"antigen":"\#(name)",\#(more)"series":[\#(Invented.standard)],"doses":[
      {"series":0,\#(Invented.vaccine),"allowable":[{"cvx":["902"]}]},
      {"series":0,\#(Invented.vaccine),"intervals":[{"fromPrevious":true,"minimum":"\#(interval)"\#(priority)}]}]}
      """#
    }
    return try Invented.schedule(files: [
      "schedule.json": #"""
      {"antigens":[{"name":"Pox","file":"pox.json"},{"name":"Fever","file":"fever.json"}],
      "vaccineGroups":[{"name":"Both","antigens":["Pox","Fever"],"fullGroup":\#(isFull)}],
      "vaccines":[{"cvx":"901","antigens":[{"antigen":"Pox"},{"antigen":"Fever"}]},
      {"cvx":"902","antigens":[{"antigen":"Pox"}]}]}
      """#,
      "pox.json": antigen("Pox", "4 weeks", #""contraindications":[{"code":"001"}],"#),
      "fever.json": antigen("Fever", "8 weeks", #""clinicalHistoryImmunity":["002"],"#),
    ])
  }

  @Test("The later of two antigens decides, unless an interval has priority")
  func earliest() throws {
    let doses = [dose("901@2024-01-01")]
    #expect(try schedule(isFull: true).next(doses)?.dates?.earliest == day("2024-02-26"))
    let urgent = try schedule(isFull: true, priority: #","isPriority":true"#)
    #expect(urgent.next(doses)?.dates?.earliest == day("2024-01-29"))
    // Never before the last dose of the group.
    #expect(
      urgent.next([dose("901@2023-01-01"), dose("902@2023-01-02")])?.dates?.earliest
        == day("2023-01-30"))
  }

  @Test(
    "A full group counts from the antigen that is behind, another one from that ahead",
    arguments: [
      (true, 1), (false, 2),
    ])
  func number(_ isFull: Bool, _ number: Int) throws {
    let forecast = try schedule(isFull: isFull).next([dose("902@2024-01-01")])
    #expect(forecast?.dates?.doseNumber == number)
  }

  @Test(
    "One antigen can stop a group, or make nothing of the other",
    arguments: [
      ("001", SeriesStatus.contraindicated), ("002", .notComplete),
    ])
  func status(_ code: String, _ status: SeriesStatus) throws {
    #expect(try schedule(isFull: true).next(observations: observation(code))?.status == status)
  }

  @Test("Only the files of the groups that are asked for are read")
  func lazy() throws {
    let files = [
      "schedule.json": #"""
      {"antigens":[{"name":"Pox","file":"pox.json"},{"name":"Fever","file":"absent.json"}],
      "vaccineGroups":[{"name":"Pox","antigens":["Pox"]},{"name":"Fever","antigens":["Fever"]}]}
      """#,
      "pox.json": #"{"antigen":"Pox"}"#,
    ]
    #expect(try Invented.schedule(files: files, groups: ["Pox"]).vaccineGroups == ["Pox"])
    #expect(throws: Invented.Trouble.self) { try Invented.schedule(files: files) }
    #expect(throws: Invented.Trouble.self) { try Invented.schedule(files: files, groups: ["Rash"]) }
  }
}
