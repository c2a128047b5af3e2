// SPDX-License-Identifier: MIT

import Booking
import BookingStore
import FrontDesk
import Interchange

/// Day lists on paper, from the board.
extension Session {
  /// - Returns: the name of the file, in the folder in which the program was started.
  func printDay(of hospital: HospitalID, _ date: LocalDate, as format: PaperFormat)
    -> Result<String, Refusal>
  {
    dayList(of: hospital, date).flatMap { list in
      do throws(CommandError) {
        return .success(try DayListFile(list, as: format).writeUnderNewName())
      } catch {
        let said = error.document
        return .failure(Refusal(message: said.message, recovery: said.recovery))
      }
    }
  }
}
