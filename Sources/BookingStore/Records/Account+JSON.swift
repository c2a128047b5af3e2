// SPDX-License-Identifier: MIT

import Booking

extension JSONWriter {
  /// Everything of an account; the words for who acts are `role` and `account` too.
  mutating func members(of account: Account) {
    member("account", account.id.rawValue)
    member("name", account.name.text)
    member("role", account.role.rawValue)
    if case .hospitals(let own) = account.workplace {
      name("hospitals")
      array(own.sorted()) { json, hospital in json.string(hospital.rawValue) }
    }
    member("password", account.password.text)
    if !account.isOpen { member("state", "closed") }
  }

  mutating func members(of role: Actor.Role) {
    switch role {
    case .patient: member("role", "patient")
    case .kiosk: member("role", "kiosk")
    case .owner: member("role", "owner")
    case .staff(let account, let role):
      member("role", role.rawValue)
      member("account", account.rawValue)
    }
  }
}

/// The members of an account, wherever it is written.
struct AccountFields {
  private var id: AccountID?
  private var name: PersonName?
  private var role: StaffRole?
  private var hospitals: Set<HospitalID>?
  private var password: String?
  private var isOpen = true

  /// False for a member that an account does not have.
  mutating func read(_ member: ScannedText, from scanner: inout JSONScanner) throws(JSONProblem)
    -> Bool
  {
    switch member {
    case "account":
      guard let id = AccountID(signInName: try scanner.string()) else {
        throw .outOfRange("account")
      }
      self.id = id
    case "name":
      guard let name = try? PersonName(try scanner.string()) else { throw .outOfRange("name") }
      self.name = name
    case "role": role = try scanner.word("role")
    case "hospitals":
      var own: Set<HospitalID> = []
      try scanner.array { scanner throws(JSONProblem) in own.insert(try scanner.identifier()) }
      hospitals = own
    case "password": password = try scanner.string()
    case "state":
      let state = try scanner.string()
      guard state == "closed" else { throw .unknown("state \(state)") }
      isOpen = false
    default: return false
    }
    return true
  }

  func account() throws(JSONProblem) -> Account {
    Account(
      id: try required(id, "account"), name: try required(name, "name"),
      role: try required(role, "role"),
      workplace: hospitals.map(Workplace.hospitals) ?? .everywhere,
      password: PasswordHash(try required(password, "password")), isOpen: isOpen)
  }
}

extension JSONScanner {
  /// Who acts, and at which terminal.
  mutating func actor() throws(JSONProblem) -> Actor {
    var (role, account, terminal): (String?, AccountID?, TerminalID?)
    try object { (scanner, name) throws(JSONProblem) in
      switch name {
      case "role": role = try scanner.string()
      case "account": account = try scanner.identifier()
      case "terminal": terminal = try scanner.identifier()
      default: throw .unknown(name.string ?? "")
      }
    }
    let word = try required(role, "role")
    return Actor(
      role: try Self.role(word, account), terminal: try required(terminal, "terminal"))
  }

  private static func role(_ word: String, _ account: AccountID?) throws(JSONProblem)
    -> Actor.Role
  {
    if let account {
      guard let role = StaffRole(rawValue: word) else { throw .unknown("role \(word)") }
      return .staff(account, role)
    }
    switch word {
    case "patient": return .patient
    case "kiosk": return .kiosk
    // Journals of the first two formats call the owner so.
    case "owner", "administrator": return .owner
    default: throw .unknown("role \(word)")
    }
  }
}
