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
    do throws(CommandError) {
      try carryOut(at: console, housekeeping)
      guard let reason = housekeeping.warning else { return 0 }
      // What can be read was shown, and a script is not to take it for all there is.
      warn(reason, on: console)
      return reason.mayHideSomething ? CommandError.store(.readOnly(reason)).exitStatus : 0
    } catch {
      // What somebody looked for in vain may be in what cannot be read.
      if error.saysThatNothingWasFound, let reason = housekeeping.warning, reason.mayHideSomething {
        let error = CommandError.store(.readOnly(reason))
        report(error.document, on: console)
        return error.exitStatus
      }
      report(error.document, on: console)
      return error.exitStatus
    }
  }

  private static func carryOut(at console: Console, _ housekeeping: Housekeeping)
    throws(CommandError)
  {
    let request: Request
    do throws(UsageError) {
      request = try Request(Arguments(RawArguments.read()))
    } catch {
      throw .usage(error)
    }
    switch request {
    case .help(let spec): try console.say(HelpText.command(spec))
    case .version: try console.say("\(CommandTable.programName) \(CommandTable.version)")
    case .command(let command, let settings):
      let spec = type(of: command).spec
      // A kiosk starts itself again with what it was started with; the screens take no names.
      if !spec.words.isEmpty { RawArguments.cover(allBut: spec.words) }
      defer { housekeeping.finish() }
      try command.run(
        at: Desk(settings: settings, console: console, housekeeping: housekeeping))
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

  private static func warn(_ reason: ReadOnlyReason, on console: Console) {
    guard RawArguments.askForJSON else {
      console.warn([reason.message, reason.recovery])
      return
    }
    let document: JSONValue = [
      "warning": ["message": .string(reason.message), "recovery": .string(reason.recovery)]
    ]
    _ = FileReading.write(Array(JSONText(document).text.utf8)[...], to: STDERR_FILENO)
  }

  private static func report(_ error: ErrorDocument, on console: Console) {
    if RawArguments.askForJSON {
      _ = FileReading.write(Array(JSONText(error.json).text.utf8)[...], to: STDERR_FILENO)
    } else {
      // A line break in the message is somebody else's; those of the recovery are ours.
      console.warn([error.message] + error.recovery.split(separator: "\n").map(String.init))
    }
  }
}
