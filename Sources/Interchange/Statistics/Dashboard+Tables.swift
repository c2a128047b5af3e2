// SPDX-License-Identifier: MIT

package import Booking

extension Badge.Color {
  /// By which programs know how people stand.
  package var standing: String {
    switch self {
    case .green: "cleared"
    case .yellow: "check-due"
    case .red: "not-today"
    }
  }
}

extension Dashboard {
  package static let columns = [
    "part", "day", "survey", "question", "words", "answer", "count", "of",
  ]

  /// A row for each figure: badges by day, what was ticked, and the results of each question. Cells that a spreadsheet would
  /// calculate are made harmless.
  package var csv: CSVText {
    CSVText([Self.columns] + badgeRows + tickedRows + surveys.flatMap(Self.rows))
  }

  private var badgeRows: [[String]] {
    days.flatMap { day in
      Badge.Color.allCases.map { color in
        [
          "badges", day.date.description, "", "", "", color.standing,
          String(day.counts[color]), String(day.counts.people),
        ]
      }
    }
  }

  private var tickedRows: [[String]] {
    ticked.map { answer in
      ["ticked", request.last.description, "", "", "", answer.words, String(answer.count), ""]
    }
  }

  private static func rows(_ survey: SurveyResult) -> [[String]] {
    survey.questions.flatMap { question -> [[String]] in
      let head = [survey.id.rawValue, question.id.rawValue, question.words]
      let choices = question.choices.map { choice in
        ["choices", ""] + head
          + [choice.words, String(choice.count), String(question.answered)]
      }
      let ranges = question.ranges.flatMap { range -> [[String]] in
        [("least", range.least), ("median", range.median), ("most", range.most)].map {
          part, value in
          let unit = range.unit.isEmpty ? "" : " \(range.unit)"
          return [part, ""] + head + [value + unit, String(range.count), String(question.answered)]
        }
      }
      let texts = question.texts.map { text in
        ["texts", text.at.local.date.description] + head
          + [text.words, "1", String(question.textCount)]
      }
      return choices + ranges + texts
    }
  }

  /// For other programs.
  package var json: JSONValue {
    [
      "day": .string(request.last.description),
      "hospital": .optional(request.hospital?.rawValue),
      "people": .integer(counts.people),
      "badges": Self.json(counts),
      "onTime": .integer(onTime),
      "overdue": .integer(overdue),
      "newest": .optional(newest?.description),
      "ticked": .array(
        ticked.map { ["answer": .string($0.words), "people": .integer($0.count)] }),
      "days": .array(
        days.map { ["day": .string($0.date.description), "badges": Self.json($0.counts)] }),
      "surveys": .array(surveys.map(Self.json)),
    ]
  }

  private static func json(_ counts: BadgeCounts) -> JSONValue {
    Badge.Color.allCases.reduce(JSONValue.object([])) {
      $0.adding($1.standing, .integer(counts[$1]))
    }
  }

  private static func json(_ survey: SurveyResult) -> JSONValue {
    [
      "id": .string(survey.id.rawValue), "title": .string(survey.title),
      "responses": .integer(survey.responses), "newest": .optional(survey.newest?.description),
      "questions": .array(survey.questions.map(json)),
    ]
  }

  private static func json(_ question: QuestionResult) -> JSONValue {
    [
      "id": .string(question.id.rawValue), "question": .string(question.words),
      "answered": .integer(question.answered),
      "choices": .array(
        question.choices.map { ["answer": .string($0.words), "count": .integer($0.count)] }),
      "ranges": .array(
        question.ranges.map { range in
          [
            "unit": .string(range.unit), "count": .integer(range.count),
            "least": .string(range.least), "median": .string(range.median),
            "most": .string(range.most),
          ]
        }),
      "texts": .integer(question.textCount),
      "latestTexts": .array(
        question.texts.map { ["text": .string($0.words), "at": .string($0.at.description)] }),
    ]
  }
}
