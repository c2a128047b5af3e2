// SPDX-License-Identifier: MIT

import Booking
import Cells

/// Takes doses into the stock: a scan of the package, or what stands on it, and how many there are.
struct ReceivePage: FormPage {
  enum Field: Int, FormField {
    case lot, expires, vaccine, doses

    var title: String {
      switch self {
      case .lot: "Lot"
      case .expires: "Last day"
      case .vaccine: "Vaccine"
      case .doses: "Doses"
      }
    }
  }

  let hospital: HospitalID
  var form: Form<Field>
  private var vaccine: VaccineCode?
  /// GS1's number of the package, where it was scanned.
  private var gtin: String?
  /// Why the lot cannot be read; nil where it can.
  private var lotProblem: String?
  /// What is known of lots already.
  private var supplies: [Supply] = []

  init(at hospital: HospitalID, of vaccine: VaccineCode? = nil, lot: Lot? = nil) {
    self.hospital = hospital
    self.vaccine = vaccine
    form = Form([
      .lot: Form<Field>.text(
        lot?.number.text ?? "", hint: "scan the package, or type it", limit: 200),
      .expires: Form<Field>.text(
        lot?.expires.description ?? "", hint: "2027-02-28", limit: 20),
      .vaccine: .list(""), .doses: Form<Field>.text(hint: "how many came", limit: 9),
    ])
    if lot != nil { form.go(to: .field(.doses)) }
  }

  /// With what a scanner types from now on.
  init(at hospital: HospitalID, beginning key: Key) {
    self.init(at: hospital)
    _ = form.type(key)
  }

  var kind: PageKind { .receive }
  var headline: String { "Doses that have come" }
  var hint: String { "A scan of the package fills in the lot and its last day." }
  var doing: String { "receive the doses" }

  func crumbs(_ desk: Desk) -> [String] {
    [desk.duty?.site?.hospital.name ?? "Staff", "Stock", "Receive"]
  }

  /// A scanner types at any time.
  func beginsText(_ key: Key) -> Bool { LotEntry.begins(key) }

  // MARK: What was filled in

  private var lotNumber: LotNumber? { LotNumber(form.text(.lot).filter { $0 != " " }) }
  private var lastDay: LocalDate? { LocalDate(expiry: form.text(.expires)) }

  private var doses: Int? {
    Int(form.text(.doses)).flatMap { (1...StockChange.mostAtOnce).contains($0) ? $0 : nil }
  }

  /// The lot, where the stock has it already.
  private var known: Lot? {
    let lots = supplies.flatMap(\.lots).filter { $0.number == lotNumber }
    return lots.first { $0.vaccine == vaccine } ?? (vaccine == nil ? lots.first : nil)
  }

  func problem(of field: Field, _ desk: Desk) -> String? {
    switch field {
    case .lot:
      if let lotProblem { return lotProblem }
      if form.text(.lot).isEmpty { return "The lot is missing: scan the package, or type it." }
      return lotNumber == nil ? "A lot number has at most 20 letters and digits." : nil
    case .expires:
      guard let lastDay else { return "Write it as 2027-02-28, or the month as 2027-02." }
      if let known, known.expires != lastDay {
        return "The stock has \(known.expires.birth) for this lot: look again."
      }
      return nil
    case .vaccine: return vaccine == nil ? "Enter opens the list: choose one." : nil
    case .doses:
      return doses == nil
        ? "A number from 1 to \(grouped(StockChange.mostAtOnce)): count them." : nil
    }
  }

  func remarks(_ desk: Desk) -> [(sign: Sign, style: Style, words: String)] {
    var remarks: [(sign: Sign, style: Style, words: String)] = []
    if let lastDay, lastDay < desk.today {
      remarks.append(
        (
          .warning, .warning.bolded,
          "The last day is over: these doses cannot be given, and count as expired once they are thrown away."
        ))
    }
    if let known {
      remarks.append(
        (
          .note, .muted,
          "The stock has this lot: \(counted(known.onHand, "dose")) left of \(grouped(known.received))."
        ))
    } else if lotNumber != nil, vaccine != nil {
      remarks.append((.note, .muted, "A lot that is new here."))
    }
    return remarks
  }

