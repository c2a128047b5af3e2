// SPDX-License-Identifier: MIT

import Booking
import Cells

/// Holds up the code: the QR picture, the letters, and the details beside them.
struct DonePage: ButtonPage {
  let codes: [AppointmentCode]
  /// Whether it was booked just now, and not looked up.
  let isNew: Bool
  /// Of those who were booked for the first time: nobody else is told theirs by a booking.
  private let ownCodes: [PatientID: PersonCode]
  private(set) var index = 0
  var focus = 0
  /// Whether the code is drawn large, on a page of its own.
  private(set) var isFullBlocks = false
  private(set) var isInverted = false

  var kind: PageKind { .done }
  /// Alone on its page the code takes the rows of the message; nothing is ever drawn over it.
  var drawsMessage: Bool { isFullBlocks }

  func crumbs(_ desk: Desk) -> [String] { isNew ? ["Book", "Done"] : ["My appointments", "Code"] }

  func actions(_ desk: Desk) -> [Action] {
    let many = codes.count > 1
    return [
      Action(.open, [.enter, .character(" ")], "Enter", "press the chosen button"),
      Action(
        .nextField, [.right, .down, .character("l"), .character("j")], "→", "to the next button"),
      Action(
        .previousField, [.left, .up, .character("h"), .character("k")], "←", "to the button before"),
      Action(
        .nextCode, [.tab], "Tab", "the next person's code", hint: many ? "next code" : nil,
        whyNot: many ? nil : "There is one code only."),
      Action(
        .save, [.character("s")], "s", "save as a file",
        hint: whyNotSave(desk) == nil ? "save" : nil, whyNot: whyNotSave(desk)),
      Action(
        .saveCalendar, [.character("c")], "c", "save for the calendar",
        hint: whyNotSave(desk) == nil ? "calendar" : nil, whyNot: whyNotSave(desk)),
      Action(
        .fullBlocks, [.character("f")], "f",
        isFullBlocks ? "small blocks" : "full blocks, for fonts with gaps",
        hint: isFullBlocks ? "small blocks" : "full blocks"),
      Action(.invert, [.character("i")], "i", "black and white exchanged", hint: "invert"),
      Action(
        .back, [.escape, .character("q")], "Esc", isNew ? "finish" : "one step back",
        hint: isNew ? "finish" : "back"),
    ]
  }

  private func whyNotSave(_ desk: Desk) -> String? {
    desk.settings.kiosk == nil
      ? nil : "Files cannot be saved at this terminal: take a picture of the code with your phone."
  }

  init(codes: [AppointmentCode], isNew: Bool, ownCodes: [PatientID: PersonCode] = [:]) {
    self.codes = codes
    self.isNew = isNew
    self.ownCodes = ownCodes
  }

  func opened(_ desk: Desk) -> OpenedAppointment? {
    guard codes.indices.contains(index) else { return nil }
    return desk.opened.first { $0.appointment.code == codes[index] }
  }

  func ownCode(_ opened: OpenedAppointment) -> PersonCode? { ownCodes[opened.patient.id] }

  /// The buttons beside the code, in their order.
  func buttons(_ desk: Desk) -> [PageButton] {
    var buttons: [PageButton] = []
    if codes.count > 1 {
      buttons.append(PageButton(title: "Next code", short: "Next", action: .nextCode))
    }
    if desk.settings.kiosk == nil {
      buttons += [
        PageButton(title: "Save picture", short: "Picture", action: .save),
        PageButton(title: "Calendar file", short: "Calendar", action: .saveCalendar),
      ]
    }
    let out = isNew ? "Finish" : "Back"
    return buttons + [PageButton(title: out, short: out, action: .back)]
  }

  mutating func perform(_ name: Action.Name, _ desk: inout Desk) -> [Effect] {
    if let effects = performOnButtons(name, &desk) { return effects }
    switch name {
    case .nextCode: index = (index + 1) % max(1, codes.count)
    case .fullBlocks: isFullBlocks.toggle()
    case .invert: isInverted.toggle()
    case .save: desk.overlay = .list(.saveFormats)
    case .saveCalendar: return save(as: .ics, desk)
    case .back: isNew ? desk.go(.restart([])) : desk.go(.pop)
    default: break
    }
    return []
  }

  private func save(as format: SaveFormat, _ desk: Desk) -> [Effect] {
    opened(desk).map { [.save($0, as: format)] } ?? []
  }

  mutating func click(_ target: Target, _ desk: inout Desk) -> [Effect] {
    clickOnButtons(target, &desk)
  }

  mutating func choose(_ choice: Choice, _ desk: inout Desk) -> [Effect] {
    guard case .format(let format) = choice else { return [] }
    return save(as: format, desk)
  }

  mutating func take(_ answer: Answer, _ desk: inout Desk) -> [Effect] {
    desk.noteSaved(answer)
    return []
  }
}

extension Desk {
  /// Says where a file went, or why it did not.
  mutating func noteSaved(_ answer: Answer) {
    switch answer {
    case .saved(.success(let path)): say(.done, "Saved as \(path).")
    case .saved(.failure(let refusal)): say(refusal)
    case .waiting, .found, .record, .places, .questions, .loaded, .performed, .opened, .staff: break
    }
  }
}

extension ListBox {
  static let saveFormats = ListBox(
    title: "Save as", prompt: "which kind of file?",
    items: [
      Item("Picture (.png)", detail: "for a phone or a printer", choice: .format(.png)),
      Item("Drawing (.svg)", detail: "sharp at any size", choice: .format(.svg)),
      Item("Text (.txt)", detail: "letters and blocks", choice: .format(.txt)),
      Item("Calendar (.ics)", detail: "with a reminder", choice: .format(.ics)),
    ])
}
