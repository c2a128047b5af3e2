// SPDX-License-Identifier: MIT

import BookingStore
import Foundation
import Glibc
import Testing

/// Files of a folder of the test's own; the time is what the test says it is.
@Suite("Watching files that are deployed")
struct PathWatchTests {
  /// What is done to `survey.json` in the folder `at`, before it is watched and after that.
  enum Change: String, CaseIterable {
    case made, writtenInPlace, replaced, removed, folderMade, foldersMade
    case linkMovedOn, behindLink, folderLinkMovedOn, folderReplaced

    func prepare(_ at: String) throws {
      switch self {
      case .made: try folder(at)
      case .folderMade, .foldersMade: break
      case .writtenInPlace, .replaced, .removed, .folderReplaced:
        try folder(at)
        try write("one", at + "/survey.json")
      case .linkMovedOn, .behindLink:
        try folder(at)
        try folder(at + "-far")
        try write("one", at + "-far/one")
        try write("two, longer", at + "-far/two")
        try link(at + "/survey.json", to: at + "-far/one")
      case .folderLinkMovedOn:
        for name in ["one", "two"] {
          try folder("\(at)-\(name)")
          try write(name + name, "\(at)-\(name)/survey.json")
        }
        try link(at, to: at + "-one")
      }
    }

    func make(_ at: String) throws {
      switch self {
      case .made: try write("one", at + "/survey.json")
      case .folderMade, .foldersMade:
        try folder(at)
        try write("one", at + "/survey.json")
      case .writtenInPlace: try write("two, longer", at + "/survey.json")
      case .replaced:
        try write("two, longer", at + "/draft")
        _ = rename(at + "/draft", at + "/survey.json")
      case .removed: _ = unlink(at + "/survey.json")
      case .behindLink: try write("three, longer", at + "-far/one")
      case .linkMovedOn:
        try link(at + "/draft", to: at + "-far/two")
        _ = rename(at + "/draft", at + "/survey.json")
      case .folderLinkMovedOn:
        try link(at + "-draft", to: at + "-two")
        _ = rename(at + "-draft", at)
      case .folderReplaced:
        _ = rename(at, at + "-old")
        try folder(at)
        try write("two, longer", at + "/survey.json")
      }
    }

    private func folder(_ path: String) throws {
      try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    }

    private func write(_ text: String, _ path: String) throws {
      let handle = open(path, O_WRONLY | O_CREAT | O_TRUNC, 0o600)
      defer { close(handle) }
      _ = text.withCString { Glibc.write(handle, $0, strlen($0)) }
    }

    private func link(_ path: String, to target: String) throws {
      try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: target)
    }
  }

  private func withPlace(_ body: (String) throws -> Void) throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try body(folder.path)
  }

  private func isTold(_ watch: PathWatch) throws -> Bool {
    var waited = pollfd(fd: try #require(watch.descriptor), events: Int16(POLLIN), revents: 0)
    return poll(&waited, 1, 0) == 1
  }

  @Test(
    "Whatever happens to it is told at once, and is new when it has stood still",
    arguments: Change.allCases)
  func changes(change: Change) throws {
    try withPlace { place in
      let at = place + (change == .foldersMade ? "/a/b/deployed" : "/deployed")
      try change.prepare(at)
      let watch = PathWatch([at + "/survey.plist", at + "/survey.json"])
      #expect(!watch.isNew(at: .zero))
      #expect(try !isTold(watch))
      #expect(watch.patience(at: .zero) == nil)
      try change.make(at)
      #expect(try isTold(watch))
      #expect(!watch.isNew(at: .seconds(1)))
      #expect(watch.patience(at: .seconds(1)) == PathWatch.stillness)
      #expect(!watch.isNew(at: .milliseconds(1249)))
      #expect(watch.patience(at: .milliseconds(1249)) == .milliseconds(1))
      #expect(watch.isNew(at: .milliseconds(1250)))
      #expect(!watch.isNew(at: .seconds(2)))
      #expect(watch.patience(at: .seconds(2)) == nil)
      // And the next one is noticed where it is now.
      #expect(try !isTold(watch))
      if change != .removed {
        _ = unlink(at + "/survey.json")
        #expect(try isTold(watch))
      }
    }
  }

  @Test("Fifty changes in a second are one")
  func many() throws {
    try withPlace { place in
      let path = place + "/survey.json"
      let watch = PathWatch([path])
      var found = 0
      for number in 1...100 {
        let now = Duration.milliseconds(number * 20)
        if number <= 50 {
          try Data("\(number)".utf8).write(to: URL(filePath: path), options: .atomic)
        }
        if watch.isNew(at: now) {
          found += 1
          #expect(now == .milliseconds(50 * 20 + 260))
        }
      }
      #expect(found == 1)
    }
  }

  @Test("What is as it was before anybody read it is nothing new")
  func back() throws {
    try withPlace { place in
      let path = place + "/survey.json"
      let watch = PathWatch([path])
      try Data("x".utf8).write(to: URL(filePath: path))
      #expect(!watch.isNew(at: .zero))
      _ = unlink(path)
      #expect(!watch.isNew(at: .milliseconds(100)))
      #expect(!watch.isNew(at: .seconds(9)))
      #expect(watch.patience(at: .seconds(9)) == nil)
    }
  }

  @Test("What others write beside a folder that is missing wakes nobody")
  func quiet() throws {
    try withPlace { place in
      try Data("x".utf8).write(to: URL(filePath: place + "/busy"))
      let watch = PathWatch([place + "/deployed/survey.json"])
      let handle = open(place + "/busy", O_WRONLY)
      _ = Glibc.write(handle, "xyz", 3)
      close(handle)
      #expect(try !isTold(watch))
    }
  }
}
