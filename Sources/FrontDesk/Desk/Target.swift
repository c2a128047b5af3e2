// SPDX-License-Identifier: MIT

/// What a click hits.
enum Target: Hashable, Sendable {
  /// A key hint or a button: the same as its action.
  case action(Action.Name)
  /// A row of a list.
  case row(Int)
  /// A field or chip, by its place in the order of Tab.
  case field(Int)
  /// One of a field's choices.
  case option(field: Int, Int)
  /// A cell of the slot grid.
  case slot(day: Int, row: Int)
  /// A person's tab.
  case person(Int)
  /// A line of an overlay.
  case line(Int)
  /// The page behind an overlay.
  case outside
}

/// What was chosen in an overlay.
enum Choice: Hashable, Sendable {
  case action(Action.Name)
  case vaccine(VaccineChoice)
  case place(PlaceChoice)
  case format(SaveFormat)
  case paper(PaperFormat)
  case figures(FiguresFormat)
  /// Why an appointment is cancelled; nil is not said.
  case reason(String?)
  case date(DateChoice)
  case dose(DoseChoice)
  case answer(QuestionChoice)
  case builder(BuilderChoice)
  case namesake(NamesakeChoice)
  case confirmed(Confirmation)
}
