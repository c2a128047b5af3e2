// SPDX-License-Identifier: MIT

extension CellBuffer {
  /// The text of each row, full width.
  package var lines: [String] {
    (0..<size.rows).map { row in
      cells[row * size.columns..<(row + 1) * size.columns].map(\.text).joined()
    }
  }

  /// A letter for each cell's ink, an empty line, then a letter for each cell's ground.
  ///
  /// A letter stands for a role; a bold one is the upper-case letter, but `b` for bold text.
  package var roleLines: [String] {
    let inks = (0..<size.rows).map { row in
      String(
        (0..<size.columns).map { column in
          let point = Point(column: column, row: row)
          return point == cursor ? "c" : self[point].style.inkLetter
        })
    }
    let grounds = (0..<size.rows).map { row in
      String(
        (0..<size.columns).map { self[Point(column: $0, row: row)].style.ground.letter })
    }
    return inks + [""] + grounds
  }
}

extension Style {
  fileprivate var inkLetter: Character {
    switch ink {
    case .text: bold ? "b" : "t"
    case .muted: bold ? "M" : "m"
    case .accent: bold ? "A" : "a"
    case .success: bold ? "S" : "s"
    case .warning: bold ? "W" : "w"
    case .danger: bold ? "D" : "d"
    case .info: bold ? "I" : "i"
    case .keyHint: "k"
    case .border: "r"
    case .heat0: "0"
    case .heat1: "1"
    case .heat2: "2"
    case .heat3: "3"
    case .heat4: "4"
    case .heat5: "5"
    case .focusForeground: bold ? "F" : "f"
    case .focusBackground: "x"
    case .dimmed: "z"
    case .passWords: bold ? "P" : "p"
    case .qrDark: "q"
    case .qrLight: "Q"
    }
  }
}

extension Ground {
  fileprivate var letter: Character {
    switch self {
    case .page: "."
    case .surface: ":"
    case .focus: "f"
    case .qrLight: "q"
    case .qrDark: "Q"
    case .passSuccess: "G"
    case .passWarning: "Y"
    case .passDanger: "R"
    }
  }
}
