// SPDX-License-Identifier: MIT

import Booking
import TestKit
import Testing

@Suite("Appointment codes")
struct AppointmentCodeTests {
  private static let alphabet = Array("0123456789ABCDEFGHJKMNPQRSTVWXYZ")

  private static func codes(_ count: Int, seed: UInt64) -> [AppointmentCode] {
    var random = SeededGenerator(seed: seed)
    return (0..<count).map { _ in
      AppointmentCode(random: UInt128.random(in: 0...UInt128.max, using: &random))
    }
  }

  private func isMistyped(_ letters: [Character]) -> Bool {
    do throws(CodeLetters.Problem) {
      _ = try AppointmentCode(String(letters))
      return false
    } catch {
      return error == .mistyped
    }
  }

  @Test("Every single wrong letter is noticed")
  func wrongLetters() throws {
    for code in Self.codes(60, seed: 11) {
      let letters = Array(code.letters)
      for position in letters.indices {
        for letter in Self.alphabet where letter != letters[position] {
          var changed = letters
          changed[position] = letter
          guard isMistyped(changed) else {
            Issue.record("\(String(changed)) passes for \(code.letters)")
            return
          }
        }
      }
    }
  }

  @Test("Every swap of two neighbours, and of any two letters, is noticed")
  func swaps() throws {
    for code in Self.codes(200, seed: 12) {
      let letters = Array(code.letters)
      for first in letters.indices {
        for second in letters.indices.dropFirst(first + 1) where letters[first] != letters[second] {
          var swapped = letters
          swapped.swapAt(first, second)
          guard isMistyped(swapped) else {
            Issue.record("\(String(swapped)) passes for \(code.letters)")
            return
          }
        }
      }
    }
  }

  @Test("A code is read in every way that people write it")
  func spellings() throws {
    for code in Self.codes(200, seed: 13) {
      let letters = code.letters
      let sloppy = letters.replacing("0", with: "o").replacing("1", with: "l")
      for text in [
        letters, letters.lowercased(), code.description, code.description.lowercased(),
        code.payload, code.payload.lowercased(), "bmv1:" + code.description, sloppy,
        sloppy.uppercased(), letters.replacing("1", with: "I"), letters.replacing("1", with: "i"),
        "  \(letters)\n", letters.map(String.init).joined(separator: " "),
        code.description.replacing("-", with: " "), code.description.replacing("-", with: "–"),
        code.description.replacing("-", with: "‑"), "BMV1: " + letters,
      ] {
        #expect(try AppointmentCode(text) == code, "\(text)")
      }
    }
  }

  @Test("A code is fifteen letters in three groups, and its QR payload twenty characters")
  func shape() throws {
    for code in Self.codes(200, seed: 14) {
      #expect(code.letters.count == 15)
      #expect(code.letters.allSatisfy { Self.alphabet.contains($0) })
      #expect(code.payload == "BMV1:" + code.letters)
      let groups = code.description.split(separator: "-").map(String.init)
      #expect(groups.map(\.count) == [5, 5, 5])
      #expect(groups.joined() == code.letters)
    }
  }

  @Test("70 bits of chance make the code, and each of them counts")
  func chance() {
    let zero = AppointmentCode(random: 0)
    #expect(zero.letters == "000000000000000")
    var seen: Set<AppointmentCode> = [zero]
    for bit in 0..<70 { #expect(seen.insert(AppointmentCode(random: 1 << bit)).inserted) }
    #expect(AppointmentCode(random: 1 << 70) == zero)
  }

  @Test("Text that cannot be a code is told apart from a mistyped one")
  func problems() {
    for (text, problem) in [
      ("", CodeLetters.Problem.wrongLength(0)), ("7K3M9", .wrongLength(5)),
      ("BMV1:", .wrongLength(0)), ("0000000000000000", .wrongLength(16)),
      ("00000000000000U", .foreignLetter("U")), ("0000000É0000000", .foreignLetter("É")),
      ("000000000000001", .mistyped), ("０00000000000000", .foreignLetter("０")),
      (String(repeating: "0", count: 100_000), .wrongLength(65)),
    ] {
      #expect(throws: problem, "\(text.prefix(20))") { try AppointmentCode(text) }
    }
  }
}
