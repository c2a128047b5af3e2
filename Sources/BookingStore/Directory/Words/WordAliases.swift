// SPDX-License-Identifier: MIT

/// Words that hospitals and towns write both short and long; the first of each group is the long one.
enum WordAliases {
  private static let groups: [[String]] = [
    ["saint", "st", "ste", "sainte"],
    ["center", "centre", "ctr", "cntr"],
    ["hospital", "hosp"],
    ["mount", "mt"],
    ["fort", "ft"],
    ["university", "univ"],
    ["medical", "med"],
    ["memorial", "meml"],
    ["community", "cmty"],
  ]

  private static let groupOfWord: [SearchWord: [SearchWord]] = {
    var found: [SearchWord: [SearchWord]] = [:]
    for group in groups {
      let words = group.map { SearchWord($0) }
      for word in words { found[word] = words }
    }
    return found
  }()

  static func others(for word: SearchWord) -> [SearchWord] {
    groupOfWord[word]?.filter { $0 != word } ?? []
  }

  static func writtenOut(_ word: SearchWord) -> SearchWord { groupOfWord[word]?.first ?? word }
}
