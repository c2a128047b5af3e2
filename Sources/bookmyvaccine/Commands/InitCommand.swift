// SPDX-License-Identifier: MIT

import Booking
import BookingStore
import Interchange

/// `init`: makes a data folder.
struct InitCommand: ProgramCommand {
  static let spec = CommandSpec(
    words: ["init"],
    summary: "Make a data folder from the hospitals that come with the program",
    details: [
      "Never writes over something that is there. A demo folder holds a fortnight of invented "
        + "patients around today: some slots are nearly full, some are full, some days are closed. "
        + "The same seed and the same --now make the same folder."
    ],
    options: [
      OptionSpec(name: .demo, help: "Fill it with invented patients, to try things out."),
      OptionSpec(
        name: .seed, help: "Choose other invented patients; 1 where it is not given.",
        value: ValueSpec(name: "N")),
    ],
    examples: [
      ExampleSpec(
        line: "bookmyvaccine init --demo --data ~/vaccine-demo",
        meaning: "Makes a folder to try things out in.")
    ])

  private let demoSeed: Int?

  init(_ arguments: Arguments) throws(UsageError) {
    let seed = try arguments.number(.seed, in: 0...Int(Int32.max))
    guard arguments.has(.demo) else {
      if seed != nil { throw .onlyWith(.seed, .demo) }
      if arguments.has(.now) { throw .onlyWith(.now, .demo) }
      demoSeed = nil
      return
    }
    demoSeed = seed ?? 1
  }

  func run(at desk: Desk) throws(CommandError) {
    let folder = try desk.dataFolder()
    // Said before the work begins; whoever makes it meanwhile is noticed at its end.
    if folder.isTaken { throw .store(.folderNotEmpty(path: folder.path)) }
    guard let demoSeed else {
      try desk.create(folder, kind: .normal)
      return try answer(at: desk, folder, DemoBookings.Summary())
    }
    var demo = DemoBookings(seed: UInt64(demoSeed), now: desk.clocks.wall, zones: desk.zones)
    var contents = try desk.bundledContents()
    let transactions = try demo.book(in: &contents)
    try desk.create(folder, kind: .demo, transactions: transactions, contents: contents)
    try answer(at: desk, folder, demo.summary)
  }

  private func answer(
    at desk: Desk, _ folder: DataFolder, _ summary: DemoBookings.Summary
  ) throws(CommandError) {
    let document: JSONValue = [
      "data": .string(folder.path),
      "demo": .bool(demoSeed != nil),
      "seed": demoSeed.map { .integer($0) } ?? .null,
      "appointments": .integer(summary.appointments),
    ]
    var lines = ["The data folder is ready at \(folder.path)."]
    if demoSeed != nil {
      lines.append(
        "It holds \(summary.appointments) invented appointments at \(summary.hospitals) hospitals.")
    }
    try desk.answer(JSONText(document), lines)
  }
}
