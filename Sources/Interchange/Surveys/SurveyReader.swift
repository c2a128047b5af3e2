// SPDX-License-Identifier: MIT

import Booking

extension SurveyConfiguration {
  /// Reads a configuration in whichever of its forms it is written: a property list, our JSON, or a FHIR R4 Questionnaire.
  ///
  /// - Parameter lists: the lists of answers that it may refer to.
  package init(_ bytes: [UInt8], lists: AnswerLists) throws(InterchangeError) {
    do {
      try self.init(reading: bytes, lists)
    } catch {
      throw .survey(error)
    }
  }

  private init(reading bytes: [UInt8], _ lists: AnswerLists) throws(SurveyFault) {
    let (node, format) = try SurveyNode.read(bytes)
    guard case .object(let members) = node.value else {
      throw node.fault(expected: "keys such as title and questions")
    }
    if members.contains(where: { $0.key == "resourceType" }) {
      self = try FHIRQuestionnaireReader(lists).configuration(node)
    } else if members.contains(where: { $0.key == "survey" }) {
      self = try SurveyReader(lists).configuration(node)
    } else {
      self = try DeployedSurveyReader(isPlist: format == .plist).configuration(node)
    }
  }
}

extension SurveyNode {
  /// By what the bytes begin with.
  static func read(_ bytes: [UInt8]) throws(SurveyFault) -> (SurveyNode, SurveyFormat) {
    if bytes.starts(with: BinaryPlistReader.magic) {
      return (try BinaryPlistReader.read(bytes), .plist)
    }
    let spaces: Set<UInt8> = [0x20, 0x09, 0x0A, 0x0D, 0xEF, 0xBB, 0xBF]
    switch bytes.first(where: { !spaces.contains($0) }) {
    case UInt8(ascii: "<"): return (try XMLPlistReader.read(bytes), .plist)
    case UInt8(ascii: "{"), UInt8(ascii: "["): return (try JSONNodeReader.read(bytes), .json)
    default: throw SurveyFault(.top(line: nil), .unknownFormat)
    }
  }
}

/// Reads our own form; docs/SURVEYS.md describes it.
struct SurveyReader {
  static let format = 1

  private let lists: AnswerLists

  init(_ lists: AnswerLists) {
    self.lists = lists
  }

  func configuration(_ node: SurveyNode) throws(SurveyFault) -> SurveyConfiguration {
    var object = try SurveyObject(node, as: "a survey")
    let format = try object.need("survey")
    guard try format.integer() == Self.format else { throw format.fault(expected: "1") }
    let id = try object.need("id").text()
    let url = try object.text("url")
    let version = try object.text("version")
    let title = try object.text("title")
    let questions = try object.need("questions")
    let items = try SurveyItemReader(questions, lists).items()
    let extras = try SurveyExtras(&object, kinds: items.kinds)
    try object.finish()
    return try extras.configuration(
      id: id, url: url, version: version, title: title, items, at: object.place)
  }
}

/// What a survey has besides its questions; FHIR carries it in an extension.
struct SurveyExtras {
  private var outcomes: [OutcomeRule] = []
  private var outcomePlaces: [SurveyPlace] = []
  private var cleared: OutcomeWords?
  private var webhook: SurveyAddress?
  private var authorization: AuthorizationSource?
  private var webhookForm = Delivery.Target.Form.json
  private var variables: [SurveyVariable] = []
  private var banner: SurveyBanner?
  private var errorContact: SurveyContact?

  init(_ object: inout SurveyObject, kinds: [LinkID: QuestionKind]) throws(SurveyFault) {
    let conditions = SurveyConditionReader(kinds)
    for node in try object.list("outcomes") {
      outcomes.append(try conditions.outcome(node))
      outcomePlaces.append(node.place)
    }
    if let node = object.node("cleared") {
      var says = try SurveyObject(node, as: "words, and what to do")
      cleared = try says.outcomeWords()
      try says.finish()
    }
    try readDelivery(&object) { node throws(SurveyFault) in try node.banner() }
  }

  /// The keys that stand in every form of a configuration, under the same names.
  ///
  /// - Parameter banner: how this form writes one.
  init(delivery object: inout SurveyObject, banner: (SurveyNode) -> SurveyBanner?)
    throws(SurveyFault)
  {
    try readDelivery(&object, banner)
  }

  private mutating func readDelivery(
    _ object: inout SurveyObject, _ readBanner: (SurveyNode) throws(SurveyFault) -> SurveyBanner?
  ) throws(SurveyFault) {
    webhook = try object.webhook()
    authorization = try object.authorization()
    webhookForm = try object.webhookForm()
    variables = try object.variables()
    if let node = object.node("banner") {
      guard let read = try readBanner(node) else {
        throw node.fault(expected: "an address, or data of at most \(SurveyBanner.limit) bytes")
      }
      banner = read
    }
    errorContact = try object.errorContact()
  }

  func configuration(
    id: String, url: String?, version: String?, title: String?, _ items: SurveyItems,
    at place: SurveyPlace
  ) throws(SurveyFault) -> SurveyConfiguration {
    do {
      let questionnaire = try Questionnaire(
        QuestionnaireID(id), url: url, version: version, title: title, items: items.items,
        outcomes: outcomes, cleared: cleared)
      return SurveyConfiguration(
        questionnaire, webhook: webhook, authorization: authorization,
        webhookForm: webhookForm, variables: variables,
        banner: banner, errorContact: errorContact)
    } catch {
      let spot =
        error.outcome.flatMap { number in
          outcomePlaces.indices.contains(number - 1) ? outcomePlaces[number - 1] : nil
        } ?? error.item.flatMap { items.places[$0] } ?? place
      throw SurveyFault(spot, .questionnaire(error))
    }
  }
}

/// Items as they were read, with what is known of them by their ids.
struct SurveyItems {
  var items: [QuestionnaireItem] = []
  var kinds: [LinkID: QuestionKind] = [:]
  var places: [LinkID: SurveyPlace] = [:]
}

extension QuestionnaireProblem {
  /// The item that it is about.
  fileprivate var item: LinkID? {
    switch self {
    case .tooDeep(let id, _), .repeatedID(let id), .pageInside(let id), .noOptions(let id),
      .tooManyOptions(let id, _), .repeatedOption(let id, _), .optionKind(let id),
      .badLength(let id, _), .badDefault(let id, _), .unanswerable(let id),
      .tooManyCodes(let id, _), .badObservation(let id, _):
      id
    case .text(let id, _, _), .spaceAround(let id, _): id
    case .cycle(let ids): ids.first
    case .unknownQuestion(.item(let id), _), .emptyCondition(.item(let id)),
      .conditionTooLarge(.item(let id)), .impossibleCount(.item(let id), _, _),
      .impossibleAnswer(.item(let id), _, _), .noOrder(.item(let id), _),
      .notADay(.item(let id), _), .days(.item(let id), _):
      id
    case .noQuestions, .badID, .badURL, .tooManyItems, .tooManyOutcomes, .tooMuchText,
      .unknownQuestion, .emptyCondition, .conditionTooLarge, .impossibleCount, .impossibleAnswer,
      .noOrder, .notADay, .days:
      nil
    }
  }

  fileprivate var outcome: Int? {
    switch self {
    case .unknownQuestion(.outcome(let number), _), .emptyCondition(.outcome(let number)),
      .conditionTooLarge(.outcome(let number)), .impossibleCount(.outcome(let number), _, _),
      .impossibleAnswer(.outcome(let number), _, _), .noOrder(.outcome(let number), _),
      .notADay(.outcome(let number), _), .days(.outcome(let number), _):
      number
    default: nil
    }
  }
}
