// SPDX-License-Identifier: MIT

import Foundation

/// Another process that books in the same folder.
final class BookerProcess {
  /// What such a process is started with.
  static let word = "book"

  private let process = Process()
  private let input = Pipe()
  private let output = Pipe()

  /// Starts it.
  init(_ booker: Booker) throws {
    process.executableURL = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
    process.arguments = [Self.word] + booker.words
    process.standardInput = input
    process.standardOutput = output
    try process.run()
  }

  /// Waits until it has its bookings ready.
  func waitUntilReady() throws {
    let ready = Data("ready\n".utf8)
    guard try output.fileHandleForReading.read(upToCount: ready.count) == ready else {
      throw Problem.workerFailed
    }
  }

  func begin() throws { try input.fileHandleForWriting.write(contentsOf: Data("begin\n".utf8)) }

  /// What each of its threads measured, once all are done.
  func shifts() throws -> [Shift] {
    let bytes = try output.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else { throw Problem.workerFailed }
    return try JSONDecoder().decode([Shift].self, from: bytes)
  }
}
