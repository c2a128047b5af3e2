# SPDX-License-Identifier: MIT
"""Names of every kind: they go in, and come back byte for byte, or are refused with the reason."""

import csv
import ctypes
import json
import os
import re
import unicodedata

from program import BINARY, without_own_code

from .case import HARMFUL, SHARED, TUFTS, Case, start

REFUSED = re.compile("[\x00-\x1f\x7f-\x9f\u202a-\u202e\u2066-\u2069\u200b\ufffd]")
KEPT = (
    "-Test",
    "--x",
    "--name",
    "--",
    "=",
    "@file",
    "+1",
    "'",
    '"',
    "\\",
    "\\n\\t\\u001b",
    "$(id) `id`; rm -rf ~",
    "%00%n%s",
    "null",
    "NaN",
    "0",
    "1e3",
    "<script>alert(1)</script>",
    "Robert'); DROP TABLE patients;--",
    "../../etc/passwd",
    "{}",
    "[]",
    "O'Neil, Jr.,",
    "a,2000-01-01",
    "\u0301Begins with a mark",
    "Ends with a sign \u0600",
    "Nguye\u0302\u0303n Thi\u0323 A\u0301nh",
    "e" + "\u0301" * 8,
    "می\u200cخواهم",
    "क\u094d\u200dष",
    "👩🏽\u200d⚕️ Test",
    "🏴\U000e0067\U000e0062\U000e0065\U000e006e\U000e0067\U000e007f",
    "\u2028line",
    "par\u2029a",
    "\ufeffbom",
    "soft\u00adhyphen",
    "Left\u200eRight\u200f",
    "\u061cmark",
    "word\u2060joiner",
    "ﷺ",
    "İstanbul ıI",
    "ǅ",
    "ﬀ",
    "𝔍𝔬𝔢 𝕯",
    "\ue000 private",
    "\U0010fffd",
    "葛󠄀城",
    "ཧཱུྃ",
    "ᄒ" + "ᅩ" + "ᆼ",
    "ｶﾞ",
    "Ⅷ",
    "½",
    "n" * 120,
    "字" * 120,
    "ß" * 120,
    "a\u00a0b",
    "c\u3000d",
    "🤦" * 60,
    "Αα Ωω",
    "שָׁלוֹם",
    "مُحَمَّد",
    "ا" * 120,
)


