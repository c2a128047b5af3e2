// SPDX-License-Identifier: MIT

import Booking
import BookingStore
import FrontDesk
import Interchange

/// Day lists on paper and figures for spreadsheets, from the screens.
extension Session {
  /// - Returns: the name of the file, in the folder in which the program was started.
  func saveAudit(_ query: AuditQuery) -> Result<String, Refusal> {
    look { () throws(StoreError) in
      try require(.readAudit, books.store.ledger(Footprint()))
    }.flatMap { _ in
      let stem = "audit-\(books.desk.zones.local.zoned(books.desk.clocks.wall).local.date)"
      do throws(CommandError) {
        return .success(
          try NewName.write(stem, "csv") { file throws(CommandError) in
            try AuditExport.write(query, from: books, asTable: true, limit: nil) {
              bytes throws(CommandError) in
              do throws(StoreError) { try file.append(bytes) } catch { throw CommandError(error) }
            }
          })
      } catch {
        return .failure(Refusal(error))
      }
    }
  }

  /// - Returns: the name of the file, in the folder in which the program was started.
  func printDay(of hospital: HospitalID, _ date: LocalDate, as format: PaperFormat)
    -> Result<String, Refusal>
  {
    // A list for when nothing works any more is printed also where nothing can be noted.
    _ = note([.day(hospital, date)])
    return dayList(of: hospital, date).flatMap { list in
      do throws(CommandError) {
        return .success(try DayListFile(list, as: format).writeUnderNewName())
      } catch {
        return .failure(Refusal(error))
      }
    }
  }

  /// - Returns: the name of the file, in the folder in which the program was started.
  func saveReport(_ wanted: VisitReport.Request, at hospital: HospitalID)
    -> Result<String, Refusal>
  {
    report(wanted, at: hospital).flatMap { table in
      let words = "\(wanted.kind.rawValue)-\(wanted.grouping.rawValue)"
      let stem = "report-\(words)-\(wanted.first)-\(hospital)"
      do throws(CommandError) {
        return .success(try NewName.write(Array(table.csv.text.utf8), stem, "csv"))
      } catch {
        return .failure(Refusal(error))
      }
    }
  }
}
