# SPDX-License-Identifier: MIT
"""What is asked before a dose: with a booking, on arrival, and who decides on the answers."""

import json
import os
import shutil
import subprocess
import unittest

from . import staff
from .case import BORN, TUFTS, Case
from .screening import YES, response, well
from .test_accounts import AT_TUFTS, CAST, NOBODY, SHRINERS, TODAY, staffed
from .test_doses import GIVING, LOT
from .test_interview import Conversation

LOT = (*LOT, "--expires", "2027-02")
SOON, LATER = "2026-11-30T15:00", "2026-12-08T10:00"


class Screening(Case):
    def setUp(self):
        self.world = self.fresh()
        self.count = 0

    def write(self, group="covid-19", **told):
        path = os.path.join(self.world.folder, f"answers-{os.urandom(4).hex()}.json")
        with open(path, "w", encoding="utf-8") as file:
            json.dump(response(group, **told), file)
        return path

    def book(self, *more, at=LATER, **told):
        self.count += 1
        return self.world.json(*self.order(at, f"Person {self.count}", BORN, "--answers", self.write(**told), *more))

    def show(self, code):
        return self.world.json("show", code, "--born", BORN)

    def audit(self, *words):
        done = self.world.run("--json", "audit", *words, check=True)
        return [json.loads(line) for line in done.stdout.splitlines()[:-1]]

    def test_answers_come_with_a_booking(self):
        clear = self.book()
        self.assertEqual(clear["screening"]["state"], "clear")
        self.assertEqual(clear["screening"]["verdict"], "cleared")
        flagged = self.book(heart=YES)
        self.assertEqual((flagged["screening"]["state"], flagged["screening"]["verdict"]), ("undecided", "triage"))
        self.assertEqual(self.show(flagged["code"])["screening"], flagged["screening"])
        self.assertIn("a clinician looks at the answers first", self.plain("show", flagged["code"], "--born", BORN))
        self.assertIn("nothing in them stands against the dose", self.plain("show", clear["code"], "--born", BORN))
        # Whoever is not asked is asked when they come.
        unasked = self.world.json(*self.order(LATER, "Nobody Asked"))
        self.assertNotIn("screening", unasked)
        self.assertNotIn("Answers", self.plain("show", unasked["code"], "--born", BORN))
        filed = self.world.json("survey", "responses", "--kind", "screening")["responses"]
        self.assertEqual([one["code"] for one in filed], [clear["code"], flagged["code"]])
        self.assertEqual(filed[1]["id"], flagged["screening"]["response"])
        self.assertEqual(filed[0]["answered"], "2026-11-30T14:05:00-05:00")

    def test_what_is_not_for_today_is_refused_with_what_is_free_from_then_on(self):
        answers = self.write(ill=YES, ill_badly=True)
        error = self.refused(1, "not-before", *self.order("2026-12-06T10:00", "Ill", BORN, "--answers", answers))
        self.assertIn("2026-12-07", error["message"])
        self.assertIn("Free from that day on: 2026-12-07T", error["recovery"])
        booked = self.world.json(*self.order("2026-12-08T10:00", "Ill", BORN, "--answers", answers))
        self.assertEqual(booked["screening"]["until"], "2026-12-07")
        self.assertEqual(booked["screening"]["state"], "clear")
        # Nor is it moved to an earlier day.
        self.refused(1, "not-before", "reschedule", booked["code"], "--born", BORN, "--at", "2026-12-05T08:00")

    def test_of_a_household_each_has_answers_of_their_own(self):
        files = [self.write(), self.write(heart=YES)]
        words = self.order(LATER, "First", BORN, "--with", "Second,1960-01-01", "--with", "Third,1961-01-01",
                           "--answers", files[0], "--answers", files[1])  # fmt: skip
        booked = self.world.json(*words)["appointments"]
        self.assertEqual([one.get("screening", {}).get("state") for one in booked], ["clear", "undecided", None])
        # A wrong file is told with whose it is, and nobody is booked.
        wrong = self.write(heart="gossip")
        words = self.order("2026-12-09T10:00", "Fourth", BORN, "--with", "Fifth,1960-01-01", "--answers", files[0],
                           "--answers", wrong)  # fmt: skip
        error = self.refused(1, "unanswered", *words)
        self.assertTrue(error["message"].startswith("Person 2: "), error)
        ill = self.write(ill=YES, ill_badly=True)
        words = self.order("2026-12-05T08:00", "Sixth", BORN, "--with", "Seventh,1960-01-01", "--answers", files[0],
                           "--answers", ill)  # fmt: skip
        self.assertTrue(self.refused(1, "not-before", *words)["message"].startswith("Person 2: "))
        self.assertNotIn("Seventh", self.plain(*words, status=1))
        self.refused(2, "bad-value", *self.order(LATER, "Eighth", BORN, "--answers", ill, "--answers", ill))

    def test_a_file_that_is_no_answers_is_refused_by_line_and_key(self):
        path = os.path.join(self.world.folder, "wrong.json")
        with open(path, "w", encoding="utf-8") as file:
            file.write('{\n "resourceType": "QuestionnaireResponse",\n "status": "draft"\n}\n')
        for words in (self.order(LATER, "Ada", BORN, "--answers", path),):
            error = json.loads(self.world.run("--json", *words).stderr)["error"]
            self.assertRegex(error["message"], r"Line 3, status: expected completed or amended")
        self.refused(3, "file-unreadable", *self.order(LATER, "Ada", BORN, "--answers", path + ".none"))
        # Those to other questions are none.
        other = os.path.join(self.world.folder, "other.json")
        with open(other, "w", encoding="utf-8") as file:
            json.dump(response("mmr"), file)
        done = self.world.run("--json", *self.order(LATER, "Ada", BORN, "--answers", other))
        self.assertIn(json.loads(done.stderr)["error"]["code"], ("unanswered", "other-questions"))
        self.assertEqual(self.world.json("survey", "responses")["responses"], [])

    def test_the_same_request_books_and_files_once(self):
        answers = self.write(heart=YES)
        words = self.order(LATER, "Once", BORN, "--answers", answers, "--request-id", "r1")
        self.assertEqual(self.world.json(*words)["code"], self.world.json(*words)["code"])
        self.assertEqual(len(self.world.json("survey", "responses")["responses"]), 1)

    def test_answers_are_given_for_what_is_booked(self):
        booked = self.world.json(*self.order(LATER))
        opened = ("--code", booked["code"], "--born", BORN)
        given = self.world.json("survey", "answer", *opened, "--answers", self.write(heart=YES))
        self.assertEqual((given["for"], given["code"], given["verdict"]), ("screening", booked["code"], "triage"))
        self.assertEqual(given["appointment"]["screening"]["response"], given["id"])
        self.assertTrue(any("inflammation of the heart" in words for words in given["says"]))
        text = self.plain("survey", "answer", *opened, "--answers", self.write(ill=YES, ill_badly=True))
        self.assertIn("better to wait", text)
        # The eighth is a week after these answers, and late enough.
        self.assertEqual(self.show(booked["code"])["screening"]["state"], "clear")
        self.refused(1, "not-found", "survey", "answer", "--code", booked["code"], "--born", "1980-01-01",
                     "--answers", self.write())  # fmt: skip
        self.refused(1, "unanswered", "survey", "answer", *opened, "--answers", self.write(heart="gossip"))
        for words in (["check"], ["--file"], ["--output", "x"], ["--hospital", TUFTS], ["--survey", "x"]):
            done = self.world.run("--json", "survey", "answer", *words, *opened)
            self.assertEqual(done.returncode, 2, words)
        self.world.json("cancel", booked["code"], "--born", BORN)
        self.refused(1, "screening-over", "survey", "answer", *opened, "--answers", self.write())

    def test_they_are_asked_line_by_line(self):
        booked = self.world.json(*self.order(LATER))
        talk = Conversation(self.world, "survey", "answer", "--code", booked["code"], "--born", BORN)
        self.assertIn("Before your COVID-19 dose", talk.read())
        lines = well("covid-19")
        lines[3] = "yes"
        for line in lines:
            talk.answer(line)
        self.assertEqual(talk.close(), 0, talk.text)
        self.assertIn("The answers are kept.", talk.text)
        self.assertEqual(self.show(booked["code"])["screening"]["state"], "undecided")

    def test_staff_look_decide_and_give_the_dose(self):
        booked = self.book(at=SOON, heart=YES)
        code = booked["code"]
        self.refused(1, "not-answered", "triage", self.world.json(*self.order(SOON, "Unasked"))["code"],
                     "--go-on", "--note", "x")  # fmt: skip
        listed = self.world.json("triage", "list", "--hospital", TUFTS)["appointments"]
        self.assertEqual([(one["code"], one["screening"]["state"]) for one in listed], [(code, "undecided")])
        self.assertEqual(self.world.json("triage", "list", "--hospital", TUFTS, "--on", "2026-12-01")["appointments"], [])
        day = self.world.json("appointments", "--hospital", TUFTS, "--on", TODAY)["appointments"]
        self.assertEqual([one["code"] for one in day if one.get("screening", {}).get("state") == "undecided"], [code])
        self.assertIn("to be looked at", self.plain("appointments", "--hospital", TUFTS, "--on", TODAY))
        seen = self.world.json("answers", code)
        self.assertEqual(seen["response"]["id"], booked["screening"]["response"])
        heart = next(one for one in seen["response"]["answers"] if one["id"] == "heart")
        self.assertEqual(heart["answers"][0]["code"], "Y")
        self.assertEqual([one["verdict"] for one in seen["reasons"]], ["triage"])
        self.assertIsNone(seen["appointment"]["screening"]["note"])
        self.assertIn("inflammation of the heart", self.plain("answers", code))
        # The dose waits.
        self.world.json("check-in", code)
        error = self.refused(1, "dose-stopped", "give", code, *LOT)
        self.assertIn("A clinician has to look at the answers first.", error["message"])
        stopped = self.world.json("triage", code, "--stop", "--note", "asks her cardiologist")
        self.assertEqual(
            (stopped["screening"]["state"], stopped["screening"]["note"], stopped["screening"]["by"]),
            ("stop", "asks her cardiologist", None))  # fmt: skip
        # An error may end in a log, and has nothing of the note.
        self.assertIn("the note says why", self.refused(1, "dose-stopped", "give", code, *LOT)["message"])
        self.assertNotIn("cardiologist", json.dumps(self.show(code)) + self.plain("show", code, "--born", BORN))
        self.assertIn("asks her cardiologist", self.plain("triage", "list", "--hospital", TUFTS))
        # Decided on other answers than those that were looked at.
        self.world.json("survey", "answer", "--code", code, "--born", BORN, "--answers", self.write(reaction=YES))
        self.refused(1, "answered-anew", "triage", code, "--go-on", "--note", "x", "--response", seen["response"]["id"])
        latest = self.world.json("answers", code)["response"]["id"]
        going = self.world.json("triage", code, "--go-on", "--note", "all well", "--response", latest)
        self.assertEqual(going["screening"]["state"], "go-on")
        self.assertIn("all well", self.plain("answers", code))
        self.world.run("compact", check=True)
        kept = self.world.json("answers", code)
        self.assertEqual(kept["appointment"]["screening"]["note"], "all well")
        self.assertEqual([one["verdict"] for one in kept["reasons"]], ["triage"])
        self.assertEqual(self.world.json("give", code, *LOT)["status"], "fulfilled")
        self.refused(1, "screening-over", "triage", code, "--stop", "--note", "too late")
        # The audit tells of it by ids, and of nothing that was answered or noted.
        self.assertEqual(len(self.audit("--kind", "triaged")), 2)
        self.assertEqual(len(self.audit("--kind", "looked-at-answers")), 5)
        whole = json.dumps(self.audit())
        for word in ("cardiologist", "all well", "heart"):
            self.assertNotIn(word, whole)

    def test_a_dose_is_given_with_a_reason_before_anybody_decided(self):
        code = self.book(at=SOON, heart=YES)["code"]
        self.world.json("check-in", code)
        self.refused(1, "dose-stopped", "give", code, *LOT)
        given = self.world.json("give", code, *LOT, "--reason", "her doctor stands beside her")
        self.assertEqual(given["dose"]["override"], "her doctor stands beside her")

    def test_answers_on_arrival_come_with_the_check_in(self):
        code = self.book(at=SOON)["code"]
        wrong = self.write(heart="gossip")
        self.refused(1, "unanswered", "check-in", code, "--answers", wrong)
        self.assertEqual(self.show(code)["status"], "booked")
        here = self.world.json("check-in", code, "--answers", self.write(ill=YES, ill_badly=True))
        self.assertEqual((here["status"], here["screening"]["state"]), ("arrived", "wait"))
        self.assertEqual(here["screening"]["until"], "2026-12-07")
        error = self.refused(1, "dose-stopped", "give", code, *LOT)
        self.assertIn("2026-12-07", error["message"])
        self.assertIn("not before 2026-12-07", self.plain("triage", "list", "--hospital", TUFTS))

    def test_day_lists_show_whom_to_look_at(self):
        code = self.book(at=SOON, heart=YES)["code"]
        listed = self.world.json("day-list", "--hospital", TUFTS, "--on", TODAY)
        people = [one["appointment"] for slot in listed["slots"] for one in slot["people"]]
        flagged = [one["code"] for one in people if one.get("screening", {}).get("state") == "undecided"]
        self.assertEqual(flagged, [code])

    @unittest.skipUnless(shutil.which("pdftotext"), "poppler-utils is not installed")
    def test_the_printed_day_shows_whom_to_look_at(self):
        self.book(heart=YES)
        self.book()
        path = os.path.join(self.world.folder, "day.pdf")
        self.world.run("day-list", "--hospital", TUFTS, "--on", LATER[:10], "--pdf", path, check=True)
        said = subprocess.run(["pdftotext", "-layout", path, "-"], capture_output=True, timeout=60, check=True)
        self.assertEqual(said.stdout.decode().count("Answers: to be looked at"), 1)

    def test_whoever_is_forgotten_leaves_no_answers(self):
        code = self.book(heart=YES)["code"]
        self.world.json("triage", code, "--stop", "--note", "a note of its own")
        self.world.run("compact", check=True)
        self.world.json("patient", "forget", code, "--born", BORN, "--yes")
        self.assertEqual(self.world.json("survey", "responses")["responses"], [])
        self.refused(1, "not-found", "answers", code)
        for folder, _, files in os.walk(self.world.data):
            for name in files:
                with open(os.path.join(folder, name), "rb") as file:
                    self.assertNotIn(b"a note of its own", file.read(), name)

    def test_what_is_missing_or_too_much_is_said(self):
        code = self.book(heart=YES)["code"]
        self.refused(2, "missing-argument", "triage", code, "--note", "x")
        self.refused(2, "missing-argument", "triage", code, "--go-on")
        self.refused(2, "usage", "triage", code, "--go-on", "--stop", "--note", "x")
        self.refused(2, "bad-value", "triage", code, "--go-on", "--note", "")
        self.refused(2, "bad-value", "triage", code, "--go-on", "--note", "x" * 501)
        self.refused(2, "missing-argument", "triage", "list")
        self.refused(2, "missing-argument", "answers")
        self.refused(1, "not-found", "answers", "00000-00000-00000")


