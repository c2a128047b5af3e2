// SPDX-License-Identifier: MIT

import Booking

extension Finding {
  /// What is so, in one plain sentence.
  package var message: String {
    switch self {
    case .damaged(let file, let damage): "\(file) \(damage.words)"
    case .notChecked(let check): "Not looked at, because of what is said about the \(check.title)."
    case .busy: "Somebody is writing at this moment, so that this was not looked at."
    case .folderMissing(let name): "The folder \(name) is missing."
    case .notAFile(let name): "\(name) is neither a file nor a folder."
    case .openToOthers(let name, let permissions):
      "\(name) is open to other users (\(permissions.octal))."
    case .closedToOwner(let name, let permissions):
      "\(name) is closed to its own owner (\(permissions.octal))."
    case .otherOwner(let name, let owner, let folder):
      "\(name) belongs to user \(owner), and the folder to user \(folder)."
    case .somebodyElses(let owner, let user):
      "The folder belongs to user \(owner), and you are user \(user)."
    case .littleSpace(let space):
      "\(ByteCount(space.free)) of \(ByteCount(space.total)) are free."
    case .onNetwork(let kind): "The folder lies on another machine (\(kind.name))."
    case .inMemory(let kind):
      "The folder lies in memory (\(kind.name)): it is gone after a restart."
    case .unknownFileSystem(let kind):
      "It is not known whether this file system (\(kind.name)) keeps its word about locks."
    case .reserveMissing: "\(DataFolder.Name.reserve) is missing: nothing is set aside."
    case .reserveSize(let bytes, let expected):
      "\(DataFolder.Name.reserve) has \(bytes) bytes instead of \(expected)."
    case .writerStopped(let process):
      "\(process.wordsBeginning) has the lock for writing and was made to stand still."
    case .markUnreadable: "LOCK does not say how much of the journal is on disk."
    case .markOfOtherEpoch(let mark, let manifest):
      "LOCK speaks of epoch \(mark), and the manifest is of epoch \(manifest)."
    case .syncFailed: ReadOnlyReason.syncFailed.message
    case .syncFailedEarlier:
      "The disk failed to keep what was written, before the machine was started anew."
    case .manifestMissing: "\(DataFolder.Name.manifest) is missing."
    case .olderFormat(let format): "The folder is still of format \(format)."
    case .tornTail(let file, let bytes):
      "\(file) ends in \(counted(bytes, "byte", "bytes")) that are no whole line."
    case .journalDamaged(let file, let damage, let goodLines):
      "\(file): \(damage.message) \(goodLines == 0 ? "No" : "\(goodLines)") whole "
        + "\(goodLines == 1 ? "line stands" : "lines stand") behind it."
    case .linesLeftOut(let file, let lines):
      lines.count == 1
        ? "\(file) lacks line \(lines.lowerBound)."
        : "\(file) lacks the lines \(lines.lowerBound) to \(lines.upperBound)."
    case .lineAgain(let file, let number): "Line \(number) comes again in \(file)."
    case .newerLine(let file, let number):
      "Line \(number) of \(file) was written by a newer version of this program."
    case .laterJournal(let file, let lines):
      "\(file) has \(counted(lines, "line", "lines")) that came after this "
        + "\(DataFolder.Name.manifest) was written, and that it does not know."
    case .outOfPlace(let file, let key): "“\(key)” does not belong in \(file)."
    case .otherStore(let file): "\(file) comes from another data folder."
    case .epochsApart(let file): "\(file) does not lead to where this epoch begins."
    case .overbooked(let hospital, let start, let booked, let capacity, let isPast):
      "\(booked) are booked at \(hospital) on \(start) and \(capacity) "
        + "\(capacity == 1 ? "place is" : "places are") there."
        + (isPast ? " That is over." : "")
    case .bookedTwice(let patient, let vaccine, let codes):
      "Patient \(patient) has \(codes.count) appointments for vaccine \(vaccine): "
        + "\(Self.list(codes))."
    case .overlapping(let patient, let codes):
      "Patient \(patient) has appointments at the same time: \(Self.list(codes))."
    case .withoutPatient(let code, let patient):
      "Appointment \(code) is patient \(patient)’s, who is not there."
    case .withoutHospital(let code, let hospital):
      "Appointment \(code) is at hospital \(hospital), which is not there."
    case .unlisted(let code, let patient):
      "Appointment \(code) is not in the list of its patient \(patient)."
    case .unknownCode(let code, let patient):
      "The list of patient \(patient) has \(code), which is no appointment of theirs."
    case .codeTwice(let code): "Appointment \(code) is there twice."
    case .personCodeTwice(let patient):
      "The own code of patient \(patient) is also that of somebody or something else."
    case .mergedStillThere(let gone, let kept):
      "The entry \(gone) became part of \(kept), and is still there."
    case .unknownWard(let ward, let guardian):
      "Patient \(guardian) is the guardian of \(ward), who is not there."
    case .auditBroken(let file, let number):
      "Line \(number) of the audit in \(file) does not follow from the one before."
    case .auditApart(let last, let journal):
      "The audit ends with line \(last), and the journal begins after line \(journal)."
    case .indexMissing(let name): "The index \(name) is missing or stale."
    case .indexDamaged(let file): "The index \(file) is damaged."
    case .indexIncomplete(let entries):
      "The index leaves out \(counted(entries, "entry", "entries"))."
    case .leftover(let file, .unfinished): "\(file) was left by something that was cut short."
    case .leftover(let file, .outlived): "\(file) is not needed any more."
    case .leftover(let file, .strange): "\(file) is none of this program’s files."
    case .quarantined(let files, let bytes):
      "\(counted(files, "file", "files")) of \(ByteCount(bytes)) \(files == 1 ? "is" : "are") set "
        + "aside there."
    }
  }

