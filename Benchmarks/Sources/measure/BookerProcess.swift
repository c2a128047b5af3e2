// SPDX-License-Identifier: MIT

import Foundation

/// Another process that books in the same folder.
final class BookerProcess {
  private let process = Process()
  private let input = Pipe()
  private let output = Pipe()

  /// What one process measured, in seconds.
  struct Report {
    let total: Double
    let median: Double
    let p99: Double
  }

  /// Starts it and waits until it has its bookings ready.
  init(folder: String, number: Int, of processes: Int, count: Int) throws {
    process.executableURL = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
    process.arguments = ["book", folder, String(number), String(processes), String(count)]
    process.standardInput = input
    process.standardOutput = output
    try process.run()
  }

  func waitUntilReady() throws {
    guard line() == "ready" else { throw Problem.workerFailed }
  }

  func begin() throws { try input.fileHandleForWriting.write(contentsOf: Data("begin\n".utf8)) }

  func report() throws -> Report {
    let numbers = (line() ?? "").split(separator: " ").compactMap { Double($0) }
    process.waitUntilExit()
    guard process.terminationStatus == 0, numbers.count == 3 else { throw Problem.workerFailed }
    return Report(total: numbers[0], median: numbers[1], p99: numbers[2])
  }

  private func line() -> String? {
    var bytes = Data()
    while let byte = try? output.fileHandleForReading.read(upToCount: 1), !byte.isEmpty {
      if byte.first == 0x0A { return String(decoding: bytes, as: UTF8.self) }
      bytes += byte
    }
    return nil
  }
}
