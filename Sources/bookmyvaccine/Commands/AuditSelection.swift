// SPDX-License-Identifier: MIT

import Booking
import BookingStore

/// Which lines of the audit are asked for, as they were typed.
struct AuditSelection: Sendable {
  private static let changes = "change"
  private static let looks = "look"
  /// What `--kind` takes.
  static let kinds = [changes, looks] + AuditKind.allCases.map(\.rawValue)

  private let account: AccountID?
  private let code: TypedCode?
  private let patient: PatientID?
  private let hospital: String?
  private let since: LocalDate?
  private let until: LocalDate?
  private let kinds: Set<AuditKind>

  init(_ arguments: Arguments) throws(UsageError) {
    account = try arguments.text(.byAccount).map { text throws(UsageError) in
      guard let id = AccountID(signInName: text) else { throw .notAnAccountName(text) }
      return id
    }
    code = try arguments.text(.code).map { text throws(UsageError) in try Arguments.code(text) }
    patient = try arguments.text(.patient).map { text throws(UsageError) in
      PatientID(try Arguments.clean(text, of: .patient, limit: 120))
    }
    hospital = arguments.text(.hospital)
    since = try arguments.date(.since)
    until = try arguments.date(.until)
    kinds = try Self.kinds(arguments)
  }

  private static func kinds(_ arguments: Arguments) throws(UsageError) -> Set<AuditKind> {
    guard let text = arguments.text(.kind) else { return [] }
    switch text {
    case changes: return Set(AuditKind.allCases.filter { !$0.isLook })
    case looks: return Set(AuditKind.allCases.filter(\.isLook))
    default:
      guard let kind = AuditKind(rawValue: text) else {
        throw .notAChoice(.kind, text, choices: Self.kinds)
      }
      return [kind]
    }
  }

  func query(in books: Books) throws(CommandError) -> AuditQuery {
    var query = AuditQuery(account: account, patient: patient, kinds: kinds)
    switch code {
    case .possible(let code): query.code = code
    case .mistyped: throw .unknownCode
    case nil: break
    }
    if let hospital { query.hospital = try books.site(named: hospital).hospital.id }
    if since != nil || until != nil {
      query.days = AuditQuery.Days(in: books.desk.zones.local, from: since, through: until)
    }
    return query
  }
}
