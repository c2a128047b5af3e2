// SPDX-License-Identifier: MIT

import Booking
import Cells

/// What a question is answered with at first, and which of its options nothing else is ticked beside.
extension QuestionFields {
  // MARK: At first

  var initialWords: String {
    BuilderText.shown(
      (item?.question?.initial ?? []).map(\.words).joined(separator: "\(separator) "))
  }

  /// What is typed as the answer at first; what nobody has touched is as it was, also where words do not say all of it.
  func initial(_ typed: String, of made: QuestionKind, in zone: ZoneRules) throws(AnswerProblem)
    -> [AnswerValue]
  {
    if made == kind, typed == initialWords { return item?.question?.initial ?? [] }
    let texts = made.allowsSeveral ? parts(typed, at: separator) : typed.isEmpty ? [] : [typed]
    var values: [AnswerValue] = []
    for text in texts {
      values.append(
        try made.value(typed: text.replacing("\\n", with: "\n"), in: zone))
    }
    return try made.accepted(values, on: nil)
  }

  /// Nil where it can be one, and where what is asked cannot be told yet.
  func problemOfInitial(_ form: Form<Field>, _ kind: DraftKind, in zone: ZoneRules) -> String? {
    guard let made = questionKind(form, kind) else { return nil }
    do throws(AnswerProblem) {
      _ = try initial(form.text(.initial), of: made, in: zone)
      return nil
    } catch {
      return error.message
    }
  }

  // MARK: Alone

  var aloneWords: String {
    options.filter(\.standsAlone).map(\.value.words).joined(separator: "\(separator) ")
  }

  /// The same options, of which those that are typed stand alone.
  func options(_ made: [AnswerOption], alone typed: String) -> [AnswerOption] {
    let alone = Set(parts(typed, at: separator))
    return made.map { AnswerOption($0.value, standsAlone: alone.contains($0.value.words)) }
  }

  func problemOfAlone(_ form: Form<Field>) -> String? {
    let known = Set(parts(form.text(.options), at: separator))
    return parts(form.text(.alone), at: separator).first { !known.contains($0) }.map {
      "“\($0)” is none of those to choose from: write it alike."
    }
  }
}
