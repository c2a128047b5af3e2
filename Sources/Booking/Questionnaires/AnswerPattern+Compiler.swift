// SPDX-License-Identifier: MIT

extension AnswerPattern {
  struct Compiler {
    private(set) var steps: [Step] = []
    /// Parts that were written out, empty ones included, so that an expression that grows by repeating cannot go on for long.
    private var work = 0

    private static let workLimit = 4000

    mutating func add(_ expression: Expression) throws(Problem) {
      work += 1
      guard work <= Self.workLimit else { throw .tooLarge }
      switch expression {
      case .letters(let letters): steps.append(.letters(letters))
      case .sequence(let parts):
        for part in parts { try add(part) }
      case .either(let branches): try add(branches[...])
      case .repeated(let part, let from, let to):
        for _ in 0..<from { try add(part) }
        guard let to else {
          // fork past the end, the part, jump back to the fork
          let fork = try addFork(around: part, extra: 1)
          steps.append(.jump(fork - steps.count))
          return
        }
        for _ in from..<to { _ = try addFork(around: part, extra: 0) }
      }
    }

    /// Either the first, or one of the others.
    private mutating func add(_ branches: ArraySlice<Expression>) throws(Problem) {
      guard let first = branches.first else { return }
      guard branches.count > 1 else { return try add(first) }
      _ = try addFork(around: first, extra: 1)
      let jump = steps.count
      steps.append(.jump(0))
      try add(branches.dropFirst())
      steps[jump] = .jump(steps.count - jump)
    }

    /// A fork that leads into `part`, and past it and as many steps after it; answers with the place of the fork.
    private mutating func addFork(around part: Expression, extra: Int) throws(Problem) -> Int {
      let fork = steps.count
      steps.append(.fork(0))
      try add(part)
      steps[fork] = .fork(steps.count - fork + extra)
      return fork
    }
  }
}
