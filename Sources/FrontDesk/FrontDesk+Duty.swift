// SPDX-License-Identifier: MIT

import Booking
import Cells

/// Signing in, the lock and the end of a sign-in.
extension FrontDesk {
  /// Notices that somebody is there. Not nil where the key does nothing else, because nobody was for too long.
  mutating func noteKeyOfStaff() -> [Effect]? {
    guard desk.settings.staff != nil else { return nil }
    defer { lastKey = desk.clocks.boot }
    return isUnattended ? watchDuty() : nil
  }

  private var isUnattended: Bool {
    guard let duty = desk.duty else { return false }
    if duty.secondsLeft(at: desk.clocks.boot) == 0 { return true }
    guard !duty.isLocked, let lastKey else { return false }
    return desk.clocks.boot.seconds - lastKey.seconds >= SignInTime.idle
  }

  /// Locks a screen that nobody has touched for long, and ends a sign-in that is too old.
  mutating func watchDuty() -> [Effect] {
    guard let duty = desk.duty else { return [] }
    let left = duty.secondsLeft(at: desk.clocks.boot)
    if left == 0 {
      let effects = signOut()
      desk.say(.note, "Twelve hours have passed since you signed in: sign in again.")
      return effects
    }
    if isUnattended { lock() }
    if left <= Duty.warning, !duty.isLocked, desk.message == nil {
      desk.say(
        .warning,
        "Your sign-in ends in \(durationText(minutes: max(1, left / 60))): finish what you began.")
    }
    return []
  }

  /// Covers what is shown until a password comes; the work under it stays as it is.
  mutating func lock() {
    guard let duty = desk.duty, !duty.isLocked else { return }
    desk.duty?.isLocked = true
    desk.go(.push(SignInPage(unlocking: duty.account, Cover(desk.overlay, desk.message))))
    desk.overlay = nil
    desk.message = nil
  }

  /// Nothing of people stays at the terminal.
  mutating func signOut() -> [Effect] {
    let effects = desk.forgetPeople()
    desk.go(.anew(SignInPage()))
    return effects + [.staff(.signOut)]
  }

  /// The account no longer holds.
  mutating func dismiss(_ refusal: Refusal) -> [Effect] {
    guard desk.duty != nil else { return [] }
    let effects = signOut()
    desk.say(refusal)
    return effects
  }
}

extension Desk {
  mutating func askToSignOut() {
    guard let duty else { return }
    overlay = .confirm(
      ConfirmBox(
        title: "Sign out?",
        lines: ["\(duty.words) leaves this terminal."]
          + (duty.steps.isEmpty ? [] : ["What was done can then be undone with u no more."])
          + (survey?.isChanged == true ? ["The survey that was begun here is not saved."] : []),
        harmless: "Stay", doing: "sign out", choice: .confirmed(.signOut)))
  }

  /// Forgets who works here, and everybody whom they looked at, booked or began to book.
  mutating func forgetPeople() -> [Effect] {
    let effects = releaseHold()
    draft = Draft()
    opened = []
    undoable = nil
    overlay = nil
    message = nil
    guesses = Guesses()
    survey = nil
    duty = nil
    return effects
  }

  /// Lets somebody in: to the board of their hospital, or to the choice of one.
  mutating func begin(_ account: Account) -> [Effect] {
    let effects = forgetPeople()
    duty = Duty(account, since: clocks.boot)
    let usual: HospitalID?
    switch account.workplace {
    case .everywhere: usual = settings.staff?.hospital
    case .hospitals(let own):
      let named = settings.staff?.hospital.flatMap { own.contains($0) ? $0 : nil }
      usual = named ?? (own.count == 1 ? own.first : nil)
    }
    go(.anew(usual.map { BoardPage(hospital: $0) } ?? HospitalPage()))
    if settings.staff?.begins == .survey {
      if let whyNot = duty?.whyNotSurvey {
        say(.warning, whyNot)
      } else {
        go(.push(SurveyBuilderPage()))
      }
    }
    return effects
  }
}

extension Site {
  /// Whether the slot could still be booked, were a place free in it.
  func canBook(_ time: SlotTime, at now: Instant) -> Bool {
    let notice = hospital.schedule.noticeMinutes
    return time.start.instant > now && time.start.instant >= now.adding(minutes: notice)
  }
}
