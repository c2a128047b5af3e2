// SPDX-License-Identifier: MIT

/// How reminders go out, as an administrator wrote it into a file of the data folder.
package struct DeliverySettings: Hashable, Sendable {
  package enum Channel: Hashable, Sendable {
    /// A program that is run for each, by its absolute path.
    case command(path: String)
    /// Where each is posted to, what holds the value of the header Authorization, and a file with the certificates of those who
    /// vouch for the other side, by its absolute path; without it those whom the system trusts.
    case webhook(WebhookAddress, authorization: SecretName?, authority: String?)
  }

  package let channel: Channel
  /// Those go out whose appointment begins within so many hours; nil for those of tomorrow.
  package let hoursBefore: Int?

  package static let file = "reminders.json"
  package static let hours = 1...336
  static let sizeLimit = 1 << 16

  package init(channel: Channel, hoursBefore: Int?) {
    self.channel = channel
    self.hoursBefore = hoursBefore
  }

  /// The settings of a data folder; nil where nobody wrote any.
  ///
  /// - Throws: `StoreError.badSettings` with the key, the line and what was expected.
  package static func read(in folder: DataFolder) throws(StoreError) -> DeliverySettings? {
    let bytes: [UInt8]
    do throws(FileError) {
      let path = folder.path(of: file)
      guard try folder.files.status(at: path).kind == .file else { throw .notAFile }
      bytes = try OpenFile(path, .reading, in: folder.files).read(sizeLimit, at: 0)
    } catch {
      if error.isMissing { return nil }
      throw .unreadable(path: folder.path(of: file), errno: error.errno)
    }
    do throws(SettingsProblem) {
      return try DeliverySettings(bytes)
    } catch {
      throw .badSettings(file: file, error)
    }
  }
}

/// A file or an environment variable that holds a secret, so that the settings hold none.
package enum SecretName: Hashable, Sendable {
  /// By its absolute path.
  case file(String)
  case variable(String)

  /// A path begins with a slash; a variable has letters, digits and underscores, and begins with none of the digits.
  package init?(_ text: String) {
    if text.hasPrefix("/") {
      self = .file(text)
      return
    }
    guard let first = text.utf8.first, !(0x30...0x39).contains(first), text.utf8.count <= 100,
      text.utf8.allSatisfy({
        (0x30...0x39).contains($0) || (0x41...0x5A).contains($0) || (0x61...0x7A).contains($0)
          || $0 == 0x5F
      })
    else { return nil }
    self = .variable(text)
  }
}