class ScreeningTalk(Case):
    """`book` line by line."""

    def talk(self, *answers):
        talk = Conversation(self.world, "book")
        talk.read()
        for line in answers:
            talk.answer(line)
        return talk

    def booked(self, text):
        found = [line.split()[-1] for line in text.splitlines() if line.startswith("  Code ")]
        return [self.world.json("show", one, "--born", BORN) for one in found]

    def test_whoever_needs_a_clinician_is_booked_and_told(self):
        lines = well("covid-19")
        lines[3] = "yes"
        talk = self.talk("Boston", "4", "1", "2026-12-09", "10:00", "Heart", BORN, "", "", "no", *lines)
        self.assertIn("You can book. A clinician looks at the answers before the dose is given.", talk.text)
        self.assertIn("a clinician looks at them before the dose", talk.text)
        talk.answer("yes")
        self.assertEqual(talk.close(), 0)
        self.assertEqual([one["screening"]["state"] for one in self.booked(talk.text)], ["undecided"])

    def test_whoever_has_to_wait_chooses_a_later_day_and_types_nothing_twice(self):
        ill = ["yes", "yes", *well("covid-19")[1:]]
        talk = self.talk("Boston", "4", "1", "2026-12-02", "10:00", "Ill", BORN, "", "", "yes", "Well", BORN, "no", *ill)
        self.assertIn("is before that.", talk.text)
        self.assertIn("  1. Monday 7 December 2026", talk.text)
        for line in ("1", "10:00", *well("covid-19"), "yes"):
            talk.answer(line)
        self.assertEqual(talk.close(), 0, talk.text)
        booked = self.booked(talk.text)
        self.assertEqual([one["patient"]["name"] for one in booked], ["Ill", "Well"])
        self.assertEqual({one["start"] for one in booked}, {"2026-12-07T10:00:00-05:00"})
        self.assertEqual([one["screening"]["state"] for one in booked], ["clear", "clear"])

    def test_whoever_goes_back_finds_the_answers_again(self):
        lines = well("covid-19")
        talk = self.talk("Boston", "4", "1", "2026-12-10", "10:00", "Goes Back", BORN, "", "", "no", *lines, "back")
        self.assertIn("The answer so far: No", talk.text)
        # Enter alone leaves each as it is.
        for line in (*[""] * (len(lines) - 1), "yes", "yes"):
            talk.answer(line)
        self.assertEqual(talk.close(), 0, talk.text)
        self.assertEqual([one["screening"]["verdict"] for one in self.booked(talk.text)], ["cleared"])


