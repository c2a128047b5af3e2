// SPDX-License-Identifier: MIT

import BookingStore

/// What this machine is called in what it sends: the same at every terminal of it and after every start.
///
/// It is made from /etc/machine-id, which is to stay on the machine (machine-id(5)), and tells nothing of it. Where
/// there is none a random one is made, and kept in the data folder.
struct MachineIdentity: CustomStringConvertible {
  private static let source = "/etc/machine-id"
  private static let file = "machine"

  let description: String

  /// - Parameter dataFolder: where a random one is kept; nil where there is no folder, which then has none.
  init?(dataFolder: String?) {
    if let bytes = try? FileReading.bytes(of: Self.source, limit: 200),
      let id = Checksum(hex: Self.line(bytes))
    {
      description = Checksum(of: "bookmyvaccine machine\n" + id.hex).hex
      return
    }
    guard let dataFolder else { return nil }
    let path = "\(dataFolder)/\(Self.file)"
    // Of two that make one in the same moment, both use the one that was there first.
    _ = try? FileReading.create(path, with: Array((Checksum.random().hex + "\n").utf8))
    guard let bytes = try? FileReading.bytes(of: path, limit: 200),
      let id = Checksum(hex: Self.line(bytes))
    else { return nil }
    description = id.hex
  }

  private static func line(_ bytes: [UInt8]) -> String {
    String(decoding: bytes.prefix { $0 != 0x0A }, as: UTF8.self)
  }
}