  private static func list(_ codes: [AppointmentCode]) -> String {
    codes.map(\.description).joined(separator: ", ")
  }

  /// What can be done about it.
  package var recovery: String {
    switch self {
    case .damaged(_, .symbolicLink): "Put the file itself in the place of the link."
    case .damaged(_, .unreadable): "Check the disk, and who may read the file."
    case .damaged(_, .newer): "Use the newer version of this program."
    case .damaged(DataFolder.Name.lock, .missing): StoreError.lockRecovery
    case .damaged(_, .missing), .damaged(_, .changed), .damaged(_, .record), .damaged(_, .notAFile),
      .manifestMissing,
      .outOfPlace, .otherStore, .journalDamaged, .linesLeftOut, .lineAgain, .auditBroken,
      .auditApart:
      "Put the whole folder back from a backup. Until then what can be read is shown."
    case .notChecked: "Mend that first, then look again."
    case .busy: "Look again in a moment."
    case .folderMissing(DataFolder.Name.pieces): "Put the whole folder back from a backup."
    case .folderMissing: "`bookmyvaccine doctor --repair` makes it."
    case .notAFile: "Take it out of the data folder."
    case .openToOthers: "`bookmyvaccine doctor --repair` closes it."
    case .closedToOwner(let name, _): "Open it: chmod u+rwX \(name)."
    case .otherOwner(let name, _, let owner): "Give it back: chown \(owner) \(name)."
    case .somebodyElses: "Run the program as the owner of the folder."
    case .littleSpace: "Make room on the disk."
    case .onNetwork: "Move the folder to a disk of this machine: locks do not hold over a network."
    case .inMemory: "Move the folder to a disk, unless it is only to try things out."
    case .unknownFileSystem: "Move the folder to a disk of this machine."
    case .reserveMissing, .reserveSize: "Nothing needs to be done: it is made when there is room."
    case .writerStopped(let process):
      "Let it go on with kill -CONT \(process.number), or end it; nothing is lost either way."
    case .markUnreadable: "Nothing needs to be done: whoever books next writes it anew."
    case .markOfOtherEpoch:
      "If the manifest was put back from an earlier time, look for a journal of the later epoch."
    case .syncFailed: ReadOnlyReason.syncFailed.recovery
    case .syncFailedEarlier: "Check the disk, and look at the appointments of that day."
    case .olderFormat: "Nothing needs to be done: whoever books next brings it up to date."
    case .tornTail:
      "Nothing needs to be done: whoever books next, or --repair, moves them to quarantine."
    case .newerLine: ReadOnlyReason.newerJournal.recovery
    case .laterJournal:
      "Put the \(DataFolder.Name.manifest) of that time back, or the whole folder from a backup. "
        + "Nothing can be booked until then."
    case .epochsApart: "Nothing of today needs it; `bookmyvaccine compact` lets it go."
    case .overbooked(_, _, _, _, isPast: true): "Nothing needs to be done."
    case .overbooked: "Call somebody and offer another time, or give the hospital more places."
    case .bookedTwice, .overlapping: "Call them, and cancel the one they do not need."
    case .personCodeTwice: "Give them a new code: `bookmyvaccine patient edit` with --new-code."
    case .withoutPatient, .unlisted, .unknownCode, .codeTwice, .mergedStillThere,
      .unknownWard:
      "Keep a copy of the folder, put it back from a backup, and report this as a defect."
    case .withoutHospital: "Import that hospital again."
    case .indexMissing, .indexDamaged: "Nothing needs to be done: it is made anew."
    case .indexIncomplete: "Remove the files in index: they are made anew."
    case .leftover(_, .unfinished), .leftover(_, .outlived):
      "`bookmyvaccine doctor --repair` moves it to quarantine."
    case .leftover(_, .strange): "Move it elsewhere if it is not meant to be here."
    case .quarantined: "Look through them and remove them when nobody misses anything."
    }
  }

