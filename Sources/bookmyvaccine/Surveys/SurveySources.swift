// SPDX-License-Identifier: MIT

import Booking
import BookingStore
import Glibc
import Interchange

/// Where the survey of this machine is looked for: the file that was named, the one that is deployed, the one that the data folder keeps.
struct SurveySources: Sendable {
  /// `--survey`.
  let named: String?
  let bundled: BundledSurveys
  private let dataFolder: String?
  private let now: Instant

  init(at desk: Desk) throws(CommandError) {
    try self.init(desk.settings, now: desk.clocks.wall)
  }

  init(_ settings: Settings, now: Instant) throws(CommandError) {
    named = settings.survey
    bundled = try BundledSurveys()
    dataFolder = try? DataFolder(named: settings.dataFolder).path
    self.now = now
  }

  private var shelf: ConfigurationShelf? { dataFolder.map { ConfigurationShelf(at: $0) } }

  /// All files by which another one can come into use.
  var watched: [String] {
    if let named { return [named] }
    return DeployedSurveys.paths + [shelf?.path(of: .own)].compactMap(\.self)
  }

  /// The first that is found. A wrong one that is deployed leaves the one before it in use.
  ///
  /// - Throws: where there is none, or none that can be used.
  func inUse() throws(CommandError) -> SurveyInUse {
    if let named {
      let survey = try SurveyFile(path: named, lists: bundled.lists).configuration()
      return SurveyInUse(survey: survey, source: .file, path: named, fault: nil)
    }
    guard let path = DeployedSurveys.path else {
      // What was deployed and was taken away again is not to come back.
      if (try? shelf?.read(.deployed)) != nil { try? shelf?.remove(.deployed) }
      guard let own = try own(fault: nil) else { throw .survey(.noneConfigured) }
      return own
    }
    let file = SurveyFile(path: path, lists: bundled.lists)
    do throws(CommandError) {
      let bytes = try file.bytes()
      let survey = try file.parse(bytes)
      keep(bytes)
      return SurveyInUse(survey: survey, source: .deployed, path: path, fault: nil)
    } catch {
      let fault = SurveyFileFault(path: path, error: error)
      if let survey = lastDeployed() {
        return SurveyInUse(survey: survey, source: .lastDeployed, path: nil, fault: fault)
      }
      if let own = try own(fault: fault) { return own }
      throw error
    }
  }

  /// What the data folder keeps of an administrator's own; nil where there is none.
  func own(fault: SurveyFileFault? = nil) throws(CommandError) -> SurveyInUse? {
    let kept: KeptConfiguration?
    do throws(StoreError) { kept = try shelf?.read(.own) } catch { throw .store(error) }
    guard let kept else { return nil }
    return SurveyInUse(survey: try parse(kept.contents), source: .built, path: nil, fault: fault)
  }

  /// The one that is deployed, or the good one before it.
  func deployed() throws(CommandError) -> SurveyInUse {
    guard DeployedSurveys.path != nil else { throw .survey(.noneDeployed) }
    let found = try inUse()
    if found.source == .built, let fault = found.fault { throw fault.error }
    return found
  }

  func parse(_ contents: [UInt8]) throws(CommandError) -> SurveyConfiguration {
    do {
      return try SurveyConfiguration(contents, lists: bundled.lists)
    } catch {
      throw .interchange(error)
    }
  }

  private func lastDeployed() -> SurveyConfiguration? {
    guard let kept = try? shelf?.read(.deployed) else { return nil }
    return try? parse(kept.contents)
  }

  /// For the time when a wrong one is deployed; where it cannot be kept, the survey is used all the same.
  private func keep(_ bytes: [UInt8]) {
    guard let dataFolder, access(dataFolder + "/MANIFEST.json", F_OK) == 0,
      (try? shelf?.read(.deployed))?.contents != bytes
    else { return }
    try? shelf?.write(KeptConfiguration(bytes, by: nil, at: now), as: .deployed)
  }
}
