// SPDX-License-Identifier: MIT

import Booking
import Testing

@Suite("Text as it is compared")
struct FoldedTextTests {
  @Test(
    "Spellings of one name are one",
    arguments: [
      ("José", "jose"), ("JOSÉ", "jose\u{301}"), ("Nguyễn Thị Ánh", "NGUYEN THI ANH"),
      ("Müller", "Muller"), ("Strauß", "STRAUSS"), ("Łukasz", "lukasz"), ("Øystein", "Oystein"),
      ("Ægir", "AEGIR"), ("Đặng", "Dang"), ("Γιώργος", "ΓΙΩΡΓΟΣ"), ("Ｔｅｓｔ　Ｐｅｒｓｏｎ", "test person"),
      ("O’Connor", "O'Connor"), ("Müller‐Lüdenscheidt", "Müller-Lüdenscheidt"),
      ("  Jane   Doe ", "jane doe"), ("Jane\u{A0}Doe", "Jane Doe"), ("مُحَمَّد", "محمد"),
      ("Ёлкин", "ЕЛКИН"), ("ガ", "ｶﾞ"), ("がぎぐ", "か\u{3099}き\u{3099}く\u{3099}"),
      ("홍길동", "홍길동"), ("İpek", "ipek"), ("Þórunn", "thorunn"), ("葛󠄀城", "葛城"),
    ])
  func same(left: String, right: String) {
    #expect(FoldedText(left) == FoldedText(right))
  }

  @Test(
    "Different names stay different",
    arguments: [
      ("Jane Doe", "JaneDoe"), ("か", "が"), ("हरि", "हर"), ("กา", "ก"), ("Ann", "Anne"), ("李", "木"),
      ("й", "ы"),
    ])
  func different(left: String, right: String) {
    #expect(FoldedText(left) != FoldedText(right))
  }
}