  /// The word by which programs tell findings apart.
  package var code: String {
    switch self {
    case .damaged(_, .missing): "file-missing"
    case .damaged(_, .changed): "file-damaged"
    case .damaged(_, .record): "bad-record"
    case .damaged(_, .newer), .newerLine: "newer-format"
    case .damaged(_, .symbolicLink): "symbolic-link"
    case .damaged(_, .notAFile): "not-a-file"
    case .damaged(_, .unreadable): "unreadable"
    case .notChecked: "not-checked"
    case .busy: "busy"
    case .folderMissing: "folder-missing"
    case .notAFile: "not-a-file"
    case .openToOthers: "open-to-others"
    case .closedToOwner: "closed-to-owner"
    case .otherOwner: "other-owner"
    case .somebodyElses: "somebody-elses"
    case .littleSpace: "little-space"
    case .onNetwork: "on-network"
    case .inMemory: "in-memory"
    case .unknownFileSystem: "unknown-file-system"
    case .reserveMissing: "reserve-missing"
    case .reserveSize: "reserve-size"
    case .writerStopped: "writer-stopped"
    case .markUnreadable: "mark-unreadable"
    case .markOfOtherEpoch: "mark-of-other-epoch"
    case .syncFailed, .syncFailedEarlier: "sync-failed"
    case .manifestMissing: "manifest-missing"
    case .olderFormat: "older-format"
    case .tornTail: "torn-tail"
    case .journalDamaged: "journal-damaged"
    case .linesLeftOut: "lines-left-out"
    case .lineAgain: "line-again"
    case .laterJournal: "later-journal"
    case .outOfPlace: "out-of-place"
    case .otherStore: "other-store"
    case .epochsApart: "epochs-apart"
    case .overbooked: "overbooked"
    case .bookedTwice: "booked-twice"
    case .overlapping: "overlapping"
    case .withoutPatient: "without-patient"
    case .withoutHospital: "without-hospital"
    case .unlisted: "unlisted"
    case .unknownCode: "unknown-code"
    case .codeTwice: "code-twice"
    case .personCodeTwice: "person-code-twice"
    case .mergedStillThere: "merged-still-there"
    case .unknownWard: "unknown-ward"
    case .auditBroken: "audit-broken"
    case .auditApart: "audit-apart"
    case .indexMissing: "index-missing"
    case .indexDamaged: "index-damaged"
    case .indexIncomplete: "index-incomplete"
    case .leftover: "leftover"
    case .quarantined: "quarantined"
    }
  }
}

extension Finding.Damage {
  fileprivate var words: String {
    switch self {
    case .missing: "is missing."
    case .changed: "is damaged: it is not as it was written."
    case .record(let id, let problem): "has a record that cannot be taken, \(id): \(problem)"
    case .newer(let format): "was made by a newer version of this program (format \(format))."
    case .symbolicLink: "is a symbolic link."
    case .notAFile: "is not a file."
    case .unreadable(let errno): "cannot be read: \(systemText(errno))."
    }
  }
}
