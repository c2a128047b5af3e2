// SPDX-License-Identifier: MIT

extension QuestionKind {
  /// The answer that a text means when it is typed or scanned; what stands against it is for `accepted` to say.
  ///
  /// - Parameter zone: of the clock that a time is read from.
  package func value(typed text: String, in zone: ZoneRules) throws(AnswerProblem) -> AnswerValue {
    let words = text.split { $0 == " " || $0 == "\t" || $0 == "," }
    switch self {
    case .text, .scan: return .text(text)
    case .integer:
      guard let number = Int(Self.trimmed(text)) else { throw .notAWholeNumber }
      return .integer(number)
    case .decimal: return .decimal(try Self.decimal(Self.trimmed(text)))
    case .quantity(_, let units): return .quantity(try Self.quantity(text, units))
    case .date:
      guard let date = LocalDate(Self.trimmed(text)) ?? LocalDate(typed: words) else {
        throw .notADate
      }
      return .date(date)
    case .dateTime: return .dateTime(try Self.time(text, in: zone))
    case .yesNo, .yesNoNotSure: return try yesOrNo(text)
    case .choice(let choices):
      let wanted = FoldedText(text).value
      let option =
        choices.options.first { FoldedText($0.value.words).value == wanted }
        ?? choices.options.first { $0.value.code.map { FoldedText($0).value } == wanted }
      if let option { return option.value }
      guard choices.allowsOwnWords else { throw .notAnOption }
      return .text(text)
    case .anyCode:
      let code = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
      return .coding(Coding(code: code))
    }
  }

  private func yesOrNo(_ text: String) throws(AnswerProblem) -> AnswerValue {
    let isSimple = self == .yesNo
    switch FoldedText(text).value {
    case "yes", "y", "true", "1": return isSimple ? .boolean(true) : .coding(.yes)
    case "no", "n", "false", "0": return isSimple ? .boolean(false) : .coding(.no)
    case "not sure", "unsure", "unknown", "?":
      guard !isSimple else { throw .notYesOrNo }
      return .coding(.notSure)
    default: throw .notYesOrNo
    }
  }

  private static func trimmed(_ text: String) -> String {
    text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  /// With a point or a comma.
  private static func decimal(_ text: some StringProtocol) throws(AnswerProblem) -> ExactDecimal {
    let pointed = String(text.map { $0 == "," ? "." : $0 })
    guard !text.contains(where: { $0 == "e" || $0 == "E" }), let value = ExactDecimal(pointed)
    else { throw .notANumber }
    return value
  }

  /// `36.8`, `36,8 °C`, `3 weeks`.
  private static func quantity(_ text: String, _ units: [Coding]) throws(AnswerProblem) -> Quantity
  {
    let text = trimmed(text)
    let number = text.prefix { "0123456789.,-".contains($0) }
    let value = try decimal(number)
    let rest = trimmed(String(text.dropFirst(number.count)))
    guard !rest.isEmpty else { return Quantity(value) }
    let wanted = FoldedText(rest).value
    let known = units.first {
      FoldedText($0.words).value == wanted || FoldedText($0.code).value == wanted
    }
    return Quantity(value, unit: known ?? Coding(code: rest))
  }

  private static func time(_ text: String, in zone: ZoneRules) throws(AnswerProblem) -> ZonedTime {
    guard let local = LocalDateTime(trimmed(text)) ?? spelledTime(text) else { throw .notATime }
    switch zone.meaning(of: local) {
    case .skipped: throw .skippedTime
    case .once(let time), .twice(let time, _): return time
    }
  }

  /// `24 12 2026 8:15`.
  private static func spelledTime(_ text: String) -> LocalDateTime? {
    let words = text.split { " \t,".contains($0) }
    guard let clock = words.last, let date = LocalDate(typed: words.dropLast()) else { return nil }
    let padded = clock.utf8.count == 4 ? "0\(clock)" : String(clock)
    return LocalDateTime("\(date)T\(padded)")
  }
}

extension AnswerValue {
  fileprivate var code: String? {
    if case .coding(let coding) = self { coding.code } else { nil }
  }
}
