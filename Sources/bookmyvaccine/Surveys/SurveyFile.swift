// SPDX-License-Identifier: MIT

import Glibc
import Interchange

/// A file with a survey.
struct SurveyFile: Sendable {
  static let limit = 8 << 20

  let path: String
  let lists: AnswerLists

  /// - Throws: where it cannot be read, is too long, or is no survey.
  func configuration() throws(CommandError) -> SurveyConfiguration {
    try parse(try bytes())
  }

  func bytes() throws(CommandError) -> [UInt8] { try Self.bytes(of: path, limit: Self.limit) }

  /// What a regular file holds.
  static func bytes(of path: String, limit: Int) throws(CommandError) -> [UInt8] {
    var status = stat()
    // A pipe would be waited on for ever.
    if stat(path, &status) == 0, status.st_mode & S_IFMT != S_IFREG {
      throw .system(.fileUnreadable(path: path, errno: EINVAL))
    }
    do {
      return try FileReading.bytes(of: path, limit: limit)
    } catch {
      throw .system(error)
    }
  }

  func parse(_ bytes: [UInt8]) throws(CommandError) -> SurveyConfiguration {
    do {
      return try SurveyConfiguration(bytes, lists: lists)
    } catch {
      throw .interchange(error)
    }
  }

  static func read<Content>(
    _ path: String, _ make: ([UInt8]) throws(InterchangeError) -> Content
  ) throws(CommandError) -> Content {
    let bytes: [UInt8]
    do {
      bytes = try FileReading.bytes(of: path, limit: limit)
    } catch {
      throw .system(error)
    }
    do {
      return try make(bytes)
    } catch {
      throw .interchange(error)
    }
  }
}
