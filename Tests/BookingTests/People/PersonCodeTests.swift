// SPDX-License-Identifier: MIT

import Booking
import TestKit
import Testing

@Suite("A person's own code")
struct PersonCodeTests {
  private static let letters = "7K3M9Q2XWTR8VDH"

  @Test("The QR code says whose it is, and is read in any way of writing")
  func payload() throws {
    let code = PersonCode(random: 77)
    #expect(code.payload == "BMP1:\(code.letters)")
    #expect(code.payload.utf8.count == 20)
    for text in [code.payload, code.payload.lowercased(), code.description, " \(code.letters) "] {
      #expect(try PersonCode(text) == code)
    }
  }

  @Test("A scan tells the kind of a code, letters alone do not")
  func kinds() throws {
    let letters = CodeLetters(random: 77)
    #expect(
      try WrittenCode("BMP1:\(letters.text)") == .person(PersonCode(letters)))
    #expect(
      try WrittenCode(" bmv1: \(letters)") == .appointment(AppointmentCode(letters)))
    let typed = try WrittenCode(letters.description)
    #expect(typed == .either(letters))
    #expect(typed.person == PersonCode(letters) && typed.appointment == AppointmentCode(letters))
    #expect(try WrittenCode("BMP1:\(letters.text)").appointment == nil)
    #expect(try WrittenCode("BMV1:\(letters.text)").person == nil)
  }

  @Test("One kind is not read as the other")
  func foreign() throws {
    let letters = CodeLetters(random: 77).text
    #expect(throws: CodeLetters.Problem.foreignLetter(":")) {
      try AppointmentCode("BMP1:\(letters)")
    }
    #expect(throws: CodeLetters.Problem.foreignLetter(":")) { try PersonCode("BMV1:\(letters)") }
  }

  @Test("A single wrong letter is noticed in a code of either kind")
  func mistyped() throws {
    let letters = Array(CodeLetters(random: 991).text)
    for position in letters.indices {
      var wrong = letters
      wrong[position] = wrong[position] == "7" ? "8" : "7"
      #expect(throws: CodeLetters.Problem.mistyped) { try WrittenCode(String(wrong)) }
    }
  }
}
