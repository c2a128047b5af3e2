// SPDX-License-Identifier: MIT

/// Every sign of the screens that is no letter, by what it means.
///
/// Each has one form for Unicode terminals and one of the same width in ASCII: an ASCII screen is no second
/// layout, but the same one in other signs.
package enum Sign: Hashable, Sendable {
  // Edges: thin ones can be touched, thick ones are where you are.
  case thinEdgeLeft, thinEdgeRight, thickEdgeLeft, thickEdgeRight
  /// The left edge of a card.
  case cardEdge

  // States.
  case done, error, warning, note, question
  case current, open, arrived, resting, due, goal, best, waiting
  /// No place left.
  case full
  /// Closed, past or too early.
  case closed

  // Choices.
  case radioOn, radioOff, tickOn, tickOff

  // Moving about.
  case crumb, previous, next, dropdown, more
  case arrowLeft, arrowUp, arrowDown, arrowRight
  case scrollThumb, scrollTrack

  // Lines.
  case rule, heavy, vertical
  case boxTopLeft, boxTopRight, boxBottomLeft, boxBottomRight

  // Amounts.
  /// A block of 1 to 7 eighths; 0 is blank. Other numbers count as the nearest.
  case level(Int)
  /// Eight dots, as Unicode's braille patterns number them (U+2800 and the byte).
  case braille(UInt8)
  case upperHalf, lowerHalf, fullBlock
  /// One picture of the spinner; any number, counted round.
  case spinner(Int)

  // Punctuation.
  case middleDot, ellipsis, dash
}
