// SPDX-License-Identifier: MIT

import Booking
import Interchange

/// What is wrong with a command line, before any rule of booking is asked.
enum UsageError: Error, Sendable {
  /// Something else than UTF-8 in the argument at this position, counted from 1.
  case notUTF8(position: Int)
  case unknownCommand(String)
  /// The first word of a command of two.
  case incompleteCommand(String, command: CommandSpec)
  case unknownOption(String, command: CommandSpec)
  /// An option of another command.
  case optionElsewhere(OptionName, command: CommandSpec)
  case missingValue(OptionName)
  case needlessValue(OptionName)
  case givenTwice(OptionName)
  case missingOptions([OptionName], command: CommandSpec)
  case needsOneOf(OptionName, OptionName, command: CommandSpec)
  case missingArgument(String, command: CommandSpec)
  case extraArgument(String, command: CommandSpec)
  /// Two options of which only one can be meant.
  case notTogether(OptionName, OptionName)
  /// An option that says nothing without another one.
  case onlyWith(OptionName, OptionName)
  /// An option that means nothing to the screens.
  case onlyWithCommand(OptionName)

  // Values
  case notANumber(OptionName, String, allowed: ClosedRange<Int>)
  case badValue(OptionName, String, expected: Expected)
  case notAChoice(OptionName, String, choices: [String])
  case unusableText(OptionName, TextProblem)
  case notACode(length: Int)
  case notACodeLetter(Character)
  case notAnAccountName(String)
  /// What was scanned is not a package's code.
  case notAPackage(GS1ElementString.Problem)
  case notOnOrOff(String)
  /// Too few letters or digits to look for anybody.
  case tooLittleToFind
  /// Nothing can be read from a file descriptor.
  case closedDescriptor(OptionName, Int)

  // Things looked up
  case unknownHospital(String)
  case ambiguousHospital(String, candidates: [HospitalCandidate], more: Int)
  /// An account for several, of which one has to be named.
  case whichHospital([HospitalCandidate])
  case unknownPlace(String, suggestions: [String])
  case unknownVaccine(String)
  case ambiguousVaccine(String, candidates: [Vaccine])
  /// Neither a file nor a questionnaire that comes along.
  case unknownSurvey(String, known: [String])

  // Circumstances
  /// `--now` on a folder that is no demo.
  case nowOutsideDemo
  /// What cannot be undone needs to be said twice.
  case needsConfirmation(OptionName, name: String)
  case noTerminal
  /// The terminal cannot move its cursor.
  case plainTerminal
  /// Questions can be asked of nobody, as there is no terminal.
  case nobodyToAsk(command: CommandSpec)
  /// Nobody is there to answer a survey.
  case nobodyToAnswer
  /// A password can be asked of nobody.
  case nobodyToAskForPassword
  /// Only drawings made of characters can be turned.
  case cannotInvert(format: String)
  /// A file's name promises a kind of picture that cannot be drawn.
  case pictureUnknown(ending: String)
  /// A picture would be written into a terminal.
  case pictureIntoTerminal(format: String)

  /// What a value should have been.
  enum Expected: Sendable {
    case lot, expiry, hours, weekdays, weekday, laterDate
    case doseGiven, observation
    case date, moment, time, kilometres, phone, email, nameAndDate, placeOrPoint, webhook
    case answersOfTheParty
  }
}

/// A hospital that fits what was typed.
struct HospitalCandidate: Hashable, Sendable {
  let id: HospitalID
  let name: String
  let city: String
}
