// SPDX-License-Identifier: MIT

import Booking
import Cells

extension FrontDesk {
  mutating func take(_ key: Key) -> [Effect] {
    if case .resize(let size) = key {
      desk.size = size
      return []
    }
    if idle?.noteKey(desk.clocks.boot) == true { return [] }
    if let effects = noteKeyOfStaff() { return effects }
    guard desk.layout.fits else { return takeTooSmall(key) }
    if case .confirm = desk.overlay, pages.last?.beginsText(key) == true {
      // A scan answers no question: it is the harmless answer, and is read.
      desk.overlay = nil
    }
    if desk.overlay != nil { return takeInOverlay(key) }
    if case .mouse(let mouse) = key { return take(mouse) }
    if pageTakesText || pages.last?.beginsText(key) == true {
      if let effects = type(key) { return effects }
      if case .character = key { return [] }
    }
    guard let action = action(for: key) else { return [] }
    return run(action)
  }

  private var pageTakesText: Bool { pages.last?.takesText ?? false }

  /// Gives the key to the text field that has the focus.
  private mutating func type(_ key: Key) -> [Effect]? {
    guard var page = pages.last else { return nil }
    let effects = page.type(key, &desk)
    if effects != nil {
      pages[pages.count - 1] = page
      desk.message = nil
    }
    return effects
  }

  /// What can be done now: on this page, and everywhere.
  var actions: [Action] {
    (pages.last?.actions(desk) ?? []) + Action.everywhere(desk)
  }

  private func action(for key: Key) -> Action? {
    actions.first { $0.keys.contains(key) }
  }

  mutating func run(_ action: Action) -> [Effect] {
    if let whyNot = action.whyNot {
      desk.say(.warning, whyNot)
      return []
    }
    desk.message = nil
    return perform(action.name)
  }

  mutating func perform(_ name: Action.Name) -> [Effect] {
    switch name {
    case .help:
      desk.overlay = .list(.keys(actions, crumb: pages.last?.crumbs(desk).last ?? ""))
    case .palette:
      desk.overlay = .list(.palette(actions, current: desk.preferences.theme))
    case .redraw: return [.redraw]
    case .suspend: return [.suspend]
    case .quit: return quit()
    case .nextTheme: return remember(theme: theme.next)
    case .themeDark: return remember(theme: .dark)
    case .themeLight: return remember(theme: .light)
    case .themeHighContrast: return remember(theme: .highContrast)
    case .themeAuto: return remember(theme: nil)
    case .bookVaccination:
      desk.go(.restart(homePages + [WherePage()]))
      return desk.beginDraft()
    case .myAppointments:
      let effects = desk.releaseHold()
      desk.go(.restart(homePages + [desk.opened.isEmpty ? FindPage() : AppointmentsPage()]))
      return effects
    case .tour:
      desk.go(.push(TourPage()))
    case .lock: lock()
    case .setPIN: desk.go(.push(UnlockPinPage()))
    case .signOut: desk.askToSignOut()
    default:
      return onPage { $0.perform(name, &$1) }
    }
    return []
  }

  /// What lies under every page one goes to: at a kiosk, the page with the choices.
  private var homePages: [any Page] {
    desk.settings.kiosk == nil ? [] : [WelcomePage()]
  }

  private mutating func remember(theme: Theme?) -> [Effect] {
    desk.preferences.theme = theme
    return desk.settings.kiosk == nil ? [.remember(desk.preferences)] : []
  }

  private mutating func quit() -> [Effect] {
    if pages.contains(where: \.holdsAnswers) {
      desk.askToLeaveAnswers()
      return []
    }
    if desk.survey?.isChanged == true {
      desk.askToLeaveSurvey(by: .quit)
      return []
    }
    guard desk.draft.isWorthKeeping else { return [.quit] }
    desk.overlay = .confirm(
      ConfirmBox(
        title: "Leave BookMyVaccine?",
        lines: ["Nothing is booked yet. What you typed is not kept."],
        harmless: "Stay", doing: "leave", choice: .confirmed(.quit)))
    return []
  }

  var asksWhetherToQuit: Bool {
    guard case .confirm(let box) = desk.overlay else { return false }
    return box.choice == .confirmed(.quit)
  }

  private mutating func takeTooSmall(_ key: Key) -> [Effect] {
    guard desk.settings.kiosk == nil else { return [] }
    if asksWhetherToQuit { return takeInOverlay(key) }
    switch key {
    case .character("q"), .control("c"):
      return quit()
    case .control("z"): return [.suspend]
    default: return []
    }
  }

  // MARK: Mouse

  private mutating func take(_ mouse: Mouse) -> [Effect] {
    switch mouse.action {
    case .press:
      guard let target = picture().target(at: mouse.point) else { return [] }
      if case .action(let name) = target {
        if let action = actions.first(where: { $0.name == name }) { return run(action) }
        return perform(name)
      }
      desk.message = nil
      return onPage { $0.click(target, &$1) }
    case .wheelUp: return wheel(.up)
    case .wheelDown: return wheel(.down)
    case .drag, .release: return []
    }
  }

  /// A wheel's step is three rows.
  private mutating func wheel(_ name: Action.Name) -> [Effect] {
    guard actions.contains(where: { $0.name == name }) else { return [] }
    return (0..<3).flatMap { _ in onPage { $0.perform(name, &$1) } }
  }

  // MARK: Overlays

  private mutating func takeInOverlay(_ key: Key) -> [Effect] {
    guard var overlay = desk.overlay else { return [] }
    let answer: Overlay.Answer
    if case .mouse(let mouse) = key, mouse.action == .press {
      guard let target = picture().target(at: mouse.point) else { return [] }
      answer = overlay.click(target)
    } else {
      answer = overlay.take(key)
    }
    desk.overlay = overlay
    switch answer {
    case .stays: return []
    case .lookUp(let text):
      if case .list(let box) = overlay, box.source == .places { return [.findPlaces(text)] }
      return []
    case .closed:
      desk.overlay = nil
      return []
    case .chosen(let choice):
      desk.overlay = nil
      return choose(choice)
    }
  }

  private mutating func choose(_ choice: Choice) -> [Effect] {
    switch choice {
    case .action(let name):
      guard let action = actions.first(where: { $0.name == name }) else { return [] }
      return run(action)
    case .confirmed(.quit):
      return [.quit]
    case .confirmed(.signOut):
      return signOut()
    case .vaccine, .place, .format, .paper, .figures, .reason, .date, .dose, .answer, .builder,
      .namesake,
      .confirmed:
      return onPage { $0.choose(choice, &$1) }
    }
  }

  mutating func take(_ answer: Answer) -> [Effect] {
    if case .places(let places, let text) = answer, case .list(var box) = desk.overlay,
      box.source == .places, box.field.text == text
    {
      box.show(ListBox.items(for: places))
      desk.overlay = .list(box)
    }
    if case .staff(.dismissed(let refusal)) = answer { return dismiss(refusal) }
    if case .staff(.proofNeeded(let effect)) = answer {
      desk.go(.push(ProofPage(for: effect)))
      return []
    }
    if case .staff(.pinForgotten) = answer {
      desk.duty?.hasPIN = false
      return []
    }
    if case .staff(.unnoted(let refusal)) = answer {
      desk.say(.warning, "It could not be noted that you look at this: \(refusal.message)")
      return []
    }
    return onPage { $0.take(answer, &$1) }
  }
}

extension Theme {
  /// Dark, light, high contrast, and round again.
  fileprivate var next: Theme {
    switch self {
    case .dark: .light
    case .light: .highContrast
    case .highContrast: .dark
    }
  }
}
