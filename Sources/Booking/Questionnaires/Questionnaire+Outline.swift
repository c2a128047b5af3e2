// SPDX-License-Identifier: MIT

extension Questionnaire {
  /// The items of a questionnaire in a row, while they are looked through.
  struct Outline {
    private(set) var entries: [Entry] = []
    private(set) var places: [LinkID: Int] = [:]

    mutating func add(_ item: QuestionnaireItem, under parent: Int?, depth: Int)
      throws(QuestionnaireProblem)
    {
      let id = item.linkId
      guard depth < QuestionnaireLimits.depth else {
        throw .tooDeep(id, limit: QuestionnaireLimits.depth)
      }
      guard entries.count < QuestionnaireLimits.items else {
        throw .tooManyItems(limit: QuestionnaireLimits.items)
      }
      guard !item.isPage || parent == nil else { throw .pageInside(id) }
      guard places[id] == nil else { throw .repeatedID(id) }
      let place = entries.count
      places[id] = place
      entries.append(Entry(item: item, parent: parent, depth: depth))
      for child in item.children { try add(child, under: place, depth: depth + 1) }
    }

    var pages: [QuestionnairePage] {
      let tops = entries.indices.filter { entries[$0].parent == nil }
      let starts = tops.enumerated().filter { number, place in
        number == 0 || entries[place].item.isPage || entries[tops[number - 1]].item.isPage
      }.map(\.element)
      return zip(starts, starts.dropFirst() + [entries.count]).map { start, end in
        let item = entries[start].item
        return item.isPage
          ? QuestionnairePage(group: item.linkId, title: item.words, range: start..<end)
          : QuestionnairePage(group: nil, title: nil, range: start..<end)
      }
    }

    /// Kahn's algorithm: an item comes after what it hangs on and after the questions of its condition.
    func dependencyOrder() throws(QuestionnaireProblem) -> [Int] {
      var waits = [Int](repeating: 0, count: entries.count)
      var followers = [[Int]](repeating: [], count: entries.count)
      for (place, entry) in entries.enumerated() {
        let needed = try questions(of: entry) + [entry.parent].compactMap(\.self)
        waits[place] = needed.count
        for before in needed { followers[before].append(place) }
      }
      var order = entries.indices.filter { waits[$0] == 0 }
      var next = 0
      while next < order.count {
        for follower in followers[order[next]] {
          waits[follower] -= 1
          if waits[follower] == 0 { order.append(follower) }
        }
        next += 1
      }
      guard order.count == entries.count else {
        throw .cycle(try aCycle { waits[$0] > 0 })
      }
      return order
    }

    private func questions(of entry: Entry) throws(QuestionnaireProblem) -> [Int] {
      guard let condition = entry.item.condition else { return [] }
      try condition.checkSize(at: .item(entry.item.linkId))
      var found: [Int] = []
      for question in condition.questions {
        guard let place = places[question], entries[place].item.question != nil else {
          throw .unknownQuestion(at: .item(entry.item.linkId), question)
        }
        found.append(place)
      }
      return found
    }

    /// The items of one circle, beginning anywhere among those that wait for each other.
    private func aCycle(_ isWaiting: (Int) -> Bool) throws(QuestionnaireProblem) -> [LinkID] {
      guard var place = entries.indices.first(where: isWaiting) else { return [] }
      var path: [Int] = []
      while !path.contains(place) {
        path.append(place)
        let entry = entries[place]
        let needed = try questions(of: entry) + [entry.parent].compactMap(\.self)
        guard let next = needed.first(where: isWaiting) else { break }
        place = next
      }
      return path.drop { $0 != place }.map { entries[$0].item.linkId }
    }
  }
}
