// SPDX-License-Identifier: MIT

import CPaper
import Interchange

/// A PDF file while it is drawn; lengths are points, from the upper left corner of a page.
struct PDFPaper: ~Copyable {
  /// How a text looks.
  enum Style {
    case title, heading, name, body, small, code

    /// As pango writes it.
    fileprivate var font: String {
      switch self {
      case .title: "Sans Bold 13"
      case .heading: "Sans Bold 9"
      case .name: "Sans Bold 10"
      case .body: "Sans 9"
      case .small: "Sans 7.5"
      case .code: "Monospace 9"
      }
    }
  }

  struct Text {
    let text: String
    let style: Style
    let width: Double
    var toRight = false
  }

  private let paper: OpaquePointer
  /// Signs that no font of this machine has a picture for.
  private(set) var unknownSigns = 0

  /// - Parameters:
  ///   - created: an ISO 8601 time, the only one that the file tells.
  init(width: Double, height: Double, title: String, created: String) throws(PaperProblem) {
    switch bmv_paper_load() {
    case BMV_PAPER_READY: break
    case BMV_PAPER_NO_FONTS: throw .noFonts
    default: throw .libraryMissing
    }
    guard let paper = bmv_paper_begin(width, height, title, created) else { throw .notDrawn }
    self.paper = paper
  }

  deinit { bmv_paper_free(paper) }

  func height(of text: Text) -> Double { text.withC { bmv_paper_height(paper, &$0) } }

  mutating func put(_ text: Text, x: Double, y: Double) {
    unknownSigns += Int(text.withC { bmv_paper_put(paper, &$0, x, y) })
  }

  /// - Parameter grey: 0 is black and 1 is white.
  func fill(x: Double, y: Double, width: Double, height: Double, grey: Double) {
    bmv_paper_fill(paper, x, y, width, height, grey)
  }

  func frame(x: Double, y: Double, width: Double, height: Double) {
    bmv_paper_frame(paper, x, y, width, height)
  }

  func beginNextPage() { bmv_paper_next_page(paper) }

  /// The whole file.
  consuming func finished() throws(PaperProblem) -> [UInt8] {
    var length = 0
    guard let bytes = bmv_paper_end(paper, &length) else { throw .notDrawn }
    return Array(UnsafeBufferPointer(start: bytes, count: length))
  }

  /// Somebody's own words between others: they turn nothing around them, whichever way they are written.
  static func isolated(_ text: String) -> String { "\u{2068}\(harmless(text))\u{2069}" }

  /// Without what would turn or hide the text beside it, whatever door it came through.
  static func harmless(_ text: String) -> String {
    var clean = String.UnicodeScalarView()
    clean.append(contentsOf: text.unicodeScalars.lazy.map { $0.isTreacherous ? " " : $0 })
    return String(clean)
  }
}

extension PDFPaper.Text {
  fileprivate func withC<Result>(_ body: (inout bmv_paper_text) -> Result) -> Result {
    var text = text
    return text.withUTF8 { bytes in
      bytes.withMemoryRebound(to: CChar.self) { bytes in
        style.font.withCString { font in
          var described = bmv_paper_text(
            bytes: bytes.baseAddress, length: Int32(clamping: bytes.count), font: font,
            width: width, to_right: toRight ? 1 : 0)
          return body(&described)
        }
      }
    }
  }
}
