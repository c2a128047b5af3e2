// SPDX-License-Identifier: MIT

import Foundation

/// The reader that stands for everybody's scanner: zbarimg, a program that is not ours.
enum ZBarImage {
  static let isInstalled = path != nil

  private static let path = ProcessInfo.processInfo.environment["PATH", default: "/usr/bin"]
    .split(separator: ":").map { "\($0)/zbarimg" }
    .first { FileManager.default.isExecutableFile(atPath: $0) }

  /// What is read from all the pictures, in their order, each followed by one line feed.
  static func read(_ pictures: [Data], kind: String = "pbm") throws -> Data {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("qrcode-tests-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let files = try pictures.enumerated().map { number, picture in
      let file = folder.appendingPathComponent("\(number).\(kind)")
      try picture.write(to: file)
      return file.path
    }

    let reader = Process()
    reader.executableURL = URL(fileURLWithPath: path ?? "zbarimg")
    reader.arguments =
      ["-q", "--raw", "--nodbus", "-Sdisable", "-Sqrcode.enable", "-Sqrcode.binary"] + files
    let output = Pipe()
    reader.standardOutput = output
    try reader.run()
    let read = output.fileHandleForReading.readDataToEndOfFile()
    reader.waitUntilExit()
    return read
  }

  /// What `read` gives when every picture holds its payload.
  static func expected(_ payloads: [[UInt8]]) -> Data {
    Data(payloads.flatMap { $0 + [0x0A] })
  }
}
