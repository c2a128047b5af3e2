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
          + wanted.members.flatMap(\.canonicalParts) + (wanted.isForOthers ? ["for others"] : [])
      case .reschedule(let wanted):
        [
          "reschedule", wanted.appointment.code.letters, wanted.appointment.birthDate.description,
          wanted.start.canonicalText, wanted.hospital?.rawValue,
        ]
      case .cancel(let opened, let reason):
        ["cancel", opened.code.letters, opened.birthDate.description, reason]
      case .reinstate(let opened):
        ["reinstate", opened.code.letters, opened.birthDate.description]
      case .register(let wanted):
        ["register"] + (wanted.guardian?.canonicalParts ?? [nil, nil])
          + wanted.person.canonicalParts
      case .edit(let wanted):
        ["edit"] + wanted.person.canonicalParts + wanted.changes.flatMap(\.canonicalParts)
      case .merge(let wanted):
        [
          "merge", wanted.kept.rawValue, wanted.gone.rawValue, wanted.birthDate?.description,
          wanted.reason,
        ]
      case .forget(let opened):
        ["forget", opened.code.letters.text, opened.birthDate.description]
      case .visit(let wanted):
        [
          "visit", wanted.step.rawValue, wanted.appointment.code.letters,
          wanted.appointment.birthDate.description, wanted.hospital.rawValue,
        ] + [wanted.undoing].compactMap(\.self)
      case .confirm(let opened):
        ["confirm", opened.code.letters, opened.birthDate.description]
      case .add(let wanted):
        [
          "add", wanted.hospital.rawValue, wanted.vaccine.rawValue, wanted.start?.canonicalText,
          wanted.reason, String(wanted.isHere),
        ] + wanted.person.canonicalParts
      case .missLate(let hospital, let minutes):
        ["missLate", hospital.rawValue, String(minutes)]
      case .timetable(let wanted):
        [
          "timetable", wanted.hospital.rawValue, String(wanted.proposes),
          wanted.change.canonicalText,
        ]
      case .give(let wanted):
        ["give"] + wanted.canonicalParts
      case .stock(let change):
        ["stock", change.hospital.rawValue, change.vaccine.rawValue] + change.kind.canonicalParts
      case .waitlist(let change):
        ["waitlist"] + change.canonicalParts
      case .account(let change):
        ["account"] + change.canonicalParts
      case .care(let change):
        ["care"] + change.canonicalParts
      case .survey(let change):
        ["survey"] + change.canonicalParts
      case .triage(let wanted):
        ["triage"] + wanted.appointment.canonicalParts + [
          wanted.hospital.rawValue, wanted.response?.rawValue, String(wanted.mayGoOn), wanted.note,
        ]
      case .handIn(let wanted):
        ["handIn"] + wanted.canonicalParts
      case .deliver(let report):
        ["deliver", report.response.rawValue] + report.result.canonicalParts
      case .look(let looks):
        ["look"] + looks.flatMap(\.canonicalParts)
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

