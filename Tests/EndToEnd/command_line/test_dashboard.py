# SPDX-License-Identifier: MIT
"""The dashboard: how people stand with the daily check, and what each question came to."""

import csv
import io
import json
import os
import stat

from . import staff
from .case import TUFTS, Case
from .test_check import CLEAR, response

SURVEY = json.dumps(
    {
        "title": "The visit",
        "questions": [
            {"questionId": "why", "questionText": "Why?", "questionType": "textInput"},
            {
                "questionId": "how",
                "questionText": "How was it?",
                "questionType": "dropdown",
                "questionAnswers": ["good", "poor"],
            },
        ],
    }
)


class Dashboard(Case):
    """Three people: one is well today, one was yesterday, one was ill ten days ago and said nothing since."""

    @classmethod
    def setUpClass(cls):
        super().setUpClass()
        cls.codes = {}
        for name, at, answers in (
            ("Ida", "2026-11-20T09:00:00-05:00", {"symptoms": ["breathing"]}),
            ("Ben", "2026-11-29T09:00:00-05:00", {"symptoms": ["nose"]}),
            ("Ada", "2026-11-30T09:00:00-05:00", {"symptoms": ["nose"], "met": True}),
        ):
            cls.world.now = at
            cls.check(name, answers)
        cls.world.now = "2026-11-30T14:05:00-05:00"
        path = cls.write("visit.json", SURVEY)
        cls.world.json("survey", "import", path)
        for why, how in (("=1+1", "good"), ("to see", "good")):
            items = [{"linkId": "why", "answer": [{"valueString": why}]},
                     {"linkId": "how", "answer": [{"valueString": how}]}]  # fmt: skip
            document = {"resourceType": "QuestionnaireResponse", "status": "completed", "item": items}
            cls.world.json("survey", "answer", "--answers", cls.write("answers.json", json.dumps(document)))

    @classmethod
    def write(cls, name, text):
        path = os.path.join(cls.world.folder, name)
        with open(path, "w", encoding="utf-8") as file:
            file.write(text)
        return path

    @classmethod
    def check(cls, name, answers):
        words = ("--name", f"{name} Doe", "--born", "1980-01-02", "--phone", "617 555 0100")
        code = cls.world.json("patient", "add", *words)["person"]
        path = cls.write("check.json", json.dumps(response({**CLEAR, **answers})))
        cls.world.json("check", "--person", code, "--born", "1980-01-02", "--answers", path)
        cls.codes[name] = code

    def rows(self, *words):
        done = self.world.run("survey", "dashboard", "--format", "csv", *words)
        self.assertEqual(done.returncode, 0, done.stderr.decode())
        return list(csv.DictReader(io.StringIO(done.stdout.decode(), newline="")))

    def test_people_stand_as_their_badges_say(self):
        found = self.world.json("survey", "dashboard")
        self.assertEqual(found["badges"], {"cleared": 1, "check-due": 1, "not-today": 1})
        self.assertEqual((found["people"], found["onTime"], found["overdue"]), (3, 1, 2))
        self.assertEqual(found["newest"], "2026-11-30T09:00:00-05:00")
        self.assertEqual((len(found["days"]), found["days"][-1]["badges"]), (14, found["badges"]))
        self.assertEqual(found["days"][-2]["badges"], {"cleared": 1, "check-due": 0, "not-today": 1})
        self.assertEqual(
            {one["answer"]: one["people"] for one in found["ticked"]},
            {
                "a blocked or running nose": 1,
                "Have you been close to somebody with COVID-19 in the last ten days?": 1,
            },
        )
        self.assertEqual(len(self.world.json("survey", "dashboard", "--days", "2")["days"]), 2)
        self.assertEqual(self.world.json("survey", "dashboard", "--hospital", TUFTS)["people"], 0)
        self.refused(2, "bad-value", "survey", "dashboard", "--days", "0")

    def test_each_question_has_its_result(self):
        surveys = {one["title"]: one for one in self.world.json("survey", "dashboard")["surveys"]}
        self.assertEqual(sorted(surveys), ["Daily check", "The visit"])
        why, how = surveys["The visit"]["questions"]
        self.assertEqual([one["text"] for one in why["latestTexts"]], ["to see", "=1+1"])
        self.assertEqual(how["choices"], [{"answer": "good", "count": 2}, {"answer": "poor", "count": 0}])

    def test_a_spreadsheet_calculates_nothing_of_it(self):
        rows = self.rows()
        texts = [row["answer"] for row in rows if row["part"] == "texts"]
        self.assertEqual(sorted(texts), ["'=1+1", "to see"])
        today = [row for row in rows if row["part"] == "badges" and row["day"] == "2026-11-30"]
        self.assertEqual([(row["answer"], row["count"], row["of"]) for row in today],
                         [("cleared", "1", "3"), ("check-due", "1", "3"), ("not-today", "1", "3")])  # fmt: skip

    def test_names_only_where_they_are_asked_for(self):
        for words in ((), ("--format", "json"), ("--format", "csv")):
            text = self.world.run("survey", "dashboard", *words).stdout.decode()
            self.assertIn("breathing", text)
            self.assertNotIn("Doe", text)
            self.assertNotIn("555", text)
        calls = self.world.json("survey", "dashboard", "--names")["calls"]
        self.assertEqual([(one["name"], one["verdict"]) for one in calls], [("Ida Doe", "care")])
        self.assertEqual(calls[0]["code"], self.codes["Ida"].replace("-", "")[-4:])
        (row,) = self.rows("--names")
        self.assertEqual((row["name"], row["telephone"]), ("Ida Doe", "617 555 0100"))
        self.assertIn("Whom to call", self.plain("survey", "dashboard", "--names"))

    def test_a_file_is_the_owners_alone_and_never_written_over(self):
        path = os.path.join(self.world.folder, "figures.csv")
        self.plain("survey", "dashboard", "--format", "csv", "--output", path)
        self.assertEqual(stat.S_IMODE(os.stat(path).st_mode), 0o600)
        self.refused(3, "file-exists", "survey", "dashboard", "--output", path)

    def test_administrators_of_all_hospitals_alone_and_every_look_is_noted(self):
        world = self.fresh()
        staff.add(world, "rosa", "administrator")
        staff.add(world, "ben", "receptionist", TUFTS)
        staff.add(world, "eva", "administrator", TUFTS)
        for name, why in (("ben", "not-allowed"), ("eva", "needs-every-hospital")):
            self.assertEqual(staff.code(staff.run(world, "survey", "dashboard", account=name)), why)
        self.assertEqual(staff.document(staff.run(world, "survey", "dashboard", account="rosa"))["people"], 0)
        done = staff.run(world, "audit", "--kind", "looked-at-responses", account="rosa")
        self.assertIn(b'"rosa"', done.stdout)
