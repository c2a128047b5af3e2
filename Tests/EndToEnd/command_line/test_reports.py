# SPDX-License-Identifier: MIT
"""Figures: doses, no-shows, waits and the next free place, as table, chart, CSV and JSON."""

import csv
import io
import json
import os
import stat

from .case import TUFTS, Case
from .staff import add, code, document, run

TODAY = "2026-11-30"
AT = ("--hospital", TUFTS)


class Reports(Case):
    """Six of today's people: four doses after ten minutes, one who only came, one who did not."""

    @classmethod
    def setUpClass(cls):
        super().setUpClass()
        listed = cls.world.json("appointments", *AT, "--on", TODAY)["appointments"]
        cls.people = [one for one in listed if one["start"] < TODAY + "T14"][:6]
        codes = [one["code"] for one in cls.people]
        for its_code in codes[:5]:
            cls.world.json("check-in", its_code)
        cls.world.json("no-show", codes[5])
        cls.world.now = "2026-11-30T14:15:00-05:00"
        for its_code in codes[:4]:
            cls.world.json("give", its_code, "--lot", "AB1", "--expires", "2027-01-31", "--site", "LA", "--route", "IM")
        cls.cvx = [one["vaccine"]["cvx"] for one in cls.people[:4]]

    def rows(self, *words):
        return self.world.json("report", *words, *AT)

    def csv(self, *words):
        done = self.world.run("report", *words, *AT, "--format", "csv")
        self.assertEqual(done.returncode, 0, done.stderr.decode())
        return list(csv.DictReader(io.StringIO(done.stdout.decode(), newline="")))

    def test_an_account_for_one_hospital_is_told_of_it_and_one_for_several_has_to_say_which(self):
        world = self.fresh()
        add(world, "rosa", "administrator")
        add(world, "ben", "receptionist", TUFTS)
        add(world, "sue", "receptionist", TUFTS, "us-10502114")
        named = document(run(world, "report", "doses", *AT, account="ben"))
        self.assertEqual(document(run(world, "report", "doses", account="ben")), named)
        for report in ("doses", "no-shows", "waiting", "next-free"):
            done = run(world, "report", report, account="sue")
            error = json.loads(done.stderr)["error"]
            self.assertEqual((done.returncode, error["code"]), (2, "which-hospital"))
            self.assertIn(TUFTS, error["recovery"])
            self.assertIn("--hospital", error["message"])
        self.assertEqual(document(run(world, "report", "doses", account="rosa"))["of"][:13], "All hospitals")

    def test_doses_are_counted_by_day_vaccine_dose_and_age(self):
        days = self.rows("doses")["rows"]
        self.assertEqual([(row["day"], row["doses"]) for row in days][-1], (TODAY, 4))
        self.assertEqual((len(days), sum(row["doses"] for row in days)), (7, 4))
        by_vaccine = {row["cvx"]: row["doses"] for row in self.rows("doses", "--per", "vaccine")["rows"]}
        self.assertEqual(by_vaccine, {cvx: self.cvx.count(cvx) for cvx in self.cvx})
        self.assertEqual(sum(row["doses"] for row in self.rows("doses", "--per", "dose")["rows"]), 4)
        self.assertEqual(self.rows("doses", "--per", "age")["total"], {"doses": 4})
        self.assertEqual(self.rows("doses", "--from", "2026-11-01", "--days", "29")["total"], {"doses": 0})

    def test_a_dose_that_was_taken_back_is_not_counted(self):
        its_code = self.people[0]["code"]
        self.world.json("undo", its_code)
        self.addCleanup(
            self.world.json, "give", its_code, "--lot", "AB1", "--expires", "2027-01-31", "--site", "LA", "--route", "IM"
        )
        self.assertEqual(self.rows("doses")["total"], {"doses": 3})

    def test_no_shows_and_waits(self):
        today = self.rows("no-shows", "--from", TODAY, "--days", "1")["rows"][0]
        self.assertEqual((today["came"], today["noShow"], today["noShowRate"]), (5, 1, 0.1667))
        self.assertGreater(today["notNoted"], 0)
        waits = self.rows("waiting")["total"]
        self.assertEqual(waits, {"people": 4, "medianMinutes": 10, "p90Minutes": 10, "longestMinutes": 10})

    def test_as_csv_it_is_read_by_others(self):
        rows = self.csv("waiting", "--per", "day")
        self.assertEqual(rows[-1], {"day": TODAY, "people": "4", "medianMinutes": "10", "p90Minutes": "10",
                                    "longestMinutes": "10"})  # fmt: skip
        self.assertEqual(rows[0]["medianMinutes"], "")
        path = os.path.join(self.world.folder, "doses.csv")
        self.plain("report", "doses", *AT, "--format", "csv", "--output", path)
        self.assertEqual(stat.S_IMODE(os.stat(path).st_mode), 0o600)
        self.refused(3, "file-exists", "report", "doses", *AT, "--format", "csv", "--output", path)

    def test_a_table_and_a_chart_name_nobody(self):
        for form in ("table", "chart"):
            for kind in ("doses", "no-shows", "waiting"):
                text = self.plain("report", kind, *AT, "--format", form)
                self.assertIn("Tufts Medical Center, Tue 24 Nov 2026 to Mon 30 Nov 2026", text)
                for one in self.people:
                    self.assertNotIn(one["patient"]["name"], text)
                self.assertTrue(all(len(line) <= 80 for line in text.splitlines()), text)
        chart = self.plain("report", "doses", *AT, "--format", "chart")
        self.assertRegex(chart, r"(?m)^  Mon 2026-11-30 █+ 4$")
        self.assertRegex(chart, r"(?m)^  Sun 2026-11-29 0$")

    def test_the_next_free_place_of_one_and_of_all(self):
        one = self.rows("next-free")["rows"]
        self.assertEqual([row["hospital"] for row in one], [TUFTS])
        self.assertEqual(one[0]["days"], 0)
        every = self.world.json("report", "next-free", "--limit", "3")
        self.assertEqual(len(every["rows"]), 3)

    def test_wrong_words(self):
        self.refused(2, "bad-value", "report", "no-shows", "--per", "dose")
        self.refused(2, "bad-value", "report", "doses", "--per", "name")
        self.refused(2, "bad-value", "report", "doses", "--days", "0")
        self.refused(2, "unknown-command", "report")
        self.refused(2, "usage", "report", "doses", "--format", "csv")

    def test_who_may(self):
        world = self.fresh()
        add(world, "rosa", "administrator")
        add(world, "rec", "receptionist", TUFTS)
        for account, words, answer in (
            (None, AT, "sign-in-needed"), ("rec", AT, None), ("rec", (), None), ("rosa", (), None),
            ("rec", ("--hospital", "us-10502114"), "not-your-hospital"),
        ):  # fmt: skip
            with self.subTest(account=account, words=words):
                self.assertEqual(code(run(world, "report", "doses", *words, account=account)), answer)
        self.assertEqual(document(run(world, "report", "waiting", account="rosa"))["total"]["people"], 0)