  // MARK: What happens

  mutating func appear(_ desk: inout Desk) -> [Effect] {
    show(vaccine, desk)
    return [.staff(.loadStock(hospital))]
  }

  mutating func refresh(_ desk: inout Desk) -> [Effect] { appear(&desk) }

  mutating func type(_ key: Key, _ desk: inout Desk) -> [Effect]? {
    if !takesText, beginsText(key) { form.go(to: .field(.lot)) }
    // What ends an element of the package's code.
    let key = key == .control("]") ? Key.character("\u{1D}") : key
    guard form.type(key) else { return nil }
    if form.focus == .field(.lot) { lotProblem = nil }
    return []
  }

  mutating func leave(_ field: Field, _ desk: inout Desk) {
    guard field == .lot else { return }
    lotProblem = nil
    switch LotEntry(form.text(.lot), today: desk.today) {
    case .typed(let number):
      guard form.text(.expires).isEmpty, number != nil, let known else { return }
      form.set(.expires, known.expires.description)
    case .package(let number, let date, let gtin):
      take(number, date, gtin, desk)
    case .person:
      form.set(.lot, "")
      form.go(to: .field(.lot))
      desk.say(.warning, "That is a person's code: scan the package, or go back with Esc.")
    case .wrong(let words):
      lotProblem = words
      form.go(to: .field(.lot))
    }
  }

  /// Fills in what the package says, and goes to what it does not say.
  private mutating func take(
    _ number: LotNumber, _ date: LocalDate?, _ gtin: String?, _ desk: Desk
  ) {
    self.gtin = gtin
    form.set(.lot, number.text)
    let lots = supplies.flatMap(\.lots)
    // The same package came before.
    let sameKind =
      lots.first { $0.number == number } ?? lots.first { $0.gtin == gtin && gtin != nil }
    if let sameKind { show(sameKind.vaccine, desk) }
    if let date = date ?? known?.expires { form.set(.expires, date.description) }
    form.go(
      to: .field(lastDay == nil ? .expires : vaccine == nil ? .vaccine : .doses))
  }

  private mutating func show(_ vaccine: VaccineCode?, _ desk: Desk) {
    self.vaccine = vaccine
    form.set(.vaccine, vaccine.map { desk.vaccineName($0) } ?? "")
  }

  mutating func open(_ field: Field, _ desk: inout Desk) {
    guard field == .vaccine else { return }
    let codes = desk.duty?.site?.hospital.schedule.vaccines ?? supplies.map(\.vaccine)
    desk.overlay = .list(.vaccines(codes, desk, any: false))
  }

  mutating func choose(_ choice: Choice, _ desk: inout Desk) -> [Effect] {
    guard case .vaccine(.only(let code)) = choice else { return [] }
    show(code, desk)
    form.go(to: .field(.doses))
    return []
  }

  mutating func send(_ desk: inout Desk) -> [Effect] {
    guard let lotNumber, let lastDay, let vaccine, let doses else { return [] }
    let kind = StockChange.Kind.receive(doses, lotNumber, expires: lastDay, gtin: gtin)
    return [.perform(.stock(StockChange(kind, of: vaccine, at: hospital)))]
  }

  mutating func take(_ answer: Answer, _ desk: inout Desk) -> [Effect] {
    switch answer {
    case .staff(.stock(.success(let supplies))): self.supplies = supplies
    case .performed(.stock(let change), .success):
      desk.say(.done, change.words(desk))
      desk.go(.pop)
    case .performed(_, .failure(let refusal)):
      form.isSending = false
      desk.say(refusal)
    case .performed, .staff, .waiting, .found, .record, .places, .questions, .loaded, .opened,
      .saved:
      break
    }
    return []
  }
}
