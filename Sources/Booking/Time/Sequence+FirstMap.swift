// SPDX-License-Identifier: MIT

extension Sequence {
  /// The first answer that is not nil; nothing after it is asked.
  func firstMap<Answer>(_ ask: (Element) -> Answer?) -> Answer? {
    for element in self {
      if let answer = ask(element) { return answer }
    }
    return nil
  }
}
