// SPDX-License-Identifier: MIT

import Cells

/// Sets digits that open this screen's lock until whoever has signed in signs out.
struct UnlockPinPage: FormPage {
  enum Field: Int, FormField {
    case pin, again

    var title: String {
      switch self {
      case .pin: "PIN"
      case .again: "PIN again"
      }
    }
  }

  var form = Form<Field>([
    .pin: Form<Field>.secret(hint: "4 to 8 digits", limit: 12),
    .again: Form<Field>.secret(hint: "so that no slip locks you out", limit: 12),
  ])

  var kind: PageKind { .unlockPIN }
  var leadsToChange: Bool { false }
  var headline: String { "Set a PIN for this screen’s lock" }
  var hint: String {
    "It holds here until you sign out. Three wrong ones, and only the password opens."
  }
  var doing: String { "set the PIN" }

  func crumbs(_ desk: Desk) -> [String] { ["Staff", "PIN"] }

  func actions(_ desk: Desk) -> [Action] { form.actions(doing, whyNot: nil) }

  func problem(of field: Field, _ desk: Desk) -> String? {
    let pin = form.secret(.pin)
    switch field {
    case .pin:
      guard PinPage.digits.contains(pin.count), pin.allSatisfy({ $0.isASCII && $0.isNumber })
      else { return "A PIN has 4 to 8 digits." }
      return Self.isGuessed(pin) ? "That is one of the first that anybody tries." : nil
    case .again: return form.secret(.again) == pin ? nil : "This differs from the PIN above."
    }
  }

  /// All digits alike, or each one more or one less than the one before.
  private static func isGuessed(_ pin: String) -> Bool {
    let digits = pin.utf8.map { Int($0) }
    let steps = Set(zip(digits, digits.dropFirst()).map { $1 - $0 })
    return steps.count == 1 && steps.allSatisfy { (-1...1).contains($0) }
  }

  mutating func send(_ desk: inout Desk) -> [Effect] {
    let pin = TypedPassword(form.secret(.pin))
    form.clearSecrets()
    desk.duty?.hasPIN = true
    desk.go(.pop)
    desk.say(.done, "Your PIN opens the lock from now on, until you sign out.")
    return [.staff(.setPIN(pin))]
  }
}
