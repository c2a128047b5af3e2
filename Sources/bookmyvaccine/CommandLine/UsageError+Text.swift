// SPDX-License-Identifier: MIT

import Booking
import Cells
import Interchange

extension UsageError {
  /// What is so, in one plain sentence.
  var message: String {
    switch self {
    case .notUTF8(let position):
      "Argument \(position) holds bytes that are not UTF-8."
    case .unknownCommand(let word): "There is no command \(quoted(word))."
    case .incompleteCommand(let word, _): "\(quoted(word)) is the first word of a command of two."
    case .unknownOption(let flag, let command):
      "\(command.title) has no option \(quoted(flag))."
    case .optionElsewhere(let name, let command): "\(command.title) has no option \(name.flag)."
    case .missingValue(let name): "\(name.flag) needs a value after it."
    case .needlessValue(let name): "\(name.flag) takes no value."
    case .givenTwice(let name): "\(name.flag) was given twice."
    case .missingOptions(let names, let command):
      "\(command.title) needs \(joined(names.map(\.flag), with: "and"))."
    case .needsOneOf(let one, let other, let command):
      "\(command.title) needs \(one.flag) or \(other.flag)."
    case .missingArgument(let name, let command): "\(command.title) needs \(name)."
    case .extraArgument(let word, let command):
      "\(command.title) does not know what to do with \(quoted(word))."
    case .notTogether(let one, let other): "\(one.flag) and \(other.flag) exclude each other."
    case .onlyWith(let name, let other): "\(name.flag) says nothing without \(other.flag)."
    case .onlyWithCommand(let name): "\(name.flag) says nothing to the screens."
    case .notANumber(let name, let text, let allowed):
      "\(name.flag) is a whole number from \(allowed.lowerBound) to \(allowed.upperBound), "
        + "not \(quoted(text))."
    case .badValue(let name, let text, let expected):
      "\(name.flag) \(expected.sentence), not \(quoted(text))."
    case .notAChoice(let name, let text, let choices):
      "\(name.flag) is \(joined(choices, with: "or")), not \(quoted(text))."
    case .unusableText(let name, let problem): "\(name.flag) \(problem.message)."
    case .notACode(let length):
      "A code has \(CodeLetters.length) letters and digits; this has \(length)."
    case .notACodeLetter(let letter): "No code holds \(quoted(String(letter)))."
    case .notAnAccountName(let text): "\(quoted(text)) cannot be an account's name."
    case .notAPackage(let problem): problem.message
    case .tooLittleToFind: "That is too little to find anybody by."
    case .notOnOrOff(let word): "\(quoted(word)) is neither on nor off."
    case .closedDescriptor(let name, let number):
      "\(name.flag): the file descriptor \(number) is not open."
    case .unknownHospital(let text): "No hospital is called \(quoted(text))."
    case .ambiguousHospital(let text, let candidates, let more):
      "\(candidates.count + more) hospitals fit \(quoted(text))."
    case .whichHospital(let own):
      "This account is for \(own.count) hospitals: name one of them with --hospital."
    case .unknownPlace(let text, _): "No town or postal code \(quoted(text)) is known."
    case .unknownSurvey(let text, _):
      "There is no file \(quoted(text)), and no questionnaire of that name comes along."
    case .unknownVaccine(let text): "No vaccine has the CVX code or name \(quoted(text))."
    case .ambiguousVaccine(let text, let candidates):
      "\(candidates.count) vaccines fit \(quoted(text))."
    case .nowOutsideDemo: "--now works on demo folders only: in this one, time is the clock's."
    case .needsConfirmation(_, let name):
      "\(name) and all their appointments would be gone for good."
    case .noTerminal: "There is no terminal here to show the screens in."
    case .plainTerminal: "This terminal cannot show the screens: it has no way to move its cursor."
    case .nobodyToAsk, .nobodyToAnswer: "There is no terminal here to ask questions in."
    case .nobodyToAskForPassword: "There is no terminal here to ask for a password in."
    case .cannotInvert(let format): "A \(format) file is always black on white."
    case .pictureUnknown(let ending): "No .\(ending) file can be drawn."
    case .pictureIntoTerminal(let format): "A \(format) file makes no sense in a terminal."
    }
  }