class Names(Case):
    """Each name takes the next slot of a clinic that nobody else uses."""

    @classmethod
    def setUpClass(cls):
        super().setUpClass()
        cls.number = 0

    def order_for(self, name, born="1980-05-05"):
        type(self).number += 1
        day, slot = divmod(self.number - 1, 48 * 3)
        minutes = 480 + slot // 3 * 15
        return self.order(f"2026-12-{8 + day:02}T{minutes // 60:02}:{minutes % 60:02}", name, born)

    def comes_back(self, name):
        booked = self.world.json(*self.order_for(name))
        self.assertEqual(booked["patient"]["name"], name)
        opened = (booked["code"], "--born", "1980-05-05")
        shown = self.world.run("--json", "show", *opened).stdout.decode()
        self.assertEqual(json.loads(shown), without_own_code(booked))
        self.assertIsNone(HARMFUL.search(shown))
        self.assertIn("Name      ", self.plain("show", *opened))

    def test_names_are_kept_byte_for_byte(self):
        for name in KEPT:
            with self.subTest(name=name):
                self.comes_back(name)

    def test_outer_spaces_are_trimmed_and_nothing_else(self):
        for raw, kept in (("  Pat  ", "Pat"), ("\u3000李\u3000小\u3000", "李\u3000小"), ("\u00a0A\u2003", "A")):
            with self.subTest(raw=raw):
                self.assertEqual(self.world.json(*self.order_for(raw))["patient"]["name"], kept)

    def test_names_that_could_do_harm_are_refused_with_the_reason(self):
        for name, reason in (
            ("", "is empty"),
            (" \u3000", "is empty"),
            ("\x1b[31mRed\x1b[0m", "U+001B"),
            ("\x1b]0;title\x07", "U+001B"),
            ("Tab\tTab", "U+0009"),
            ("Line\nbreak", "U+000A"),
            ("\rback", "U+000D"),
            ("bell\x07", "U+0007"),
            ("x\x7f", "U+007F"),
            ("c1\x9b31m", "U+009B"),
            ("nel\x85", "U+0085"),
            ("Test \u202eabc", "U+202E"),
            ("\u2066x\u2069", "U+2066"),
            ("Anna\u200bTest", "U+200B"),
            ("a\ufffdb", "UTF-8"),
            ("e" + "\u0301" * 9, "more than 8 marks"),
            ("n" * 121, "longer than 120"),
            ("🤦" * 121, "longer than 120"),
            ("x" * 100_000, "longer than 120"),
        ):
            with self.subTest(reason=reason, name=name[:10]):
                for more in (name,), ("Fine", "1980-05-05", "--with", name + ",2000-01-01"):
                    error = self.refused(2, "bad-value", *self.order("2026-12-22T10:00", *more))
                    self.assertIn(reason, error["message"])

    def test_bytes_that_are_no_utf8_are_refused_wherever_they_stand(self):
        for raw in (b"caf\xe9", b"\xff", b"\xc0\x80", b"\xed\xa0\x80", b"\xf4\x90\x80\x80", b"ab\xe2\x82", b"\x80"):
            for words in ((b"book", b"--name", raw), (b"hospitals", b"--search=" + raw), (b"show", raw), (raw,)):
                with self.subTest(words=words):
                    done = start([BINARY.encode(), b"--json", *words], self.world)
                    self.assertEqual((done.returncode, done.stdout), (2, b""))
                    self.assertIn(b'"not-utf8"', done.stderr)

    def test_one_persons_name_is_theirs_in_every_spelling(self):
        self.world.json(*self.order_for("Zoë Łuka-Straße"))
        for same in ("ZOE LUKA-STRASSE", "zoe\u0308 łuka-straße", "Ｚoë  Łuka–Strasse"):
            with self.subTest(same=same):
                self.refused(1, "already-booked", *self.order_for(same))

    def test_rows_of_a_hospital_stay_aligned(self):
        libc = ctypes.CDLL(None)
        libc.setlocale(6, b"C.UTF-8")

        def columns(text):
            return sum(libc.wcwidth(ctypes.c_uint32(ord(letter))) for letter in text)

        world = self.fresh()
        names = [
            "Plain",
            "張測試",
            "Ｔｅｓｔ",
            "e\u0301e",
            "مُحَمَّد",
            "葛󠄀城 試",
            "a\u200db",
            "Nguye\u0302\u0303n",
            "👩🏽\u200d⚕️ T",
            "ﾊﾝ",
        ]
        for number, name in enumerate(names):
            world.json(*self.order(f"2026-12-22T1{number // 3}:00", name, "1980-05-05"))
        lines = self.plain("appointments", "--hospital", TUFTS, "--on", "2026-12-22", world=world).splitlines()
        self.assertEqual(len(lines), len(names) + 1)
        column = {columns(re.match(r"(.*?)(COVID|Vaccine)", line)[1]) for line in lines}
        self.assertEqual(len(column), 1, lines)

    def test_all_names_at_hand(self):
        path = os.path.join(SHARED, "data", "names", "names.tsv")
        if not os.path.exists(path):
            self.skipTest("the shared names are not here")
        with open(path, encoding="utf-8") as file:
            rows = list(csv.DictReader(file, delimiter="\t", quoting=csv.QUOTE_NONE))
        world = self.fresh()
        for number, row in enumerate(rows):
            name = bytes.fromhex(row["utf8_hex"]).decode()
            # Some of them are the same name in another width, and so need people of another age.
            born = f"{1920 + number}-05-05"
            # Each as it stands, and in the other normal forms.
            for form in dict.fromkeys((name, unicodedata.normalize("NFC", name), unicodedata.normalize("NFD", name))):
                with self.subTest(difficulty=row["difficulty"], form=form):
                    trimmed = form.strip(" \u3000\u00a0")
                    if REFUSED.search(form):
                        self.refused(2, "bad-value", *self.order("2026-12-22T10:00", form))
                    elif form == name:
                        booked = world.json(*self.order_for(form, born))
                        self.assertEqual(booked["patient"]["name"], trimmed)
                        self.plain("show", booked["code"], "--born", born, world=world)
                    else:
                        # The same person, who has a booking already.
                        self.refused(1, "already-booked", *self.order_for(form, born), world=world)
