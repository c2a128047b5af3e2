// SPDX-License-Identifier: MIT

extension InterchangeError {
  /// What is so, in one plain sentence.
  package var message: String {
    switch self {
    case .timeZoneFile(let zone, let fault):
      "The file of the time zone \(zone) cannot be read: \(fault.text)."
    case .table(let line, let fault): "Line \(line) \(fault.text)."
    case .emptyList: "The file is empty."
    case .missingColumns(let columns):
      columns.count == 1
        ? "The first line does not name the column \(names(columns))."
        : "The first line does not name the columns \(names(columns))."
    case .survey(let fault): fault.message
    case .repeatedColumn(let column): "The first line names the column \(column.rawValue) twice."
    case .bookings(let fault): fault.message
    case .schedule(let file, let fault): "\(file): \(fault.message)"
    }
  }

  /// What can be done about it.
  package var recovery: String {
    switch self {
    case .timeZoneFile: "Install the package tzdata again."
    case .table(_, let fault): fault.recovery
    case .emptyList: "The first line names the columns; a hospital stands in each line after it."
    case .missingColumns:
      "Add what is missing; these are needed: "
        + names(HospitalsColumn.allCases.filter(\.isRequired)) + "."
    case .survey(let fault): fault.recovery
    case .repeatedColumn: "Remove one of the two."
    case .bookings(let fault): fault.recovery
    case .schedule(_, let fault): fault.recovery
    }
  }

  /// The word by which programs tell errors apart.
  package var code: String {
    switch self {
    case .timeZoneFile: "time-zone-file"
    case .table: "csv"
    case .emptyList: "empty-list"
    case .missingColumns: "missing-columns"
    case .survey(let fault): "survey-\(fault.code)"
    case .repeatedColumn: "repeated-column"
    case .bookings(let fault): fault.code
    case .schedule: "supporting-data"
    }
  }

  private func names(_ columns: [HospitalsColumn]) -> String {
    columns.map(\.rawValue).joined(separator: ", ")
  }
}

extension InterchangeError.BookingsFault {
  fileprivate var message: String {
    switch self {
    case .empty: "The file is empty."
    case .missingColumns(let columns):
      "The first row does not name the \(columns.count == 1 ? "column" : "columns") "
        + columns.map(\.rawValue).joined(separator: ", ") + "."
    case .repeatedColumn(let column): "The first row names the column \(column.rawValue) twice."
    case .unknownColumns(let numbers):
      numbers.count == 1
        ? "The name of column \(numbers[0]) is not known."
        : "The names of the columns \(numbers.map(String.init).joined(separator: ", ")) are not known."
    case .tooManyRows(let limit): "The file has more than \(limit) rows."
    }
  }

  fileprivate var recovery: String {
    switch self {
    case .empty:
      "The first row names the columns; somebody to be booked stands in each row after it."
    case .missingColumns, .unknownColumns:
      "The columns are: " + BookingsColumn.allCases.map(\.rawValue).joined(separator: ", ")
        + ". Those that `export` writes besides are passed over."
    case .repeatedColumn: "Remove one of the two."
    case .tooManyRows: "Split the file."
    }
  }

  fileprivate var code: String {
    switch self {
    case .empty: "empty-list"
    case .missingColumns: "missing-columns"
    case .repeatedColumn: "repeated-column"
    case .unknownColumns: "unknown-columns"
    case .tooManyRows: "too-many-rows"
    }
  }
}

extension InterchangeError.TimeZoneFault {
  fileprivate var text: String {
    switch self {
    case .noSuchFile: "it is no time zone file"
    case .unknownVersion: "its version is not known"
    case .cutShort: "it is cut short"
    case .leapSeconds: "it counts leap seconds"
    case .noTypes: "it holds no offsets"
    case .typeOutOfRange: "it points outside its own tables"
    case .offsetOutOfRange: "an offset is more than 26 hours"
    case .unordered: "its changes are out of order"
    case .rule: "its rule for the years to come is not understood"
    }
  }
}

extension InterchangeError.TableFault {
  /// To follow the number of the line.
  fileprivate var text: String {
    switch self {
    case .notUTF8: "holds bytes that are not UTF-8"
    case .quoteInside: "has a quotation mark in the middle of a cell"
    case .textAfterQuote: "has text behind the quotation mark that ends a cell"
    case .quoteNeverClosed: "begins a cell with a quotation mark that never ends"
    case .cellTooLong(let limit): "has a cell of more than \(limit) bytes"
    case .tooManyCells(let limit): "has more than \(limit) cells"
    }
  }

  fileprivate var recovery: String {
    switch self {
    case .notUTF8: "Save the file as CSV in UTF-8."
    case .quoteInside, .textAfterQuote:
      "Put the whole cell in quotation marks, and write each one inside it twice."
    case .quoteNeverClosed: "End the cell with a quotation mark."
    case .cellTooLong, .tooManyCells: "Look for a quotation mark or a comma that is out of place."
    }
  }
}

extension InterchangeError.ScheduleFault {
  fileprivate var message: String {
    switch self {
    case .markup(let line, let fault): "line \(line) \(fault.text)."
    case .unknownRoot(let name): "it holds <\(name.inert(limit: 40))>, which is no supporting data."
    case .missing: "there is no such file."
    case .lacks(let name): "it has no <\(name)>."
    case .twice(let antigen): "another file holds \(antigen) as well."
    }
  }

  fileprivate var recovery: String {
    switch self {
    case .markup, .lacks, .unknownRoot: "Take the XML files of CDC's supporting data as they are."
    case .missing:
      "Name the folder that holds ScheduleSupportingData.xml and the AntigenSupportingData files."
    case .twice: "Keep the files of one version only in the folder."
    }
  }
}

extension InterchangeError.ScheduleFault.Markup {
  /// To follow the number of the line.
  fileprivate var text: String {
    switch self {
    case .notUTF8: "holds bytes that are not UTF-8"
    case .documentType: "has a document type, which is not taken"
    case .noElement: "has no element"
    case .notClosed(let name): "does not close <\(name.inert(limit: 40))>"
    case .tag: "has a tag that does not end"
    case .entity: "has an & that stands for nothing known"
    case .tooDeep: "goes too deep"
    case .textAfterEnd: "goes on after its end"
    }
  }
}
