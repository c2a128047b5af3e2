// SPDX-License-Identifier: MIT

import Booking
import BookingStore
import Interchange

/// `patient merge`: makes one of two entries of a person.
struct PatientMergeCommand: ProgramCommand {
  static let spec = CommandSpec(
    words: ["patient", "merge"],
    summary: "Make one of two entries of a person",
    details: [
      "Everything of the entry GONE becomes that of the entry KEEP: appointments past and coming, places in waiting lists and what is "
        + "offered there, children and guardians, answers and checks. What KEEP does not say of sex, contact and guardian is taken from "
        + "GONE. All codes of both go on opening the record. It cannot be undone: look at it with --dry-run first.",
      "Where the two entries say different birth dates, --birth-date says which is right. What one person cannot have is refused, as two "
        + "appointments ahead for one vaccine: cancel one of them first.",
      "Where there are accounts, it is for administrators of all hospitals.",
    ],
    arguments: [
      ArgumentSpec(
        name: "KEEP", help: "A code of the entry that stays: the person's own, or an appointment's."
      ),
      ArgumentSpec(name: "GONE", help: "A code of the entry that becomes part of it."),
    ],
    options: [
      OptionSpec(
        name: .born, help: "The birth date that belongs to KEEP; with --as it may be left out.",
        value: ValueSpec(name: "DATE")),
      OptionSpec(
        name: .goneBorn, help: "The birth date that belongs to GONE, where it is another one.",
        value: ValueSpec(name: "DATE")),
      OptionSpec(
        name: .birthDate, help: "The right birth date, where the entries say two.",
        value: ValueSpec(name: "DATE")),
      OptionSpec(
        name: .reason, help: "Why they are one person. It is kept with the entry.",
        value: ValueSpec(name: "REASON")),
      OptionSpec(
        name: .dryRun, help: "Show both and what would be carried, and change nothing."),
      OptionSpec(name: .yes, help: "Really do it; without it nothing is changed."),
    ],
    signsIn: true,
    examples: [
      ExampleSpec(
        line: "bookmyvaccine patient merge 7K3M9-Q2XWT-R8VDH 4T1YB-8N2QK-C5JWM --dry-run --as rosa",
        meaning: "Shows both entries, and what would become of them."),
      ExampleSpec(
        line:
          "bookmyvaccine patient merge 7K3M9-Q2XWT-R8VDH 4T1YB-8N2QK-C5JWM --reason \"has moved\" --yes --as rosa",
        meaning: "Makes one entry of the two."),
    ])

  private static let reasonLimit = 160

  private let kept: PersonArguments
  private let gone: PersonArguments
  private let birthDate: LocalDate?
  private let reason: String
  private let isDryRun: Bool
  private let isSure: Bool

  init(_ arguments: Arguments) throws(UsageError) {
    kept = try PersonArguments(arguments)
    let born = try arguments.date(.goneBorn) ?? kept.born
    gone = PersonArguments(
      code: try Arguments.writtenCode(try arguments.argument(1)), born: born)
    birthDate = try arguments.date(.birthDate)
    isDryRun = arguments.has(.dryRun)
    isSure = arguments.has(.yes)
    if isDryRun, isSure { throw .notTogether(.dryRun, .yes) }
    // Nobody has to say why before they have looked.
    let typed = try arguments.text(.reason).map { text throws(UsageError) in
      try Arguments.clean(text, of: .reason, limit: Self.reasonLimit)
    }
    guard isDryRun || typed != nil else {
      throw .missingOptions([.reason], command: Self.spec)
    }
    reason = typed ?? ""
  }

  func run(at desk: Desk) throws(CommandError) {
    let books = try desk.openBooks()
    let actor = try books.actor(else: .owner, anew: true)
    try books.require(.mergePatients, of: actor)
    let (kept, gone) = (
      try books.open(kept, by: actor).patient, try books.open(gone, by: actor).patient
    )
    let looks = [kept, gone].map { Look.record($0.id, by: nil) }
    books.note(looks, by: actor)
    guard isDryRun || isSure else {
      throw .usage(.needsConfirmation(.yes, name: kept.person.name.text))
    }
    let request = Request(
      .merge(MergeRequest(kept.id, from: gone.id, birthDate: birthDate, reason: reason)),
      by: actor)
    let outcome: Outcome
    do {
      outcome =
        isDryRun ? try books.preview(request) : try books.perform(request.command, by: actor)
    } catch .refused(.inTheBooks(let name, let third?)) {
      books.note([.record(third.id, by: nil)], by: actor)
      throw .refused(.inTheBooks(name, third))
    }
    guard case .merged(let merged) = outcome else { throw .refused(.merge(.sameEntry)) }
    let view = MergeView(kept: kept, gone: gone, merged: merged, isDryRun: isDryRun)
    try desk.answer(JSONText(view.document), view.lines(for: desk.console))
  }
}