  /// What can be done about it.
  var recovery: String {
    switch self {
    case .notUTF8: "Set the terminal and the locale to UTF-8, and type it again."
    case .unknownCommand(let word): suggestion(for: word)
    case .incompleteCommand(let word, let command):
      "Type: "
        + ([command] + CommandTable.commands(continuing: word))
        .map { $0.usage.first ?? $0.invocation }.joined(separator: "\n  or: ")
    case .unknownOption(let flag, let command): suggestion(for: flag, in: command)
    case .optionElsewhere(_, let command), .missingOptions(_, let command),
      .needsOneOf(_, _, let command), .missingArgument(_, let command),
      .extraArgument(_, let command):
      "Type: " + command.usage.joined(separator: "\n  or: ")
    case .missingValue(let name): "Type: \(name.flag) VALUE"
    case .needlessValue(let name): "Type \(name.flag) alone."
    case .givenTwice: "Give it once."
    case .notTogether: "Give one of them."
    case .onlyWith(_, let other): "Give \(other.flag) too, or neither."
    case .onlyWithCommand: "See all commands: \(CommandTable.programName) --help"
    case .notANumber(let name, _, let allowed):
      "Write it like \(name.flag) \(min(max(7, allowed.lowerBound), allowed.upperBound))"
    case .notAChoice: "Choose one of these."
    case .badValue(_, _, let expected): expected.example
    case .unusableText(_, let problem): problem.recovery.capitalised + "."
    case .notACode, .notACodeLetter:
      "It looks like 7K3M9-Q2XWT-R8VDH, and stands beside the QR code."
    case .notAnAccountName:
      "Use 2 to 32 small letters, digits, dots, dashes and underscores, a letter first: r.marin"
    case .notAPackage(let problem): problem.recovery
    case .tooLittleToFind:
      "Give a letter of the name or more, a whole birth date, or the last four digits of a telephone or letters of a code."
    case .notOnOrOff: "Write on or off."
    case .closedDescriptor(let name, let number):
      "Open it for the command, as a shell does with: \(name.flag) \(number) \(number)< FILE"
    case .unknownHospital:
      "List them with: \(CommandTable.programName) hospitals --search TEXT"
    case .ambiguousHospital(_, let candidates, let more): listed(candidates, more: more)
    case .whichHospital(let own): listed(own, more: 0)
    case .unknownPlace(_, let suggestions):
      suggestions.isEmpty
        ? "Give a larger town nearby, or LATITUDE,LONGITUDE."
        : "Did you mean \(joined(suggestions.map { quoted($0) }, with: "or"))?"
    case .unknownSurvey(_, let known):
      "Check the file's name, or name one that comes along: \(known.joined(separator: ", "))."
    case .unknownVaccine: "Influenza and MMR are such names, 03 is such a code (MMR)."
    case .ambiguousVaccine(_, let candidates):
      "Use a code: "
        + candidates.prefix(10).map { "\($0.code) (\($0.shortName))" }.joined(separator: ", ") + "."
    case .nowOutsideDemo:
      "Leave it out, or make a demo folder: \(CommandTable.programName) init --demo --data DIR"
    case .needsConfirmation(let option, _):
      "Add --\(option.rawValue) to do it; nothing was changed."
    case .noTerminal, .plainTerminal:
      "Everything works from the command line too: \(CommandTable.programName) --help\n"
        + "To be asked line by line: \(CommandTable.programName) book --plain"
    case .nobodyToAsk(let command):
      "Say everything at once:\n  \(command.usage.first ?? command.invocation)\n"
        + "To answer line by line all the same: \(command.invocation) --plain"
    case .nobodyToAskForPassword:
      "Let it be read from a file descriptor: \(OptionName.passwordFD.flag) 3 3< FILE, or "
        + "\(OptionName.newPasswordFD.flag) 3 3< FILE for a new one."
    case .nobodyToAnswer:
      "Run it in a terminal, with --output FILE to keep the answers.\n"
        + "To answer line by line all the same: add --plain"
    case .cannotInvert: "Leave --invert out, or choose blocks, full or ascii."
    case .pictureUnknown:
      "Choose a name that ends in .png or .svg, or say what it is with --format."
    case .pictureIntoTerminal: "Add --output FILE, or send the output into a file."
    }
  }

  /// The word by which programs tell errors apart.
  var code: String {
    switch self {
    case .notUTF8: "not-utf8"
    case .unknownCommand, .incompleteCommand: "unknown-command"
    case .unknownOption, .optionElsewhere: "unknown-option"
    case .missingValue, .needlessValue, .givenTwice, .notTogether, .onlyWith,
      .onlyWithCommand:
      "usage"
    case .missingOptions, .needsOneOf, .missingArgument: "missing-argument"
    case .extraArgument: "extra-argument"
    case .notANumber, .badValue, .notAChoice, .unusableText: "bad-value"
    case .notACode, .notACodeLetter: "not-a-code"
    case .notAnAccountName: "not-an-account-name"
    case .notAPackage: "not-a-package"
    case .tooLittleToFind: "too-little-to-find"
    case .notOnOrOff: "bad-value"
    case .closedDescriptor: "closed-descriptor"
    case .unknownHospital: "unknown-hospital"
    case .ambiguousHospital: "ambiguous-hospital"
    case .whichHospital: "which-hospital"
    case .unknownPlace: "unknown-place"
    case .unknownVaccine: "unknown-vaccine"
    case .unknownSurvey: "unknown-survey"
    case .ambiguousVaccine: "ambiguous-vaccine"
    case .nowOutsideDemo: "now-outside-demo"
    case .needsConfirmation: "needs-confirmation"
    case .noTerminal, .plainTerminal, .nobodyToAsk, .nobodyToAnswer, .nobodyToAskForPassword:
      "no-terminal"
    case .cannotInvert: "cannot-invert"
    case .pictureUnknown: "picture-unknown"
    case .pictureIntoTerminal: "picture-into-terminal"
    }
  }

