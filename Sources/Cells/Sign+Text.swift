// SPDX-License-Identifier: MIT

extension Sign {
  /// The sign as the terminal can show it.
  package func text(in repertoire: Repertoire) -> String {
    switch repertoire {
    case .unicode: unicode
    case .ascii: ascii
    }
  }

  /// How many columns it takes: 3 for radio buttons and ticks, 1 for all others.
  package var columns: Int {
    switch self {
    case .radioOn, .radioOff, .tickOn, .tickOff: 3
    default: 1
    }
  }

  func glyphs(in repertoire: Repertoire) -> [Glyph] {
    text(in: repertoire).map { Glyph(text: String($0), columns: 1) }
  }

  private var unicode: String {
    switch self {
    case .thinEdgeLeft, .cardEdge: "▏"
    case .thinEdgeRight: "▕"
    case .thickEdgeLeft: "▐"
    case .thickEdgeRight: "▌"
    case .done: "✓"
    case .error: "✗"
    case .warning: "!"
    case .note: "i"
    case .question: "?"
    case .current: "●"
    case .open: "○"
    case .arrived: "◐"
    case .resting: "◷"
    case .due: "◆"
    case .goal: "◇"
    case .best: "★"
    case .waiting: "≡"
    case .full: "×"
    case .closed, .middleDot: "·"
    case .radioOn: "(●)"
    case .radioOff: "( )"
    case .tickOn: "[✓]"
    case .tickOff: "[ ]"
    case .crumb, .next: "›"
    case .previous: "‹"
    case .dropdown, .more: "▾"
    case .arrowLeft: "←"
    case .arrowUp: "↑"
    case .arrowDown: "↓"
    case .arrowRight: "→"
    case .scrollThumb: "┃"
    case .scrollTrack, .vertical: "│"
    case .rule: "─"
    case .heavy: "━"
    case .boxTopLeft: "╭"
    case .boxTopRight: "╮"
    case .boxBottomLeft: "╰"
    case .boxBottomRight: "╯"
    case .level(let eighths): Self.pick(eighths, from: [" ", "▁", "▂", "▃", "▄", "▅", "▆", "▇"])
    case .braille(let dots): String(Unicode.Scalar(UInt16(0x2800) + UInt16(dots)) ?? " ")
    case .upperHalf: "▀"
    case .lowerHalf: "▄"
    case .fullBlock: "█"
    case .spinner(let turn):
      Self.turn(turn, through: ["⠋", "⠙", "⠹", "⠸", "⠼", "⠴", "⠦", "⠧", "⠇", "⠏"])
    case .ellipsis: "…"
    case .dash: "–"
    }
  }

  private var ascii: String {
    switch self {
    case .thinEdgeLeft: "["
    case .thinEdgeRight: "]"
    case .thickEdgeLeft, .crumb, .next, .arrowRight: ">"
    case .thickEdgeRight, .previous, .arrowLeft: "<"
    case .cardEdge, .vertical, .scrollTrack: "|"
    case .done: "+"
    case .error, .full: "x"
    case .warning: "!"
    case .note: "i"
    case .question: "?"
    case .current, .best: "*"
    case .open: "o"
    case .arrived: "@"
    case .resting: "%"
    case .due: "D"
    case .goal: "T"
    case .waiting, .heavy: "="
    case .closed: "."
    case .radioOn: "(*)"
    case .radioOff: "( )"
    case .tickOn: "[x]"
    case .tickOff: "[ ]"
    case .dropdown, .more, .arrowDown: "v"
    case .arrowUp: "^"
    case .scrollThumb, .fullBlock: "#"
    case .rule, .middleDot, .dash: "-"
    case .boxTopLeft, .boxTopRight, .boxBottomLeft, .boxBottomRight: "+"
    case .level(let eighths): Self.pick(eighths, from: [" ", "1", "2", "3", "4", "5", "6", "7"])
    case .braille(let dots):
      Self.pick((dots.nonzeroBitCount + 1) / 2, from: [" ", ".", ":", "+", "#"])
    case .upperHalf: "\""
    case .lowerHalf: ","
    case .spinner(let turn): Self.turn(turn, through: ["|", "/", "-", "\\"])
    case .ellipsis: "~"
    }
  }

  private static func pick(_ index: Int, from forms: [String]) -> String {
    forms[min(max(0, index), forms.count - 1)]
  }

  private static func turn(_ turn: Int, through forms: [String]) -> String {
    forms[Int(turn.magnitude % UInt(forms.count))]
  }
}
