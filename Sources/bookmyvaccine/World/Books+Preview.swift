// SPDX-License-Identifier: MIT

import Booking
import BookingStore

extension Books {
  /// What would come of one request; nothing is written.
  func preview(_ request: Request) throws(CommandError) -> Outcome {
    let answers: [RequestAnswer]
    do {
      answers = try store.preview([request])
    } catch {
      throw CommandError(error)
    }
    switch answers.first {
    case .granted(let outcome), .repeated(let outcome): return outcome
    case .refused(let error): throw .refused(error)
    case nil: return .noted
    }
  }

  /// What a change of a schedule would do, by the rules of the change itself; nothing happens yet.
  func preview(_ request: TimetableRequest, at site: Site, by actor: Actor) throws(StoreError)
    -> (timetable: Timetable, displacement: Displacement)
  {
    let circumstances = imagined(at: site)
    var footprint = Command.timetable(request).footprint
    var ledger = try store.ledger(footprint)
    do throws(BookingError) {
      try ledger.require(.manageSchedules, of: actor, at: site.hospital.id)
    } catch { throw .refused(error) }
    if let further = ledger.further(for: .timetable(request), in: circumstances) {
      footprint.peopleOf = further.peopleOf
      ledger = try store.ledger(footprint)
    }
    do throws(BookingError) {
      return try ledger.preview(request, at: site, in: circumstances)
    } catch { throw .refused(error) }
  }

  /// Whether `command` would be carried out now; nothing happens.
  ///
  /// - Throws: what it would be refused with.
  func requirePossible(_ command: Command, by actor: Actor, at site: Site) throws(CommandError) {
    let ledger = try ledger(command.footprint)
    do throws(BookingError) {
      _ = try ledger.decide(Request(command, by: actor), in: imagined(at: site))
    } catch {
      throw .refused(error)
    }
  }

  /// In which no code and no id is given out.
  private func imagined(at site: Site) -> Circumstances {
    Circumstances(
      clocks: desk.clocks, sites: [site.hospital.id: site],
      newCode: { AppointmentCode(random: 0) }, newPersonCode: { PersonCode(random: 0) },
      newID: { "" })
  }
}
