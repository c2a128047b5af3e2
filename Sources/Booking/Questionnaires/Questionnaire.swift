// SPDX-License-Identifier: MIT

package typealias QuestionnaireID = Identifier<Questionnaire>

/// What is asked, in which order, under which conditions, and what follows from the answers (FHIR R4, Questionnaire).
///
/// One that exists is sound: each question can be answered, each condition can be judged, in one order.
package struct Questionnaire: Hashable, Sendable {
  /// Letters, digits, `-` and `.`, 64 at most (FHIR R4, datatypes, id).
  package let id: QuestionnaireID
  /// Its address in the world, where it has one.
  package let url: String?
  package let version: String?
  package let title: String?
  package let items: [QuestionnaireItem]
  /// All of them are tried; the worst that holds is what follows.
  package let outcomes: [OutcomeRule]
  /// What is said when nothing speaks against it.
  package let cleared: OutcomeWords?

  /// The items one after the other, each before what hangs on it.
  package let entries: [Entry]
  package let pages: [QuestionnairePage]
  private let places: [LinkID: Int]
  /// The places of all items, so that whatever an item depends on comes before it.
  let dependencyOrder: [Int]

  package struct Entry: Hashable, Sendable {
    package let item: QuestionnaireItem
    /// Where what it hangs on stands.
    package let parent: Int?
    /// How many there are above it.
    package let depth: Int
  }

  /// - Throws: `QuestionnaireProblem`, the first that is found.
  package init(
    _ id: QuestionnaireID, url: String? = nil, version: String? = nil, title: String? = nil,
    items: [QuestionnaireItem], outcomes: [OutcomeRule] = [], cleared: OutcomeWords? = nil
  ) throws(QuestionnaireProblem) {
    var outline = Outline()
    for item in items { try outline.add(item, under: nil, depth: 0) }
    guard outline.entries.contains(where: { $0.item.question != nil }) else { throw .noQuestions }
    self.id = id
    self.url = url
    self.version = version
    self.title = title
    self.items = items
    self.outcomes = outcomes
    self.cleared = cleared
    self.entries = outline.entries
    self.places = outline.places
    self.pages = outline.pages
    self.dependencyOrder = try outline.dependencyOrder()
    try check()
  }

  package func entry(_ id: LinkID) -> Entry? { place(of: id).map { entries[$0] } }

  package func question(_ id: LinkID) -> Question? { entry(id)?.item.question }

  func place(of id: LinkID) -> Int? { places[id] }
}

/// What is shown at once: a group that is a page, or the items that stand between two of them.
package struct QuestionnairePage: Hashable, Sendable {
  /// The group that is the page; nil for items that are in none.
  package let group: LinkID?
  package let title: String?
  /// Its entries.
  package let range: Range<Int>
}
