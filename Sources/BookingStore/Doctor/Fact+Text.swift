// SPDX-License-Identifier: MIT

extension Fact {
  /// What is so, in one plain sentence.
  package var message: String {
    switch self {
    case .folders(let count): "All \(count) folders are there."
    case .closed(let files):
      "Only the owner may look into it; \(counted(files, "file", "files"))."
    case .owner(let user): "Everything belongs to user \(user)."
    case .space(let space):
      "\(ByteCount(space.free)) of \(ByteCount(space.total)) are free."
    case .fileSystem(let kind): "\(kind.name), on this machine."
    case .reserve(let bytes): "\(ByteCount(bytes)) are set aside for a full disk."
    case .nobodyWrites(nil): "Nobody is writing."
    case .nobodyWrites(let last?): "Nobody is writing; \(last.words) was the last."
    case .somebodyWrites(nil): "Somebody is writing now."
    case .somebodyWrites(let process?): "\(process.wordsBeginning) is writing now."
    case .mark(let offset):
      "The first \(ByteCount(offset)) of the journal are known to be on disk."
    case .markOfEarlierStart:
      "Nothing was written since the machine was started: all whole lines count."
    case .manifest(let format, let epoch, .normal): "Format \(format), epoch \(epoch)."
    case .manifest(let format, let epoch, .demo):
      "Format \(format), epoch \(epoch), for trying things out."
    case .journal(let lines, let all):
      "\(counted(lines, "line", "lines")), each follows from the one before; \(all) in all epochs."
    case .pieces(let count, let bytes):
      "\(counted(count, "piece", "pieces")) of \(ByteCount(bytes)), each as it was written."
    case .epochBefore(let epoch): "Epoch \(epoch) is kept and whole."
    case .noEpochBefore: "None is kept."
    case .capacity(let slots):
      "\(counted(slots, "slot is", "slots are")) booked, none beyond its places."
    case .doubleBookings(let people): "\(counted(people, "person", "people")), nobody booked twice."
    case .references(let appointments):
      "\(counted(appointments, "appointment", "appointments")), each with its patient and hospital."
    case .audit(let lines):
      "\(counted(lines, "line", "lines")) in pieces, each follows from the one before."
    case .indexes(let files): "\(counted(files, "file", "files")), made from these pieces."
    case .leftovers: "None."
    case .quarantine: "Empty."
    }
  }
}

extension RunningProcess {
  /// `process 123 (bookmyvaccine)`.
  var words: String { "process \(number)" + (name.map { " (\($0))" } ?? "") }

  var wordsBeginning: String { "P" + words.dropFirst() }
}
