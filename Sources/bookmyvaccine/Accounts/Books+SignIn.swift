// SPDX-License-Identifier: MIT

import Booking
import BookingStore
import Glibc

extension Books {
  /// Seconds that a command waits for a pause to be over, before it says so instead.
  private static let patience = 2

  /// Who gives the command: the account that was named, once its password was right, else `role`.
  ///
  /// A password that was typed holds for the commands that follow in the same terminal session, as one does on a screen.
  ///
  /// - Parameter anew: whether the password is asked all the same.
  func actor(else role: Actor.Role = .patient, anew: Bool = false) throws(CommandError) -> Actor {
    let terminal = desk.chance.terminal()
    guard let staff = desk.settings.staff else { return Actor(role: role, terminal: terminal) }
    let account = try signIn(staff, anew: anew)
    return Actor(role: .staff(account.id, account.role), terminal: terminal)
  }

  var tickets: SignInTickets { SignInTickets(folder: folder.path) }

  private func signIn(_ staff: StaffOptions, anew: Bool) throws(CommandError) -> Account {
    let isTyped = staff.source == .terminal
    if isTyped, !anew, let account = signedIn(staff) { return account }
    let password = try staff.source.read(asking: "Password of \(desk.console.inert(staff.name))")
    let signIn = SignIn(self)
    while true {
      switch signIn.answer(name: staff.name, password: password, terminal: .here) {
      case .signedIn(let account):
        if isTyped { tickets.note(account, now: SystemClocks.boot) }
        return account
      case .wrong(let pause):
        // Where nothing can be counted, this is all that slows somebody down.
        sleep(UInt32(min(pause, Self.patience)))
        throw .wrongPassword(pause: pause)
      case .paused(let seconds):
        guard seconds <= Self.patience else { throw .signInPaused(seconds: seconds) }
        sleep(UInt32(seconds))
      }
    }
  }

  /// The account that was named, where its password was typed in this terminal session a while ago.
  private func signedIn(_ staff: StaffOptions) -> Account? {
    guard let account = AccountID(signInName: staff.name.lowercased()).flatMap(store.account),
      account.isOpen, tickets.renew(account, now: SystemClocks.boot)
    else { return nil }
    return account
  }

  /// - Throws: where `actor` may not do it; what is not decided by a command is asked here.
  func require(_ task: StaffTask, of actor: Actor, at hospital: HospitalID? = nil)
    throws(CommandError)
  {
    let ledger = try ledger(Footprint())
    do throws(BookingError) {
      try ledger.require(task, of: actor, at: hospital)
    } catch {
      throw .refused(error)
    }
  }
}

extension TerminalID {
  /// The terminal at which this process was started, by its name; all processes without one are one.
  ///
  /// Passwords are counted by it, so that beginning anew brings no new tries.
  static var here: TerminalID {
    for descriptor in [STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO] {
      var name = [CChar](repeating: 0, count: 256)
      if ttyname_r(descriptor, &name, name.count) == 0 {
        return TerminalID(String(decoding: name.prefix { $0 != 0 }.map(UInt8.init), as: UTF8.self))
      }
    }
    return TerminalID("none")
  }
}
