# SPDX-License-Identifier: MIT
"""Options and values: what is read, and what is refused as wrong usage."""
import unittest

from program import BINARY

from .case import HARMFUL, TUFTS, Case, start

CODE = "7K3M9-Q2XWT-R8VDH"
BORN = ("--born", "1952-12-10")
BOOK = ("book", "--hospital", TUFTS, "--vaccine", "309", "--name", "Ada", *BORN)


class Usage(Case):
    """No rule of booking is asked: the exit status is 2 and the answer says what to type."""

    WRONG = [
        # Commands
        ("unknown-command", ["frobnicate"]),
        ("unknown-command", ["hospital"]),
        ("unknown-command", [""]),
        ("unknown-command", ["import"]),
        ("unknown-command", ["import", "patients", "x.csv"]),
        ("extra-argument", ["hospitals", "Boston"]),
        ("extra-argument", ["slots", TUFTS, "tomorrow"]),
        ("extra-argument", ["slots", TUFTS, "--", "--free"]),
        ("missing-argument", ["slots"]),
        ("missing-argument", ["book"]),
        ("missing-argument", ["book", "--name", "Ada"]),
        ("missing-argument", ["show", *BORN]),
        ("missing-argument", ["show", CODE]),
        ("missing-argument", ["cancel", CODE]),
        ("missing-argument", ["qr", CODE]),
        ("missing-argument", ["reschedule", CODE, *BORN]),
        ("missing-argument", ["appointments"]),
        ("missing-argument", ["appointments", "--name", "Ada", *BORN]),
        ("missing-argument", ["import", "hospitals"]),
        # Options
        ("unknown-option", ["hospitals", "--nere", "Boston"]),
        ("unknown-option", ["hospitals", "--free"]),
        ("unknown-option", ["-x"]),
        ("unknown-option", ["slots", TUFTS, "--N"]),
        ("usage", ["slots", TUFTS, "--free=yes"]),
        ("usage", ["hospitals", "--near"]),
        ("usage", ["hospitals", "--near", "--within", "5"]),
        ("usage", ["hospitals", "--near", "--within=5"]),
        ("usage", ["hospitals", "--limit", "3", "--limit", "4"]),
        ("usage", ["hospitals", "--within", "5"]),
        ("usage", ["init", "--seed", "3"]),
        ("usage", ["appointments", "--code", CODE, "--hospital", TUFTS]),
        ("usage", ["appointments", "--hospital", TUFTS, *BORN]),
        ("usage", ["appointments", "--code", CODE, *BORN, "--on", "2026-12-08"]),
        # Numbers.
        *(("bad-value", ["hospitals", "--limit", n])
          for n in ("0", "-1", "10001", "9" * 30, "5e1", "٥", "", "0x10", "1 ")),
        *(("bad-value", ["slots", TUFTS, "--days", n]) for n in ("0", "-1", "367", "9" * 30, "1.5", "week")),
        *(("bad-value", ["hospitals", "--near", "Boston", "--within", n])
          for n in ("0", "-1", "20101", "nan", "inf", "1e3", "25km", "1,5", "")),
        *(("bad-value", ["init", "--demo", "--seed", n]) for n in ("-1", "2147483648", "one")),
        # Days and times.
        *(("bad-value", ["slots", TUFTS, "--from", day])
          for day in ("2026-02-29", "2026-13-01", "2026-00-10", "2026-1-1", "20261201", "10000-01-01", "tomorrow", "",
                      "2026-12-01T00:00", "0000-01-01", "2026-12-0\u0661")),
        *(("bad-value", [*BOOK, "--at", time])
          for time in ("tomorrow", "10:00", "2026-12-08", "2026-12-08T25:00", "2026-12-08T24:00", "2026-12-08T10:60",
                       "2026-12-08T10:00+5", "2026-12-08T10:00:00+99:00", "2026-12-08T10:00 -05:00", "")),
        *(("bad-value", ["show", CODE, "--born", day])
          for day in ("1952-02-30", "1900-02-29", "29.02.1952", "02/29/1952", "52-02-29", "")),
        # Places.
        *(("bad-value", ["hospitals", "--near", place])
          for place in ("91,0", "-91,0", "0,181", "nan,nan", "inf,0", "42,36,-71,06", ",", "5,", "", " ")),
        ("unknown-place", ["hospitals", "--near", "Zzyzxville"]),
        # Codes that none can be.
        *(("not-a-code", ["show", code, *BORN])
          for code in ("hello", "", "BMV1:", CODE + "0", "7K3M9-Q2XWT-R8VD!", "U" * 15)),
        # Hospitals and vaccines.
        *(("unknown-hospital", ["slots", name]) for name in ("nowhere at all", "", " ", "us-0", "../../etc/passwd")),
        ("ambiguous-hospital", ["slots", "general"]),
        *(("unknown-vaccine", ["slots", TUFTS, "--vaccine", name]) for name in ("", "999", "003", "elixir")),
        ("ambiguous-vaccine", ["slots", TUFTS, "--vaccine", "hep"]),
        # What cannot be reached, and texts that cannot stand.
        *(("bad-value", [*BOOK, "--at", "2026-12-08T10:00", *more])
          for more in (("--phone", "911"), ("--phone", "+1 617 555 0100 ext"), ("--phone", "1" * 21),
                       ("--email", "ada"), ("--email", "a@b@c"), ("--email", "a b@example.org"), ("--with", "Pat"),
                       ("--with", "Pat,"),
                       ("--with", "Pat,2015-02-30"), ("--with", ",2015-01-01"), ("--request-id", ""),
                       ("--request-id", "r" * 101))),
        ("bad-value", ["cancel", CODE, *BORN, "--reason", "tab\there"]),
        ("bad-value", ["cancel", CODE, *BORN, "--reason", "r" * 201]),
        ("bad-value", ["qr", CODE, *BORN, "--format", "gif"]),
        ("cannot-invert", ["qr", CODE, *BORN, "--format", "svg", "--invert"]),
        ("missing-argument", ["qr", CODE, *BORN, "--format", "png"]),
    ]

    def test_wrong_usage_is_said_and_ends_with_2(self):
        for code, words in self.WRONG:
            with self.subTest(words=words):
                self.refused(2, code, *words)

    def test_options_of_the_screens_are_looked_at_before_the_terminal_is(self):
        for words, said in (
                (["--kiosk", "--plain"], "--plain and --kiosk exclude each other."),
                (["--idle", "5"], "--idle says nothing without --kiosk."),
                *((["--kiosk", "--idle", n], "--idle is a whole number from 1 to 3600")
                  for n in ("0", "3601", "-1", "1m")),
                (["--theme", "pink"], "--theme is light, dark, contrast or auto"),
                (["--json"], "--json says nothing to the screens."),
                (["--kiosk", "--idle", "1"], "There is no terminal here"),
                (["--kiosk", "--idle", "3600", "--theme", "auto"], "There is no terminal here")):
            with self.subTest(words=words):
                done = self.world.run(*words)
                self.assertEqual((done.returncode, done.stdout), (2, b""))
                self.assertIn(said, done.stderr.decode())

    def test_the_words_for_people_are_those_for_programs(self):
        for words in (["frobnicate"], ["hospitals", "--limit", "0"], ["slots", "general"],
                      ["slots", TUFTS, "--from", "x"]):
            with self.subTest(words=words):
                error = self.world.error(*words)[1]
                self.assertEqual(self.plain(*words, status=2), f"{error['message']}\n{error['recovery']}\n")

    def test_a_slip_of_the_hand_is_recognised(self):
        for words, meant in ((["hospitls"], "hospitals"), (["apointments"], "appointments"), (["resched"], "reschedule"),
                             (["hospitals", "--nere", "x"], "--near"), (["book", "--vacine", "3"], "--vaccine")):
            with self.subTest(words=words):
                self.assertIn(f"Did you mean {meant}?", self.world.error(*words)[1]["recovery"])

    def test_what_was_typed_reaches_no_terminal_raw(self):
        nasty = "a\nb\x1b[31m\u202ec\u200b\x07\x9b31m"
        for words in ([nasty], ["--" + nasty], ["hospitals", "--limit", nasty], ["hospitals", "--near", nasty],
                      ["slots", nasty], ["slots", TUFTS, nasty], ["show", nasty, *BORN], ["help", nasty],
                      ["slots", TUFTS, "--vaccine", nasty], ["--data", nasty, "hospitals"]):
            with self.subTest(words=words):
                done = start([BINARY, *words], self.world)
                self.assertIn(done.returncode, (2, 3))
                self.assertNotRegex(done.stderr.decode(), HARMFUL)


