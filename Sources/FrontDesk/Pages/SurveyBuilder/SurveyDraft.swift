// SPDX-License-Identifier: MIT

import Booking
import Interchange

/// A survey while it is put together. What the screens have no field for stays as it was.
struct SurveyDraft: Hashable, Sendable {
  /// What is shown at once.
  struct Page: Hashable, Sendable {
    /// The group that it is; nil for questions that stand in none.
    var group: QuestionnaireItem?
    var items: [QuestionnaireItem]
  }

  /// Where an item stands.
  struct Place: Hashable, Sendable {
    let page: Int
    let item: Int
  }

  var title: String
  var webhook: SurveyAddress?
  var authorization: AuthorizationSource?
  var contact: SurveyContact?
  var banner: SurveyBanner?
  /// How answers are written that are posted; kept as it is.
  private let webhookForm: Delivery.Target.Form
  private(set) var variables: [SurveyVariable]
  private(set) var pages: [Page]
  /// What it was made from.
  private let base: Questionnaire?

  init(_ survey: SurveyConfiguration?) {
    base = survey?.questionnaire
    title = base?.title ?? ""
    webhook = survey?.webhook
    authorization = survey?.authorization
    webhookForm = survey?.webhookForm ?? .json
    contact = survey?.errorContact
    banner = survey?.banner
    variables = survey?.variables ?? []
    pages = []
    for item in base?.items ?? [] {
      if case .group(let items, isPage: true) = item.content {
        pages.append(Page(group: item, items: items))
      } else if let last = pages.indices.last, pages[last].group == nil {
        pages[last].items.append(item)
      } else {
        pages.append(Page(group: nil, items: [item]))
      }
    }
  }

  /// - Throws: what is wrong with it as a whole.
  func configuration() throws(QuestionnaireProblem) -> SurveyConfiguration {
    let items = pages.flatMap { page -> [QuestionnaireItem] in
      guard let group = page.group else { return page.items }
      return [group.with(.group(page.items, isPage: true))]
    }
    let named = QuestionnaireID(ofTitle: title)
    let isNamedByTitle = base.map { $0.id == QuestionnaireID(ofTitle: $0.title ?? "") } ?? true
    return SurveyConfiguration(
      try Questionnaire(
        isNamedByTitle ? named : base?.id ?? named, url: base?.url, version: base?.version,
        title: title.isEmpty ? nil : title, items: items, outcomes: base?.outcomes ?? [],
        cleared: base?.cleared),
      webhook: webhook, authorization: authorization, webhookForm: webhookForm,
      variables: variables, banner: banner, errorContact: contact)
  }

  /// Rules of what follows from answers, which are kept as they are.
  var outcomeCount: Int { base?.outcomes.count ?? 0 }

  // MARK: Items

  func item(at place: Place) -> QuestionnaireItem? {
    guard pages.indices.contains(place.page), pages[place.page].items.indices.contains(place.item)
    else { return nil }
    return pages[place.page].items[place.item]
  }

  /// All items, those within others too.
  var everyItem: [QuestionnaireItem] {
    pages.flatMap { [$0.group].compactMap(\.self) + $0.items.flatMap(\.withChildren) }
  }

  /// The questions that are asked before `place`, or at all where it is none.
  func questions(before place: Place?) -> [QuestionnaireItem] {
    guard let place else {
      return everyItem.filter { $0.question != nil }
    }
    let earlier = pages.prefix(place.page).flatMap(\.items)
    let here = pages.indices.contains(place.page) ? pages[place.page].items : []
    return (earlier + here.prefix(place.item)).flatMap(\.withChildren)
      .filter { $0.question != nil }
  }

  /// `question-3`, or the next number that nobody has.
  func freeID(_ stem: String) -> LinkID {
    let taken = Set(everyItem.map(\.linkId))
    var number = 1
    while taken.contains(LinkID("\(stem)-\(number)")) { number += 1 }
    return LinkID("\(stem)-\(number)")
  }

