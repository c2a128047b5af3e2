// SPDX-License-Identifier: MIT

package import Booking
import Synchronization

extension KeptConfiguration {
  package init(_ survey: KeptSurvey) {
    self.init(
      Array(survey.contents.utf8), by: survey.account, at: survey.at, password: survey.password)
  }
}

extension Store {
  /// Lets the file that is read where the books are not hold the survey that the books keep; it is written where it does not.
  package func copySurvey() throws(StoreError) {
    if isCopied(state.withLock { $0.books.durable.survey }) { return }
    // Alone among all, as somebody else may be keeping another survey at this moment.
    try whileWriting { () throws(StoreError) in
      let survey = state.withLock { $0.books.recentForDeciding().survey }
      if isCopied(survey) { return }
      guard let survey else { return try configurations.remove(.own) }
      try configurations.write(KeptConfiguration(survey), as: .own)
    }
  }

  private func isCopied(_ survey: KeptSurvey?) -> Bool {
    do throws(StoreError) {
      return try configurations.read(.own) == survey.map { KeptConfiguration($0) }
    } catch {
      return false
    }
  }
}
