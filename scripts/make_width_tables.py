#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Writes Sources/Cells/WidthTable.swift: what becomes of each code point on the screen.

    scripts/make_width_tables.py EastAsianWidth.txt > Sources/Cells/WidthTable.swift

Two opinions are compared: wcwidth() of the C library this runs on, which is what tmux and ncurses
count by, and Unicode's own properties, which is what newer terminals count by. Where both agree the
width is certain; where they differ the C library's is kept and the code point is marked unsure, so
that the painter places whatever follows by column and not by trust.
"""
import ctypes
import sys
import unicodedata

ZERO, ONE, TWO, UNSURE_ONE, UNSURE_TWO, REMOVED, REPLACED, SPACE = range(8)

# Seen by nobody, or able to reorder or join what stands around them.
INVISIBLE = [
    (0x00AD, 0x00AD), (0x061C, 0x061C), (0x115F, 0x1160), (0x180E, 0x180E), (0x200B, 0x200B),
    (0x200D, 0x200F), (0x202A, 0x202E), (0x2060, 0x206F), (0x302E, 0x302F), (0x3164, 0x3164),
    (0xFE0E, 0xFE0F), (0xFEFF, 0xFEFF), (0xFFA0, 0xFFA0), (0xFFF9, 0xFFFB), (0x16FF0, 0x16FF1),
    (0xE0000, 0xE0FFF),
]
# Ideographic variation selectors stand in real names and take no room anywhere.
KEPT = [(0xE0100, 0xE01EF)]
BREAKS = [0x09, 0x0A, 0x0D, 0x85, 0x2028, 0x2029]
# Letters, punctuation, lines, blocks, braille, Han, kana and Hangul: every terminal agrees.
CERTAIN = [(0x20, 0x058F), (0x1E00, 0x1FFF), (0x2010, 0x22FF), (0x2500, 0x25FF), (0x2605, 0x2605),
           (0x2713, 0x2713), (0x2717, 0x2717), (0x2800, 0x28FF), (0x2E80, 0x3247), (0x3250, 0xA4CF),
           (0xAC00, 0xD7A3), (0xF900, 0xFAFF), (0xFF01, 0xFFEE), (0xFFFD, 0xFFFD),
           (0x20000, 0x3FFFF)]


def within(code, ranges):
    return any(first <= code <= last for first, last in ranges)


def wide_ranges(path):
    """The code points of EastAsianWidth.txt that are W or F."""
    wide = set()
    with open(path, encoding="utf-8") as lines:
        for line in lines:
            fields = [part.strip() for part in line.split("#")[0].split(";")]
            if len(fields) == 2 and fields[1] in ("W", "F"):
                first, _, last = fields[0].partition("..")
                wide.update(range(int(first, 16), int(last or first, 16) + 1))
    return wide


def kind(code, measured, wide):
    category = unicodedata.category(chr(code))
    if code in BREAKS:
        return SPACE
    if within(code, INVISIBLE) and not within(code, KEPT):
        return REMOVED
    if measured < 0 or category == "Cc":
        return REPLACED
    expected = 0 if category in ("Mn", "Me", "Mc", "Cf") else 2 if code in wide else 1
    # Vowels and finals of conjoining Hangul stand in the cell of their initial.
    if 0x1160 <= code <= 0x11FF or 0xD7B0 <= code <= 0xD7FB:
        expected = 0
    if measured == 0:
        return ZERO
    sure = measured == expected and within(code, CERTAIN)
    if measured == 2:
        return TWO if sure else UNSURE_TWO
    return ONE if sure else UNSURE_ONE


def main():
    wide = wide_ranges(sys.argv[1])
    libc = ctypes.CDLL("libc.so.6")
    libc.setlocale.restype = ctypes.c_char_p
    if libc.setlocale(6, b"C.UTF-8") is None:
        sys.exit("this needs the locale C.UTF-8")
    changes = []
    for code in range(0x110000):
        if 0xD800 <= code <= 0xDFFF:
            continue
        found = kind(code, libc.wcwidth(code), wide)
        if not changes or changes[-1][1] != found:
            changes.append((code, found))
    print("// SPDX-License-Identifier: MIT")
    print("//")
    print("// Written by scripts/make_width_tables.py; glibc 2.36 against Unicode 15. Do not edit.")
    print()
    print("extension ScalarKind {")
    print("  /// Where the kind changes: the first code point times 8, plus the kind; ascending.")
    print("  static let changes: [UInt32] = [")
    words = ["0x%X," % (code * 8 + found) for code, found in changes]
    line = "   "
    for word in words:
        if len(line) + 1 + len(word) > 100:
            print(line)
            line = "   "
        line += " " + word
    print(line)
    print("  ]")
    print("}")


main()
