// SPDX-License-Identifier: MIT

package import Booking
import Synchronization

/// Several requests one after the other, each decided on what the ones before it leave.
extension Store {
  /// What would become of `requests`; nothing is written.
  ///
  /// It is decided by the same rules on the same books as `perform`, which answers alike where nobody else books meanwhile.
  package func preview(_ requests: [Request]) throws(StoreError) -> [RequestAnswer] {
    let errands = requests.map { Errand($0) }
    return try retrying { () throws(StoreError) in
      let (archive, recent) = state.withLock { ($0.archive, $0.books.durable) }
      return try weigh(errands, archive, recent).map(\.answer)
    }
  }

  /// Carries out `requests` with one lock and one sync; the refused ones are left out.
  ///
  /// Others wait as long: whoever has many passes them in portions.
  package func perform(_ requests: [Request]) throws(StoreError) -> RequestAnswers {
    let errands = prepare(requests)
    let done = try whileWriting { () throws(StoreError) in
      var answers: [RequestAnswer] = []
      for errand in errands {
        do throws(StoreError) {
          answers.append(
            try state.withLock { state throws(StoreError) in try carryOut(errand, in: &state) })
        } catch {
          return RequestAnswers(answers: answers, failure: error)
        }
      }
      return RequestAnswers(answers: answers, failure: nil)
    }
    try settleAll()
    return done
  }

  /// Carries out all of `requests`, or none where one is refused: then the others answer what they would have become.
  package func performAllOrNone(_ requests: [Request]) throws(StoreError) -> [RequestAnswer] {
    let errands = prepare(requests)
    let answers = try whileWriting { () throws(StoreError) in
      try state.withLock { state throws(StoreError) in
        let weighed: [Weighed]
        do throws(StoreError) {
          weighed = try weigh(errands, state.archive, state.books.recentForDeciding())
        } catch {
          if let reason = error.archiveDamage { state.restrict(reason) }
          throw error
        }
        let granted = weighed.compactMap(\.deliberation)
        if granted.count == weighed.count { try write(granted, in: &state) }
        return weighed.map(\.answer)
      }
    }
    try settleAll()
    return answers
  }

  private enum Weighed {
    case granted(Deliberation)
    case refused(BookingError)

    var deliberation: Deliberation? {
      switch self {
      case .granted(let deliberation): deliberation
      case .refused: nil
      }
    }

    var answer: RequestAnswer {
      switch self {
      case .granted(let deliberation): deliberation.answer
      case .refused(let error): .refused(error)
      }
    }
  }

  private func prepare(_ requests: [Request]) -> [Errand] {
    let errands = requests.map { Errand($0) }
    // Found and decoded before anybody has to wait for it.
    for hospital in Set(errands.flatMap(\.footprint.hospitals)) { _ = listed(hospital) }
    return errands
  }

  private func weigh(_ errands: [Errand], _ archive: Archive, _ recent: Recent)
    throws(StoreError) -> [Weighed]
  {
    var recent = recent
    var weighed: [Weighed] = []
    for errand in errands {
      do throws(StoreError) {
        let deliberation = try deliberate(errand, archive, recent)
        if deliberation.isNews { recent.apply(deliberation.decision.transaction) }
        weighed.append(.granted(deliberation))
      } catch {
        guard case .refused(let reason) = error else { throw error }
        weighed.append(.refused(reason))
      }
    }
    return weighed
  }

  private func carryOut(_ errand: Errand, in state: inout State) throws(StoreError)
    -> RequestAnswer
  {
    do throws(StoreError) {
      let deliberation = try deliberate(errand, in: &state)
      try write([deliberation], in: &state)
      return deliberation.answer
    } catch {
      if case .refused(let reason) = error { return .refused(reason) }
      throw error
    }
  }

  /// Also where nothing was written: an answer may rest on lines of others that wait for their sync.
  private func settleAll() throws(StoreError) { try settle(through: state.withLock { $0.end }) }
}

extension Deliberation {
  fileprivate var answer: RequestAnswer {
    isNews ? .granted(decision.outcome) : .repeated(decision.outcome)
  }
}
