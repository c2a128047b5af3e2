// SPDX-License-Identifier: MIT

import Cells
import NcursesTerminal
import Testing

@Suite("What the environment says of the terminal")
struct SurroundingsTests {
  @Test(
    "Plain C and other encodings get ASCII, all else Unicode",
    arguments: [
      ([:], Repertoire.unicode), (["LANG": "en_US.UTF-8"], .unicode),
      (["LANG": "de_DE.utf8@euro"], .unicode), (["LANG": "C.UTF-8"], .unicode),
      (["LANG": "en_US"], .unicode), (["LANG": "C"], .ascii), (["LC_ALL": "POSIX"], .ascii),
      (["LC_ALL": "C", "LANG": "en_US.UTF-8"], .ascii),
      (["LC_ALL": "", "LC_CTYPE": "C", "LANG": "en_US.UTF-8"], .ascii),
      (["LANG": "ja_JP.eucJP"], .ascii), (["TERM": "linux", "LANG": "C.UTF-8"], .ascii),
    ] as [([String: String], Repertoire)])
  func repertoire(variables: [String: String], expected: Repertoire) {
    #expect(Surroundings(variables).repertoire == expected)
  }

  @Test(
    "Colours are as many as the terminal has and its owner wants",
    arguments: [
      ([:], 256, false, Depth.indexed256), ([:], 88, false, .sixteen), ([:], 8, false, .sixteen),
      ([:], 0, false, .mono), ([:], 256, true, .truecolor),
      (["COLORTERM": "truecolor"], 256, false, .truecolor),
      (["COLORTERM": "24bit"], 256, false, .truecolor),
      (["COLORTERM": "1"], 256, false, .indexed256),
      (["COLORTERM": "truecolor", "TERM": "screen-256color"], 256, false, .indexed256),
      (["COLORTERM": "truecolor", "TERM": "screen-256color", "TMUX": "x"], 256, false, .truecolor),
      (["NO_COLOR": "1", "COLORTERM": "truecolor"], 256, true, .mono),
      (["NO_COLOR": ""], 256, false, .indexed256),
    ] as [([String: String], Int, Bool, Depth)])
  func depth(variables: [String: String], colours: Int, hasTruecolor: Bool, expected: Depth) {
    #expect(
      Surroundings(variables).depth(colours: colours, hasTruecolor: hasTruecolor) == expected)
  }
}
