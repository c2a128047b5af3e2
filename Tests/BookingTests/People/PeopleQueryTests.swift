// SPDX-License-Identifier: MIT

import Booking
import TestKit
import Testing

@Suite("What is typed to find somebody among everybody")
struct PeopleQueryTests {
  /// Nguyễn Thị Ánh-Mai, born on 29 February 1980, whose telephone is +44 20 7946 0958 and whose code ends in 1BNP.
  private func finds(_ text: String) throws -> Bool {
    let code = try AppointmentCode("YC8C2-2MTBY-S1BNP")
    let sought = try person(
      "Nguyễn Thị Ánh-Mai", born: "1980-02-29", phone: "+44 20 7946 0958")
    return try #require(PeopleQuery(text)).matches(
      Patient(id: PatientID("p1"), person: sought), codes: [code])
  }

  @Test(
    "The beginnings of words, the birth date, and the ends of a telephone or a code find a person",
    arguments: [
      "n", "nguyen", "NGUYỄN", "anh ng", "mai", "thi,ngu", "29.2.1980", "1980-02-29", "29 Feb 1980",
      "29/2/1980", "nguyen 29.2.1980", "29 february 1980 anh", "ngu 1980", "0958", "7946 0958",
      "+44 (20) 7946-0958", "mai 0958", "1bnp", "SIBNP", "mtby-s1bnp", "YC8C2-2MTBY-S1BNP",
      "BMV1:YC8C22MTBYS1BNP", "1bnp 29.2.1980",
    ])
  func found(_ text: String) throws {
    #expect(try finds(text))
  }

  @Test(
    "What does not fit in one part does not fit",
    arguments: [
      "guyen", "nguyen x", "anhmai", "28.2.1980", "nguyen 28.2.1980", "ngu 1981", "1980", "0957",
      "7946", "mai 0957", "s1bn", "z1bnp", "1bnp 28.2.1980", "0207946095800",
    ])
  func notFound(_ text: String) throws {
    #expect(try !finds(text))
  }

  @Test(
    "Too little to look for is no question", arguments: ["", "  ", "1", "958", "-", "1 2", ","])
  func tooLittle(_ text: String) {
    #expect(PeopleQuery(text) == nil)
  }

  @Test(
    "Letters that are taken for each other end a code as they end the one that is written right")
  func codeEnd() {
    #expect(CodeLetters.end("o1Il-o") == "01110")
    #expect(CodeLetters.end("vd-h") == nil)
    #expect(CodeLetters.end("vduh") == nil)
    #expect(CodeLetters.end(String(repeating: "7", count: 16)) == nil)
  }

  @Test(
    "A word of a name begins after anything that is neither a letter nor a digit",
    arguments: [
      ("Anne-Marie O'Neill", "marie", true), ("Anne-Marie O'Neill", "neill", true),
      ("Anne-Marie O'Neill", "nne", false), ("Zoë·Ánh", "anh", true), ("Zoë·Ánh", "nh", false),
      ("Anne-Marie O'Neill", "oneill", true), ("Anne-Marie O’Neill", "onei", true),
      ("Anne-Marie O'Neill", "annemarie", false), ("D’Arcy-N’Golo Kanté", "ngolo k", false),
      ("D’Arcy-N’Golo Kanté", "ngolo", true), ("D’Arcy-N’Golo Kanté", "darcyn", false),
      ("李小龍", "李", true), ("李小龍", "小", false), ("John Paul 2", "2", true),
    ])
  func words(_ name: String, _ start: String, _ isThere: Bool) {
    #expect(FoldedText(name).hasWord(beginningWith: start) == isThere)
  }
}
