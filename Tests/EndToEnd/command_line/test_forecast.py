# SPDX-License-Identifier: MIT
"""`forecast` and `import schedule`: which doses count, and which is due when."""

import json
import os
import subprocess
import tempfile
import unittest

from .case import SHARED, Case
from .screening import YES, response

SOURCES = os.path.join(SHARED, "data", "schedules", "cdsi_supporting_data_v4.64")
NEWBORN = {"id": "a", "born": "2025-01-01", "sex": "F", "on": "2025-01-02", "doses": [{"date": "2025-01-01", "cvx": "08"}]}


class Forecasts(Case):
    def forecast(self, *words):
        done = self.world.run("--json", "forecast", *words)
        self.assertEqual((done.returncode, done.stderr), (0, b""))
        return json.loads(done.stdout)

    def batch(self, lines, *words):
        done = subprocess.run(
            self.world.command("forecast", "--batch", *words), env=self.world.environment(), input=lines,
            capture_output=True, timeout=60)
        self.assertEqual((done.returncode, done.stderr), (0, b""))
        return [json.loads(line) for line in done.stdout.decode().splitlines()]

    def test_one_person(self):
        told = self.forecast("--born", "2025-01-01", "--dose", "08@2025-01-01", "--group", "HepB", "--on", "2025-01-02")
        self.assertEqual(
            told["doses"],
            [
                {
                    "date": "2025-01-01",
                    "cvx": "08",
                    "evaluations": [{"vaccineGroup": "HepB", "antigen": "HepB", "status": "Valid", "reason": None}],
                }
            ],
        )
        (due,) = told["forecasts"]
        self.assertEqual(
            {key: due[key] for key in ("vaccineGroup", "seriesStatus", "doseNumber", "earliest", "recommended", "pastDue")},
            {
                "vaccineGroup": "HepB",
                "seriesStatus": "Not Complete",
                "doseNumber": 2,
                "earliest": "2025-01-29",
                "recommended": "2025-02-01",
                "pastDue": "2025-04-28",
            },
        )
        # Any vaccine of the group will do.
        self.assertEqual(due["vaccines"], [])

    def test_the_same_in_words(self):
        text = self.plain("forecast", "--born", "2025-01-01", "--dose", "08@2025-01-01", "--group", "HepB", "--on", "2025-01-02")
        self.assertIn("HepB: valid", text)
        self.assertRegex(text, r"HepB +2 +2025-01-29 +2025-02-01 +2025-04-28 +later")

    def test_a_condition_asks_for_more_and_speaks_against_others(self):
        told = self.forecast("--born", "1990-01-01", "--sex", "F", "--observation", "007", "--group", "MMR", "--on", "2025-01-01")
        (mmr,) = told["forecasts"]
        self.assertEqual((mmr["seriesStatus"], mmr["earliest"]), ("Contraindicated", None))
        self.assertEqual(mmr["guidance"], ["Speaks against every vaccine of this kind: Pregnant."])

    def test_what_the_books_know_of_somebody_is_forecast(self):
        born = "1990-05-02"
        code = self.world.json("patient", "add", "--name", "Ada Lovelace", "--born", born, "--sex", "female")["person"]
        known = ("--person", code, "--born", born, "--on", "2026-12-01", "--group", "MMR")
        (before,) = self.forecast(*known)["forecasts"]
        self.assertEqual(before["seriesStatus"], "Not Complete")
        path = os.path.join(self.world.folder, "answers.json")
        with open(path, "w", encoding="utf-8") as file:
            json.dump(response("mmr", pregnant=YES), file)
        self.world.json(*self.order("2026-12-08T10:00", "Ada Lovelace", born, "--answers", path, vaccine="03"))
        (after,) = self.forecast(*known)["forecasts"]
        self.assertEqual((after["seriesStatus"], after["earliest"]), ("Contraindicated", None))
        self.assertEqual(after["guidance"], ["Speaks against every vaccine of this kind: Pregnant."])
        self.refused(1, "not-found", "forecast", "--person", code, "--born", "1990-05-03")
        self.refused(2, "usage", "forecast", "--person", code, "--born", born, "--sex", "F")

    def test_a_batch_answers_in_order_and_goes_on_after_a_line_that_is_not_understood(self):
        hostile = [
            json.dumps(NEWBORN),
            "",
            "{",
            "[1]",
            '{"id":7}',
            '{"id":"b","born":"2025-02-30"}',
            '{"id":"c","born":"2025-01-01","doses":[{"date":"2025-01-01","cvx":"eight"}]}',
            '{"id":"d","born":"2025-01-01","doses":"many"}',
            '{"id":"e","born":"2025-01-01","doses":%s}' % json.dumps([{"date": "2025-01-01", "cvx": "08"}] * 10_000),
            '{"id":"f","born":"9999-12-31","on":"0001-01-01","doses":[{"date":"9999-12-31","cvx":"999"}]}',
            "[" * 100_000,
            '{"id":"g","born":"%s"}' % ("1" * 3_000_000),
            '{"id":"h","born":"2025-01-01","sex":"Q"}',
            '{"id":"i\\u001b[2J","born":"x"}',
            json.dumps(dict(NEWBORN, id="z")),
        ]
        answers = self.batch("\n".join(hostile).encode() + b"\n\xff\xfe\n" + json.dumps(NEWBORN).encode())
        self.assertEqual(
            [answer.get("id") for answer in answers],
            ["a", None, None, 7, "b", "c", "d", "e", "f", None, None, "h", "i\x1b[2J", "z", None, "a"],
        )
        failed = [answer for answer in answers if "error" in answer]
        self.assertEqual(len(failed), 12)
        for answer in failed:
            self.assertEqual(list(answer), ["id", "error"])
        self.assertEqual(answers[13], dict(answers[0], id="z"))
        self.assertIn("number 1: What stands under “cvx”", answers[5]["error"])

    def test_nothing_in_nothing_out(self):
        self.assertEqual(self.batch(b""), [])

    def test_what_is_typed_wrong_is_told(self):
        self.refused(2, "missing-argument", "forecast")
        self.refused(2, "bad-value", "forecast", "--born", "2025-01-01", "--dose", "08")
        self.refused(2, "bad-value", "forecast", "--born", "2025-01-01", "--observation", "x")
        self.refused(2, "unknown-vaccine-group", "forecast", "--born", "2025-01-01", "--group", "Rash")

    def test_a_folder_without_a_schedule_is_refused(self):
        with tempfile.TemporaryDirectory() as folder:
            self.refused(1, "supporting-data", "import", "schedule", folder)
            with open(os.path.join(folder, "ScheduleSupportingData.xml"), "w") as file:
                file.write("<scheduleSupportingData><vaccineGroups>")
            error = self.refused(1, "supporting-data", "import", "schedule", folder)
            self.assertIn("line 1", error["message"])

    @unittest.skipUnless(os.path.isdir(SOURCES), "CDC's files are not here")
    def test_the_schedule_that_comes_along_is_what_cdc_says(self):
        with tempfile.TemporaryDirectory() as folder:
            done = self.world.run("--json", "import", "schedule", SOURCES, "--output", folder)
            self.assertEqual((done.returncode, done.stderr), (0, b""))
            told = json.loads(done.stdout)
            self.assertEqual((told["antigens"], told["series"], told["vaccineGroups"]), (30, 143, 26))
            ours = os.path.join(os.path.dirname(__file__), "..", "..", "..", "data", "schedule")
            self.assertEqual(subprocess.run(["diff", "-r", folder, ours]).returncode, 0)


if __name__ == "__main__":
    unittest.main()
