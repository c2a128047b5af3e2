# SPDX-License-Identifier: MIT
"""The daily check and its badge, the sites of care, and what is read of people's answers."""

import csv
import io
import json
import os
import subprocess

from . import staff
from .case import BORN, TUFTS, Case

CLEAR = {"emergency": False, "symptoms": ["none"], "met": False}


def response(answers):
    def value(one):
        return {"valueBoolean": one} if isinstance(one, bool) else {"valueCoding": {"code": one}}

    items = [
        {"linkId": key, "answer": [value(one) for one in (answer if isinstance(answer, list) else [answer])]}
        for key, answer in answers.items()
    ]
    return {"resourceType": "QuestionnaireResponse", "status": "completed", "item": items}


class Checking(Case):
    def setUp(self):
        self.world = self.fresh()
        self.code = self.world.json("patient", "add", "--name", "Ada Lovelace", "--born", BORN)["person"]
        self.person = ("--person", self.code, "--born", BORN)

    def write(self, answers):
        path = os.path.join(self.world.folder, f"answers-{os.urandom(4).hex()}.json")
        with open(path, "w", encoding="utf-8") as file:
            json.dump(response(answers), file)
        return path

    def check(self, *more, **answers):
        return self.world.json("check", *self.person, "--answers", self.write({**CLEAR, **answers}), *more)

    def badge(self, at=None):
        if at:
            self.world.now = at
        return self.world.json("badge", *self.person)["badge"]

    def test_the_badge_follows_from_the_last_check_and_the_time(self):
        self.assertEqual(self.badge(), "yellow")
        made = self.check()
        self.assertEqual((made["badge"], made["verdict"]), ("green", "cleared"))
        self.assertEqual(self.world.json("badge", *self.person)["checked"], made["checked"])
        self.assertEqual(self.badge("2026-12-01T14:04:59-05:00"), "green")
        self.assertEqual(self.badge("2026-12-01T14:05:00-05:00"), "yellow")
        # A mild symptom keeps it green, with advice.
        mild = self.check(symptoms=["nose"])
        self.assertEqual((mild["badge"], mild["verdict"]), ("green", "advice"))
        self.assertTrue(mild["says"])
        bad = self.check(symptoms=["breathing"])
        self.assertEqual((bad["badge"], bad["verdict"]), ("red", "care"))
        self.assertEqual(self.badge("2026-12-20T14:05:00-05:00"), "red")
        self.assertEqual(self.check()["badge"], "green")

    def test_two_of_a_group_are_more_than_one(self):
        self.assertEqual(self.check(symptoms=["headache"])["badge"], "green")
        self.assertEqual(self.check(symptoms=["fever", "headache"])["badge"], "red")

    def test_people_read_it_in_words_and_nothing_of_what_was_answered(self):
        self.check(symptoms=["breathing"])
        text = self.plain("badge", *self.person)
        self.assertIn("Not today (red)", text)
        self.assertIn("code ends " + self.code[-4:], text)
        self.assertNotIn("breath", text)

    def test_a_wrong_birth_date_opens_nothing_and_files_nothing(self):
        wrong = ("--person", self.code, "--born", "1980-01-01")
        self.refused(1, "not-found", "badge", *wrong)
        self.refused(1, "not-found", "check", *wrong, "--answers", self.write(CLEAR))
        self.refused(2, "missing-argument", "badge")
        self.assertEqual(self.world.json("survey", "responses")["responses"], [])

    def test_answers_that_the_questions_would_not_take_are_refused(self):
        for answers in ({"emergency": False}, {**CLEAR, "symptoms": ["gossip"]}, {**CLEAR, "other": True}):
            done = self.world.run("--json", "check", *self.person, "--answers", self.write(answers))
            self.assertEqual(done.returncode, 1)
        # With why, and nothing of what was typed.
        done = self.world.run("--json", "check", *self.person, "--answers", self.write({**CLEAR, "symptoms": ["gossip"]}))
        self.assertIn("none of the answers to choose from", json.loads(done.stderr)["error"]["message"])
        self.assertEqual(self.badge(), "yellow")

    def test_the_same_request_files_one_check(self):
        path = self.write(CLEAR)
        ids = {
            self.world.json("check", *self.person, "--answers", path, "--request-id", "r1")["response"] for _ in range(2)
        }
        self.assertEqual(len(ids), 1)
        self.assertEqual(len(self.world.json("survey", "responses")["responses"]), 1)

    def test_it_says_at_which_hospital_it_was_asked(self):
        self.check("--hospital", TUFTS)
        self.assertEqual([one["hospital"] for one in self.world.json("survey", "responses")["responses"]], [TUFTS])

    def test_it_is_asked_line_by_line(self):
        done = subprocess.run(
            self.world.command("check", *self.person, "--plain"), env=self.world.environment(),
            input=b"no\n16\n\nno\nyes\n", capture_output=True, timeout=60, check=False)  # fmt: skip
        self.assertIn("Cleared (green)", done.stdout.decode(), done.stderr.decode())

    def test_a_person_reads_their_own_answers_and_administrators_all_of_them(self):
        mine = self.check()["response"]
        other = self.world.json("patient", "add", "--name", "=Zoë", "--born", BORN)["person"]
        path = self.write({**CLEAR, "symptoms": ["breathing"]})
        theirs = self.world.json("check", "--person", other, "--born", BORN, "--answers", path)["response"]
        own = self.world.json("survey", "responses", *self.person)["responses"]
        self.assertEqual([one["id"] for one in own], [mine])
        everything = self.world.json("survey", "responses")["responses"]
        self.assertEqual([one["id"] for one in everything], [mine, theirs])
        self.assertEqual(self.world.json("survey", "responses", "--kind", "survey")["responses"], [])
        self.assertEqual(self.world.json("survey", "responses", "--until", "2026-11-29")["responses"], [])
        text = self.world.run("survey", "responses", "--format", "csv").stdout.decode()
        rows = list(csv.DictReader(io.StringIO(text)))
        self.assertEqual({row["response"] for row in rows}, {mine, theirs})
        self.assertIn("trouble breathing", [row["answer"] for row in rows])
        staff.add(self.world, "rosa", "administrator")
        staff.add(self.world, "eve", "administrator", TUFTS)
        staff.add(self.world, "ben", "receptionist")
        refused = {name: staff.code(staff.run(self.world, "survey", "responses", account=name)) for name in ("eve", "ben")}
        self.assertEqual(refused, {"eve": "needs-every-hospital", "ben": "not-allowed"})
        staff.document(staff.run(self.world, "survey", "responses", account="rosa"))
        told = staff.run(self.world, "audit", "--kind", "looked-at-responses", account="rosa").stdout.splitlines()
        accounts = [json.loads(line)["actor"].get("account") for line in told if b'"actor"' in line]
        self.assertEqual(accounts[-1], "rosa")

    def test_a_word_that_is_none_of_the_choices_is_refused(self):
        for words in (
            ("survey", "responses", "--kind", "gossip"),
            ("survey", "responses", "--format", "xml"),
            ("care", "add", "--name", "x", "--near", "Boston", "--kind", "gossip"),
        ):
            self.refused(2, "bad-value", *words)

    def test_an_administrator_keeps_the_list_of_where_care_is_offered(self):
        self.assertEqual(self.world.json("care", "list")["careSites"], [])
        made = self.world.json("care", "add", "--name", "Tests at the Harbour", "--near", "42.36,-71.05",
                               "--hours", "every day 07:00–20:00", "--phone", "617 555 0101")  # fmt: skip
        self.assertEqual((made["id"], made["offers"]), ("tests-at-the-harbour", ["testing"]))
        far = self.world.json("care", "add", "--name", "Tests at the Harbour", "--near", "Sapporo", "--kind", "care")
        self.assertEqual(far["id"], "tests-at-the-harbour-2")
        self.world.json("care", "edit", made["id"], "--kind", "testing", "--kind", "care", "--address", "1 Main Street")
        self.world.run("compact", check=True)
        near = self.world.json("care", "list", "--near", "Boston")["careSites"]
        self.assertEqual([one["id"] for one in near], [made["id"], far["id"]])
        self.assertLess(near[0]["kilometres"], 3)
        self.assertEqual((near[0]["offers"], near[0]["address"]), (["care", "testing"], "1 Main Street"))
        self.assertIn("617 555 0101", self.plain("care", "list", "--near", "Boston"))
        self.refused(1, "unknown-care-site", "care", "remove", "nowhere")
        self.refused(2, "bad-value", "care", "edit", made["id"], "--hours", "two\nlines")
        staff.add(self.world, "rosa", "administrator")
        staff.add(self.world, "ben", "vaccinator")
        for words in (("remove", made["id"]), ("edit", made["id"], "--name", "x"), ("add", "--name", "x", "--near", "Boston")):
            self.assertEqual(staff.code(staff.run(self.world, "care", *words, account="ben")), "not-allowed")
        staff.document(staff.run(self.world, "care", "remove", made["id"], account="rosa"))
        self.assertEqual([one["id"] for one in self.world.json("care", "list")["careSites"]], [far["id"]])