class Forms(Case):
    """The same may be written in several ways."""

    def test_options_take_their_value_with_a_space_or_an_equals_sign(self):
        expected = self.world.json("hospitals", "--near", "Boston", "--limit", "2")
        for words in (["hospitals", "--near=Boston", "--limit=2"], ["--near", "Boston", "hospitals", "--limit=2"],
                      ["--limit", "2", "--near=Boston", "hospitals"], ["hospitals", "--limit", "+2", "--near", "boston"]):
            with self.subTest(words=words):
                self.assertEqual(self.world.json(*words), expected)

    def test_values_may_look_like_options(self):
        booked = self.world.json(*self.order("2026-12-08T10:00")[:-3], "--name", "--Ada", "--born", "1960-01-01")
        self.assertEqual(booked["patient"]["name"], "--Ada")
        booked = self.world.json(*self.order("2026-12-08T11:00")[:-3], "--name=--json", "--born", "1960-01-01")
        self.assertEqual(booked["patient"]["name"], "--json")

    def test_points_may_have_spaces_and_signs(self):
        expected = self.world.json("hospitals", "--near", "42.36,-71.06", "--limit", "3")
        for text in ("42.36, -71.06", " 42.36 , -71.06 ", "+42.36,-71.06", "42.360,-071.06"):
            with self.subTest(text=text):
                self.assertEqual(self.world.json("hospitals", "--near", text, "--limit", "3"), expected)
        for pole in ("90,0", "-90,180", "0,-180"):
            self.assertEqual(len(self.world.json("hospitals", "--near", pole, "--limit", "1")["hospitals"]), 1)

    def test_places_are_found_in_any_script_and_with_a_slip(self):
        for text, title in (("Boston", "Boston, Massachusetts"), ("BOSTON, MA", "Boston, Massachusetts"),
                            ("Bostn", "Boston, Massachusetts"), ("02111", "02111, Boston"), ("札幌", "Sapporo, JP"),
                            ("Sapporo", "Sapporo, JP"), ("parís", "Paris, FR"), ("Londn", "London, England")):
            with self.subTest(text=text):
                said = self.plain("hospitals", "--near", text, "--limit", "1")
                self.assertTrue(said.startswith(f"Hospitals near {title}:"), said)

    def test_hospitals_are_named_by_id_or_part_of_the_name(self):
        expected = self.world.json("slots", TUFTS, "--days", "1")
        for name in ("US-1002111", "tufts", "Tufts Medical Center", "medical center tufts"):
            with self.subTest(name=name):
                self.assertEqual(self.world.json("slots", name, "--days", "1"), expected)

    def test_candidates_are_at_most_ten_and_the_rest_a_number(self):
        rows = self.refused(2, "ambiguous-hospital", "slots", "general")["recovery"].split("\n")
        self.assertEqual(len(rows), 12)
        self.assertRegex(rows[1], r"^  [a-z]{2}-\w+  .+, .+$")
        self.assertRegex(rows[-1], r"^  and \d+ more$")
        identifier = rows[1].split()[0]
        self.assertEqual(self.world.json("slots", identifier, "--days", "1")["slots"][0]["hospital"]["id"], identifier)

    def test_vaccines_are_named_by_code_or_name(self):
        for name in ("03", "3", "MMR", "mmr"):
            with self.subTest(name=name):
                self.world.json("slots", TUFTS, "--days", "1", "--vaccine", name)
        self.refused(1, "vaccine-not-offered", "slots", TUFTS, "--vaccine", "75")


if __name__ == "__main__":
    unittest.main()