class ScreeningRoles(Case):
    @classmethod
    def setUpClass(cls):
        super().setUpClass()
        path = os.path.join(cls.world.folder, "answers.json")
        with open(path, "w", encoding="utf-8") as file:
            json.dump(response(heart=YES), file)
        cls.answers = path
        words = ("book", "--hospital", TUFTS, "--at", "2026-12-08T10:00", "--vaccine", "309", "--name", "Ada",
                 "--born", BORN, "--answers", path)  # fmt: skip
        cls.code = cls.world.json(*words)["code"]
        staffed(cls.world)

    def check(self, expected, *words):
        for account, answer in expected.items():
            staff.forget_wrong_passwords(self.world)
            with self.subTest(account=account, words=words[:2]):
                done = staff.run(self.world, *words, account=account)
                self.assertEqual(staff.code(done), answer, done.stderr)

    def test_answers_are_for_those_who_vaccinate_there(self):
        at = ("--hospital", TUFTS)
        self.assertEqual(set(GIVING), {*CAST, NOBODY})
        self.check(GIVING, "triage", "list", *at)
        self.check(GIVING, "triage", self.code, "--go-on", "--note", "x", *at)
        self.check(GIVING, "answers", self.code)
        # Somebody of another hospital cannot decide from there.
        staff.document(staff.run(self.world, "account", "add", "vac.there", "--name", "V", "--role", "vaccinator",
                                 "--hospital", SHRINERS, account="rosa", new=staff.PASSWORD))  # fmt: skip
        self.check({"vac.there": "not-your-hospital"}, "answers", self.code)
        self.check({"vac.there": "booked-elsewhere"}, "triage", self.code, "--go-on", "--note", "x")
        decided = staff.document(staff.run(self.world, "answers", self.code, account="vac"))
        self.assertEqual(decided["appointment"]["screening"]["by"], "admin.here")

    def test_whoever_is_booked_answers_and_staff_keep_the_answers_on_arrival(self):
        self.check({NOBODY: None}, "survey", "answer", "--code", self.code, "--born", BORN, "--answers", self.answers)
        before = len(self.kept())
        for account, answer in AT_TUFTS.items():
            # The appointment is on another day, which is said to those who may check in.
            expected = answer or "not-today"
            self.check({account: expected}, "check-in", self.code, "--hospital", TUFTS, "--answers", self.answers)
        self.assertEqual(len(self.kept()), before, "answers were kept of a check-in that was refused")

    def kept(self):
        done = staff.run(self.world, "survey", "responses", account="rosa")
        return staff.document(done)["responses"]
