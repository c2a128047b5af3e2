// SPDX-License-Identifier: MIT

import Booking

/// When an item is asked, as far as it can be chosen on the screens.
enum DraftCondition: Hashable, Sendable {
  case always
  /// Once there is an answer to this question, or this answer.
  case after(LinkID, AnswerValue?)
  /// More than the screens have room for; it stays as it is.
  case written(Condition)

  init(_ condition: Condition?) {
    switch condition {
    case nil: self = .always
    case .answer(let id, .exists(true)): self = .after(id, nil)
    case .answer(let id, .compare(.equal, let value)): self = .after(id, value)
    case .some(let other): self = .written(other)
    }
  }

  var condition: Condition? {
    switch self {
    case .always: nil
    case .after(let id, nil): .answer(id, .exists(true))
    case .after(let id, let value?): .answer(id, .compare(.equal, value))
    case .written(let condition): condition
    }
  }

  var question: LinkID? {
    if case .after(let id, _) = self { id } else { nil }
  }
}

/// Something chosen from a list while a survey is built.
enum BuilderChoice: Hashable, Sendable {
  case kind(DraftKind)
  case condition(DraftCondition)
}
