// SPDX-License-Identifier: MIT

import Booking
import BookingStore

extension Books {
  /// Who gives a command about people: the account that was named, else whoever runs the machine where there are no accounts.
  func personActor() throws(CommandError) -> Actor {
    try actor(else: store.accounts.isEmpty ? .owner : .patient)
  }

  /// Entries of the same name and birth date, which may be of the same human being under another telephone.
  func namesakes(of person: Person) -> Int {
    let ledger = try? store.ledger(Footprint(people: [person.key]))
    return ledger?.patients(person.key).count ?? 0
  }

  func mayLookUp(_ actor: Actor) -> Bool {
    (try? require(.lookUpPatients, of: actor)) != nil
  }

  /// Whose record was named, and how they are named to a command.
  func open(_ wanted: PersonArguments, by actor: Actor) throws(CommandError)
    -> (reference: PersonReference, patient: Patient)
  {
    guard let born = wanted.born else { return try find(wanted, by: actor) }
    guard let code = wanted.code else { throw wrong(.refused(.personNotFound)) }
    let key = RecordKey(code: code, birthDate: born)
    let ledger = try ledger(key.footprint())
    do throws(BookingError) {
      if mayLookUp(actor) {
        let patient = try ledger.patient(opening: key)
        return (.id(patient.id), patient)
      }
      guard let own = code.person else { throw .personNotFound }
      let opened = PersonCodeAndBirthDate(code: own, birthDate: born)
      return (.opened(opened), try ledger.open(opened))
    } catch {
      throw wrong(.refused(error))
    }
  }

  /// By any code of theirs alone, for those who may look people up.
  private func find(_ wanted: PersonArguments, by actor: Actor) throws(CommandError)
    -> (PersonReference, Patient)
  {
    try require(.lookUpPatients, of: actor)
    guard let code = wanted.code else { throw .unknownPersonCode }
    guard let patient = try ledger(code.footprint()).patient(withAny: code) else {
      throw .unknownPersonCode
    }
    return (.id(patient.id), patient)
  }

  /// Changes somebody's record; what is refused because of a code takes its time.
  func performOnPerson(_ command: Command, by actor: Actor) throws(CommandError) -> Patient {
    let outcome: Outcome
    do {
      outcome = try perform(command, by: actor)
    } catch .refused(.personNotFound) {
      throw wrong(.refused(.personNotFound))
    } catch .refused(.inTheBooks(let name, let known?)) {
      note([.record(known.id, by: nil)], by: actor)
      throw .refused(.inTheBooks(name, known))
    }
    guard case .person(let patient) = outcome else { throw .refused(.personNotFound) }
    return patient
  }

  /// Everything of somebody that their own code opens.
  func record(of patient: Patient) throws(CommandError) -> PersonView {
    let ledger = try ledger(Footprint(peopleOf: [patient.id]))
    let clocks = desk.clocks
    return PersonView(
      patient: patient,
      appointments: try views(of: ledger.appointments(of: patient.id)).sorted {
        $0.appointment.time < $1.appointment.time
      },
      household: ledger.household(of: patient, on: clocks.wall.latestDate), now: clocks.wall)
  }
}
