// SPDX-License-Identifier: MIT

/// Somebody's answers, as they were handed in (FHIR R4, QuestionnaireResponse).
package struct QuestionnaireResponse: Hashable, Sendable {
  package struct Item: Hashable, Sendable {
    package let linkId: LinkID
    /// As it was asked; empty where it had no words.
    package let text: String
    package let answers: [AnswerValue]
    /// What hangs on it, with whatever was answered there.
    package let items: [Item]

    package init(_ linkId: LinkID, text: String, answers: [AnswerValue], items: [Item] = []) {
      self.linkId = linkId
      self.text = text
      self.answers = answers
      self.items = items
    }
  }

  /// Which questionnaire was answered, as exactly as it is known.
  package struct Source: Hashable, Sendable {
    package let id: QuestionnaireID
    package let url: String?
    package let version: String?
    /// Tells two questionnaires of one name and version apart.
    package let digest: String?

    package init(_ id: QuestionnaireID, url: String?, version: String?, digest: String?) {
      self.id = id
      self.url = url
      self.version = version
      self.digest = digest
    }
  }

  /// Nil where an imported one does not say.
  package let source: Source?
  package let authored: ZonedTime?
  package let items: [Item]

  package init(_ source: Source?, authored: ZonedTime?, items: [Item]) {
    self.source = source
    self.authored = authored
    self.items = items
  }

  init(to questionnaire: Questionnaire, authored: ZonedTime, items: [Item]) {
    self.init(questionnaire.source, authored: authored, items: items)
  }

  /// All items, each before what hangs on it.
  package var everyItem: [Item] { items.flatMap(\.withItems) }

  package func answers(to id: LinkID) -> [AnswerValue] {
    everyItem.first { $0.linkId == id }?.answers ?? []
  }
}

extension QuestionnaireResponse.Item {
  fileprivate var withItems: [Self] { [self] + items.flatMap(\.withItems) }
}

extension Questionnaire {
  package var source: QuestionnaireResponse.Source {
    QuestionnaireResponse.Source(id, url: url, version: version, digest: digest)
  }

  /// What follows from answers that were handed in.
  ///
  /// - Parameter today: the day for which it is asked; a wait that is over then is none.
  package func assessment(of response: QuestionnaireResponse, on today: LocalDate) -> Assessment {
    let answers = response.answersByID
    return assessment(of: { answers[$0] ?? [] }, on: today)
  }

  /// What the answers say about the person, in CDSi's codes, each once and with the latest day that is known of it.
  package func observations(in response: QuestionnaireResponse) -> [PatientObservation] {
    let answers = response.answersByID
    var found: [ObservationCode: LocalDate?] = [:]
    for entry in entries {
      let given = answers[entry.item.linkId] ?? []
      for rule in entry.item.question?.observations ?? [] {
        guard given.contains(where: { $0.means(rule.answer) }) else { continue }
        let day = rule.date.flatMap { answers[$0]?.compactMap(\.day).max() }
        let known = found[rule.code] ?? nil
        found[rule.code] = .some([day, known].compactMap(\.self).max())
      }
    }
    return found.sorted { $0.key < $1.key }.map { PatientObservation(code: $0.key, date: $0.value) }
  }
}

/// What is known about a person, in the words of CDSi.
package struct PatientObservation: Hashable, Sendable {
  package let code: ObservationCode
  package let date: LocalDate?

  package init(code: ObservationCode, date: LocalDate? = nil) {
    self.code = code
    self.date = date
  }
}

extension QuestionnaireResponse {
  fileprivate var answersByID: [LinkID: [AnswerValue]] {
    Dictionary(everyItem.map { ($0.linkId, $0.answers) }, uniquingKeysWith: +)
  }
}

extension Interview {
  /// Goes on with answers that were handed in before; those that the questionnaire has no place for are left out.
  package init(
    _ questionnaire: Questionnaire, resuming response: QuestionnaireResponse,
    on today: LocalDate, in zone: ZoneRules = .utc
  ) {
    self.init(questionnaire, on: today, in: zone)
    let answers = response.answersByID
    // In the order in which questions depend on each other, so that each is asked by the time its answer comes.
    for place in questionnaire.dependencyOrder {
      let id = questionnaire.entries[place].item.linkId
      guard let values = answers[id] else { continue }
      try? answer(id, values)
    }
  }
}
