// SPDX-License-Identifier: MIT

import Booking
import Cells
import FrontDesk
import Interchange
import Testing

@Suite("A picture above the questions")
struct BannerPictureTests {
  /// A cross of so many pixels, on a ground of one lightness.
  private static func cross(
    _ width: Int, _ height: Int, ink: UInt8 = 0, ground: UInt8 = 255, clear: Bool = false
  ) throws -> BannerPicture {
    var lightness: [UInt8] = []
    var opacity: [UInt8] = []
    for y in 0..<height {
      for x in 0..<width {
        let isInk =
          (width * 3 / 8..<width * 5 / 8).contains(x) && (height / 8..<height * 7 / 8).contains(y)
          || (height * 3 / 8..<height * 5 / 8).contains(y)
            && (width / 8..<width * 7 / 8).contains(x)
        lightness.append(isInk ? ink : ground)
        opacity.append(isInk || !clear ? 255 : 0)
      }
    }
    return try #require(
      BannerPicture(width: width, height: height, lightness: lightness, opacity: opacity))
  }

  private static let survey = #"""
    {"survey": 1, "id": "one", "title": "Our survey",
     "questions": [{"id": "name", "type": "text", "text": "Your name"}]}
    """#

  private static func driver(
    _ picture: BannerPicture, _ size: Size = Size(columns: 100, rows: 30),
    _ repertoire: Repertoire = .unicode
  ) throws -> DeskDriver {
    let survey = try SurveyConfiguration(Array(Self.survey.utf8), lists: .none)
    return try DeskDriver(
      size: size, repertoire: repertoire, survey: SurveySheet(survey, picture: picture))
  }

  @Test(
    "What stands out is drawn, whatever its colours and the ground's",
    arguments: [(0, 255, false), (255, 0, false), (90, 200, false), (0, 0, true)])
  func ink(_ ink: Int, _ ground: Int, _ clear: Bool) throws {
    let driver = try Self.driver(
      try Self.cross(16, 12, ink: UInt8(ink), ground: UInt8(ground), clear: clear))
    for line in ["████████████", "████"] {
      #expect(driver.text.contains("  \(line)"), "\(driver.text)")
    }
  }

  @Test("Its proportions are kept where it is larger than the screen")
  func proportions() throws {
    let driver = try Self.driver(try Self.cross(1600, 1600))
    let rows = driver.lines.filter { $0.contains("█") }
    // A third of the rows, and twice as many columns.
    #expect(rows.count <= 10)
    let widest = rows.map { $0.count { $0 == "█" } }.max() ?? 0
    #expect((13...16).contains(widest), "\(driver.text)")
  }

  @Test("Without Unicode it is drawn with signs that are there")
  func ascii() throws {
    let driver = try Self.driver(
      try Self.cross(16, 12), Size(columns: 60, rows: 20), .ascii)
    #expect(driver.text.contains("####"), "\(driver.text)")
    let isASCII = driver.text.unicodeScalars.allSatisfy { $0.isASCII }
    #expect(isASCII)
  }

  @Test("Where there is nothing to see nothing is left of it")
  func nothing() throws {
    let plain = try #require(
      BannerPicture(
        width: 8, height: 8, lightness: [UInt8](repeating: 80, count: 64),
        opacity: [UInt8](repeating: 255, count: 64)))
    let survey = try SurveyConfiguration(Array(Self.survey.utf8), lists: .none)
    let without = try DeskDriver(survey: SurveySheet(survey, banner: nil))
    let with = try Self.driver(plain)
    #expect(with.text == without.text)
    #expect(BannerPicture(width: 2, height: 2, lightness: [1], opacity: [1]) == nil)
    #expect(BannerPicture(width: 0, height: 2, lightness: [], opacity: []) == nil)
  }
}
