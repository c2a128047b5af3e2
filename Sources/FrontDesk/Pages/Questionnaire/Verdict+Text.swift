// SPDX-License-Identifier: MIT

package import Booking
import Cells

extension Assessment.Verdict {
  /// What people are told it is.
  package var word: String {
    switch self {
    case .cleared: "All clear"
    case .advice: "Please note"
    case .triage: "Ask a clinician"
    case .notToday(let day): "Not today: possible from \(day.long) on"
    case .care: "You need care"
    }
  }

  var sign: (Sign, Style) {
    switch self {
    case .cleared: (.done, .success.bolded)
    case .advice: (.note, .info.bolded)
    case .triage: (.question, .warning.bolded)
    case .notToday: (.warning, .warning.bolded)
    case .care: (.error, .danger.bolded)
    }
  }
}
