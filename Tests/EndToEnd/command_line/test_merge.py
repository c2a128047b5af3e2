# SPDX-License-Identifier: MIT
"""`patient merge`: two entries of one person become one."""

import json
import os

from .case import BORN, Case
from .staff import add, code, document, run

CHILD = "2019-05-06"


class Merge(Case):
    def setUp(self):
        self.world = self.fresh()

    def added(self, phone, name="Maria Quell", born=BORN, *more):
        return self.world.json("patient", "add", "--name", name, "--born", born, "--phone", phone, *more)["person"]

    def booked(self, at, phone, vaccine="309", name="Maria Quell"):
        return self.world.json(*self.order(at, name, BORN, "--phone", phone, vaccine=vaccine))["code"]

    def two(self):
        """Two entries of one name and birth date, with two telephones."""
        return self.added("+1 617 555 0100"), self.added("+1 617 555 0200")

    def merge(self, kept, gone, *more):
        return self.world.json(
            "patient", "merge", kept, gone, "--born", BORN, "--reason", "has moved", "--yes", *more)

    def test_everything_of_the_one_is_the_other_s_and_every_code_opens_it(self):
        kept, gone = self.two()
        child = self.world.json("patient", "add", "--name", "Tim Quell", "--born", CHILD, "--guardian", gone,
                                "--guardian-born", BORN)["person"]
        own = self.booked("2026-12-08T10:00", "+1 617 555 0100")
        other = self.booked("2026-12-09T10:00", "+1 617 555 0200", "03")
        cancelled = self.booked("2026-12-10T10:00", "+1 617 555 0200")
        self.world.run("cancel", cancelled, "--born", BORN, check=True)
        self.world.run("compact", check=True)
        before = self.world.json("qr", other, "--born", BORN)
        told = self.world.json("patient", "merge", kept, gone, "--born", BORN, "--dry-run")
        self.assertTrue(told["dryRun"])
        self.assertEqual(self.world.json("patient", "show", gone, "--born", BORN)["person"], gone)
        done = self.merge(kept, gone)
        self.assertEqual({**done, "dryRun": True}, told)
        self.assertEqual(sorted(done["carried"]["appointments"]), sorted([other, cancelled]))
        for _ in range(2):
            for typed in (kept, gone):
                shown = self.world.json("patient", "show", typed, "--born", BORN)
                self.assertEqual(shown["person"], kept)
                self.assertEqual([one["code"] for one in shown["coming"]], [own, other])
                self.assertEqual([one["code"] for one in shown["past"]], [cancelled])
                self.assertEqual([one["person"] for one in shown["household"]], [child])
            self.assertEqual(self.world.json("show", other, "--born", BORN)["code"], other)
            self.assertEqual(self.world.json("qr", other, "--born", BORN), before)
            found = self.world.json("find", "quell", BORN)["people"]
            self.assertEqual([one["person"] for one in found], [kept])
            self.assertEqual([one["person"] for one in self.world.json("find", "5550200")["people"]], [kept])
            self.world.run("compact", check=True)
        self.assertTrue(self.world.json("doctor")["healthy"])
        new = self.world.json("patient", "edit", gone, "--born", BORN, "--new-code")["person"]
        for typed in (kept, gone):
            self.refused(1, "not-found", "patient", "show", typed, "--born", BORN)
        self.assertEqual(self.world.json("patient", "show", new, "--born", BORN)["person"], new)

    def test_nothing_is_changed_without_yes_and_a_reason(self):
        kept, gone = self.two()
        with open(os.path.join(self.world.data, "journal-1.jsonl"), "rb") as file:
            before = file.read().count(b'"merged"')
        self.refused(2, "needs-confirmation", "patient", "merge", kept, gone, "--born", BORN, "--reason", "has moved")
        self.refused(2, "missing-argument", "patient", "merge", kept, gone, "--born", BORN, "--yes")
        self.refused(2, "usage", "patient", "merge", kept, gone, "--born", BORN, "--dry-run", "--yes")
        self.refused(2, "missing-argument", "patient", "merge", kept, "--born", BORN, "--dry-run")
        text = self.plain("patient", "merge", kept, gone, "--born", BORN, "--dry-run")
        for words in ("Nothing was changed.", "Stays", "Goes", "+1 617 555 0100", "+1 617 555 0200", "Carried: 0 appointments"):
            self.assertIn(words, text)
        with open(os.path.join(self.world.data, "journal-1.jsonl"), "rb") as file:
            self.assertEqual(file.read().count(b'"type":"merged"'), before)

    def test_of_two_birth_dates_the_right_one_is_said(self):
        kept = self.added("+1 617 555 0100")
        gone = self.added("+1 617 555 0200", born="1952-10-12")
        words = ("patient", "merge", kept, gone, "--born", BORN, "--gone-born", "1952-10-12", "--reason", "a slip", "--yes")
        self.refused(1, "not-found", *words[:6], "--dry-run")
        self.refused(1, "birth-dates-differ", *words)
        self.refused(1, "other-birth-date", *words, "--birth-date", "1952-10-13")
        self.world.json(*words, "--birth-date", "1952-10-12")
        for typed in (kept, gone):
            self.assertEqual(self.world.json("patient", "show", typed, "--born", "1952-10-12")["person"], kept)
            self.refused(1, "not-found", "patient", "show", typed, "--born", BORN)

    def test_what_one_person_cannot_have_is_refused_with_what_to_do(self):
        kept, gone = self.two()
        self.booked("2026-12-08T10:00", "+1 617 555 0100")
        second = self.booked("2026-12-09T10:00", "+1 617 555 0200")
        words = ("patient", "merge", kept, gone, "--born", BORN, "--reason", "has moved", "--yes")
        error = self.refused(1, "both-booked", *words)
        self.assertIn(second, error["message"])
        self.assertNotIn("Quell", error["message"] + error["recovery"])
        self.world.run("cancel", second, "--born", BORN, check=True)
        self.merge(kept, gone)
        self.refused(1, "same-entry", *words)

    def test_it_is_in_the_audit_under_both_entries_and_the_reason_is_not(self):
        kept, gone = self.two()
        add(self.world, "rosa", "administrator")
        document(run(self.world, "patient", "merge", kept, gone, "--reason", "has moved", "--yes", account="rosa"))
        done = run(self.world, "audit", "--kind", "merged", account="rosa")
        lines = [json.loads(line) for line in done.stdout.decode().splitlines()[:-1]]
        self.assertEqual(len(lines), 1)
        self.assertEqual([fact["kind"] for fact in lines[0]["facts"]], ["merged", "merged-away"])
        self.assertEqual(len({fact["patient"] for fact in lines[0]["facts"]}), 2)
        self.assertNotIn("moved", done.stdout.decode())

    def test_whoever_is_forgotten_afterwards_is_in_no_file_under_either_entry(self):
        kept = self.added("+1 617 555 0100", "Maria Quellbrunn")
        gone = self.added("+1 617 555 0200", "Maria Quellbrun")
        self.world.run("compact", check=True)
        self.merge(kept, gone)
        self.world.run("compact", check=True)
        done = self.world.json("patient", "forget", gone, "--born", BORN, "--yes")
        self.assertEqual(done, {"forgotten": True, "appointments": 0, "namesakes": 0})
        traces = [kept.replace("-", ""), gone.replace("-", ""), "Quellbrun", "555 0200", "has moved"]
        for folder, _, names in os.walk(self.world.data):
            for name in names:
                with open(os.path.join(folder, name), "rb") as file:
                    text = file.read()
                for trace in traces:
                    self.assertNotIn(trace.encode(), text, (name, trace))

    def test_who_may(self):
        add(self.world, "rosa", "administrator")
        expected = {"rec": "not-allowed", "vac": "not-allowed", "adm": "needs-every-hospital", "all": None}
        for name, role, *hospitals in (("rec", "receptionist"), ("vac", "vaccinator"),
                                       ("adm", "administrator", "us-1002111"), ("all", "administrator")):  # fmt: skip
            add(self.world, name, role, *hospitals)
        kept, gone = (
            document(run(self.world, "patient", "add", "--name", "Maria Quell", "--born", BORN, "--phone", phone, account="rosa"))["person"]
            for phone in ("+1 617 555 0100", "+1 617 555 0200"))
        words = ("patient", "merge", kept, gone, "--reason", "has moved", "--yes")
        self.assertEqual(code(run(self.world, *words, "--born", BORN)), "sign-in-needed")
        for account, answer in expected.items():
            with self.subTest(account=account):
                self.assertEqual(code(run(self.world, *words, account=account)), answer)
