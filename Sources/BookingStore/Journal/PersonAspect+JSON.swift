// SPDX-License-Identifier: MIT

import Booking

extension JSONWriter {
  /// What of a person is otherwise than before.
  mutating func members(of aspects: [PersonAspect]) {
    name("changed")
    array(aspects) { json, aspect in json.string(aspect.rawValue) }
  }
}

extension JSONScanner {
  mutating func personAspects() throws(JSONProblem) -> [PersonAspect] {
    var aspects: [PersonAspect] = []
    try array { scanner throws(JSONProblem) in aspects.append(try scanner.word("changed")) }
    return aspects
  }
}
