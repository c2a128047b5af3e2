// SPDX-License-Identifier: MIT

/// Texts of our own that every clone can try.
enum Payloads {
  /// What an appointment's code is drawn as.
  static let appointment = "BMV1:7K3M9Q2XWTR8VDH"

  static let all: [String] = [
    appointment,
    "BMV1:0000000000000ZZ",
    "0",
    "0042195550123",
    "a",
    "Flu shot, Tuesday at ten",
    "https://clinic.example/b?code=7K3M9-Q2XWT-R8VDH&d=2",
    "Grüße aus Übersee: Straße, señor, œuvre",
    "Nguyễn Thị Ánh",
    "李小龍の予約",
    "موعد التطعيم",
    "💉 12:30 👨‍👩‍👧",
    "two\nlines\r\nand a\ttab",
    "a\0b",
    String(repeating: "0123456789", count: 40),
    String(repeating: "LONG-", count: 60),
    String(repeating: "Röntgen ", count: 60),
  ]
}
