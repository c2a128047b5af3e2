// SPDX-License-Identifier: MIT

import Booking
import Synchronization

/// Codes and ids that are the same for the same seed.
final class SeededChance: Sendable {
  private let source: Mutex<SplitMix64>
  private let personCodes: Mutex<SplitMix64>
  private let patients = Mutex<UInt64>(0)

  init(seed: UInt64) {
    // Another stream than the one that invents the people.
    source = Mutex(SplitMix64(seed: seed ^ 0x5EED_C0DE))
    personCodes = Mutex(SplitMix64(seed: seed ^ 0x5EED_0DE5))
  }

  func code() -> AppointmentCode {
    source.withLock { source in
      AppointmentCode(random: UInt128(source.next()) << 64 | UInt128(source.next()))
    }
  }

  func personCode() -> PersonCode {
    personCodes.withLock { source in
      PersonCode(random: UInt128(source.next()) << 64 | UInt128(source.next()))
    }
  }

  func patient() -> PatientID {
    let number = patients.withLock { count in
      count &+= 1
      return count
    }
    // Earlier than all real ones, whose ids begin with the time.
    return PatientID(Chance.text(UInt128(number)))
  }
}