extension TimetableChange {
  fileprivate var canonicalText: String {
    func text(_ hours: [OpeningHours]?) -> String {
      hours?.map(\.description).joined(separator: ",") ?? "-"
    }
    func text(_ codes: [VaccineCode]?) -> String {
      codes?.map(\.rawValue).joined(separator: ",") ?? "-"
    }
    func text(_ closure: TimedClosure) -> String {
      "\(closure.first) \(closure.last) \(closure.hours.map(\.description) ?? "-") \(closure.reason)"
    }
    func text(_ days: Set<Weekday>) -> String {
      days.map { String($0.rawValue) }.sorted().joined()
    }
    func text(_ rule: CapacityRule) -> String {
      "\(text(rule.weekdays)) \(rule.first?.description ?? "-") \(rule.last?.description ?? "-") "
        + "\(rule.hours) \(rule.capacity)"
    }
    func text(_ number: Int?) -> String { number.map(String.init) ?? "-" }
    return switch self {
    case .close(let closure): "close " + text(closure)
    case .reopen(let closure): "reopen " + text(closure)
    case .open(let dates, let hours):
      "open " + dates.map(\.description).sorted().joined(separator: ",") + " " + text(hours)
    case .week(let days, let hours): "week " + text(days) + " " + text(hours)
    case .capacity(let number): "capacity " + text(number)
    case .addCapacity(let rule): "addCapacity " + text(rule)
    case .removeCapacity(let rule): "removeCapacity " + text(rule)
    case .vaccines(let codes): "vaccines " + text(codes)
    case .vaccinesOn(let day, let codes): "vaccinesOn \(day.rawValue) " + text(codes)
    case .notice(let number): "notice " + text(number)
    case .window(let number): "window " + text(number)
    case .cutoff(let number): "cutoff " + text(number)
    case .noShow(let number): "noShow " + text(number)
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

extension Look {
  fileprivate var canonicalParts: [String?] {
    switch self {
    case .record(let patient, let code): ["record", patient.rawValue, code?.letters]
    case .answers(let patient, let code, let hospital):
      ["answers", patient.rawValue, code.letters, hospital.rawValue]
    case .day(let hospital, let date): ["day", hospital.rawValue, date.description]
    case .book(let hospital): ["book", hospital.rawValue]
    case .responses(let hospital): ["responses", hospital?.rawValue]
    case .everything: ["everything"]
    }
  }
}

extension WaitlistChange {
  fileprivate var canonicalParts: [String?] {
    switch self {
    case .join(let wanted):
      ["join", wanted.hospital.rawValue, wanted.vaccine.rawValue] + wanted.wish.canonicalParts
        + wanted.person.canonicalParts
    case .accept(let opened): ["accept"] + opened.canonicalParts
    case .place(let opened, let start):
      ["place"] + opened.canonicalParts + [start.canonicalText]
    case .decline(let opened): ["decline"] + opened.canonicalParts
    case .leave(let opened): ["leave"] + opened.canonicalParts
    case .sweep(let hospital): ["sweep", hospital.rawValue]
    case .offerTime(let hospital, let minutes): ["offer time", hospital.rawValue, String(minutes)]
    }
  }
}

extension WaitlistWish {
  fileprivate var canonicalParts: [String?] {
    [
      weekdays.sorted().map { String($0.rawValue) }.joined(), hours.description,
      first.description, last.description,
    ]
  }
}

extension CodeAndBirthDate {
  fileprivate var canonicalParts: [String?] { [code.letters, birthDate.description] }
}

extension BookingRequest.Member {
  fileprivate var canonicalParts: [String?] {
    person.canonicalParts
      + (answers.map {
        ["answers", $0.questionnaire.digest] + $0.response.items.flatMap(\.canonicalParts)
      } ?? [])
  }
}

extension PersonReference {
  fileprivate var canonicalParts: [String?] {
    switch self {
    case .opened(let key): [key.code.letters, key.birthDate.description]
    case .id(let id): [id.rawValue, nil]
    }
  }
}

extension PersonEdit.Change {
  fileprivate var canonicalParts: [String?] {
    switch self {
    case .name(let name): ["name", name.text]
    case .birthDate(let date): ["born", date.description]
    case .sex(let sex): ["sex", sex.rawValue]
    case .phone(let phone): ["phone", phone.text]
    case .email(let email): ["email", email.text]
    case .noPhone: ["no phone"]
    case .noEmail: ["no email"]
    case .addWard(let ward): ["add ward"] + ward.canonicalParts
    case .removeWard(let code): ["remove ward", code.letters]
    case .newCode: ["new code"]
    }
  }
}

extension CareChange {
  fileprivate var canonicalParts: [String?] {
    switch self {
    case .add(let site): ["add"] + site.canonicalParts
    case .edit(let site): ["edit"] + site.canonicalParts
    case .remove(let id): ["remove", id.rawValue]
    }
  }
}

extension SurveyChange {
  fileprivate var canonicalParts: [String?] {
    switch self {
    case .wipe: ["wipe"]
    // Two hashes of one password differ, and what a digest is made of is not to be a password.
    case .keep(let wanted):
      [
        wanted.origin == .file ? "import" : "save", wanted.title, wanted.contents,
        wanted.opened.map { String($0.at.seconds) },
      ]
    }
  }
}

extension CareSite {
  fileprivate var canonicalParts: [String?] {
    [
      id.rawValue, name, offers.map(\.rawValue).sorted().joined(), "\(location.latitude)",
      "\(location.longitude)", address, hours, phone?.text,
    ]
  }
}

extension HandIn {
  fileprivate var canonicalParts: [String?] {
    let who: [String?] =
      switch about {
      case .survey(let subject): ["survey"] + (subject?.canonicalParts ?? [nil, nil])
      case .check(let subject): ["check"] + subject.canonicalParts
      case .screening(let opened): ["screening"] + opened.canonicalParts
      }
    // Not when it was answered: the same answers are sent again at another moment.
    return who
      + [questionnaire.digest, hospital?.rawValue, target?.address, target?.form.rawValue]
      + variables.flatMap { [$0.name, $0.value] } + response.items.flatMap(\.canonicalParts)
  }
}

extension QuestionnaireResponse.Item {
  fileprivate var canonicalParts: [String?] {
    [linkId.rawValue] + answers.map(\.canonicalText) + items.flatMap(\.canonicalParts)
  }
}

extension AnswerValue {
  fileprivate var canonicalText: String {
    switch self {
    case .text(let text): "text " + text
    case .integer(let number): "integer \(number)"
    case .decimal(let number): "decimal \(number)"
    case .quantity(let quantity):
      "quantity \(quantity.value) \(quantity.unit?.system ?? "") \(quantity.unit?.code ?? "")"
    case .date(let date): "date \(date)"
    case .dateTime(let time): "time \(time.instant.seconds)"
    case .boolean(let isTrue): "boolean \(isTrue)"
    case .coding(let coding): "coding \(coding.system ?? "") \(coding.code)"
    }
  }
}

extension DeliveryReport.Result {
  fileprivate var canonicalParts: [String?] {
    switch self {
    case .sent: ["sent"]
    case .failed(let why, let isFinal): ["failed", why, String(isFinal)]
    case .again: ["again"]
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
