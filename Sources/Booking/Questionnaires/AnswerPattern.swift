// SPDX-License-Identifier: MIT

/// A regular expression that a whole answer has to match, of a kind that no text can make slow.
///
/// Letters, `.`, classes such as `[A-Z0-9_-]`, `\d \w \s \p{L} \p{N}`, groups, `|`, `? * + {2} {2,} {2,4}`. Nothing looks
/// ahead or back and nothing refers to a group, so one pass over the text decides (Thompson's construction): the time grows
/// with its length times the size of the expression, and both have limits.
package struct AnswerPattern: Sendable {
  package let text: String
  let program: [Step]

  package enum Problem: Error, Hashable, Sendable {
    /// Counted from 1, in Unicode scalars.
    case notUnderstood(at: Int)
    case tooLarge
  }

  static let textLimit = 500

  package init(_ text: String) throws(Problem) {
    guard text.unicodeScalars.count <= Self.textLimit else { throw .tooLarge }
    var parser = Parser(text)
    let expression = try parser.whole()
    var compiler = Compiler()
    try compiler.add(expression)
    self.text = text
    self.program = compiler.steps + [.match]
  }

  /// Whether the whole of `answer` is as it should be.
  package func matches(_ answer: String) -> Bool {
    var threads = Threads(program)
    for scalar in answer.unicodeScalars {
      threads.advance(over: scalar)
      if threads.isEmpty { return false }
    }
    return threads.hasMatched
  }
}

extension AnswerPattern: Hashable {
  package static func == (left: Self, right: Self) -> Bool { left.text == right.text }
  package func hash(into hasher: inout Hasher) { hasher.combine(text) }
}

extension AnswerPattern {
  /// One of the letters that stand at a place.
  struct Letters: Hashable, Sendable {
    enum Member: Hashable, Sendable {
      case range(ClosedRange<UInt32>)
      case letter, number, space
    }

    var members: [Member]
    var isNegated = false

    static let any = Letters(members: [], isNegated: true)

    func contains(_ scalar: Unicode.Scalar) -> Bool {
      members.contains { $0.contains(scalar) } != isNegated
    }
  }

  indirect enum Expression: Hashable, Sendable {
    case letters(Letters)
    case sequence([Expression])
    case either([Expression])
    /// No upper end for as often as one likes.
    case repeated(Expression, from: Int, to: Int?)
  }

  enum Step: Hashable, Sendable {
    case letters(Letters)
    /// On at the next step, and at the one so many further.
    case fork(Int)
    /// On so many steps further.
    case jump(Int)
    case match
  }
}

extension AnswerPattern.Letters.Member {
  fileprivate func contains(_ scalar: Unicode.Scalar) -> Bool {
    switch self {
    case .range(let range): return range.contains(scalar.value)
    case .space: return scalar.properties.isWhitespace
    case .letter: return scalar.properties.isAlphabetic
    case .number:
      switch scalar.properties.generalCategory {
      case .decimalNumber, .letterNumber, .otherNumber: return true
      default: return false
      }
    }
  }
}

/// The places of the program that the text so far can have led to.
private struct Threads {
  private let program: [AnswerPattern.Step]
  private var places: [Int] = []
  private var seen: [Bool]
  private(set) var hasMatched = false

  init(_ program: [AnswerPattern.Step]) {
    self.program = program
    self.seen = [Bool](repeating: false, count: program.count)
    follow([0])
  }

  var isEmpty: Bool { places.isEmpty && !hasMatched }

  mutating func advance(over scalar: Unicode.Scalar) {
    let next = places.filter { place in
      if case .letters(let letters) = program[place] { letters.contains(scalar) } else { false }
    }
    follow(next.map { $0 + 1 })
  }

  /// Goes on from `starts` to every place that waits for a letter; each step is gone once.
  private mutating func follow(_ starts: [Int]) {
    places = []
    hasMatched = false
    for index in seen.indices { seen[index] = false }
    var open = starts
    while let place = open.popLast() {
      guard program.indices.contains(place), !seen[place] else { continue }
      seen[place] = true
      switch program[place] {
      case .letters: places.append(place)
      case .fork(let distance): open += [place + 1, place + distance]
      case .jump(let distance): open.append(place + distance)
      case .match: hasMatched = true
      }
    }
  }
}
