// SPDX-License-Identifier: MIT

extension Command {
  /// Tells two requests apart that came under one id: FNV-1a of what was asked, in a form that stays the same across versions.
  var digest: String {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in canonicalText.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
    return String(hash, radix: 16)
  }

  private var canonicalText: String {
    let parts: [String?] =
      switch self {
      case .hold(let wanted):
        [
          "hold", wanted.hospital.rawValue, wanted.start.canonicalText, wanted.vaccine.rawValue,
          String(wanted.places),
        ]
      case .release:
        ["release"]
      case .book(let wanted):
        ["book", wanted.hospital.rawValue, wanted.start.canonicalText, wanted.vaccine.rawValue]
          + wanted.party.flatMap(\.canonicalParts)
      case .reschedule(let wanted):
        [
          "reschedule", wanted.appointment.code.letters, wanted.appointment.birthDate.description,
          wanted.start.canonicalText, wanted.hospital?.rawValue,
        ]
      case .cancel(let opened, let reason):
        ["cancel", opened.code.letters, opened.birthDate.description, reason]
      case .reinstate(let opened):
        ["reinstate", opened.code.letters, opened.birthDate.description]
      case .forget(let opened):
        ["forget", opened.code.letters, opened.birthDate.description]
      case .visit(let wanted):
        [
          "visit", wanted.step.rawValue, wanted.appointment.code.letters,
          wanted.appointment.birthDate.description, wanted.hospital.rawValue,
        ] + [wanted.undoing].compactMap(\.self)
      case .give(let wanted):
        ["give"] + wanted.canonicalParts
      case .stock(let change):
        ["stock", change.hospital.rawValue, change.vaccine.rawValue] + change.kind.canonicalParts
      case .account(let change):
        ["account"] + change.canonicalParts
      }
    // The unit separator cannot stand in any of them.
    return parts.map { $0 ?? "" }.joined(separator: "\u{1F}")
  }
}

extension RequestedTime {
  fileprivate var canonicalText: String {
    switch self {
    case .exact(let instant): String(instant.seconds)
    case .local(let local): local.description
    }
  }
}

extension DoseRequest {
  fileprivate var canonicalParts: [String?] {
    [
      appointment.code.letters, appointment.birthDate.description, hospital.rawValue,
      vaccine.rawValue, lot.text, expires?.description, site.rawValue, route.rawValue,
      performer?.rawValue, String(observation.rawValue), override,
    ]
  }
}

extension StockChange.Kind {
  fileprivate var canonicalParts: [String?] {
    switch self {
    case .receive(let doses, let lot, let expires, let gtin):
      ["receive", String(doses), lot.text, expires?.description, gtin]
    case .waste(let doses, let lot, let reason): ["waste", String(doses), lot.text, reason]
    case .discard(let lot): ["discard", lot.text]
    case .limit(let isLimited): ["limit", String(isLimited)]
    }
  }
}

extension AccountChange {
  fileprivate var canonicalParts: [String?] {
    switch self {
    case .add(let account):
      ["add", account.id.rawValue, account.name.text, account.role.rawValue]
        + account.workplace.canonicalParts
    case .setRole(let id, let role, let workplace):
      ["role", id.rawValue, role.rawValue] + workplace.canonicalParts
    // Two hashes of one password differ, and what a digest is made of is not to be a password.
    case .setPassword(let id, _): ["password", id.rawValue]
    case .close(let id): ["close", id.rawValue]
    case .reopen(let id): ["reopen", id.rawValue]
    }
  }
}

extension Workplace {
  fileprivate var canonicalParts: [String?] {
    switch self {
    case .everywhere: ["everywhere"]
    case .hospitals(let own): own.map(\.rawValue).sorted()
    }
  }
}

extension Person {
  fileprivate var canonicalParts: [String?] {
    [
      name.text, birthDate.description, sex?.rawValue, contact.phone?.text, contact.email?.text,
      guardian?.text,
    ]
  }
}