  /// Where a new item goes behind `row`; on a first page where there is none.
  func place(behind row: Place?) -> Place {
    guard let row, pages.indices.contains(row.page) else {
      guard let last = pages.indices.last else { return Place(page: 0, item: 0) }
      return Place(page: last, item: pages[last].items.count)
    }
    return Place(page: row.page, item: min(row.item + 1, pages[row.page].items.count))
  }

  mutating func insert(_ item: QuestionnaireItem, at place: Place) {
    if pages.isEmpty { pages.append(Page(group: nil, items: [])) }
    guard pages.indices.contains(place.page) else { return }
    let count = pages[place.page].items.count
    pages[place.page].items.insert(item, at: min(max(0, place.item), count))
  }

  mutating func replace(_ item: QuestionnaireItem, at place: Place) {
    guard self.item(at: place) != nil else { return }
    pages[place.page].items[place.item] = item
  }

  mutating func remove(at place: Place) {
    guard item(at: place) != nil else { return }
    pages[place.page].items.remove(at: place.item)
    if pages[place.page].items.isEmpty, pages[place.page].group == nil {
      pages.remove(at: place.page)
    }
  }

  /// A step up or down, onto the next page where it stood at the end of one.
  ///
  /// - Returns: where it stands then; nil where there is nothing beyond.
  mutating func move(_ place: Place, by step: Int) -> Place? {
    guard let item = item(at: place) else { return nil }
    let next = place.item + step
    if pages[place.page].items.indices.contains(next) {
      pages[place.page].items.swapAt(place.item, next)
      return Place(page: place.page, item: next)
    }
    let other = place.page + step
    guard pages.indices.contains(other) else { return nil }
    let target = Place(page: other, item: step < 0 ? pages[other].items.count : 0)
    pages[other].items.insert(item, at: target.item)
    pages[place.page].items.remove(at: place.item)
    guard pages[place.page].items.isEmpty, pages[place.page].group == nil else { return target }
    pages.remove(at: place.page)
    return Place(page: place.page < other ? other - 1 : other, item: target.item)
  }

  // MARK: Pages

  mutating func insertPage(_ title: String, at index: Int) {
    let group = QuestionnaireItem(
      freeID("page"), text: title, .group([], isPage: true))
    pages.insert(Page(group: group, items: []), at: min(max(0, index), pages.count))
  }

  /// Gives a page a title; one that was none until now becomes one.
  mutating func setTitle(_ title: String, ofPage index: Int) {
    guard pages.indices.contains(index) else { return }
    let group =
      pages[index].group ?? QuestionnaireItem(freeID("page"), text: "", .group([], isPage: true))
    pages[index].group = group.with(text: title)
  }

  mutating func removePage(_ index: Int) {
    guard pages.indices.contains(index) else { return }
    pages.remove(at: index)
  }

  mutating func movePage(_ index: Int, by step: Int) -> Int? {
    guard pages.indices.contains(index), pages.indices.contains(index + step) else { return nil }
    pages.swapAt(index, index + step)
    return index + step
  }

  // MARK: Variables

  /// Of one name there is one.
  mutating func set(_ variable: SurveyVariable, insteadOf old: String?) {
    variables.removeAll { $0.name == variable.name || $0.name == old }
    variables.append(variable)
    variables.sort { $0.name < $1.name }
  }

  mutating func removeVariable(_ index: Int) {
    guard variables.indices.contains(index) else { return }
    variables.remove(at: index)
  }
}

extension QuestionnaireItem {
  fileprivate var withChildren: [QuestionnaireItem] {
    [self] + children.flatMap(\.withChildren)
  }

  func with(_ content: Content) -> QuestionnaireItem {
    QuestionnaireItem(
      linkId, prefix: prefix, text: text, codes: codes, when: condition, content)
  }

  fileprivate func with(text: String) -> QuestionnaireItem {
    QuestionnaireItem(
      linkId, prefix: prefix, text: text, codes: codes, when: condition, content)
  }
}
