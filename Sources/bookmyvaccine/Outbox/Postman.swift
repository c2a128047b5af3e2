// SPDX-License-Identifier: MIT

import Booking
import BookingStore
import Glibc
import Interchange

/// Posts answers that wait in the outbox, one after the other, while no other process does.
///
/// That one was sent stands in the journal only after the other side has said so: whoever is killed in between leaves it
/// waiting, and it is sent again under the same key, to the letter.
struct Postman: Sendable {
  struct Round: Sendable {
    var sent: [FiledResponse] = []
    /// With why they did not arrive, as they are from now on.
    var failures: [FiledResponse] = []
    /// Whether another process is posting now.
    var isElsewhere = false
  }

  /// So many in a row that did not arrive at one address end a round there: the next ones will most likely not either.
  private static let patience = 3
  /// No more in one round, so that it ends.
  static let limit = 500
  /// At the end of a command that posts something: whoever gave it waits for no backlog.
  static let few = 3
  private static let lockName = "posting"

  private let store: Store
  private let folder: String
  private let terminal: TerminalID
  private let now: @Sendable () -> Instant

  init(
    _ store: Store, folder: String, terminal: TerminalID, now: @escaping @Sendable () -> Instant
  ) {
    self.store = store
    self.folder = folder
    self.terminal = terminal
    self.now = now
  }

  /// Posts what is due, the oldest first, and no more than `limit`.
  func post(limit: Int = Postman.limit) throws(StoreError) -> Round {
    let lock = open(
      "\(folder)/\(Self.lockName)", O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0o600)
    guard lock >= 0 else { throw .cannotWrite(path: "\(folder)/\(Self.lockName)", errno: errno) }
    defer { close(lock) }
    guard flock(lock, LOCK_EX | LOCK_NB) == 0 else { return Round(isElsewhere: true) }
    var due: [FiledResponse] = []
    let moment = now()
    try store.forEachInOutbox { filed in
      if filed.delivery?.isDue(at: moment) == true { due.append(filed) }
      return due.count < limit
    }
    var round = Round()
    var inARow: [String: Int] = [:]
    for filed in due {
      guard let delivery = filed.delivery,
        inARow[delivery.target.address, default: 0] < Self.patience
      else { continue }
      if let problem = problem(sending: filed, to: delivery.target) {
        inARow[delivery.target.address, default: 0] += 1
        let result = DeliveryReport.Result.failed(why: problem.message, isFinal: problem.isFinal)
        round.failures.append(try note(result, of: filed))
      } else {
        inARow[delivery.target.address] = 0
        round.sent.append(try note(.sent, of: filed))
      }
    }
    return round
  }

  private func problem(sending filed: FiledResponse, to target: Delivery.Target)
    -> DeliveryProblem?
  {
    do throws(DeliveryProblem) {
      try send(filed, to: target)
      return nil
    } catch {
      return error
    }
  }

  private func note(_ result: DeliveryReport.Result, of filed: FiledResponse) throws(StoreError)
    -> FiledResponse
  {
    let actor = Actor(role: .patient, terminal: terminal)
    let outcome: Outcome
    do throws(StoreError) {
      outcome = try store.perform(
        Request(.deliver(DeliveryReport(filed.id, result)), by: actor))
    } catch .refused(.responseNotFound) {
      // Whose answers they were is forgotten meanwhile.
      return filed
    }
    if case .filed(let new) = outcome { return new }
    return filed
  }

  private func send(_ filed: FiledResponse, to target: Delivery.Target) throws(DeliveryProblem) {
    guard let address = PostingRules.address(target.address) else { throw .notAllowed }
    let secret: WebhookSecret?
    do throws(SystemProblem) {
      secret = try target.authorization.flatMap { SecretName($0) }.map {
        name throws(SystemProblem) in try WebhookSecret(name)
      }
    } catch {
      throw .noSecret(reason: error.message)
    }
    let webhook = Webhook(address, authorization: secret, authority: PostingRules.authority)
    let (body, type) =
      switch target.form {
      case .json:
        (JSONText(line: ResponseDocument(filed, tellsDelivery: false).json), "application/json")
      case .fhir: (JSONText(line: filed.fhir), "application/fhir+json")
      }
    try webhook.post(Array((body.text + "\n").utf8), as: type, key: filed.id.rawValue)
  }
}
