// SPDX-License-Identifier: MIT

import BookingStore
import Glibc
import Interchange

/// From the command line to an exit status.
@main
enum Program {
  static func main() {
    ProcessGuard.setUp()
    exit(run())
  }

  private static func run() -> Int32 {
    let console = Console()
    let housekeeping = Housekeeping()
    var settings: Settings?
    do throws(CommandError) {
      try carryOut(at: console, housekeeping, &settings)
      guard let reason = housekeeping.warning else { return 0 }
      // What can be read was shown, and a script is not to take it for all there is.
      warn(reason, contact(settings), on: console)
      return reason.mayHideSomething ? CommandError.store(.readOnly(reason)).exitStatus : 0
    } catch {
      // What somebody looked for in vain may be in what cannot be read.
      if error.saysThatNothingWasFound, let reason = housekeeping.warning, reason.mayHideSomething {
        let error = CommandError.store(.readOnly(reason))
        report(error, settings, on: console)
        return error.exitStatus
      }
      report(error, settings, on: console)
      return error.exitStatus
    }
  }

  private static func carryOut(
    at console: Console, _ housekeeping: Housekeeping, _ settings: inout Settings?
  ) throws(CommandError) {
    let request: Request
    do throws(UsageError) {
      request = try Request(Arguments(RawArguments.read()))
    } catch {
      throw .usage(error)
    }
    switch request {
    case .help(let spec): try console.say(HelpText.command(spec))
    case .version: try console.say("\(CommandTable.programName) \(CommandTable.version)")
    case .command(let command, let given):
      settings = given
      let spec = type(of: command).spec
      // A kiosk starts itself again with what it was started with; the screens take no names.
      if !spec.words.isEmpty { RawArguments.cover(allBut: spec.words) }
      defer { housekeeping.finish() }
      try command.run(
        at: Desk(settings: given, console: console, housekeeping: housekeeping))
    }
  }

  private enum Request {
    case help(CommandSpec)
    case version
    case command(any ProgramCommand, Settings)

    init(_ arguments: Arguments) throws(UsageError) {
      if arguments.has(.help) {
        self = .help(arguments.spec)
      } else if arguments.has(.version) {
        self = .version
      } else {
        self = .command(try arguments.command.init(arguments), try Settings(arguments))
      }
    }
  }

  private static func contact(_ settings: Settings?) -> String? {
    settings.flatMap(ErrorContact.find)
  }

  private static func warn(_ reason: ReadOnlyReason, _ contact: String?, on console: Console) {
    guard RawArguments.askForJSON else {
      console.warn([reason.message, reason.recovery] + lines(contact))
      return
    }
    let warning: JSONValue = [
      "message": .string(reason.message), "recovery": .string(reason.recovery),
    ]
    let document: JSONValue = [
      "warning": warning.adding("contact", contact.map { .string($0) })
    ]
    _ = FileReading.write(Array(JSONText(document).text.utf8)[...], to: STDERR_FILENO)
  }

  private static func lines(_ text: String?) -> [String] {
    (text ?? "").split(separator: "\n").map(String.init)
  }

  private static func report(_ failure: CommandError, _ settings: Settings?, on console: Console) {
    var error = failure.document
    if failure.needsHelp { error.contact = contact(settings) }
    if RawArguments.askForJSON {
      _ = FileReading.write(Array(JSONText(error.json).text.utf8)[...], to: STDERR_FILENO)
    } else {
      // A line break in the message is somebody else's; those of the recovery are ours.
      console.warn([error.message] + lines(error.recovery) + lines(error.contact))
    }
  }
}
