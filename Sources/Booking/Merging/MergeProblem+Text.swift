// SPDX-License-Identifier: MIT

extension MergeProblem {
  /// What is so, in one plain sentence.
  package var message: String {
    switch self {
    case .sameEntry: "Both codes belong to one entry."
    case .birthDatesDiffer(let kept, let gone):
      "The entry that stays says born \(kept), and the other says born \(gone)."
    case .otherBirthDate(let kept, let gone):
      "The entries say born \(kept) and born \(gone), and no other date."
    case .bothBooked(let vaccine, let codes):
      "Both have an appointment ahead for vaccine \(vaccine): \(Self.list(codes))."
    case .overlapping(let codes):
      "Both have an appointment at the same time: \(Self.list(codes))."
    case .bothCame(let codes):
      "Both came to an appointment at the same time: \(Self.list(codes))."
    case .bothWait(let codes):
      "Both wait for the same vaccine at the same hospital: \(Self.list(codes))."
    case .waitsAndBooked(let waiting, let booked):
      "One waits, under \(waiting), for what the other is booked for, under \(booked)."
    case .guardianAndChild: "One is entered as the guardian of the other."
    }
  }

  /// What can be done about it.
  package var recovery: String {
    switch self {
    case .sameEntry: "Nothing is left to do, or one of the codes is another person's."
    case .birthDatesDiffer: "Look at a document, and say which birth date is right."
    case .otherBirthDate: "Say one of the two. A third one is corrected in the entry first."
    case .bothBooked, .overlapping: "Cancel the one they do not need, then merge again."
    case .bothCame: "They are two people: leave both entries as they are."
    case .bothWait, .waitsAndBooked: "Take the one place off the waiting list, then merge again."
    case .guardianAndChild: "If they are one person, end the guardianship first, then merge again."
    }
  }

  /// The word by which programs tell errors apart.
  package var code: String {
    switch self {
    case .sameEntry: "same-entry"
    case .birthDatesDiffer: "birth-dates-differ"
    case .otherBirthDate: "other-birth-date"
    case .bothBooked: "both-booked"
    case .overlapping: "both-at-one-time"
    case .bothCame: "two-people"
    case .bothWait: "both-wait"
    case .waitsAndBooked: "waits-and-booked"
    case .guardianAndChild: "guardian-and-child"
    }
  }

  private static func list(_ codes: [AppointmentCode]) -> String {
    codes.map(\.description).joined(separator: ", ")
  }
}
