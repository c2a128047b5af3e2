// SPDX-License-Identifier: MIT

import Booking
import BookingStore
import FrontDesk
import Interchange

/// `day-list`: one hospital's day on paper.
struct DayListCommand: ProgramCommand {
  static let spec = CommandSpec(
    words: ["day-list"],
    summary: "Print a hospital's day, for when the power fails",
    details: [
      "Everybody who comes, slot by slot, with boxes to tick and to write into, and a line for each "
        + "place that is free. As text it has 80 columns and ends each page with a form feed; as PDF "
        + "it is A4 and has letters of all scripts for which this machine has fonts.",
      "It holds names and telephone numbers: keep it where only staff can read it. For staff, where "
        + "there are accounts.",
    ],
    options: [
      OptionSpec(
        name: .hospital, help: "An id, or a part of the name.", value: ValueSpec(name: "HOSPITAL"),
        isRequired: true),
      OptionSpec(
        name: .on, help: "The day; today where it is not said.", value: ValueSpec(name: "DATE")),
      OptionSpec(
        name: .pdf, help: "Write it as PDF into this file.",
        value: ValueSpec(name: "FILE", kind: .file)),
      OptionSpec(
        name: .text, help: "Write it as plain text into this file.",
        value: ValueSpec(name: "FILE", kind: .file)),
      OptionSpec(name: .force, help: "Replace the file where there is one."),
    ],
    signsIn: true,
    forms: ["--hospital HOSPITAL [--on DATE] [--pdf FILE | --text FILE] [--force]"],
    examples: [
      ExampleSpec(
        line: "bookmyvaccine day-list --hospital us-1002111 | lp",
        meaning: "Prints today's list on the usual printer."),
      ExampleSpec(
        line: "bookmyvaccine day-list --hospital us-1002111 --on 2026-12-01 --pdf tomorrow.pdf",
        meaning: "Keeps the list of that day as PDF."),
    ])

  private let hospital: String
  private let date: LocalDate?
  private let output: (path: String, format: PaperFormat)?
  private let replaces: Bool

  init(_ arguments: Arguments) throws(UsageError) {
    hospital = try arguments.required(.hospital)
    date = try arguments.date(.on)
    switch (try arguments.path(.pdf), try arguments.path(.text)) {
    case (_?, _?): throw .notTogether(.pdf, .text)
    case (let path?, nil): output = (path, .pdf)
    case (nil, let path?): output = (path, .txt)
    case (nil, nil): output = nil
    }
    replaces = arguments.has(.force)
    if replaces, output == nil { throw .onlyWith(.force, .pdf) }
  }

  func run(at desk: Desk) throws(CommandError) {
    let books = try desk.openExistingBooks()
    let actor = try books.actor(else: .owner)
    let site = try books.site(named: hospital)
    try books.require(.lookUpPatients, of: actor, at: site.hospital.id)
    let date = date ?? site.zone.zoned(desk.clocks.wall).local.date
    books.note([.day(site.hospital.id, date)], by: actor)
    let list: DayList
    do throws(StoreError) {
      list = try books.store.dayList(
        at: site, on: date, vaccines: books.vaccinesByCode, clocks: desk.clocks)
    } catch {
      throw CommandError(error)
    }
    guard let output else {
      if desk.settings.isJSON {
        return try desk.console.write(JSONText(list.document(books.vaccinesByCode)).text)
      }
      return try desk.console.write(DayListText(list, in: desk.console.repertoire).text)
    }
    let file = try DayListFile(list, as: output.format)
    try file.write(to: output.path, replaces: replaces)
    try say(file, output.path, list, at: desk)
  }

  private func say(_ file: DayListFile, _ path: String, _ list: DayList, at desk: Desk)
    throws(CommandError)
  {
    if file.unknownSigns > 0 {
      desk.console.warn([
        "\(file.unknownSigns) letters are in no font of this machine: boxes stand in their place.",
        "Install fonts for their scripts, as the packages fonts-noto-core and fonts-noto-cjk have.",
      ])
    }
    let document: JSONValue = [
      "output": .string(path),
      "pages": .integer(file.pages),
      "people": .integer(list.totals.people),
      "lettersWithoutFont": .integer(file.unknownSigns),
    ]
    try desk.answer(
      JSONText(document),
      [
        "Saved in \(path): \(file.pages) \(file.pages == 1 ? "page" : "pages"). "
          + list.totalWords
      ])
  }
}
