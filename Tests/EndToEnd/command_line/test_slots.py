# SPDX-License-Identifier: MIT
"""`slots`: days, bounds, and the two nights on which clocks change."""

from .case import TUFTS, Case, import_hospital


class Slots(Case):
    def slots(self, *words, hospital=TUFTS):
        return self.world.json("slots", hospital, *words)["slots"]

    def test_days_are_counted_from_the_first_one(self):
        for words, dates in (
            (("--from", "2026-12-08", "--days", "1"), {"2026-12-08"}),
            (("--from", "2026-12-08", "--days", "2"), {"2026-12-08", "2026-12-09"}),
            (("--days", "1"), {"2026-11-30"}),
            (("--from", "2028-02-29", "--days", "1"), {"2028-02-29"}),
            (("--from", "9999-12-31", "--days", "366"), {"9999-12-31"}),
            (("--from", "0001-01-01", "--days", "1"), {"0001-01-01"}),
        ):
            with self.subTest(words=words):
                starts = [slot["start"] for slot in self.slots(*words)]
                self.assertEqual({start[:10] for start in starts}, dates)
                self.assertEqual(sorted(set(starts)), starts)

    def test_days_that_are_none_are_refused(self):
        for option, values in (
            (
                "--from",
                (
                    "2026-02-29",
                    "1900-02-29",
                    "0000-01-01",
                    "2026-13-01",
                    "2026-1-1",
                    "20261201",
                    "today",
                    "",
                    "2026-12-01 ",
                    "2026-12-01T08:15",
                    "10000-01-01",
                    "-001-01-01",
                    "２０２６-12-01",
                ),
            ),
            ("--days", ("0", "-1", "367", "9" * 30, "1e2", "x", "", "1.0")),
        ):
            for value in values:
                with self.subTest(option=option, value=value):
                    self.refused(2, "bad-value", "slots", TUFTS, option, value)

    def test_only_free_ones_are_listed_where_asked(self):
        self.assertEqual({slot["status"] for slot in self.slots("--days", "3", "--free")}, {"free"})
        everything = self.slots("--days", "3")
        self.assertEqual([slot for slot in everything if slot["status"] == "free"], self.slots("--days", "3", "--free"))
        self.assertTrue(all(slot["free"] <= slot["capacity"] for slot in everything))
        self.assertTrue(all((slot["free"] > 0) == (slot["status"] == "free") for slot in everything))

    def test_a_vaccine_that_is_not_given_is_refused_by_a_rule(self):
        self.refused(1, "vaccine-not-offered", "slots", TUFTS, "--vaccine", "308")
        self.assertEqual(self.slots("--days", "1", "--vaccine", "03"), self.slots("--days", "1"))

    def test_hospitals_are_meant_by_id_or_a_part_of_the_name(self):
        for text in (TUFTS, TUFTS.upper(), "Tufts", "tufts medical", "TUFTS MEDICAL CENTER", "medical center tufts"):
            with self.subTest(text=text):
                self.assertEqual(self.slots("--days", "1", hospital=text)[0]["hospital"]["id"], TUFTS)

    def test_an_unknown_or_ambiguous_hospital_ends_with_2_and_names_candidates(self):
        for text in ("", " ", "zzzz", "us-0", "\x1b[31m", "q" * 3000, "../data", "\u202e"):
            with self.subTest(text=text[:20]):
                self.refused(2, "unknown-hospital", "slots", text)
        error = self.refused(2, "ambiguous-hospital", "slots", "general")
        self.assertRegex(error["message"], r"^\d+ hospitals fit “general”\.$")
        self.assertEqual(len([line for line in error["recovery"].splitlines() if line.startswith("  ")]), 11)
        self.assertRegex(error["recovery"], r"and \d+ more$")
        error = self.refused(2, "ambiguous-hospital", "slots", "boston med")
        self.assertIn("us-1102118", error["recovery"])
        self.assertNotIn(" more", error["recovery"].replace("more of the name", ""))

    def test_people_read_the_hospitals_clock_and_why_a_slot_is_gone(self):
        text = self.plain("slots", TUFTS, "--days", "40")
        for words in (
            "The clock there shows Mon 30 Nov 14:05 (America/New_York).",
            "has begun",
            "too late",
            "full",
            "of 3 free",
            "Tuesday 1 December 2026",
            "Christmas",
        ):
            self.assertIn(words, text)
        self.assertLessEqual(max(map(len, text.splitlines())), 80)


class ClockChanges(Case):
    @classmethod
    def setUpClass(cls):
        super().setUpClass()
        import_hospital(cls.world, "nights", "00:00-24:00")

    def starts(self, date):
        found = self.world.json("slots", "nights", "--from", date, "--days", "1")["slots"]
        return [slot["start"][11:] for slot in found]

    def test_a_usual_day_has_48_half_hours(self):
        self.assertEqual(len(self.starts("2026-12-08")), 48)

    def test_the_hour_that_is_jumped_over_has_no_slots(self):
        starts = self.starts("2027-03-14")
        self.assertEqual(len(starts), 46)
        self.assertEqual(starts[2:6], ["01:00:00-05:00", "01:30:00-05:00", "03:00:00-04:00", "03:30:00-04:00"])

    def test_the_hour_that_comes_twice_has_its_slots_twice(self):
        starts = self.starts("2027-11-07")
        self.assertEqual(len(starts), 50)
        self.assertEqual(
            starts[1:8],
            [
                "00:30:00-04:00",
                "01:00:00-04:00",
                "01:30:00-04:00",
                "01:00:00-05:00",
                "01:30:00-05:00",
                "02:00:00-05:00",
                "02:30:00-05:00",
            ],
        )

    def test_local_times_in_them_are_refused_and_exact_ones_are_booked(self):
        def order(at, name):
            return self.order(at, name, hospital="nights")

        self.refused(1, "time-skipped", *order("2027-03-14T02:30", "Gap"))
        error = self.refused(1, "time-ambiguous", *order("2027-11-07T01:30", "Twice"))
        for offset in ("-04:00", "-05:00"):
            self.assertIn("2027-11-07T01:30:00" + offset, error["recovery"])
            booked = self.world.json(*order("2027-11-07T01:30:00" + offset, "Twice " + offset))
            self.assertEqual(booked["start"], "2027-11-07T01:30:00" + offset)
        # An offset that the clock does not have is a moment all the same.
        self.assertEqual(
            self.world.json(*order("2027-03-14T02:30:00-05:00", "Moment"))["start"], "2027-03-14T03:30:00-04:00"
        )
        for slot in self.world.json("slots", "nights", "--from", "2027-11-07", "--days", "1")["slots"]:
            self.assertEqual(slot["free"], 1 if "T01:30" in slot["start"] else 2)

    def test_13_to_18_in_new_york_on_the_day_of_the_change_is_17_to_22_utc(self):
        world = self.fresh(now="2026-03-01T12:00:00-05:00")
        import_hospital(world, "afternoons", "13:00-18:00")
        slots = world.json("slots", "afternoons", "--from", "2026-03-08", "--days", "1")["slots"]
        self.assertEqual(
            (slots[0]["start"], slots[-1]["end"]), ("2026-03-08T13:00:00-04:00", "2026-03-08T18:00:00-04:00")
        )
        booked = world.json(*self.order("2026-03-08T17:00:00Z", "Utc", hospital="afternoons"))
        self.assertEqual(booked["start"], "2026-03-08T13:00:00-04:00")
