// SPDX-License-Identifier: MIT

extension AnswerPattern {
  struct Parser {
    private let scalars: [Unicode.Scalar]
    private var position = 0
    private var depth = 0

    private static let depthLimit = 20
    private static let countLimit = 1000

    init(_ text: String) {
      self.scalars = Array(text.unicodeScalars)
    }

    /// The anchors `^` and `$` say what is so anyway, and are taken at the two ends.
    mutating func whole() throws(Problem) -> Expression {
      if peek == "^" { position += 1 }
      let expression = try either()
      if peek == "$", position == scalars.count - 1 { position += 1 }
      guard peek == nil else { throw problem }
      return expression
    }

    private mutating func either() throws(Problem) -> Expression {
      var branches = [try sequence()]
      while take("|") { branches.append(try sequence()) }
      return branches.count == 1 ? branches[0] : .either(branches)
    }

    private mutating func sequence() throws(Problem) -> Expression {
      var parts: [Expression] = []
      while let next = peek, next != "|", next != ")" {
        if next == "$", position == scalars.count - 1 { break }
        let part = try atom()
        parts.append(try repeated(part))
      }
      return .sequence(parts)
    }

    private mutating func atom() throws(Problem) -> Expression {
      switch peek {
      case "(":
        position += 1
        return try group()
      case "[":
        position += 1
        return .letters(try letterClass())
      case ".":
        position += 1
        return .letters(.any)
      case "\\":
        position += 1
        return .letters(Letters(members: try escape()))
      case "*", "+", "?", "{", "}", "]", "^", "$", nil: throw problem
      case let scalar?:
        position += 1
        return .letters(Letters(members: [.range(scalar.value...scalar.value)]))
      }
    }

    private mutating func group() throws(Problem) -> Expression {
      guard depth < Self.depthLimit else { throw .tooLarge }
      if take("?"), !take(":") { throw problem }
      depth += 1
      let inner = try either()
      depth -= 1
      guard take(")") else { throw problem }
      return inner
    }

    private mutating func repeated(_ part: Expression) throws(Problem) -> Expression {
      let counts: (from: Int, to: Int?)
      switch peek {
      case "*": counts = (0, nil)
      case "+": counts = (1, nil)
      case "?": counts = (0, 1)
      case "{":
        position += 1
        let from = try count()
        counts = (from, take(",") ? (peek == "}" ? nil : try count()) : from)
        guard peek == "}" else { throw problem }
        if let to = counts.to, to < from { throw problem }
      default: return part
      }
      position += 1
      // `a**` and the lazy or greedy kinds of other dialects.
      if let next = peek, "*+?{".unicodeScalars.contains(next) { throw problem }
      return .repeated(part, from: counts.from, to: counts.to)
    }

    private mutating func count() throws(Problem) -> Int {
      var value = 0
      let start = position
      while let digit = peek, ("0"..."9").contains(digit) {
        value = value * 10 + Int(digit.value) - 0x30
        guard value <= Self.countLimit else { throw .tooLarge }
        position += 1
      }
      guard position > start else { throw problem }
      return value
    }

    private mutating func letterClass() throws(Problem) -> Letters {
      var letters = Letters(members: [], isNegated: take("^"))
      repeat {
        let members = try classMembers()
        guard let first = members.onlyScalar, peek == "-", position + 1 < scalars.count,
          scalars[position + 1] != "]"
        else {
          letters.members += members
          continue
        }
        position += 1
        guard let last = try classMembers().onlyScalar, first <= last else { throw problem }
        letters.members.append(.range(first...last))
      } while !take("]")
      return letters
    }

    private mutating func classMembers() throws(Problem) -> [Letters.Member] {
      switch peek {
      case nil, "[", "]": throw problem
      case "\\":
        position += 1
        return try escape()
      case let scalar?:
        position += 1
        return [.range(scalar.value...scalar.value)]
      }
    }

    /// What follows a backslash.
    private mutating func escape() throws(Problem) -> [Letters.Member] {
      guard let scalar = peek else { throw problem }
      position += 1
      switch scalar {
      case "d": return [.range(0x30...0x39)]
      case "s": return [.space]
      case "w": return [.letter, .number, .range(0x5F...0x5F)]
      case "t": return [.range(0x09...0x09)]
      case "n": return [.range(0x0A...0x0A)]
      case "p":
        for (name, member) in [("{L}", Letters.Member.letter), ("{N}", .number)] {
          let end = position + name.unicodeScalars.count
          if end <= scalars.count, scalars[position..<end].elementsEqual(name.unicodeScalars) {
            position = end
            return [member]
          }
        }
        throw problem
      case "a"..."z", "A"..."Z", "0"..."9": throw problem
      default: return [.range(scalar.value...scalar.value)]
      }
    }

    private var peek: Unicode.Scalar? {
      position < scalars.count ? scalars[position] : nil
    }

    private mutating func take(_ scalar: Unicode.Scalar) -> Bool {
      guard peek == scalar else { return false }
      position += 1
      return true
    }

    private var problem: Problem { .notUnderstood(at: position + 1) }
  }
}

extension [AnswerPattern.Letters.Member] {
  /// The one letter they are, where a range of letters could begin or end.
  fileprivate var onlyScalar: UInt32? {
    guard count == 1, case .range(let range) = self[0], range.count == 1 else { return nil }
    return range.lowerBound
  }
}
