// SPDX-License-Identifier: MIT

import Booking
import Cells
import Interchange
import QRCode

/// `qr`: draws an appointment's code.
struct QRCommand: ProgramCommand {
  static let spec = CommandSpec(
    words: ["qr"],
    summary: "Draw an appointment's QR code",
    details: [
      "A scanner at the hospital reads it from the screen or from paper. It holds the code and "
        + "nothing else: no name and no birth date."
    ],
    arguments: [CodeArguments.argument],
    options: [
      CodeArguments.option,
      OptionSpec(
        name: .format,
        help: "How: half blocks, full blocks (for fonts with gaps), # signs, or a picture file.",
        value: .choice(Format.allCases.map(\.rawValue))),
      OptionSpec(
        name: .output, help: "Write into this file.", value: ValueSpec(name: "FILE", kind: .file)),
      OptionSpec(name: .invert, help: "Exchange dark and light, for terminals that need it."),
    ],
    signsIn: true,
    examples: [
      ExampleSpec(
        line: "bookmyvaccine qr 7K3M9-Q2XWT-R8VDH --born 1980-02-29",
        meaning: "Draws it here."),
      ExampleSpec(
        line: "bookmyvaccine qr 7K3M9-Q2XWT-R8VDH --born 1980-02-29 --output code.png",
        meaning: "Saves it as a picture."),
    ])

  private enum Format: String, CaseIterable {
    case blocks, full, ascii, png, svg

    /// Nil for a picture file.
    var shape: QRDrawing.Shape? {
      switch self {
      case .blocks: .halfBlocks
      case .full: .fullBlocks
      case .ascii: .ascii
      case .png, .svg: nil
      }
    }
  }

  private let opened: CodeArguments
  private let format: Format?
  private let output: String?
  private let isInverted: Bool

  init(_ arguments: Arguments) throws(UsageError) {
    opened = try CodeArguments(arguments)
    output = try arguments.path(.output)
    let asked = try arguments.choice(.format, as: Format.self)
    format = if let asked { asked } else { try Self.format(ofFile: output) }
    isInverted = arguments.has(.invert)
    if isInverted, let format, format.shape == nil {
      throw .cannotInvert(format: format.rawValue)
    }
    if format == .png, output == nil, arguments.has(.json) {
      throw .missingOptions([.output], command: Self.spec)
    }
  }

  /// What a file's name promises.
  private static func format(ofFile name: String?) throws(UsageError) -> Format? {
    guard let name = name?.lowercased(), let dot = name.lastIndex(of: ".") else { return nil }
    let ending = String(name[name.index(after: dot)...])
    switch ending {
    case "png": return .png
    case "svg": return .svg
    case "bmp", "gif", "heic", "jpeg", "jpg", "pdf", "tif", "tiff", "webp":
      throw .pictureUnknown(ending: ending)
    default: return nil
    }
  }

  func run(at desk: Desk) throws(CommandError) {
    let format = format ?? (usesASCII(desk.console) ? .ascii : .blocks)
    if format == .png, output == nil, desk.console.isTerminal {
      throw .usage(.pictureIntoTerminal(format: format.rawValue))
    }
    let books = try desk.openBooks()
    let actor = try books.actor()
    let (key, patient) = try books.open(any: opened, by: actor)
    books.note([.record(patient.id, by: key.code)], by: actor)
    let bytes = try draw(key.code, format, on: desk.console, isJSON: desk.settings.isJSON)
    if let output {
      do {
        try FileReading.write(bytes, to: output)
      } catch {
        throw .system(error)
      }
    }
    if desk.settings.isJSON {
      let document: JSONValue = [
        "code": .string(key.code.description),
        "qr": .string(key.code.payload),
        "format": .string(format.rawValue),
        "output": .optional(output),
        "drawing": output == nil ? .string(String(decoding: bytes, as: UTF8.self)) : .null,
      ]
      try desk.console.write(JSONText(document).text)
    } else if let output {
      try desk.console.say("Saved in \(output).")
    } else {
      try desk.console.write(bytes)
      if format.shape != nil { try desk.console.say(key.code.description) }
    }
  }

  /// Draws a code where somebody books line by line.
  static func say(_ code: AppointmentCode, on console: Console) throws(CommandError) {
    let matrix: QRMatrix
    do {
      matrix = try QRMatrix(code.payload)
    } catch {
      throw .qrCode(error)
    }
    try console.write("\n" + matrix.text(style: .ascii, colours: console.qrColours))
  }

  private func usesASCII(_ console: Console) -> Bool {
    console.repertoire == .ascii || (console.isTerminal && SystemVariables.isTerminalDumb)
  }

  private func draw(
    _ code: AppointmentCode, _ format: Format, on console: Console, isJSON: Bool
  ) throws(CommandError) -> [UInt8] {
    do {
      let matrix = try QRMatrix(code.payload)
      guard let shape = format.shape else {
        return format == .png ? try matrix.png() : Array(matrix.svg().utf8)
      }
      let drawing = QRDrawing(shape, inverted: isInverted)
      let colours = output == nil && !isJSON ? console.qrColours : .none
      return Array(matrix.text(style: drawing, colours: colours).utf8)
    } catch {
      throw .qrCode(error)
    }
  }
}

extension Console {
  /// Both colours forced where there are colours, reverse video where they are unwanted, and ink alone on paper.
  var qrColours: QRColours {
    if showsColours { return .blackOnWhite }
    return isTerminal && !SystemVariables.isTerminalDumb ? .reverseVideo : .none
  }
}
