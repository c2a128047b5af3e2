// SPDX-License-Identifier: MIT

import Booking
import BookingStore
import FrontDesk

/// A day list as a file to print from, which its owner alone may read.
struct DayListFile {
  let pages: Int
  /// Letters that no font of this machine can draw; the boxes in their place are of no use to anybody.
  let unknownSigns: Int
  private let bytes: [UInt8]
  private let stem: String
  private let ending: String

  init(_ list: DayList, as format: PaperFormat) throws(CommandError) {
    switch format {
    case .txt:
      let text = DayListText(list)
      (bytes, pages, unknownSigns) = (Array(text.text.utf8), text.pages.count, 0)
    case .pdf:
      let print: DayListSheet.Print
      do throws(PaperProblem) {
        print = try DayListSheet(list).print()
      } catch {
        throw .paper(error)
      }
      (bytes, pages, unknownSigns) = (print.bytes, print.pages, print.unknownSigns)
    }
    stem = "day-list-\(list.date)-\(list.site.hospital.id)"
    ending = format.rawValue
  }

  /// - Parameter replaces: whether an older file of that name may go.
  func write(to path: String, replaces: Bool) throws(CommandError) {
    do throws(StoreError) {
      let file = try NewFile(path, replaces: replaces)
      try file.append(bytes)
      try file.finish()
    } catch {
      throw CommandError(error)
    }
  }

  /// Writes it into the folder in which the program was started, and never over an old one.
  ///
  /// - Returns: its name.
  func writeUnderNewName() throws(CommandError) -> String {
    try NewName.write(bytes, stem, ending)
  }
}
