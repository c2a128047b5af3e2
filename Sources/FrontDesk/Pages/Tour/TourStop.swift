// SPDX-License-Identifier: MIT

/// One page of the tour.
struct TourStop: Sendable {
  let headline: String
  let lines: [String]
  let picture: Picture

  /// What is drawn beside the words.
  enum Picture: Hashable, Sendable {
    case logo, week, grid, form, code, keys
  }

  static let all = [
    TourStop(
      headline: "Welcome. This takes a minute, and so does booking.",
      lines: [
        "Four short pages lead to an appointment: Where, When, Who, Review.",
        "Nothing is booked before you say so on the last of them.",
        "You can go back at any time with Esc; what you typed stays.",
      ], picture: .logo),
    TourStop(
      headline: "Where: type what you know.",
      lines: [
        "A hospital, a town or a postal code, in any script.",
        "Small typos and missing accents do not matter.",
        "The bars say how much is free on each of the next seven days.",
      ], picture: .week),
    TourStop(
      headline: "When: each number is how many places are free.",
      lines: [
        "Move with the arrows or the mouse and press Enter.",
        "n jumps to the next free place, ] to the next week, / to a date.",
        "If somebody else takes a place, you see it at once.",
      ], picture: .grid),
    TourStop(
      headline: "Who: you, or your whole household.",
      lines: [
        "Only what the clinic needs: a name and a birth date.",
        "Your place is kept for five minutes while you type.",
        "Several people get places side by side, all or none.",
      ], picture: .form),
    TourStop(
      headline: "Your code: on this screen, on paper, on your phone.",
      lines: [
        "Show it at the desk, or read out its fifteen letters.",
        "With the code and the birth date you can move or cancel.",
        "Forgotten? Name, birth date and your phone or email find it.",
      ], picture: .code),
    TourStop(
      headline: "Keys: the last line always says what works.",
      lines: [
        "? shows every key of a page, Ctrl-P everything that can be done.",
        "In a text field letters are letters; F1 helps there.",
        "Everything can be clicked, too.",
      ], picture: .keys),
  ]
}