  private func suggestion(for word: String) -> String {
    let all = "See all commands: \(CommandTable.programName) --help"
    let names = CommandTable.commands.map { $0.spec.name }
    guard let nearest = Suggestion.nearest(to: word, among: names) else { return all }
    return "Did you mean \(nearest)? \(all)"
  }

  private func suggestion(for flag: String, in command: CommandSpec) -> String {
    let all = "See all options: \(command.invocation) --help"
    let flags = command.allOptions.map { $0.name.flag }
    guard let nearest = Suggestion.nearest(to: flag, among: flags) else { return all }
    return "Did you mean \(nearest)? \(all)"
  }

  private func listed(_ candidates: [HospitalCandidate], more: Int) -> String {
    let rows = candidates.map { "  \($0.id)  \($0.name), \($0.city)" }
    let rest = more > 0 ? ["  and \(more) more"] : []
    return (["Use an id, or more of the name:"] + rows + rest).joined(separator: "\n")
  }
}

extension UsageError.Expected {
  fileprivate var sentence: String {
    switch self {
    case .lot: "is a lot number of up to 20 letters and digits"
    case .expiry: "is a last day"
    case .hours: "is a span of hours"
    case .weekdays: "is a list of weekdays"
    case .weekday: "is one weekday"
    case .laterDate: "is a day that is not before the first one"
    case .date: "is a day"
    case .doseGiven: "is a vaccine's code and a day"
    case .observation: "is an observation's code, with its day or without"
    case .moment: "is a moment with its offset"
    case .time: "is a time"
    case .kilometres: "is a distance in kilometres, up to 20100"
    case .phone: "is a telephone number of 5 to 20 digits"
    case .email: "is an email address"
    case .nameAndDate: "is a name, a comma and a birth date"
    case .placeOrPoint: "is a place, or a latitude and a longitude"
    case .webhook: "is an https address, or an http address of this machine"
    case .answersOfTheParty: "is the answers of one of those who are booked"
    }
  }

  fileprivate var example: String {
    switch self {
    case .lot: "Copy it from the package, or scan it with --scan"
    case .expiry: "Write it like 2027-02-28, or the month like 2027-02"
    case .hours: "Write it like 13:00-17:00"
    case .weekdays: "Write it like mon,wed,fri"
    case .weekday: "Write it like tue"
    case .laterDate: "Name a later day, or leave it out"
    case .date: "Write year, month and day: 1950-04-30"
    case .doseGiven: "Write it like 08@2026-03-31, or with the maker's code like 08@2026-03-31@SKB"
    case .observation: "Write it like 042, or with its day like 042@2026-03-31"
    case .answersOfTheParty: "Give one file for each, --name's first, and then one for each --with"
    case .moment: "Write it like 2026-12-01T08:15:00-05:00"
    case .time:
      "Write the hospital's own time like 2026-12-01T08:15, or with its offset like "
        + "2026-12-01T08:15:00-05:00"
    case .kilometres: "Write it like 25"
    case .phone: "Write it like +1 617 555 0100"
    case .email: "Write it like name@example.org"
    case .nameAndDate: "Write it like --with \"Ann Doe,2019-05-01\""
    case .placeOrPoint: "Write it like Boston, 02111 or 42.36,-71.06"
    case .webhook:
      "Write it like https://sms.example.org/remind; its secrets belong into "
        + "$\(WebhookSecret.usualVariable)"
    }
  }
}

extension CommandSpec {
  /// How a sentence names it.
  fileprivate var title: String { words.isEmpty ? CommandTable.programName : "“\(name)”" }
}

/// What somebody typed, inert, and no longer than a line.
private func quoted(_ text: String) -> String { "“\(TextMetrics.cut(text, to: 60))”" }

/// `a, b and c`.
func joined(_ words: [String], with conjunction: String) -> String {
  guard let last = words.last, words.count > 1 else { return words.first ?? "" }
  return words.dropLast().joined(separator: ", ") + " \(conjunction) \(last)"
}

extension String {
  /// With its first letter in upper case.
  fileprivate var capitalised: String { prefix(1).uppercased() + dropFirst() }
}
