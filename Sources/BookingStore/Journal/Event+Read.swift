// SPDX-License-Identifier: MIT

import Booking

extension JSONScanner {
  /// - Parameter earlier: what lines of version 1 leave out.
  mutating func event(after earlier: EarlierAppointments) throws(JSONProblem) -> Event {
    var fields = RecordFields()
    var account = AccountFields()
    var clinic = ClinicFields()
    var look = LookFields()
    var hospitals = HospitalsChangeFields()
    var waiting = WaitlistFields()
    var answers = ResponseFields()
    var care = CareSiteFields()
    var survey = SurveyFields()
    var merged = MergedFields()
    var (kind, codes): (EventKind?, [AppointmentCode]?)
    var changed: [PersonAspect]?
    try object { (scanner, name) throws(JSONProblem) in
      switch name {
      case "type": kind = try scanner.eventKind()
      case "codes": codes = try scanner.codes()
      case "changed" where kind == .edited: changed = try scanner.personAspects()
      // An event's type comes first, and says whose name and role these are.
      case _ where kind == .account:
        guard try account.read(name, from: &scanner) else { throw .unknown(name.string ?? "") }
      case _ where kind == .lot || kind == .stockLimits || kind == .timetable:
        guard try clinic.read(name, from: &scanner) else { throw .unknown(name.string ?? "") }
      case _ where kind == .hospitals:
        guard try hospitals.read(name, from: &scanner) else { throw .unknown(name.string ?? "") }
      case _ where kind == .looked:
        guard try look.read(name, from: &scanner) else { throw .unknown(name.string ?? "") }
      case _ where kind == .responded || kind == .delivered:
        try answers.read(name, from: &scanner)
      case _ where kind == .merged: try merged.read(name, from: &scanner)
      case _ where kind == .careSite || kind == .careSiteRemoved:
        try care.read(name, from: &scanner)
      case _ where kind == .survey || kind == .surveyWiped:
        guard try survey.read(name, from: &scanner) else { throw .unknown(name.string ?? "") }
      case _ where kind?.isOfWaitlist == true: try waiting.read(name, from: &scanner)
      default: try fields.read(name, from: &scanner)
      }
    }
    switch try required(kind, "type") {
    case .held: return .held(try fields.hold())
    case .released: return .released(try required(fields.terminal, "terminal"))
    case .registered: return .registered(try fields.person())
    case .edited: return .edited(try fields.person(), try required(changed, "changed"))
    case .booked: return .booked(try fields.appointment())
    case .rescheduled: return .rescheduled(try fields.appointment(after: earlier))
    case .cancelled: return .cancelled(try fields.cancelled(after: earlier))
    case .reinstated: return .reinstated(try fields.appointment(after: earlier))
    case .merged: return .merged(try merged.merged())
    case .forgotten:
      return .forgotten(try required(fields.patient, "patient"), try required(codes, "codes"))
    case .proposed: return .proposed(try fields.appointment())
    case .confirmed: return .confirmed(try fields.appointment())
    case .arrived: return .arrived(try fields.appointment())
    case .given: return .given(try fields.appointment())
    case .left: return .left(try fields.appointment())
    case .missed: return .missed(try fields.appointment())
    case .takenBack: return .takenBack(try fields.appointment())
    case .screened: return .screened(try fields.appointment())
    case .triaged: return .triaged(try fields.appointment())
    case .lot: return .lot(try clinic.aLot())
    case .stockLimits:
      let (hospital, vaccines) = try clinic.limits()
      return .stockLimits(hospital, vaccines)
    case .timetable:
      let (hospital, timetable) = try clinic.timetable()
      return .timetable(hospital, timetable)
    case .waiting: return .waiting(try waiting.entry())
    case .waitingOver: return try waiting.over()
    case .offerTime: return try waiting.offerTime()
    case .account: return .account(try account.account())
    case .hospitals: return .hospitals(try hospitals.change())
    case .responded: return .responded(try answers.filed())
    case .delivered: return .delivered(try answers.filed())
    case .careSite: return .careSite(try care.site())
    case .careSiteRemoved: return .careSiteRemoved(try required(care.id, "id"))
    case .survey: return .survey(try survey.kept(), try required(survey.deeds, "how"))
    case .surveyWiped: return .surveyWiped(title: try required(survey.title, "title"))
    case .looked: return .looked(try look.look())
    }
  }

  private mutating func eventKind() throws(JSONProblem) -> EventKind {
    let word = try text()
    switch word {
    case "held": return .held
    case "released": return .released
    case "registered": return .registered
    case "edited": return .edited
    case "booked": return .booked
    case "rescheduled": return .rescheduled
    case "cancelled": return .cancelled
    case "reinstated": return .reinstated
    case "merged": return .merged
    case "forgotten": return .forgotten
    case "proposed": return .proposed
    case "confirmed": return .confirmed
    case "arrived": return .arrived
    case "given": return .given
    case "left": return .left
    case "missed": return .missed
    case "takenBack": return .takenBack
    case "screened": return .screened
    case "triaged": return .triaged
    case "lot": return .lot
    case "stockLimits": return .stockLimits
    case "timetable": return .timetable
    case "waiting": return .waiting
    case "waitingOver": return .waitingOver
    case "offerTime": return .offerTime
    case "account": return .account
    case "hospitals": return .hospitals
    case "responded": return .responded
    case "delivered": return .delivered
    case "careSite": return .careSite
    case "careSiteRemoved": return .careSiteRemoved
    case "survey": return .survey
    case "surveyWiped": return .surveyWiped
    case "looked": return .looked
    default: throw .unknown("type \(word.string ?? "")")
    }
  }

  mutating func codes() throws(JSONProblem) -> [AppointmentCode] {
    var codes: [AppointmentCode] = []
    try array { scanner throws(JSONProblem) in codes.append(try scanner.code()) }
    return codes
  }
}

private enum EventKind {
  case held, released, registered, edited, booked, rescheduled, cancelled, reinstated, merged
  case forgotten
  case proposed, confirmed, timetable
  case screened, triaged
  case arrived, given, left, missed, takenBack, lot, stockLimits, account
  case careSite, careSiteRemoved, survey, surveyWiped
  case hospitals, responded, delivered, looked
  case waiting, waitingOver, offerTime

  var isOfWaitlist: Bool { [.waiting, .waitingOver, .offerTime].contains(self) }
}
