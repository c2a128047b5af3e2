// SPDX-License-Identifier: MIT

/// All commands: the one place that parsing, help, manual and completions look into.
enum CommandTable {
  static let programName = "bookmyvaccine"
  static let version = "0.1.0"

  /// In the order in which the help lists them.
  static let commands: [any ProgramCommand.Type] = [
    HospitalsCommand.self, SlotsCommand.self, BookCommand.self, AppointmentsCommand.self,
    ShowCommand.self, RescheduleCommand.self, CancelCommand.self, QRCommand.self,
    StaffCommand.self, CheckInCommand.self, WalkInCommand.self, AddOnCommand.self,
    FindCommand.self, NoShowCommand.self,
    NoShowsCommand.self, ConfirmCommand.self, CallsCommand.self, ScheduleShowCommand.self,
    ScheduleCloseCommand.self, ScheduleReopenCommand.self, ScheduleOpenCommand.self,
    ScheduleWeekCommand.self, ScheduleCapacityCommand.self, ScheduleVaccinesCommand.self,
    ScheduleRulesCommand.self, GiveCommand.self,
    LeaveCommand.self, UndoCommand.self, TriageListCommand.self, TriageCommand.self,
    AnswersCommand.self, StockReceiveCommand.self, StockWasteCommand.self,
    StockDiscardCommand.self, StockLimitCommand.self, StockCommand.self,
    DayListCommand.self, RemindCommand.self, ReportDosesCommand.self, ReportNoShowsCommand.self,
    ReportWaitingCommand.self, ReportNextFreeCommand.self,
    WaitlistJoinCommand.self, WaitlistShowCommand.self, WaitlistAcceptCommand.self,
    WaitlistDeclineCommand.self, WaitlistLeaveCommand.self, WaitlistListCommand.self,
    WaitlistPlaceCommand.self, WaitlistOffersCommand.self, WaitlistSweepCommand.self,
    WaitlistDeadlineCommand.self, PatientAddCommand.self, PatientShowCommand.self,
    PatientEditCommand.self, PatientMergeCommand.self, ForgetCommand.self, AccountAddCommand.self,
    AccountListCommand.self, AccountRoleCommand.self, AccountDisableCommand.self,
    AccountEnableCommand.self, AccountResetCommand.self, SignOutCommand.self,
    ForecastCommand.self,
    InitCommand.self, ImportHospitalsCommand.self, ImportBookingsCommand.self,
    ImportScheduleCommand.self,
    HospitalShowCommand.self, HospitalAddCommand.self, HospitalEditCommand.self,
    CompactCommand.self,
    VerifyCommand.self, DoctorCommand.self, BackupCommand.self, RestoreCommand.self,
    ExportCommand.self, AuditCommand.self, SurveyShowCommand.self, SurveyExportCommand.self,
    SurveyAnswerCommand.self, CheckCommand.self, BadgeCommand.self,
    CareListCommand.self, CareAddCommand.self, CareEditCommand.self, CareRemoveCommand.self,
    SurveyResponsesCommand.self, SurveyDashboardCommand.self, SurveyOutboxCommand.self,
    SurveyPostCommand.self,
    SurveyListCommand.self, SurveyImportCommand.self, SurveyBuildCommand.self, HelpCommand.self,
  ]

  /// The program without a command.
  static let program: any ProgramCommand.Type = ScreensCommand.self

  static let globalOptions: [OptionSpec] = [
    OptionSpec(
      name: .data, help: "The data folder. Without it: $BOOKMYVACCINE_DATA, else the usual place.",
      value: ValueSpec(name: "DIR", kind: .folder)),
    OptionSpec(name: .json, help: "Answer with one JSON document."),
    OptionSpec(
      name: .now, help: "Let it be this moment (RFC 3339). Demo folders only.",
      value: ValueSpec(name: "TIME")),
    OptionSpec(name: .help, help: "Show this help."),
    OptionSpec(name: .version, help: "Show the version."),
  ]

  static let exitStatuses: [(status: Int32, meaning: String)] = [
    (0, "Done."),
    (
      1, "Refused by a rule: the slot is full, no appointment has this code, a password is wrong, …"
    ),
    (2, "Used wrongly: an unknown option, a hospital that several names fit, …"),
    (
      3,
      "The data folder or the system failed; or the folder is damaged, and the answer may lack something."
    ),
  ]

  /// Environment variables that change what the program does.
  static let variables: [(name: String, meaning: String)] = [
    ("BOOKMYVACCINE_DATA", "The data folder, where --data does not name one."),
    (
      "BOOKMYVACCINE_FIRST_START",
      "With 1, a missing data folder is made at once, whoever named it."
    ),
    (
      "BOOKMYVACCINE_SHARE",
      "The folder of the bundled hospitals, places, vaccines and questionnaires."
    ),
    (
      WebhookSecret.usualVariable, "What remind --webhook sends as Authorization."
    ),
    (
      PostingRules.plainHostsVariable,
      "Hosts, by name, to which answers may be posted without TLS; this machine always is one."
    ),
    (
      PostingRules.authorityVariable,
      "A file with the certificates of those who vouch for a survey's webhook, in place of the system's."
    ),
    (
      DeployedSurveys.variable,
      "The folder of a deployed survey, in the place of /etc/bookmyvaccine."
    ),
    ("XDG_DATA_HOME", "Where the usual data folder lies; ~/.local/share where it is not set."),
    ("NO_COLOR", "Draw without colours."),
  ]

  /// Commands of one word that `word` is the beginning of: it may have been cut short.
  static func commands(continuing word: String) -> [CommandSpec] {
    commands.map { $0.spec }.filter { spec in
      spec.words.count == 1 && spec.words.contains { $0.hasPrefix(word) && $0 != word }
    }
  }

  /// The command that `words` begin with, and how many of them are its name.
  static func command(beginning words: [String]) -> (type: any ProgramCommand.Type, words: Int)? {
    for type in commands {
      let name = type.spec.words
      if words.starts(with: name) { return (type, name.count) }
    }
    return nil
  }
}

/// A command that can be typed.
protocol ProgramCommand: Sendable {
  static var spec: CommandSpec { get }

  /// Reads what was typed; looks at nothing else.
  init(_ arguments: Arguments) throws(UsageError)

  /// Does it, at a desk where everything it needs lies ready.
  func run(at desk: Desk) throws(CommandError)
}
