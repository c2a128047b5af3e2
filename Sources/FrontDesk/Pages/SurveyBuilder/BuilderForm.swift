// SPDX-License-Identifier: MIT

import Booking
import Cells

/// A form about a part of a survey, which changes what is being built and nothing else.
protocol BuilderForm: FormPage {
  /// The last part of the title.
  var crumb: String { get }
}

extension BuilderForm {
  var kind: PageKind { .surveyForm }
  var leadsToChange: Bool { false }

  func crumbs(_ desk: Desk) -> [String] {
    [desk.duty?.site?.hospital.name ?? "Staff", "Survey", crumb]
  }

  func actions(_ desk: Desk) -> [Action] { form.actions(doing, whyNot: nil) }
}
