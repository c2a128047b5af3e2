// SPDX-License-Identifier: MIT

import Booking

/// People who do not exist, named as people are named where they live.
struct InventedPeople {
  private static let english = (
    given: [
      "Olivia", "Noah", "Amelia", "Liam", "Grace", "Oscar", "Hannah", "Ethan", "Ruby", "Samuel",
      "Chloe", "Isaac", "Maya", "Adrian", "Priya", "Niamh", "Diego", "Fatima", "Kofi", "Siobhán",
    ],
    family: [
      "Okafor", "Bennett", "O’Connor", "Murphy", "Patel", "Rivera", "Johansson", "Kowalski",
      "Hughes", "Castellanos", "Whitfield", "McAllister", "Nakamura", "D’Angelo", "Abernathy",
      "Osei", "Lindqvist", "Haddad", "van der Berg", "Smith-Jones",
    ]
  )
  private static let french = (
    given: [
      "Chloé", "Léo", "Inès", "Gaël", "Zoé", "Rémi", "Anaïs", "Mathéo", "Aïcha", "Jean-Luc",
      "Océane", "Loïc", "Noémie", "Théodore", "Maëlle", "Françoise",
    ],
    family: [
      "Lefèvre", "Dubois", "Benali", "Garçon", "Le Goff", "Moreau", "Etchegaray", "Traoré",
      "Saint-Martin", "Nguyen", "Barthélemy", "Ozouf", "de La Tour", "Müller",
    ]
  )
  private static let japanese = (
    given: ["陽菜", "蓮", "結衣", "大翔", "さくら", "健太", "美咲", "誠", "千尋", "ハルカ", "翔", "恵子"],
    family: ["佐藤", "鈴木", "高橋", "渡邉", "小笠原", "阿部", "長谷川", "工藤", "石川", "中村", "木村"]
  )
  /// Whole names of people who came from elsewhere.
  private static let others = [
    "Nguyễn Thị Ánh", "李小龍", "王秀英", "김민준", "이서연", "Дмитрий Соколов", "Олена Шевченко",
    "Γιώργος Παπαδόπουλος", "محمد عبد الله", "زهرا حسینی", "שירה לוי", "प्रिया शर्मा", "অনিতা দাস",
    "தமிழ்செல்வி", "สมชาย ใจดี", "ሰላም ተስፋዬ", "Անի Հակոբյան", "ნინო ბერიძე", "Łukasz Żółć",
    "Þórdís Björnsdóttir", "Şebnem İnce", "Testo",
  ]
  private static let domains = ["example.org", "example.com", "example.net"]

  private let today: LocalDate

  init(today: LocalDate) {
    self.today = today
  }

  /// Somebody who might come to a hospital in `country`; nil for a name that cannot stand in the books.
  func person(
    in country: String, isChild: Bool, contact: Contact?, from chance: inout SplitMix64
  ) -> Person? {
    guard let name = try? PersonName(Self.name(in: country, from: &chance)) else { return nil }
    let days = isChild ? 90 + chance.number(below: 17 * 365) : (18 + chance.number(below: 78)) * 365
    return Person(
      name: name, birthDate: today.adding(days: -days - chance.number(below: 365)),
      contact: contact ?? self.contact(from: &chance))
  }

  private static func name(in country: String, from chance: inout SplitMix64) -> String {
    if chance.happens(country == "JP" ? 4 : 14) { return chance.pick(others, or: "Testo") }
    let pool =
      switch country {
      case "FR": french
      case "JP": japanese
      default: english
      }
    let given = chance.pick(pool.given, or: "Alex")
    let family = chance.pick(pool.family, or: "Doe")
    return country == "JP" ? "\(family) \(given)" : "\(given) \(family)"
  }

  /// Numbers that are kept free for films, and addresses that nobody can own (RFC 2606).
  private func contact(from chance: inout SplitMix64) -> Contact {
    let number = 100 + chance.number(below: 100)
    let phone = PhoneNumber("+1 \(201 + chance.number(below: 700)) 555 0\(number)")
    let mailbox = "person\(chance.number(below: 100_000))"
    let email = EmailAddress("\(mailbox)@\(chance.pick(Self.domains, or: "example.org"))")
    switch chance.number(below: 10) {
    case 0: return Contact()
    case 1...5: return Contact(phone: phone)
    case 6...7: return Contact(email: email)
    default: return Contact(phone: phone, email: email)
    }
  }
}
